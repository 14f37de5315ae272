import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Integer, payload } from './fields.ts';
import { Timestamp } from './timestamps.ts';
import { SimpleTable, tableContent } from './tables.ts';
import { TableUpdate } from './table-forms.ts';

/** The maximum number of stored versions of a table. */
export const MAX_TABLE_VERSIONS = 50;
/**
 * The maximum number of stored versions of all tables of an owner. Beyond it, the table with the
 * most versions loses its oldest.
 */
export const MAX_VERSIONS_OF_OWNER = 2000;
/** Saves of one session within this time become one version. */
export const VERSION_MINUTES = 10;
/** How many days a deleted table can be restored. */
export const UNDELETE_DAYS = 30;

/** The maximum number of deleted tables in a list, latest first. */
export const MAX_LISTED_DELETED = 100;

/** A saved version of a table. */
export const TableVersion = v.object({ version: v.number(), saved: Timestamp, table: v.object(tableContent) });
export type TableVersion = v.InferOutput<typeof TableVersion>;

/** A deleted table, and until when it can be restored. */
export const DeletedTable = v.object({ ...SimpleTable.entries, deleted: Timestamp, until: Timestamp });
export type DeletedTable = v.InferOutput<typeof DeletedTable>;

export const updateTable = endpoint('PUT', '/table/:id', {
  summary: 'Replace a table',
  access: 'signed-in',
  params: byId,
  body: TableUpdate,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'version-conflict', 'tip-exists', 'tip-locked'],
});
export const listTableVersions = endpoint('GET', '/table/:id/versions', {
  summary: 'List a table’s versions, newest first',
  access: 'signed-in',
  params: byId,
  answer: v.array(TableVersion),
  failures: ['missing'],
});
export const restoreTableVersion = endpoint('POST', '/table/:id/restore', {
  summary: 'Restore a version of a table',
  access: 'signed-in',
  params: byId,
  body: payload({ version: Integer, current: Integer }),
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'version-conflict', 'tip-locked'],
});
export const listDeletedTables = endpoint('GET', '/table/deleted', {
  summary: 'List the caller’s deleted tables of the last 30 days',
  access: 'signed-in',
  answer: v.array(DeletedTable),
});
export const undeleteTable = endpoint('POST', '/table/:id/undelete', {
  summary: 'Restore a deleted table',
  access: 'signed-in',
  params: byId,
  answer: SimpleTable,
  failures: ['missing', 'conflict', 'tip-locked', 'tip-exists'],
});
