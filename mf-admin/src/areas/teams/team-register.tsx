import { registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';
import { NewTeam, TEAM_FIELDS, teamFields, teamHelp } from './team-fields.ts';

export function TeamRegister() {
  const form = useRegistration(NewTeam, emptyOf(teamFields));
  return (
    <FormScreen
      title="Register Team"
      help={[
        ...teamHelp,
        ['When you save', 'The form clears, so you can add another team. To put teams into a season, edit the season.'],
      ]}
      form={form}
      save={(body, confirmedWarnings) => call(registerTeam, { body: { ...body, ...confirmedWarnings } })}
      saved="Team registered successfully"
      failed="Failed to register team"
      focus="name"
    >
      <Inputs fields={teamFields} control={form.control} className={TEAM_FIELDS} />
    </FormScreen>
  );
}
