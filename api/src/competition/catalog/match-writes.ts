import type { Body } from 'shared-contract/endpoint';
import { type GivenResult, noResult, problemsOfResult, type Result, resultAfter } from 'shared-contract/match-results';
import type { Match, updateMatch } from 'shared-contract/matches';
import { type Clock, utcTimestamp } from '../../platform/clock.ts';
import { conflict, invalid, missing } from '../../platform/failures.ts';
import { inChunks } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { onDuplicate } from '../../platform/database/violations.ts';
import { lockLeagueOf } from './league-lock.ts';
import { dateWarnings, fixtureWarnings, assertWarningsConfirmed } from './warnings.ts';
import { resultOf, seasonOfRound, sidesOf } from '../standings/matches.ts';
import { hasRow } from '../../platform/database/rows.ts';

/** The error message for a team that is not in the round's season. */
export const NOT_IN_SEASON = 'The team is not in the season of this round';

/** Increments the versions of rounds after their matches have changed. */
export const touchRounds = (db: Db, ids: readonly string[]): Promise<void> =>
  inChunks([...new Set(ids)], (part) =>
    db
      .updateTable('rounds')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', 'in', part)
      .execute(),
  );

type KickOff = { kickOff?: string | null | undefined };

/** A match to insert. If its status is absent, it follows from the goals. */
export type NewMatch = { id: string; roundId: string; homeTeamStatsId: string; awayTeamStatsId: string } & GivenResult &
  KickOff;

/** Returns the columns of a match that store its result. */
export const resultColumns = ({ awardedTo, awayTeamGoals, decidedIn, homeTeamGoals, status }: Result) => ({
  homeGoals: homeTeamGoals,
  awayGoals: awayTeamGoals,
  status,
  awardedTo,
  decidedIn: decidedIn ?? null,
});

/** Returns the kick-off as stored. `undefined` leaves the column unchanged. */
const kickOffOf = ({ kickOff }: KickOff) => (kickOff ? utcTimestamp(kickOff) : kickOff);

type Fixture = Pick<NewMatch, 'id' | 'roundId' | 'homeTeamStatsId' | 'awayTeamStatsId'>;

/** Returns the rows for the two sides of a match. */
export const sideRows = (leagueSeasonId: string, match: Fixture) =>
  sidesOf(match).map(({ side, teamStatsId }) => {
    return { matchId: match.id, side, roundId: match.roundId, leagueSeasonId, teamStatsId };
  });

/** Inserts the sides of matches of one season. */
export async function insertSides(db: Db, leagueSeasonId: string, added: readonly Fixture[]): Promise<void> {
  const sides = added.flatMap((match) => sideRows(leagueSeasonId, match));
  await inChunks(sides, (part) => db.insertInto('matchSides').values(part).execute());
}

/** Inserts matches of a season with their sides. Validates nothing. */
export async function insertMatches(db: Db, leagueSeasonId: string, added: readonly NewMatch[]): Promise<void> {
  const rows = added.map((match) => ({
    ...resultColumns(resultAfter(noResult, match)),
    id: match.id,
    roundId: match.roundId,
    kickOff: kickOffOf(match) ?? null,
  }));
  await inChunks(rows, (part) => db.insertInto('matches').values(part).execute());
  await insertSides(db, leagueSeasonId, added);
}

/** Converts the violation of one match a round for each team to a conflict. */
export const playsTwice = onDuplicate('match_sides_round_id_team_stats_id_unique', () =>
  conflict('A team plays in this round already.'),
);

/**
 * Adds a match to a round.
 * @throws {Failure} if the round or a team does not exist, a team is not in the season or already plays in the round,
 * or a warning is not confirmed.
 */
