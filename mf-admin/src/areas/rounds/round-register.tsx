import { registerRound, ROUND_TOO_LARGE, RoundNumber } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { daysOfSeason, yearsOfSeason } from 'shared-contract/seasons';
import { CascadeFields, useFormCascade } from '../../shared/cascade/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import { emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { fieldOf, timestampOf } from '../../shared/forms/timestamps.ts';
import { useRegistration } from '../../shared/forms/registration.ts';
import { DeadlineField, deadlineHelp, roundFields } from './round-fields.ts';
import * as v from 'valibot';

const noRound = () => ({ ...emptyOf(roundFields()), Deadline: fieldOf(new Date().toISOString()) });

const registrationOf = (mostRounds: number) =>
  v.object({
    ...countryAndLeague,
    LeagueSeasonStatsId: Chosen,
    RoundNumber: v.pipe(RoundNumber, v.maxValue(mostRounds, ROUND_TOO_LARGE)),
    Deadline: DeadlineField,
  });

export function RoundRegister() {
  const cascade = useFormCascade({ league: 'leagueId', season: 'LeagueSeasonStatsId' });
  const mostRounds = cascade.league?.numberOfRounds;
  const form = useRegistration(registrationOf(mostRounds ?? Infinity), { ...cascade.first, ...noRound() });
  const { dirtyFields } = useFormState({ control: form.control });
  const isTyped = dirtyFields.Deadline === true;
  const { season } = cascade;
  const { resetField } = form;
  useEffect(() => {
    if (isTyped || season === undefined) return;
    resetField('Deadline', { defaultValue: fieldOf(proposedDate(season, new Date())) });
  }, [isTyped, season, resetField]);
  return (
    <FormScreen
      title="Register Round"
      help={[
        ['Round number', 'Unique within the season, up to the league’s number of rounds.'],
        deadlineHelp,
        [
          'When you save',
          'The season stays selected, the number goes up by one and the date by a week, ready for the next round.',
        ],
      ]}
      form={form}
      save={async ({ country: _country, leagueId: _leagueId, ...body }, confirmedWarnings) => {
        await call(registerRound, { body: { ...body, ...confirmedWarnings } });
        void cascade.leagues.reload();
      }}
      saved="Round registration was successful"
      failed="Round registration failed"
      next={(values) => ({
        ...values,
        RoundNumber: nextOf(values.RoundNumber, mostRounds),
        Deadline: fieldOf(weekAfter(timestampOf(values.Deadline))),
      })}
      focus="RoundNumber"
    >
      <CascadeFields form={form} cascade={cascade} />
      <Inputs fields={roundFields(mostRounds)} control={form.control} />
    </FormScreen>
  );
}

/** Returns the next round number; `null` after the last. */
function nextOf(number: number | null, most = 0): number | null {
  return number === null || number >= most ? null : number + 1;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the timestamp one week later, the usual distance between rounds. */
const weekAfter = (timestamp: string | number): string =>
  new Date(new Date(timestamp).getTime() + 7 * DAY_MS).toISOString();

/**
 * Proposes the date of a season's new round. This is now if the season is running and its last round is over.
 * Otherwise it is a week after the last round, or the usual start of a season.
 */
function proposedDate({ rounds, season }: Pick<LeagueSeason, 'rounds' | 'season'>, now: Date): string {
  const { from, until } = daysOfSeason(season);
  const last = Math.max(...rounds.map(({ deadline }) => Date.parse(deadline)));
  const isInSeason = now >= new Date(from) && now < new Date(until);
  if (isInSeason && now.getTime() > last + DAY_MS) return now.toISOString();
  if (rounds.length > 0) return weekAfter(last);
  const { first, last: lastYear } = yearsOfSeason(season);
  return first === lastYear ? `${first}-04-01T13:00:00.000Z` : `${first}-08-15T13:00:00.000Z`;
}
