import { Match } from 'shared-contract/matches';
import { Round } from 'shared-contract/rounds';
import * as v from 'valibot';
import { deletionsOfMatches, deletionsOfRounds } from '../../change-log/deletions.ts';
import type { Db } from '../../platform/database/database.ts';

// Only the fields that the calendar shows: older log entries may lack others.
const LoggedMatch = v.pick(Match, [
  'id',
  'roundId',
  'homeTeamId',
  'awayTeamId',
  'homeTeamName',
  'awayTeamName',
  'kickOff',
  'version',
]);
const LoggedRound = v.object({
  ...v.pick(Round, ['id', 'roundNumber', 'deadline', 'version']).entries,
  /** Absent if the matches have log entries of their own. */
  matches: v.optional(v.array(LoggedMatch), []),
});

const latestById = <Removed extends { id: string }>(all: readonly Removed[]): Removed[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/**
 * Returns the rounds and matches of a season that were deleted while the change log can still restore them. Includes
 * those that were restored in the meantime.
 */
export async function removedDates(db: Db, seasonId: string, roundIds: readonly string[], now: Date) {
  const loggedRounds = await deletionsOfRounds(db, seasonId, now);
  const rounds = loggedRounds.map(({ at, before }) => ({ ...v.parse(LoggedRound, before), at }));
  const parents = [...new Set([...roundIds, ...rounds.map(({ id }) => id)])];
  const loggedMatches = await deletionsOfMatches(db, parents, now);
  const matches = [
    ...rounds.flatMap(({ at, matches: withRound }) => withRound.map((match) => ({ ...match, at }))),
    ...loggedMatches.map(({ at, before }) => ({ ...v.parse(LoggedMatch, before), at })),
  ];
  return {
    rounds: latestById(rounds),
    matches: latestById(matches.toSorted((one, other) => one.at.localeCompare(other.at, 'en'))),
  };
}
