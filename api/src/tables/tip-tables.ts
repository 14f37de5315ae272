import { conflict, Failure, invalid } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { WriteConflict } from '../platform/database/store-failure.ts';
import { assertShown } from '../competition/tip-lock/shown-seasons.ts';
import { countTips } from '../competition/tip-lock/tip-counts.ts';
import {
  assertNotLocked,
  isLocked,
  lockTipping,
  lockTips,
  numbered,
  tipStates,
} from '../competition/tip-lock/tip-lock.ts';
import { rowsOfOrder, tippedOrder } from '../tips/tip-order.ts';
import { tipsAmong } from '../tips/read-tips.ts';
import { getTippedSeason, type TippedSeason } from '../tips/tipped-season.ts';
import { insertTip, removeTip, tipOf, tipRow, type TipSwitches, updateTip } from '../tips/tip-rows.ts';
import type { ReadRow } from './following.ts';
import { lockTable } from './table-lock.ts';
import { isOfficial } from '../users/users.ts';
import { addTable, getOwnTable, ownRow, storedItems, type Handler, type NewTable } from './table-rows.ts';
import { currentTeamsKey } from './teams-key.ts';

const SEASON_FIELD = 'leagueSeasonStatsId';

/** @throws {Failure} `tip-exists` with the owner's tip of the season; `conflict` for the product's own account. */
export async function assertMayTip(db: Db, seasonId: string, ownerId: string, now: Date): Promise<void> {
  if (await isOfficial(db, ownerId)) throw conflict('The product’s own account cannot predict a season.', SEASON_FIELD);
  const tableId = await tipOf(db, seasonId, ownerId);
  if (tableId === undefined) return;
  const current = await getOwnTable(db, tableId, { userId: ownerId, role: 'user' }, now);
  throw new Failure('tip-exists', 'You have predicted this season already.', { current });
}

/**
 * Whether saving a tip also updates the season's row: to number its teams, or to store the lock announced to its first
 * tipper.
 */
const changesSeason = ({ state, teams }: TippedSeason): boolean =>
  numbered(state.teams, teams).length !== state.teams.length || (state.toldLock === null && state.lock !== null);

/**
 * Locks the tips of a season until the transaction ends, to save one. Saves take a shared lock; a save that updates the
 * season's row takes an exclusive one.
 * @throws {Failure} `missing` when there is no such season or it is a draft; `path` names the request field.
 * @throws {WriteConflict} when the season has changed before the lock, so that a shared lock is not enough.
 */
async function lockedSeason(db: Db, seasonId: string, path?: string): Promise<TippedSeason> {
  const isExclusive = changesSeason(await getTippedSeason(db, seasonId, path));
  await (isExclusive ? lockTipping(db, seasonId) : lockTips(db, seasonId, 'shared'));
  await assertShown(db, seasonId, path);
  const season = await getTippedSeason(db, seasonId, path);
  if (!isExclusive && changesSeason(season)) throw new WriteConflict();
  return season;
}

/**
 * Returns the season of a new tip, locked until the transaction ends.
 * @throws {Failure} when there is none, its tips are locked, or the owner cannot tip it.
 */
export async function seasonForNewTip(
  db: Db,
  seasonId: string,
  ownerId: string | null,
  now: Date,
): Promise<TippedSeason> {
  const season = await lockedSeason(db, seasonId, SEASON_FIELD);
  assertNotLocked(season.state, now);
  if (ownerId !== null) await assertMayTip(db, seasonId, ownerId, now);
  return season;
}

/**
 * Returns the season that a saved table is or becomes a tip of, locked until the transaction ends; `null` for any other
 * table.
 * @throws {Failure} when the table is a tip of another season, or cannot become a tip.
 */
export async function seasonToSave(
  db: Db,
  { leagueSeasonId, ownerId, tip }: ReadRow,
  given: string | undefined,
  now: Date,
): Promise<TippedSeason | null> {
  if (tip !== undefined) {
    const season = await lockedSeason(db, tip.leagueSeasonId);
    if (given === undefined || given === tip.leagueSeasonId) return season;
    assertNotLocked(season.state, now);
    throw conflict('A tip stays one of its season.', SEASON_FIELD);
  }
  if (given === undefined || given === leagueSeasonId) return null;
  if (leagueSeasonId !== null) throw conflict('This table follows the standings of a season.', SEASON_FIELD);
  return seasonForNewTip(db, given, ownerId, now);
}

/** @throws {Failure} `invalid` when a plain table is to be sealed or ranked. */
function assertNoSwitch({ isRanked, isSealed }: TipSwitches): void {
  const errors = Object.entries({ isSealed, isRanked })
    .filter(([, isOn]) => isOn === true)
    .map(([path]) => ({ path, message: 'Is for the tip of a season' }));
  if (errors.length > 0) throw invalid(errors);
}

type TableToAdd = Omit<NewTable, 'leagueSeasonId'> & TipSwitches & { leagueSeasonStatsId?: string | undefined };

