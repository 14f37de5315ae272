import { LeagueRegistration, registerLeague } from 'shared-contract/leagues';
import { call } from 'shared-session';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { leagueArea, LeagueFields, noLeague } from './league-fields.tsx';

export function LeagueRegister() {
  const form = useContractForm(LeagueRegistration, noLeague);
  return (
    <FormScreen
      title="Register League"
      area={leagueArea}
      form={form}
      save={(body) => call(registerLeague, { body })}
      saved="League registration was successful"
      failed="League registration failed"
      focus="name"
      submit="Register League"
    >
      <LeagueFields control={form.control} />
    </FormScreen>
  );
}
