import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { PublicTable, SimpleTable } from 'shared-contract/tables';
import { type KeysetPage, keysetPage, type PageStart } from '../platform/database/keyset.ts';
import { directionOf, type Page, type Scan, shortestScan, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import { containsText } from '../platform/database/text-key.ts';
import { isUnsealed } from '../tips/sealed.ts';
import { countOf } from './counts.ts';
import { followed, type ReadRow } from './following.ts';
import { productAccount } from '../users/users.ts';
import { isTip } from '../tips/read-tips.ts';
import { shownOwner, simpleTable } from './table-rows.ts';
import { countRows } from '../platform/database/rows.ts';

const columns = { created: 'createdAt', name: 'nameKey', views: 'views' } as const;
type TableSort = keyof typeof columns;
export type TableQuery = ListQuery & { sort?: TableSort | `-${TableSort}` | undefined };

/**
 * The owner and the subset of their tables: `unsealed` excludes sealed tips, `public` is for the product's own account,
 * `listed` is for profiles.
 */
export type TablesOf = { ownerId: string; which: 'all' | 'unsealed' | 'public' | 'listed'; now: Date };

/**
 * Selects listed tables, except sealed tips. The conditions are literals to match those of the partial index;
 * parameters would not.
 */
export const listedTables = (db: Db, now: Date) =>
  db
    .selectFrom('simpleTables')
    .where('isPublic', '=', sql.lit(true))
    .where('isListed', '=', sql.lit(true))
    .where(isUnsealed(now));

const filtered = (db: Db, { now, ownerId, which }: TablesOf, { q }: TableQuery) =>
  (which === 'listed' ? listedTables(db, now) : db.selectFrom('simpleTables'))
    .where('ownerId', '=', ownerId)
    .$if(which === 'all' || which === 'unsealed', (tables) => tables.where('deletedAt', 'is', null))
    .$if(which === 'unsealed', (tables) => tables.where(isUnsealed(now)))
    .$if(which === 'public', (tables) => tables.where('isPublic', '=', true))
    .$if(q !== undefined, (tables) => tables.where(containsText('nameKey', q ?? '')));

function orderOf({ sort }: TableQuery) {
  const { column, direction } = sortOf<TableSort>(sort, '-created');
  return { column: columns[column], direction };
}

/** Selects the ids of a page from an index alone, so that skipped rows are not read. */
export function idsOnPage(db: Db, part: TablesOf, query: TableQuery, scan: Scan) {
  const { column, direction } = orderOf(query);
  const scanned = directionOf(scan, direction);
  return filtered(db, part, query)
    .select('id')
    .orderBy(column, scanned)
    .orderBy('id', scanned)
    .limit(scan.limit)
    .offset(scan.offset);
}

async function count(db: Db, part: TablesOf, query: TableQuery): Promise<number> {
  if (query.q === undefined && (part.which === 'all' || part.which === 'public')) {
    return countOf(db, part.ownerId, part.which);
  }
  return countRows(filtered(db, part, query));
}

async function pageOfTables(db: Db, part: TablesOf, query: TableQuery): Promise<Page<ReadRow>> {
  const { column, direction } = orderOf(query);
  const total = await count(db, part, query);
  const rows = await db
    .selectFrom('simpleTables')
    .selectAll()
    .where('id', 'in', idsOnPage(db, part, query, shortestScan(query, total)))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  return { items: await followed(db, rows, part.now), total };
}

/** Returns a page of an owner's tables, newest first by default. The caller checks the permission. */
export async function listTablesOf(
  db: Db,
  ownerId: string,
  query: TableQuery,
  part: Omit<TablesOf, 'ownerId'>,
): Promise<Page<SimpleTable>> {
  const { items, total } = await pageOfTables(db, { ...part, ownerId }, query);
  return { items: items.map(simpleTable), total };
}

/** The most bytes of JSON of a table beside its rows: colours, dates, and the tip or the reason for hiding. */
const TABLE_BYTES = 6000;
/** The most bytes of JSON of the rows of a season or a tip, which are not stored with the table. */
const SEASON_BYTES = 20_000;

/** SQL for the most bytes of JSON that a table has in a response. */
export const sizeOfTable = sql<number>`octet_length(items) + ${sql.lit(TABLE_BYTES)} + case
  when league_season_id is not null or ${isTip(sql.ref('simple_tables.id'))}
  then ${sql.lit(SEASON_BYTES)} else 0 end`;

/** Returns a page of tables by date, oldest first, for export. Loads only the rows that fit the page. */
export async function pageForExport(
  tables: SelectQueryBuilder<Schema, 'simpleTables', object>,
  column: 'createdAt' | 'deletedAt',
  page: PageStart,
): Promise<KeysetPage<Selectable<TableRow>>> {
  const key = { [column]: 'timestamp', id: 'id' } as const;
  const { next, rows } = await keysetPage(tables.select(['id', column, sizeOfTable.as('bytes')]), key, page);
  if (rows.length === 0) return { rows: [], next };
  const ids = rows.map(({ id }) => id);
  return { next, rows: await tables.selectAll().where('id', 'in', ids).orderBy(column).orderBy('id').execute() };
}

/** Returns a page of an owner's tables, oldest first, for export. */
export async function pageOfOwnTables(
  db: Db,
  ownerId: string,
  now: Date,
  page: PageStart,
): Promise<KeysetPage<SimpleTable>> {
  const own = db.selectFrom('simpleTables').where('ownerId', '=', ownerId).where('deletedAt', 'is', null);
  const { next, rows } = await pageForExport(own, 'createdAt', page);
  return { rows: (await followed(db, rows, now)).map(simpleTable), next };
}

/** Returns the public tables of the product's own account, newest first by default; none without that account. */
export async function listOfficialTables(
  db: Db,
  query: TableQuery,
  productName: string,
  now: Date,
): Promise<Page<PublicTable>> {
  const product = await productAccount(db).executeTakeFirst();
  if (product === undefined) return { items: [], total: 0 };
  const { items, total } = await pageOfTables(db, { ownerId: product.id, which: 'public', now }, query);
  const owner = shownOwner({ handle: null, isProduct: true }, productName);
  return { items: items.map((row) => ({ ...simpleTable(row), ...owner })), total };
}
