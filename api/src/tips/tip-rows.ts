import type { Db } from '../platform/database/database.ts';
import { WriteConflict } from '../platform/database/store-failure.ts';
import { onDuplicate } from '../platform/database/violations.ts';
import { type NumberedTeam, recordAnnouncedLock, setTipping } from '../competition/tip-lock/tip-lock.ts';
import { countTips } from '../competition/tip-lock/tip-counts.ts';
import type { TippedSeason } from './tipped-season.ts';
import { picksOf } from './stored-orders.ts';

/** Whether a tip is sealed before the lock, and whether it is on the overall leaderboard after it. */
export type TipSwitches = { isSealed?: boolean | undefined; isRanked?: boolean | undefined };

/** Returns the table ids of an owner's tips, by season id. */
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

/** Returns the table id of an owner's tip of a season, if any. */
export const tipOf = async (db: Db, seasonId: string, ownerId: string): Promise<string | undefined> =>
  (await tipsOfOwner(db, ownerId, [seasonId])).get(seasonId);

/** Returns those of the given users who have a tip of a season. */
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

/** Returns the tips of some seasons, including deleted ones, as table ids with owners. */
export const tipsOfSeasons = (db: Db, seasonIds: readonly string[]) =>
  db
    .selectFrom('tips')
    .select(['tableId', 'ownerId'])
    .where('leagueSeasonId', 'in', [...seasonIds])
    .execute();

/** Returns a season that one of some users has tipped, if any. */
export async function seasonTippedBy(db: Db, userIds: readonly string[]): Promise<string | undefined> {
  if (userIds.length === 0) return undefined;
  const tips = db
    .selectFrom('tips')
    .select('leagueSeasonId')
    .where('ownerId', 'in', [...userIds])
    .limit(1);
  return (await tips.executeTakeFirst())?.leagueSeasonId;
}

/** Selects the table ids of a season's tips without an owner. */
export const unclaimedTips = (db: Db, seasonId: string) =>
  db
    .selectFrom('tips')
    .select('tips.tableId')
    .where('tips.leagueSeasonId', '=', seasonId)
    .where('tips.ownerId', 'is', null);

/**
 * Returns the season, owner, order and deletion of a table's tip, including a deleted one; `undefined` if the table is
 * no tip.
 */
export async function tipRow(db: Db, tableId: string) {
  return db
    .selectFrom('tips')
    .select(['leagueSeasonId', 'ownerId', 'picks', 'deletedAt'])
    .where('tableId', '=', tableId)
    .executeTakeFirst();
}

/** Stores the numbers of a season's teams, if teams have joined since. */
async function saveTeams(db: Db, { id, state }: TippedSeason, teams: readonly NumberedTeam[]): Promise<void> {
  if (teams.length === state.teams.length) return;
  await setTipping(db, id, { teams: JSON.stringify(teams) });
}

/**
 * Makes a table a tip. Call in a transaction that has locked the season's tips.
 * @throws {WriteConflict} when a concurrent transaction has inserted a tip of the same owner and season.
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

/**
 * Replaces the order `picks` of a tip. Updates its time of change only if `isChanged`, which a mere departure of teams
 * is not.
 */
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
 * Changes the owner, visibility or deletion of a tip.
 * @throws {WriteConflict} when a concurrent transaction has inserted a tip of the same owner and season.
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

/** Subtracts the tips of a user from the seasons' counts. Call in the transaction that deletes the user. */
export async function uncountTipsOf(db: Db, userId: string): Promise<void> {
  const seasons = db
    .selectFrom('tips')
    .select('leagueSeasonId')
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null);
  for (const { leagueSeasonId } of await seasons.execute()) await countTips(db, leagueSeasonId, -1);
}
