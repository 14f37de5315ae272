import { sql, type SqlBool } from 'kysely';
import { MAX_VERSIONS_OF_OWNER, type TableVersion } from 'shared-contract/table-history';
import { type KeysetPage, keysetPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import type { Content } from './table-rows.ts';
import { countRows } from '../platform/database/rows.ts';

/**
 * Deletes old versions until an owner has at most `MAX_VERSIONS_OF_OWNER`, each time the oldest of the table with the
 * most versions. Call in a transaction.
 */
export async function limitVersionsOf(db: Db, ownerId: string): Promise<void> {
  const ofOwner = db.selectFrom('tableVersions').where('ownerId', '=', ownerId);
  for (let excess = (await countRows(ofOwner)) - MAX_VERSIONS_OF_OWNER; excess > 0; excess -= 1) {
    const { oldest, tableId } = await ofOwner
      .select(({ fn }) => ['tableId', fn.min('version').as('oldest')])
      .groupBy('tableId')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('tableId')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('tableVersions').where('tableId', '=', tableId).where('version', '=', oldest).execute();
  }
}

/** The most bytes of JSON of a version beside its content: field names, table id, number and date. */
const VERSION_BYTES = 200;

/**
 * Returns a page of the versions of an owner's tables, including deleted ones, for export. Loads only the content that
 * fits the page.
 */
export async function versionsOfOwner(
  db: Db,
  ownerId: string,
  page: PageStart,
): Promise<KeysetPage<TableVersion & { tableId: string }>> {
  const sizes = db
    .selectFrom('tableVersions')
    .select(['tableId', 'version'])
    .select(sql<number>`octet_length(content) + ${sql.lit(VERSION_BYTES)}`.as('bytes'))
    .where('ownerId', '=', ownerId);
  const key = { tableId: 'id', version: 'count' } as const;
  const { next, rows } = await keysetPage(sizes, key, page);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return { rows: [], next };
  // Includes versions saved between the two statements. Otherwise, no page would contain them.
  const contents = await db
    .selectFrom('tableVersions')
    .select(['tableId', 'version', 'savedAt as saved', 'content'])
    .where('ownerId', '=', ownerId)
    .where(sql<SqlBool>`(table_id, version) >= (${first.tableId}, ${first.version})`)
    .where(sql<SqlBool>`(table_id, version) <= (${last.tableId}, ${last.version})`)
    .orderBy('tableId')
    .orderBy('version')
    .execute();
  return {
    rows: contents.map(({ content, ...version }) => ({ ...version, table: JSON.parse(content) as Content })),
    next,
  };
}
