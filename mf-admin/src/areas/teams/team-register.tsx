import { registerTeam, TeamRegistration } from 'shared-contract/teams';
import { call } from 'shared-session';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { noTeam, teamArea, TeamFields } from './team-fields.tsx';

export function TeamRegister() {
  const form = useContractForm(TeamRegistration, noTeam);
  return (
    <FormScreen
      title="Register Team"
      area={teamArea}
      form={form}
      save={(body) => call(registerTeam, { body })}
      saved="Team registered successfully"
      failed="Failed to register team"
      focus="name"
      submit="Register Team"
    >
      <TeamFields control={form.control} />
    </FormScreen>
  );
}
