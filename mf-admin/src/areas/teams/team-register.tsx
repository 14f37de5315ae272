import { registerTeam, TeamRegistration } from 'shared-contract/teams';
import { call } from 'shared-session';
import { emptyOf } from '../../shared/fields.tsx';
import { FormScreen } from '../../shared/form-screen.tsx';
import { Inputs } from '../../shared/inputs.tsx';
import { useRegistration } from '../../shared/registration.ts';
import { areas } from '../areas.ts';
import { teamFields } from './team-fields.ts';

export function TeamRegister() {
  const form = useRegistration(TeamRegistration, emptyOf(teamFields));
  return (
    <FormScreen
      title="Register Team"
      area={areas.teams}
      form={form}
      save={(body) => call(registerTeam, { body })}
      saved="Team registered successfully"
      failed="Failed to register team"
      focus="name"
      submit="Register Team"
    >
      <Inputs fields={teamFields} control={form.control} />
    </FormScreen>
  );
}
