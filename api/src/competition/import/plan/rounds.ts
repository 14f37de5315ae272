import { proposedDeadline } from 'shared-contract/deadlines';
import { timestampOfLocal } from 'shared-contract/time-zones';
import { yearsOfSeason } from '../dates.ts';
import { noCounts, type StoredSeason, type AddProblem } from './plan.ts';
import type { Placed } from './results.ts';

/** Returns a deadline for a round without any date. Rounds follow each other weekly from the start of the season. */
function undatedDeadline(round: number, season: number, timeZone: string): string {
  const years = yearsOfSeason(season);
  const start = Temporal.PlainDate.from({ year: years[0] ?? 0, month: years.length > 1 ? 8 : 4, day: 1 });
  return timestampOfLocal(`${start.add({ weeks: round - 1 }).toString()}T00:00`, timeZone).timestamp;
}

/** Returns the rounds to create, each with a deadline derived from its matches. */
export function planRounds(
  matches: readonly Placed[],
  { league, rounds }: StoredSeason,
  { season, timeZone }: { season: number; timeZone: string },
  addProblem: AddProblem,
) {
  const stored = new Set(rounds.map(({ roundNumber }) => roundNumber));
  const byRound = Map.groupBy(matches, ({ round }) => round);
  const numbers = [...byRound.keys()].toSorted((a, b) => a - b);
  const highest = numbers.at(-1) ?? 0;
  if (highest > league.numberOfRounds) {
    const message = `The league has ${league.numberOfRounds} rounds; the file has ${highest}. Change the league first.`;
    addProblem('too-many-rounds', null, message);
  }
  const newNumbers = numbers.filter((roundNumber) => !stored.has(roundNumber));
  const newRounds = newNumbers.map((roundNumber) => {
    const ofRound = (byRound.get(roundNumber) ?? []).map(({ fixture, kickOff }) => ({
      ...fixture,
      day: fixture.date,
      kickOff,
    }));
    const proposed = proposedDeadline(ofRound, timeZone);
    for (const { away, date, home, line } of proposed?.earlier ?? []) {
      const match = `${home} – ${away} (${date})`;
      addProblem(
        'round-overlaps',
        line,
        `${match} is long before the rest of round ${roundNumber}. The round’s deadline follows the other matches.`,
      );
    }
    if (proposed === undefined) {
      addProblem('date', ofRound[0]?.line ?? null, `Round ${roundNumber} has no dates; set its deadline afterwards.`);
    }
    const deadline = proposed?.deadline ?? undatedDeadline(roundNumber, season, timeZone);
    return { roundNumber, deadline, matches: ofRound.length };
  });
  const counts = { ...noCounts(), created: newRounds.length, unchanged: numbers.length - newRounds.length };
  return { newRounds, counts, highest };
}