export async function addMatch(db: Db, { now }: Clock, match: NewMatch, confirmed?: readonly string[]): Promise<void> {
  await lockLeagueOf(db, 'round', match.roundId, now());
  const { leagueSeasonId, season } = await seasonOfRound(db, match.roundId);
  const sides = sidesOf(match);
  const ids = sides.map(({ teamStatsId }) => teamStatsId);
  const found = await db.selectFrom('teamStats').select(['id', 'leagueSeasonId']).where('id', 'in', ids).execute();
  const seasonOf = new Map(found.map((stats) => [stats.id, stats.leagueSeasonId]));
  if (found.length < sides.length) throw missing('Team season stats');
  const outsiders = sides.filter(({ teamStatsId }) => seasonOf.get(teamStatsId) !== leagueSeasonId);
  if (outsiders.length > 0) throw invalid(outsiders.map(({ path }) => ({ path, message: NOT_IN_SEASON })));
  await insertMatches(db, leagueSeasonId, [match]).catch(playsTwice);
  assertWarningsConfirmed(
    [
      ...dateWarnings(season, match.kickOff, 'kickOff'),
      ...(await fixtureWarnings(db, [{ ...match, path: 'awayTeamStatsId' }])),
    ],
    confirmed,
  );
  await touchRounds(db, [match.roundId]);
}

/** Sets the result and the kick-off of a match. Absent fields stay unchanged. */
export async function setResult(db: Db, before: Match, given: GivenResult & KickOff): Promise<void> {
  await db
    .updateTable('matches')
    .set((row) => ({
      ...resultColumns(resultAfter(resultOf(before), given)),
      kickOff: kickOffOf(given),
      version: row('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute();
}

/** Deletes the sides of matches. */
export const deleteSides = (db: Db, matches: readonly { id: string }[]): Promise<void> =>
  inChunks(
    matches.map(({ id }) => id),
    (ids) => db.deleteFrom('matchSides').where('matchId', 'in', ids).execute(),
  );

/**
 * Moves matches to other rounds of their season. All sides are deleted before any is inserted, so two matches can swap
 * rounds.
 */
export async function moveMatches(db: Db, leagueSeasonId: string, moved: readonly Fixture[]): Promise<void> {
  await deleteSides(db, moved);
  for (const { id, roundId } of moved) {
    await db.updateTable('matches').set({ roundId }).where('id', '=', id).execute();
  }
  await insertSides(db, leagueSeasonId, moved);
}

/** Increments the version of a match after its teams have changed. */
export async function touchMatch(db: Db, id: string): Promise<void> {
  await db
    .updateTable('matches')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Moves a match to another round of its season.
 * @throws {Failure} if the round is not in the season, or one of the teams already plays in it.
 */
async function moveMatch(db: Db, match: Match, roundId: string): Promise<void> {
  const { leagueSeasonId } = await seasonOfRound(db, match.roundId);
  const target = db.selectFrom('rounds').where('id', '=', roundId).where('leagueSeasonId', '=', leagueSeasonId);
  if (!(await hasRow(target))) throw invalid([{ path: 'roundId', message: 'Not a round of its season' }]);
  await moveMatches(db, leagueSeasonId, [{ ...match, roundId }]).catch(playsTwice);
  await touchRounds(db, [roundId]);
}

/**
 * Updates a match. Absent fields stay unchanged.
 * @throws {Failure} if the result is inconsistent, or the match cannot move to the round.
 */
export async function changeMatch(db: Db, before: Match, given: Body<typeof updateMatch>): Promise<void> {
  const problems = problemsOfResult(resultAfter(resultOf(before), given));
  if (problems.length > 0) throw invalid(problems.map(({ field, message }) => ({ path: field, message })));
  const { season } = await seasonOfRound(db, before.roundId);
  assertWarningsConfirmed(dateWarnings(season, given.kickOff, 'kickOff'), given.confirm);
  await setResult(db, before, given);
  if (given.roundId !== undefined && given.roundId !== before.roundId) await moveMatch(db, before, given.roundId);
  await touchRounds(db, [before.roundId]);
}

const roundsOf = (matches: readonly Match[]) => matches.map(({ roundId }) => roundId);

/** Deletes a match. */
export const removeMatch = (db: Db, match: Match): Promise<void> => removeMatches(db, [match]);

/** Deletes matches. */
export async function removeMatches(db: Db, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const ids = matches.map(({ id }) => id);
  await db.deleteFrom('matches').where('id', 'in', ids).execute();
  await touchRounds(db, roundsOf(matches));
}

/** Cancels matches and deletes their results. */
export async function cancelMatches(db: Db, matches: readonly Match[]): Promise<void> {
  const open = matches.filter(({ status }) => status !== 'cancelled');
  for (const match of open) {
    await setResult(db, match, { homeTeamGoals: null, awayTeamGoals: null, status: 'cancelled' });
  }
  await touchRounds(db, roundsOf(open));
}
