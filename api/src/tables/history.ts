import { MAX_TABLE_VERSIONS, type TableVersion, VERSION_MINUTES } from 'shared-contract/table-history';
import { byPlace } from 'shared-contract/table-rules';
import type { SimpleTable } from 'shared-contract/tables';
import { conflict, missing, versionConflict } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { earlierOrder, rowsOfOrder, tippedOrder } from '../tips/tip-order.ts';
import { getTippedSeason } from '../tips/tipped-season.ts';
import { insertTip, updateOrder } from '../tips/tip-rows.ts';
import { isLocked, tipLocked } from '../competition/tip-lock/tip-lock.ts';
import { hasSameRows, type ReadRow } from './following.ts';
import { columnsOf, type Content, contentOf, type Handler, ownRow, simpleTable } from './table-rows.ts';
import { currentTeamsKey } from './teams-key.ts';
import { seasonToSave } from './tip-tables.ts';
import { limitVersionsOf } from './versions-of-owner.ts';

const VERSION_WINDOW_MS = VERSION_MINUTES * 60 * 1000;

/**
 * The author, session and time of a save. `sessionId` is `null` for a table without an owner. A restored version is
 * never merged into the previous one.
 */
export type Save = { handler: Handler; sessionId: string | null; now: Date; isRestored?: boolean };

const sortByPlace = (content: Content) => ({
  ...content,
  items: byPlace(
    content.items.map(({ name, tablePlace, teamId }) => ({
      name,
      tablePlace,
      ...(teamId === undefined ? {} : { teamId }),
    })),
  ),
});
const isSame = (one: Content, other: Content) =>
  JSON.stringify(columnsOf(sortByPlace(one))) === JSON.stringify(columnsOf(sortByPlace(other)));
const teamIdsOf = (content: Content) => byPlace(content.items).map(({ teamId }) => teamId);
/** Compares ids: several teams of an order may share a name. */
const hasSameOrder = (one: Content, other: Content) => teamIdsOf(one).join() === teamIdsOf(other).join();

/**
 * Stores the new content as a version, and the original content with the first change. Saves of one session within
 * `VERSION_MINUTES` form one version.
 */
async function saveVersions(
  db: Db,
  before: ReadRow,
  content: Content,
  { isRestored = false, now, sessionId }: Save,
): Promise<void> {
  const { id: tableId, ownerId, version } = before;
  const last = await db
    .selectFrom('tableVersions')
    .select(['begunAt', 'sessionId', 'version'])
    .where('tableId', '=', tableId)
    .where('version', '=', version)
    .executeTakeFirst();
  const savedAt = now.toISOString();
  const isSameEdit = last?.sessionId === sessionId && now.getTime() - Date.parse(last.begunAt) < VERSION_WINDOW_MS;
  const continues = isSameEdit && !isRestored ? last : undefined;
  const ofTable = db.deleteFrom('tableVersions').where('tableId', '=', tableId);
  if (continues !== undefined) await ofTable.where('version', '=', version).execute();
  const first = { tableId, ownerId, version, sessionId: null, content: JSON.stringify(contentOf(before)) };
  const at = before.modifiedAt ?? before.createdAt;
  await db
    .insertInto('tableVersions')
    .values([
      ...(last === undefined ? [{ ...first, begunAt: at, savedAt: at }] : []),
      {
        tableId,
        ownerId,
        version: version + 1,
        sessionId,
        begunAt: continues?.begunAt ?? savedAt,
        savedAt,
        content: JSON.stringify(sortByPlace(content)),
      },
    ])
    .execute();
  const oldest = await db
    .selectFrom('tableVersions')
    .select('version')
    .where('tableId', '=', tableId)
    .orderBy('version', 'desc')
    .offset(MAX_TABLE_VERSIONS)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await ofTable.where('version', '<=', oldest.version).execute();
  if (ownerId !== null) await limitVersionsOf(db, ownerId);
}

const conflictWith = (row: ReadRow) =>
  versionConflict('The table has been changed since you opened it.', simpleTable(row));

/** The content of a table, and the season if it is a tip. */
type ContentToSave = Content & { leagueSeasonStatsId?: string | undefined };

