import type { Db } from '../platform/database/database.ts';
import { WriteConflict } from '../platform/database/store-failure.ts';
import { onDuplicate } from '../platform/database/violations.ts';
import { type NumberedTeam, recordAnnouncedLock, setTipping } from '../competition/tip-lock/tip-lock.ts';
import { countTips } from '../competition/tip-lock/tip-counts.ts';
import type { TippedSeason } from './tipped-season.ts';
import { picksOf } from './stored-orders.ts';

/** Who sees a tip before the lock, and whether it stands on the board of everybody after it. */
export type TipSwitches = { isSealed?: boolean | undefined; isRanked?: boolean | undefined };

/** The tables of an owner's tips of some seasons, by the seasons' ids. */
export async function tipsOfOwner(db: Db, ownerId: string, seasonIds: readonly string[]): Promise<Map<string, string>> {
  if (seasonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tips')
    .select(['leagueSeasonId', 'tableId'])
    .where('leagueSeasonId', 'in', [...seasonIds])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ leagueSeasonId, tableId }) => [leagueSeasonId, tableId]));
}

/** The table of an owner's tip of a season. */
export const tipOf = async (db: Db, seasonId: string, ownerId: string): Promise<string | undefined> =>
  (await tipsOfOwner(db, ownerId, [seasonId])).get(seasonId);

/** The ids of those of some users who have a tip of a season. */
export async function tippersAmong(db: Db, seasonId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('tips')
    .select('ownerId')
    .where('leagueSeasonId', '=', seasonId)
    .where('ownerId', 'in', [...userIds])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ ownerId }) => ownerId ?? []));
}

/** Selects the tables of a season's tips without an owner. */
export const unclaimedTips = (db: Db, seasonId: string) =>
  db
    .selectFrom('tips')
    .select('tips.tableId')
    .where('tips.leagueSeasonId', '=', seasonId)
    .where('tips.ownerId', 'is', null);

/** The season that a table is a tip of, and whose it is, also of one that is deleted. */
export async function tipRow(db: Db, tableId: string) {
  return db
    .selectFrom('tips')
    .select(['leagueSeasonId', 'ownerId', 'picks', 'deletedAt'])
    .where('tableId', '=', tableId)
    .executeTakeFirst();
}

/** Keeps the numbers of a season's teams, of which there are more than before when teams have joined it. */
async function saveTeams(db: Db, { id, state }: TippedSeason, teams: readonly NumberedTeam[]): Promise<void> {
  if (teams.length === state.teams.length) return;
  await setTipping(db, id, { teams: JSON.stringify(teams) });
}

/**
 * Makes a table a tip, in a transaction that has locked the season's tips.
 * @throws {WriteConflict} when another transaction has just given its owner a tip of the season.
 */
export async function insertTip(
  db: Db,
  season: TippedSeason,
  tip: { tableId: string; ownerId: string | null; order: readonly NumberedTeam[]; now: Date } & TipSwitches,
): Promise<void> {
  const { isRanked = false, isSealed = false, now, order, ownerId, tableId } = tip;
  const { picks, teams } = picksOf(season, order);
  await saveTeams(db, season, teams);
  const changedAt = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tips')
    .values({ tableId, leagueSeasonId: season.id, ownerId, picks, isSealed, isRanked, changedAt })
    .onConflict((other) =>
      other
        .columns(['ownerId', 'leagueSeasonId'])
        .where('ownerId', 'is not', null)
        .where('deletedAt', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new WriteConflict();
  await countTips(db, season.id, ownerId === null ? 0 : 1);
  await recordAnnouncedLock(db, season.state);
}

/** Saves the order of a tip in place of `picks`; `isChanged` where its teams stand otherwise than before, and not only without those that have left. */
export async function updateOrder(
  db: Db,
  season: TippedSeason,
  tip: { tableId: string; picks: string; order: readonly NumberedTeam[]; isChanged: boolean; now: Date },
): Promise<void> {
  const { picks, teams } = picksOf(season, tip.order);
  await saveTeams(db, season, teams);
  await db
    .updateTable('tips')
    .set({ picks, ...(tip.isChanged ? { changedAt: tip.now.toISOString() } : {}) })
    .where('tableId', '=', tip.tableId)
    .where('picks', '=', tip.picks)
    .execute();
}

/**
 * Changes who has a tip, who sees it, or whether it is deleted.
 * @throws {WriteConflict} when another transaction has just given its owner a tip of the season.
 */
export async function updateTip(
  db: Db,
  tableId: string,
  change: TipSwitches & { deletedAt?: string | null; ownerId?: string },
): Promise<void> {
  await db
    .updateTable('tips')
    .set(change)
    .where('tableId', '=', tableId)
    .execute()
    .catch(onDuplicate('tips_owner_id_league_season_id_unique', () => new WriteConflict()));
}

/** Makes a tip a plain table again, and deletes its scores. */
export async function removeTip(db: Db, tableId: string): Promise<void> {
  await db.deleteFrom('tipScores').where('tableId', '=', tableId).execute();
  await db.deleteFrom('tips').where('tableId', '=', tableId).execute();
}

/** Counts the tips of a user who is about to be deleted out, in the transaction that does it. */
export async function uncountTipsOf(db: Db, userId: string): Promise<void> {
  const seasons = db
    .selectFrom('tips')
    .select('leagueSeasonId')
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null);
  for (const { leagueSeasonId } of await seasons.execute()) await countTips(db, leagueSeasonId, -1);
}
