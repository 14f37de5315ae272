import type { Selectable } from 'kysely';
import { KEPT_VERSIONS, type TableVersion, VERSION_MINUTES } from 'shared-contract/table-history';
import { byPlace } from 'shared-contract/table-rules';
import type { SimpleTable } from 'shared-contract/tables';
import { conflict, missing, versionConflict } from '../failures.ts';
import type { TableRow } from '../store/schema/ranking-tables.ts';
import type { Db } from '../store/store.ts';
import { hasSameRows } from './following.ts';
import { columnsOf, type Content, contentOf, type Handler, ownRow, simpleTable } from './store.ts';

const ONE_VERSION_MS = VERSION_MINUTES * 60 * 1000;

/** Who saves, in which session, and when; `sessionId` is `null` for a table without an owner. A restored version never takes the place of the one before. */
export type Save = { handler: Handler; sessionId: string | null; now: Date; isRestored?: boolean };

const inOrder = (content: Content) => ({
  ...content,
  items: byPlace(content.items.map(({ name, tablePlace }) => ({ name, tablePlace }))),
});
const isSame = (one: Content, other: Content) =>
  JSON.stringify(columnsOf(inOrder(one))) === JSON.stringify(columnsOf(inOrder(other)));

/** Keeps what a table was before its first change, and what it is now; saves of one session within some minutes are one version. */
async function keepVersions(
  db: Db,
  before: Selectable<TableRow>,
  content: Content,
  { isRestored = false, now, sessionId }: Save,
): Promise<void> {
  const { id: tableId, version } = before;
  const last = await db
    .selectFrom('tableVersions')
    .select(['begunAt', 'sessionId', 'version'])
    .where('tableId', '=', tableId)
    .where('version', '=', version)
    .executeTakeFirst();
  const savedAt = now.toISOString();
  const isSameWork = last?.sessionId === sessionId && now.getTime() - Date.parse(last.begunAt) < ONE_VERSION_MS;
  const continues = isSameWork && !isRestored ? last : undefined;
  if (continues !== undefined) {
    await db.deleteFrom('tableVersions').where('tableId', '=', tableId).where('version', '=', version).execute();
  }
  const first = { tableId, version, sessionId: null, content: JSON.stringify(contentOf(before)) };
  const at = before.modifiedAt ?? before.createdAt;
  await db
    .insertInto('tableVersions')
    .values([
      ...(last === undefined ? [{ ...first, begunAt: at, savedAt: at }] : []),
      {
        tableId,
        version: version + 1,
        sessionId,
        begunAt: continues?.begunAt ?? savedAt,
        savedAt,
        content: JSON.stringify(inOrder(content)),
      },
    ])
    .execute();
  const oldest = await db
    .selectFrom('tableVersions')
    .select('version')
    .where('tableId', '=', tableId)
    .orderBy('version', 'desc')
    .offset(KEPT_VERSIONS)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db.deleteFrom('tableVersions').where('tableId', '=', tableId).where('version', '<=', oldest.version).execute();
}

const conflictWith = (row: Selectable<TableRow>) =>
  versionConflict('The table has been changed since you opened it.', simpleTable(row));

/**
 * Gives a table another content, in a transaction; the same content changes nothing, whatever it is based on.
 * @throws {Failure} with the table as it is now, when that is of another version than the one given.
 */
export async function saveContent(
  db: Db,
  id: string,
  content: Content,
  version: number,
  save: Save,
): Promise<SimpleTable> {
  const row = await ownRow(db, id, save.handler);
  if (isSame(contentOf(row), content)) return simpleTable(row);
  if (row.leagueSeasonId !== null && !hasSameRows(contentOf(row), content)) {
    throw conflict('This table follows a season: its teams, places and zones come from there.', 'items');
  }
  if (row.version !== version) throw conflictWith(row);
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set({ ...columnsOf(content), version: version + 1, modifiedAt: save.now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  // Somebody else has saved between the two statements.
  if (numUpdatedRows === 0n) throw conflictWith(await ownRow(db, id, save.handler));
  await keepVersions(db, row, content, save);
  return simpleTable(await ownRow(db, id, save.handler));
}

/** What a table was like, the latest first; as it is now where it was never changed. @throws {Failure} when it does not exist for the handler. */
export async function listVersions(db: Db, id: string, handler: Handler): Promise<TableVersion[]> {
  const row = await ownRow(db, id, handler);
  const kept = await db
    .selectFrom('tableVersions')
    .select(['version', 'savedAt', 'content'])
    .where('tableId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  if (kept.length === 0) return [{ version: row.version, saved: row.createdAt, table: contentOf(row) }];
  return kept.map(({ content, savedAt, version }) => ({
    version,
    saved: savedAt,
    table: JSON.parse(content) as Content,
  }));
}

/**
 * Makes a table what it was in a version, as a new version on top, in a transaction.
 * @throws {Failure} when there is no such version, or the table is not of the version `current` any more.
 */
export async function restoreVersion(
  db: Db,
  id: string,
  { current, version }: { current: number; version: number },
  save: Save,
): Promise<SimpleTable> {
  const versions = await listVersions(db, id, save.handler);
  const wanted = versions.find((kept) => kept.version === version);
  if (wanted === undefined) throw missing('Version', 'version');
  return saveContent(db, id, wanted.table, current, { ...save, isRestored: true });
}

/** Every version that is kept of an owner's tables, also of deleted ones, for export. */
export async function versionsOfOwner(db: Db, ownerId: string): Promise<(TableVersion & { tableId: string })[]> {
  const rows = await db
    .selectFrom('tableVersions')
    .innerJoin('simpleTables', 'simpleTables.id', 'tableVersions.tableId')
    .select(['tableVersions.tableId', 'tableVersions.version', 'tableVersions.savedAt', 'tableVersions.content'])
    .where('simpleTables.ownerId', '=', ownerId)
    .orderBy('tableVersions.tableId')
    .orderBy('tableVersions.version')
    .execute();
  return rows.map(({ content, savedAt, tableId, version }) => ({
    tableId,
    version,
    saved: savedAt,
    table: JSON.parse(content) as Content,
  }));
}
