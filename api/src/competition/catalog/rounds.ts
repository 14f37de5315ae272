import { countsGoals } from 'shared-contract/match-results';
import type { Body } from 'shared-contract/endpoint';
import { type registerRound, type Round, ROUND_TOO_LARGE, type updateRound } from 'shared-contract/rounds';
import { seasonName } from 'shared-contract/seasons';
import { type Clock, utcTimestamp } from '../../platform/clock.ts';
import { invalid, missing, taken } from '../../platform/failures.ts';
import { inChunks } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { onDuplicate } from '../../platform/database/violations.ts';
import { matchesOfRound } from '../standings/matches.ts';
import { lockLeagueOf } from './league-lock.ts';
import { dateWarnings, deadlineWarnings, assertWarningsConfirmed } from './warnings.ts';
import { leagueOfSeason } from './league-seasons.ts';

/** Returns a round with its matches. @throws {Failure} if the round does not exist. */
export async function getRound(db: Db, id: string): Promise<Round> {
  const row = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline', 'version', 'leagueSeasonId as leagueSeasonStatsId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('Round'));
  const matches = await matchesOfRound(db, id);
  const resultCount = matches.filter(({ status }) => countsGoals(status)).length;
  return { ...row, matchCount: matches.length, resultCount, matches };
}

/** Checks that a season has a round with this number. Accepts `undefined`. @throws {Failure} if it has none. */
export async function assertRound(db: Db, leagueSeasonId: string, roundNumber: number | undefined): Promise<void> {
  if (roundNumber === undefined) return;
  await db
    .selectFrom('rounds')
    .select('id')
    .where('leagueSeasonId', '=', leagueSeasonId)
    .where('roundNumber', '=', roundNumber)
    .executeTakeFirstOrThrow(() => missing('Round'));
}

/** Returns the display name of a round, such as `Round 3, Allsvenskan 2023`. */
export async function titleOfRound(db: Db, id: string): Promise<string> {
  const { name, roundNumber, season } = await db
    .selectFrom('rounds')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'rounds.leagueSeasonId')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['rounds.roundNumber', 'leagueSeasons.season', 'leagues.name'])
    .where('rounds.id', '=', id)
    .executeTakeFirstOrThrow();
  return `Round ${roundNumber}, ${name} ${seasonName(season)}`;
}

/** Inserts rounds of a season. Validates nothing. */
export const insertRounds = (
  db: Db,
  leagueSeasonId: string,
  rounds: readonly { id: string; roundNumber: number; deadline: string }[],
): Promise<void> =>
  inChunks(rounds, (part) =>
    db
      .insertInto('rounds')
      .values(
        part.map(({ deadline, id, roundNumber }) => ({
          id,
          leagueSeasonId,
          roundNumber,
          deadline: utcTimestamp(deadline),
        })),
      )
      .execute(),
  );

/**
 * Adds a round to a season.
 * @throws {Failure} if the season does not exist, its league has fewer rounds, the number is taken, or a warning about
 * the deadline is not confirmed.
 */
export async function addRound(
  db: Db,
  { now }: Clock,
  { confirm, deadline, leagueSeasonStatsId: leagueSeasonId, ...round }: Body<typeof registerRound> & { id: string },
): Promise<void> {
  await lockLeagueOf(db, 'season', leagueSeasonId, now());
  const { numberOfRounds, season } = await leagueOfSeason(db, leagueSeasonId);
  if (round.roundNumber > numberOfRounds) throw invalid([{ path: 'roundNumber', message: ROUND_TOO_LARGE }]);
  const takenNumber = onDuplicate('rounds_league_season_id_round_number_unique', () =>
    taken('roundNumber', `The season has a round ${round.roundNumber} already.`),
  );
  await insertRounds(db, leagueSeasonId, [{ ...round, deadline }]).catch(takenNumber);
  await passDeadline(db, { ...round, leagueSeasonId, season }, deadline, confirm);
}

/**
 * @throws {Failure} if a warning about the deadline is not confirmed, or the deadline is more than a year off the
 * season.
 */
async function passDeadline(
  db: Db,
  round: { id: string; leagueSeasonId: string; roundNumber: number; season: number },
  deadline: string,
  confirmed: readonly string[] | undefined,
): Promise<void> {
  const ofDate = dateWarnings(round.season, deadline, 'deadline');
  assertWarningsConfirmed([...ofDate, ...(await deadlineWarnings(db, round, deadline))], confirmed);
}

/**
 * Updates a round. An absent deadline stays unchanged.
 * @throws {Failure} if a warning about the new deadline is not confirmed.
 */
export async function changeRound(
  db: Db,
  { leagueSeasonStatsId: leagueSeasonId, ...before }: Round,
  { confirm, deadline, id }: Body<typeof updateRound>,
): Promise<void> {
  const moved = deadline === undefined ? undefined : utcTimestamp(deadline);
  if (moved !== undefined && moved !== utcTimestamp(before.deadline)) {
    const { season } = await leagueOfSeason(db, leagueSeasonId);
    await passDeadline(db, { ...before, leagueSeasonId, season }, moved, confirm);
  }
  await db
    .updateTable('rounds')
    .set((row) => ({ deadline: moved, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a round with its matches. */
export async function removeRound(db: Db, id: string): Promise<void> {
  await db.deleteFrom('rounds').where('id', '=', id).execute();
}
