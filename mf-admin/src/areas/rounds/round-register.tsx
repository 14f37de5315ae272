import { registerRound, RoundNumber, ROUND_TOO_LARGE } from 'shared-contract/rounds';
import { call } from 'shared-session';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import { emptyOf } from '../../shared/fields.tsx';
import { FormScreen } from '../../shared/form-screen.tsx';
import { Inputs } from '../../shared/inputs.tsx';
import { fieldOf } from '../../shared/moments.ts';
import { useRegistration } from '../../shared/registration.ts';
import { DeadlineField, deadlineHelp, roundFields } from './round-fields.ts';

const noRound = () => ({
  country: '' as number | '',
  leagueId: '',
  LeagueSeasonStatsId: '',
  ...emptyOf(roundFields()),
  Deadline: fieldOf(new Date().toISOString()),
});

const registrationOf = (mostRounds: number) =>
  v.object({
    ...countryAndLeague,
    LeagueSeasonStatsId: Chosen,
    RoundNumber: v.pipe(RoundNumber, v.maxValue(mostRounds, ROUND_TOO_LARGE)),
    Deadline: DeadlineField,
  });

export function RoundRegister() {
  const cascade = useFormCascade();
  const mostRounds = cascade.league?.numberOfRounds;
  const form = useRegistration(registrationOf(mostRounds ?? Infinity), noRound());
  return (
    <FormScreen
      title="Register Round"
      help={[
        ['Round number', 'Unique within the season, up to the league’s number of rounds.'],
        deadlineHelp,
        ['When you save', 'The season stays selected and the number goes up by one, ready for the next round.'],
      ]}
      form={form}
      save={async ({ country: _country, leagueId: _leagueId, ...body }) => {
        await call(registerRound, { body });
        cascade.leagues.reload();
      }}
      saved="Round registration was successful"
      failed="Round registration failed"
      next={(values) => ({ ...values, RoundNumber: nextOf(values.RoundNumber, mostRounds) })}
      focus="RoundNumber"
      submit="Register Round"
    >
      <CascadeFields
        form={form}
        cascade={cascade}
        names={{ country: 'country', league: 'leagueId', season: 'LeagueSeasonStatsId' }}
      />
      <Inputs fields={roundFields(mostRounds)} control={form.control} />
    </FormScreen>
  );
}

/** The number after `number`; `null` after the last. */
function nextOf(number: number | null, most = 0): number | null {
  return number === null || number >= most ? null : number + 1;
}
