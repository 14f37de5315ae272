import { type Selectable, sql } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import type { PublicTable, SimpleTable } from 'shared-contract/tables';
import { directionOf, type Page, type Scan, shortestScan, sortOf } from '../store/page.ts';
import type { TableRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { holds } from '../store/text-key.ts';
import { countOf } from './counts.ts';
import { type Handler, simpleTable } from './store.ts';

const columns = { created: 'createdAt', name: 'nameKey', views: 'views' } as const;
type TableSort = keyof typeof columns;
export type TableQuery = ListQuery & { sort?: TableSort | `-${TableSort}` | undefined };

/** The owner of the tables, and whether to list only the public ones. */
export type TablesOf = { ownerId: string; onlyPublic: boolean };

const filtered = (db: Db, { onlyPublic, ownerId }: TablesOf, { q }: TableQuery) =>
  db
    .selectFrom('simpleTables')
    .where('ownerId', '=', ownerId)
    .$if(onlyPublic, (tables) => tables.where('isPublic', '=', true))
    .$if(q !== undefined, (tables) => tables.where(holds('nameKey', q ?? '')));

function orderOf({ sort }: TableQuery) {
  const { column, direction } = sortOf<TableSort>(sort, '-created');
  return { column: columns[column], direction };
}

/** Selects the ids of a page from an index alone, so that the rows it skips are not read. */
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
  if (query.q === undefined) return countOf(db, part);
  const { total } = await filtered(db, part, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function listed(db: Db, part: TablesOf, query: TableQuery): Promise<Page<Selectable<TableRow>>> {
  const { column, direction } = orderOf(query);
  const total = await count(db, part, query);
  const items = await db
    .selectFrom('simpleTables')
    .selectAll()
    .where('id', 'in', idsOnPage(db, part, query, shortestScan(query, total)))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  return { items, total };
}

/** The tables of an owner, newest first: all of them for the owner and administrators, the public ones for anyone else. */
export async function listTablesOf(
  db: Db,
  ownerId: string,
  query: TableQuery,
  { role, userId }: Handler,
): Promise<Page<SimpleTable>> {
  const { items, total } = await listed(db, { ownerId, onlyPublic: role !== 'admin' && userId !== ownerId }, query);
  return { items: items.map(simpleTable), total };
}

/** The product's own account. The condition is a literal to match that of the partial index; a parameter would not. */
export const productAccount = (db: Db) => db.selectFrom('users').select('id').where('isProduct', '=', sql.lit(true));

/** The public tables of the product's own account, newest first. */
export async function listOfficial(db: Db, query: TableQuery, productName: string): Promise<Page<PublicTable>> {
  const product = await productAccount(db).executeTakeFirst();
  if (product === undefined) return { items: [], total: 0 };
  const { items, total } = await listed(db, { ownerId: product.id, onlyPublic: true }, query);
  return { items: items.map((row) => ({ ...simpleTable(row), isOfficial: true, userName: productName })), total };
}