/**
 * Replaces the content of a table, in one transaction. Saving the same content is a no-op, whatever its `version`. With
 * a season, the table becomes a tip of it.
 * @throws {Failure} a version conflict with the current table when `version` is stale; `tip-locked` for a locked tip;
 * `invalid` for rows that are not those of its season; `conflict` for changed rows of a table that follows a season.
 */
export async function saveContent(
  db: Db,
  id: string,
  { leagueSeasonStatsId, ...given }: ContentToSave,
  version: number,
  save: Save,
): Promise<SimpleTable> {
  const row = await ownRow(db, id, save.handler, save.now);
  const before = contentOf(row);
  const season = await seasonToSave(db, row, leagueSeasonStatsId, save.now);
  if (season !== null && isLocked(season.state, save.now)) {
    if (isSame(before, given)) return simpleTable(row);
    throw tipLocked(season.state);
  }
  const order = season === null ? null : tippedOrder(season, given);
  const content = season === null || order === null ? given : { ...given, ...rowsOfOrder(season, order) };
  const isChanged = !hasSameOrder(before, content);
  if (isSame(before, content) && !isChanged) {
    if (season !== null && order !== null && row.tip !== undefined) {
      // Newcomers at the end of the order now count as seen.
      await updateOrder(db, season, { ...row.tip, tableId: id, order, isChanged, now: save.now });
    }
    return simpleTable(await ownRow(db, id, save.handler, save.now));
  }
  if (row.leagueSeasonId !== null && !hasSameRows(before, content)) {
    throw conflict('This table follows a season: its teams, places and zones come from there.', 'items');
  }
  if (row.version !== version) throw conflictWith(row);
  const teamsKey = await currentTeamsKey(db, content.items);
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set({ ...columnsOf(content), teamsKey, version: version + 1, modifiedAt: save.now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  // A concurrent request saved between the two statements.
  if (numUpdatedRows === 0n) throw conflictWith(await ownRow(db, id, save.handler, save.now));
  if (season !== null && order !== null) {
    const tip = { tableId: id, order, now: save.now };
    if (row.tip === undefined) await insertTip(db, season, { ...tip, ownerId: row.ownerId });
    else await updateOrder(db, season, { ...row.tip, ...tip, isChanged });
  }
  await saveVersions(db, row, content, save);
  return simpleTable(await ownRow(db, id, save.handler, save.now));
}

/**
 * Returns the versions of a table, latest first; only the current one if it was never changed. @throws {Failure}
 * `missing` when the table does not exist for the handler.
 */
export async function listVersions(db: Db, id: string, handler: Handler, now: Date): Promise<TableVersion[]> {
  const row = await ownRow(db, id, handler, now);
  const stored = await db
    .selectFrom('tableVersions')
    .select(['version', 'savedAt as saved', 'content'])
    .where('tableId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  if (stored.length === 0) return [{ version: row.version, saved: row.createdAt, table: contentOf(row) }];
  return stored.map(({ content, ...version }) => ({ ...version, table: JSON.parse(content) as Content }));
}

/** Converts a version to a tip of the season's current teams. @throws {Failure} `conflict` when it has none of them. */
async function asTip(db: Db, content: Content, seasonId: string): Promise<Content> {
  const season = await getTippedSeason(db, seasonId);
  const order = earlierOrder(season, content.items);
  if (order === null) throw conflict('This version is from before the table was a tip of the season.', 'version');
  return { ...content, ...rowsOfOrder(season, order) };
}

/**
 * Restores a version of a table as a new version, in one transaction.
 * @throws {Failure} when there is no such version, or `current` is stale.
 */
export async function restoreVersion(
  db: Db,
  id: string,
  { current, version }: { current: number; version: number },
  save: Save,
): Promise<SimpleTable> {
  const versions = await listVersions(db, id, save.handler, save.now);
  const wanted = versions.find((stored) => stored.version === version);
  if (wanted === undefined) throw missing('Version', 'version');
  const { tip } = await ownRow(db, id, save.handler, save.now);
  const content = tip === undefined ? wanted.table : await asTip(db, wanted.table, tip.leagueSeasonId);
  return saveContent(db, id, content, current, { ...save, isRestored: true });
}
