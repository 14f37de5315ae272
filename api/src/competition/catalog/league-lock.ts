import type { Db } from '../../platform/database/database.ts';
import { settleLock } from '../tip-lock/tip-lock.ts';

/**
 * Locks the rows of some leagues. Every change below a league locks its row first, so limits, versions and teams stay
 * as read until the transaction ends. Setting a column to itself locks the row in PostgreSQL; SQLite has a single
 * writer. Tip locks that have passed are stored first, so that no change can move them.
 */
async function lockLeagues(db: Db, leagueIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('leagues')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', 'in', leagueIds)
    .execute();
  const unlockedSeasons = await db
    .selectFrom('tippings')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'tippings.leagueSeasonId')
    .select('leagueSeasons.id')
    .where('leagueSeasons.leagueId', 'in', leagueIds)
    .where('tippings.lockedAt', 'is', null)
    .execute();
  for (const { id } of unlockedSeasons) await settleLock(db, id, now);
}

const seasonsWithRounds = (db: Db) =>
  db.selectFrom('leagueSeasons').innerJoin('rounds', 'rounds.leagueSeasonId', 'leagueSeasons.id').select('leagueId');

/** Selects the league of an entity. */
const leagueOf = {
  league: (db: Db, id: string) => db.selectFrom('leagues').select('id as leagueId').where('id', '=', id),
  season: (db: Db, id: string) => db.selectFrom('leagueSeasons').select('leagueId').where('id', '=', id),
  teamStats: (db: Db, id: string) =>
    db
      .selectFrom('leagueSeasons')
      .innerJoin('teamStats', 'teamStats.leagueSeasonId', 'leagueSeasons.id')
      .select('leagueId')
      .where('teamStats.id', '=', id),
  round: (db: Db, id: string) => seasonsWithRounds(db).where('rounds.id', '=', id),
  match: (db: Db, id: string) =>
    seasonsWithRounds(db).innerJoin('matches', 'matches.roundId', 'rounds.id').where('matches.id', '=', id),
};

/** Locks the league of an entity. Does nothing if the entity does not exist; the next read throws `missing`. */
export async function lockLeagueOf(db: Db, kind: keyof typeof leagueOf, id: string, now: Date): Promise<void> {
  const league = await leagueOf[kind](db, id).executeTakeFirst();
  if (league !== undefined) await lockLeagues(db, [league.leagueId], now);
}

/** Locks a team and the leagues in which it plays or has played. */
export async function lockTeam(db: Db, teamId: string, now: Date): Promise<void> {
  await db
    .updateTable('teams')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', teamId)
    .execute();
  const leagues = await db
    .selectFrom('leagueSeasons')
    .innerJoin('teamStats', 'teamStats.leagueSeasonId', 'leagueSeasons.id')
    .select('leagueId')
    .distinct()
    .where('teamStats.teamId', '=', teamId)
    .execute();
  const ids = leagues.map(({ leagueId }) => leagueId);
  if (ids.length > 0) await lockLeagues(db, ids, now);
}
