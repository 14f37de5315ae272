import { registerRound, RoundNumber } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { NumberField, TextField } from 'shared-ui/form';
import * as v from 'valibot';
import { CascadeFields, useFormCascade } from '../../shared/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { fieldOf } from '../../shared/moments.ts';
import { DeadlineField } from './deadline.ts';
import { roundArea } from './round-area.ts';

type Values = {
  country: number | '';
  leagueId: string;
  LeagueSeasonStatsId: string;
  RoundNumber: number | null;
  Deadline: string;
};

const noRound = (): Values => ({
  country: '',
  leagueId: '',
  LeagueSeasonStatsId: '',
  RoundNumber: null,
  Deadline: fieldOf(new Date().toISOString()),
});

const registrationOf = (mostRounds: number) =>
  v.object({
    ...countryAndLeague,
    LeagueSeasonStatsId: Chosen,
    RoundNumber: v.pipe(RoundNumber, v.maxValue(mostRounds, 'Round number too large')),
    Deadline: DeadlineField,
  });

export function RoundRegister() {
  const cascade = useFormCascade();
  const mostRounds = cascade.league?.numberOfRounds;
  const form = useContractForm(registrationOf(mostRounds ?? Infinity), noRound());
  return (
    <FormScreen
      title="Register Round"
      area={roundArea}
      form={form}
      save={async ({ LeagueSeasonStatsId, RoundNumber: number, Deadline }) => {
        await call(registerRound, { body: { RoundNumber: number, LeagueSeasonStatsId, Deadline } });
        cascade.leagues.reload();
      }}
      saved="Round registration was successful"
      failed="Round registration failed"
      next={({ RoundNumber: number, ...values }) => ({ ...values, RoundNumber: nextOf(number, mostRounds) })}
      focus="RoundNumber"
      submit="Register Round"
    >
      <CascadeFields
        form={form}
        cascade={cascade}
        names={{ country: 'country', league: 'leagueId', season: 'LeagueSeasonStatsId' }}
      />
      <NumberField control={form.control} name="RoundNumber" label="Round number" required min={1} max={mostRounds} />
      <TextField
        control={form.control}
        name="Deadline"
        label="Round date (UTC)"
        required
        type="datetime-local"
        step={60}
      />
    </FormScreen>
  );
}

/** The number to go on with; `null` after the last. */
function nextOf(number: number | null, most = 0): number | null {
  return number === null || number >= most ? null : number + 1;
}
