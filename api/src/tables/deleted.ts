import type { Selectable } from 'kysely';
import { NETWORK_RETENTION_DAYS } from 'shared-contract/reports';
import { type DeletedTable, MAX_LISTED_DELETED, UNDELETE_DAYS } from 'shared-contract/table-history';
import type { SimpleTable } from 'shared-contract/tables';
import { BATCH_TABLES, clearInBatches, deleteInBatches, type Purge } from '../platform/database/batches.ts';
import type { KeysetPage, PageStart } from '../platform/database/keyset.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Db } from '../platform/database/database.ts';
import { countTables } from './counts.ts';
import { followed } from './following.ts';
import { pageForExport } from './lists.ts';
import { type Handler, ownRow, simpleTable } from './table-rows.ts';
import { deleteTip, undeleteTip } from './tip-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_MS = UNDELETE_DAYS * DAY_MS;

/** Returns the ISO timestamp before which deleted tables can no longer be restored. */
export const deletedForGoodBefore = (now: Date): string => new Date(now.getTime() - RETENTION_MS).toISOString();

/**
 * Deletes a table, in one transaction. It becomes private and leaves all lists; its owner can restore it for
 * `UNDELETE_DAYS`. A table without an owner is deleted permanently, because no one could restore it.
 * @throws {Failure} `missing` when it does not exist for the handler.
 */
export async function removeTable(db: Db, id: string, handler: Handler, now: Date): Promise<void> {
  const { isPublic, ownerId } = await ownRow(db, id, handler, now);
  await deleteTip(db, id, now);
  if (ownerId === null) {
    await db.deleteFrom('simpleTables').where('id', '=', id).execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set({ deletedAt: now.toISOString(), wasPublic: Boolean(isPublic), isPublic: false })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('isPublic', '=', Boolean(isPublic))
    .executeTakeFirst();
  // A concurrent request deleted it or changed its visibility. Try again.
  if (numUpdatedRows === 0n) return removeTable(db, id, handler, now);
  await countTables(db, ownerId, { every: -1, public: isPublic ? -1 : 0 });
}

const deletedOf = (db: Db, ownerId: string, now: Date) =>
  db
    .selectFrom('simpleTables')
    .where('ownerId', '=', ownerId)
    .where('deletedAt', '>', deletedForGoodBefore(now))
    .where('removedAt', 'is', null);

/** Returns an owner's latest `MAX_LISTED_DELETED` deleted tables. All can be restored, except locked tips. */
export async function listDeleted(db: Db, ownerId: string, now: Date): Promise<DeletedTable[]> {
  const rows = await deletedOf(db, ownerId, now)
    .selectAll()
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_DELETED)
    .execute();
  return deletedTables(db, rows, now);
}

async function deletedTables(db: Db, rows: Selectable<TableRow>[], now: Date): Promise<DeletedTable[]> {
  return (await followed(db, rows, now)).map((row) => {
    const deleted = row.deletedAt ?? '';
    const until = new Date(Date.parse(deleted) + RETENTION_MS).toISOString();
    return { ...simpleTable(row), isPublicTable: Boolean(row.wasPublic), deleted, until };
  });
}

/** Returns a page of an owner's deleted tables, oldest deletion first, for export. */
export async function pageOfDeleted(
  db: Db,
  ownerId: string,
  now: Date,
  page: PageStart,
): Promise<KeysetPage<DeletedTable>> {
  const { next, rows } = await pageForExport(deletedOf(db, ownerId, now), 'deletedAt', page);
  return { rows: await deletedTables(db, rows, now), next };
}

/**
 * Restores a deleted table, in one transaction. A table that is not deleted stays unchanged.
 * @throws {Failure} when the owner has no such table, the table is a locked tip, or the owner has another tip of its
 * season.
 */
export async function undeleteTable(db: Db, id: string, handler: Handler, now: Date): Promise<SimpleTable> {
  const row = await deletedOf(db, handler.userId, now).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return simpleTable(await ownRow(db, id, { ...handler, role: 'user' }, now));
  await undeleteTip(db, id, now);
  const isPublic = Boolean(row.wasPublic);
  const { numUpdatedRows } = await db
    .updateTable('simpleTables')
    .set({ deletedAt: null, isPublic, wasPublic: false })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .where('wasPublic', '=', isPublic)
    .executeTakeFirst();
  // A concurrent request restored, hid or purged it. Try again.
  if (numUpdatedRows === 0n) return undeleteTable(db, id, handler, now);
  await countTables(db, handler.userId, { every: 1, public: isPublic ? 1 : 0 });
  return simpleTable(await ownRow(db, id, handler, now));
}

/**
 * Deletes the tables that can no longer be restored, in batches. Deletes their views and ratings first, of which there
 * may be many.
 */
export const purgeDeletedTables: Purge = async (store, now) => {
  const before = deletedForGoodBefore(now);
  const ids = store.db.selectFrom('simpleTables').select('id').where('deletedAt', '<=', before);
  await deleteInBatches(store, {
    table: 'tableViews',
    key: ['tableId', 'day', 'host'],
    where: (rows) => rows.where('tableId', 'in', ids),
  });
  await deleteInBatches(store, {
    table: 'ratings',
    key: ['tableId', 'userId'],
    where: (rows) => rows.where('tableId', 'in', ids),
  });
  await deleteInBatches(store, {
    table: 'simpleTables',
    key: ['id'],
    where: (rows) => rows.where('deletedAt', '<=', before),
    batchRows: BATCH_TABLES,
  });
};

/** Clears the network keys of old tables without an owner, after the same time as those of reports. */
export const purgeNetworks: Purge = (store, now) =>
  clearInBatches(store, {
    table: 'simpleTables',
    key: ['id'],
    columns: ['networkKey'],
    where: (rows) =>
      rows
        .where('networkKey', 'is not', null)
        .where('createdAt', '<', new Date(now.getTime() - NETWORK_RETENTION_DAYS * DAY_MS).toISOString()),
  });