/**
 * Adds a table, as a tip if it names a season, and returns its row.
 * @throws {Failure} as `seasonForNewTip`, and for rows that are not the season's.
 */
export async function addTableOrTip(db: Db, given: TableToAdd): Promise<ReadRow> {
  const { isRanked, isSealed, leagueSeasonStatsId, ...table } = given;
  if (leagueSeasonStatsId === undefined) {
    assertNoSwitch(given);
    return addTable(db, table);
  }
  const { createdAt: now, id, ownerId } = table;
  const season = await seasonForNewTip(db, leagueSeasonStatsId, ownerId, now);
  const order = tippedOrder(season, table);
  const row = await addTable(db, { ...table, ...rowsOfOrder(season, order) });
  await insertTip(db, season, { tableId: id, ownerId, order, isSealed, isRanked, now });
  return row;
}

/**
 * Seals or unseals a tip, and adds it to or removes it from the overall leaderboard. At the lock, every tip is
 * unsealed.
 * @throws {Failure} when the table is no tip, or it is locked and `isSealed` would change.
 */
export async function setTipSwitches(
  db: Db,
  { id, now, ...switches }: TipSwitches & { id: string; now: Date },
  handler: Handler,
): Promise<void> {
  const { isRanked, isSealed } = switches;
  if (isRanked === undefined && isSealed === undefined) return;
  const { tip } = await ownRow(db, id, handler, now);
  if (tip === undefined) return assertNoSwitch(switches);
  if (isSealed !== undefined && isSealed !== tip.tip.isSealed) {
    await lockTips(db, tip.leagueSeasonId, 'shared');
    assertNotLocked((await getTippedSeason(db, tip.leagueSeasonId)).state, now);
    await updateTip(db, id, { isSealed });
  }
  if (isRanked !== undefined) await updateTip(db, id, { isRanked });
}

/**
 * Returns the tip of a table, including a deleted one. Locks the table and its season's tips until the transaction
 * ends. Returns `null` if the table is no tip.
 */
export async function lockedTip(db: Db, tableId: string) {
  const before = await tipRow(db, tableId);
  if (before === undefined) return null;
  const { leagueSeasonId } = before;
  // A deleted season has only tips that were deleted before it.
  if ((await tipStates(db, [leagueSeasonId])).size === 0) return null;
  await lockTips(db, leagueSeasonId, 'shared');
  await lockTable(db, tableId);
  const tip = await tipRow(db, tableId);
  const state = (await tipStates(db, [leagueSeasonId])).get(leagueSeasonId);
  return tip === undefined || state === undefined ? null : { ...tip, state };
}

/** Deletes a tip with its table, in one transaction. Before the lock, its owner can then make another. */
export async function deleteTip(db: Db, tableId: string, now: Date): Promise<void> {
  const tip = await lockedTip(db, tableId);
  if (tip === null || tip.deletedAt !== null) return;
  await updateTip(db, tableId, { deletedAt: now.toISOString() });
  await countTips(db, tip.leagueSeasonId, tip.ownerId === null ? 0 : -1);
}

/**
 * Restores a deleted tip with its table, in one transaction. @throws {Failure} when it is locked, or its owner has
 * another tip of the season.
 */
export async function undeleteTip(db: Db, tableId: string, now: Date): Promise<void> {
  const tip = await lockedTip(db, tableId);
  if (tip === null || tip.deletedAt === null) return;
  assertNotLocked(tip.state, now);
  if (tip.ownerId !== null) await assertMayTip(db, tip.leagueSeasonId, tip.ownerId, now);
  await updateTip(db, tableId, { deletedAt: null });
  await countTips(db, tip.leagueSeasonId, tip.ownerId === null ? 0 : 1);
}

/** Makes a tip a plain table with its rows of now. A deleted one keeps the rows that it was saved with. */
export async function makePlainTable(db: Db, tableId: string, now: Date): Promise<void> {
  const rows = (await tipsAmong(db, [tableId], now)).get(tableId)?.rows;
  await removeTip(db, tableId);
  if (rows === undefined) return;
  const { items, ...zones } = rows;
  await db
    .updateTable('simpleTables')
    .set({ ...zones, items: storedItems(items), teamsKey: await currentTeamsKey(db, items) })
    .where('id', '=', tableId)
    .execute();
}

/**
 * Moves a tip without an owner to a user, in the transaction that moves its table. After the lock, the table becomes a
 * plain one: otherwise a user could make a hundred tips and claim the best.
 * @throws {Failure} before the lock, when the user has tipped the season or cannot.
 */
export async function claimTip(db: Db, tableId: string, userId: string, now: Date): Promise<void> {
  const tip = await lockedTip(db, tableId);
  if (tip === null || tip.deletedAt !== null) return;
  if (!isLocked(tip.state, now)) {
    await assertMayTip(db, tip.leagueSeasonId, userId, now);
    await updateTip(db, tableId, { ownerId: userId });
    return countTips(db, tip.leagueSeasonId, 1);
  }
  return makePlainTable(db, tableId, now);
}
