import { isDeepStrictEqual } from 'node:util';
import { completeResult, resultAfter } from 'shared-contract/match-results';
import { type Match, type RoundMatch, RoundMatches, type RoundMatchUpdates } from 'shared-contract/matches';
import type { Round } from 'shared-contract/rounds';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { type FieldError, invalid } from '../../platform/failures.ts';
import { parseInput } from '../../platform/http/input.ts';
import type { Db } from '../../platform/database/database.ts';
import { resultOf, seasonOfRound, sidesOf } from '../standings/matches.ts';
import {
  deleteSides,
  insertMatches,
  insertSides,
  type NewMatch,
  NOT_IN_SEASON,
  setResult,
  touchRounds,
} from './match-writes.ts';
import { dateWarnings, fixtureWarnings, assertWarningsConfirmed } from './warnings.ts';

const Complete = v.object({ matches: RoundMatches });

/**
 * Completes the matches of a round update. Absent fields are copied from the stored match.
 * @throws {Failure} if a new match lacks a field, or a match or team is listed twice.
 */
export function completeMatches(round: Round, updates: RoundMatchUpdates): RoundMatch[] {
  const present = new Map(round.matches.map((match) => [match.id, match]));
  const matches = updates.map((update) => {
    const before = present.get(update.id ?? '');
    if (before === undefined) return update;
    const { awayTeamStatsId, homeTeamStatsId } = before;
    const result = completeResult(resultAfter(resultOf(before), update));
    return { homeTeamStatsId, awayTeamStatsId, ...update, ...result };
  });
  return parseInput(Complete, { matches }).matches;
}

/**
 * @throws {Failure} with the path of each id that is not a match of the round, and each team that is not in its season.
 */
async function assertInRound(db: Db, round: Round, matches: readonly RoundMatch[]): Promise<void> {
  const known = new Set(round.matches.map(({ id }) => id));
  const teams = await db
    .selectFrom('teamStats')
    .select('id')
    .where('leagueSeasonId', '=', round.leagueSeasonStatsId)
    .execute();
  const playing = new Set(teams.map(({ id }) => id));
  const errors = matches.flatMap((match, index): FieldError[] => {
    const at = `matches.${index}`;
    const outsiders = sidesOf(match).filter(({ teamStatsId }) => !playing.has(teamStatsId));
    return [
      ...(match.id === null || known.has(match.id) ? [] : [{ path: `${at}.id`, message: 'Not a match of this round' }]),
      ...outsiders.map(({ path }) => ({ path: `${at}.${path}`, message: NOT_IN_SEASON })),
    ];
  });
  if (errors.length > 0) throw invalid(errors);
}

const plays = (match: Pick<Match, 'homeTeamStatsId' | 'awayTeamStatsId'>) =>
  `${match.homeTeamStatsId} ${match.awayTeamStatsId}`;

/** Returns whether an update leaves the result and the kick-off of a match unchanged. */
function isSame(before: Match, given: Omit<RoundMatch, 'id'>): boolean {
  const timestampOf = (kickOff: string | null = null) => (kickOff === null ? null : Date.parse(kickOff));
  const isSameTime = given.kickOff === undefined || timestampOf(given.kickOff) === timestampOf(before.kickOff);
  const result = resultOf(before);
  return isSameTime && isDeepStrictEqual(resultAfter(result, given), result);
}

/** Returns warnings about matches that are new, or that get other teams or another kick-off. */
async function warningsOf(db: Db, round: Round, matches: readonly RoundMatch[], removed: readonly string[]) {
  const present = new Map(round.matches.map((match) => [match.id, match]));
  const { season } = await seasonOfRound(db, round.id);
  const lines = matches.map((match, index) => ({
    match,
    before: present.get(match.id ?? ''),
    path: `matches.${index}`,
  }));
  const pairs = lines
    .filter(({ before, match }) => before === undefined || plays(before) !== plays(match))
    .map(({ match, path }) => ({ ...match, path: `${path}.awayTeamStatsId` }));
  const dates = lines
    .filter(({ before, match }) => match.kickOff && match.kickOff !== before?.kickOff)
    .flatMap(({ match, path }) => dateWarnings(season, match.kickOff, `${path}.kickOff`));
  // Matches of this round change together, so their stored pairs are not compared with the new ones.
  const own = pairs.flatMap(({ id }) => (id === null ? [] : [id]));
  return [...dates, ...(await fixtureWarnings(db, pairs, [...own, ...removed]))];
}

/**
 * Replaces the matches of a round. Matches with an id are updated, those without one are added, and stored matches that
 * are not listed are deleted. A team may be listed only once. Two matches may swap their teams.
 * @throws {Failure} if a match is not in the round, a team is not in its season, or a warning is not confirmed.
 */
export async function setMatches(
  db: Db,
  { newId }: Clock,
  round: Round,
  matches: readonly RoundMatch[],
  confirmed?: readonly string[],
): Promise<void> {
  await assertInRound(db, round, matches);
  const present = new Map(round.matches.map((match) => [match.id, match]));
  // Ids of the same millisecond are in random order. Sorted ids keep the matches in the order of the list.
  const ids = matches.map(() => newId()).sort();
  const added = matches.flatMap(({ id, ...match }, index): NewMatch[] =>
    id === null ? [{ ...match, id: ids[index] ?? newId(), roundId: round.id }] : [],
  );
  const changed = matches.flatMap(({ id, ...match }) => {
    const before = present.get(id ?? '');
    if (before === undefined) return [];
    const isMoved = plays(match) !== plays(before);
    return isMoved || !isSame(before, match) ? [{ ...match, id: before.id, roundId: round.id, isMoved, before }] : [];
  });
  const listed = new Set(matches.map(({ id }) => id));
  const removed = round.matches.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
  assertWarningsConfirmed(await warningsOf(db, round, matches, removed), confirmed);
  if (removed.length > 0) await db.deleteFrom('matches').where('id', 'in', removed).execute();
  const moved = changed.filter(({ isMoved }) => isMoved);
  await deleteSides(db, moved);
  for (const { before, ...match } of changed) await setResult(db, before, match);
  await insertSides(db, round.leagueSeasonStatsId, moved);
  await insertMatches(db, round.leagueSeasonStatsId, added);
  await touchRounds(db, [round.id]);
}
