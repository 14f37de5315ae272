import { LeagueForm, registerLeague } from 'shared-contract/leagues';
import { call } from 'shared-session';
import { emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';
import { LEAGUE_PAIRS, leagueFields, leagueHelp } from './league-fields.tsx';

export function LeagueRegister() {
  const form = useRegistration(LeagueForm, emptyOf(leagueFields));
  return (
    <FormScreen
      title="Register League"
      help={[
        ...leagueHelp,
        [
          'When you save',
          'The league starts empty, as a draft that only administrators see. Add a season next, then its teams and rounds, and publish both.',
        ],
      ]}
      form={form}
      save={(body) => call(registerLeague, { body: { ...body, isPublished: false } })}
      saved="League registration was successful"
      failed="League registration failed"
      focus="name"
    >
      <Inputs fields={leagueFields} control={form.control} className={LEAGUE_PAIRS} />
    </FormScreen>
  );
}
