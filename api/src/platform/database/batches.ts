import { setImmediate as nextIteration } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './database.ts';

/** The maximum number of rows that one housekeeping statement deletes or updates. */
export const BATCH_ROWS = 1000;

/** Batch size for ranking tables. One table with its versions, scores and keys has about 100 rows. */
export const BATCH_TABLES = 10;

/** Small enough for the columns of all rows to fit into the parameters of one statement. */
const ROWS_PER_STATEMENT = 500;

/** Calls `statement` for all rows in order, in chunks of at most 500. */
export async function inChunks<Row>(
  rows: readonly Row[],
  statement: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await statement(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;

/**
 * Selects rows of a table by a filter. `key` lists the columns of its primary key. Set a smaller `batchRows` if the
 * delete cascades to other tables.
 */
type RowSelection<Table extends keyof Schema> = {
  table: Table;
  key: readonly (keyof Schema[Table] & string)[];
  where: (rows: Rows<Table>) => Rows<Table>;
  batchRows?: number;
};

type Needs = Pick<Store, 'db' | 'engine'>;

/** Deletes expired rows in batches. */
export type Purge = (store: Needs, now: Date) => Promise<void>;

/** Repeats a statement for one batch after another, with at least one event-loop iteration in between. */
async function inBatches<Table extends keyof Schema>(
  { db, engine }: Needs,
  { batchRows = BATCH_ROWS, key, table, where }: RowSelection<Table>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rows = where(db.selectFrom(table) as unknown as Rows<Table>)
    .select(key as never)
    .limit(batchRows);
  // Several processes may run this concurrently. Each skips rows that another has locked.
  const batch = engine === 'postgres' ? rows.forUpdate().skipLocked() : rows;
  // PostgreSQL may evaluate a subquery with a limit several times, with different rows. It evaluates a materialized one
  // once.
  const batchQuery = sql`with batch as materialized ${batch} ${statement} where (${columns}) in (select ${columns} from batch)`;
  for (;;) {
    const { numAffectedRows = 0n } = await batchQuery.execute(db);
    if (numAffectedRows < batchRows) return;
    await nextIteration();
  }
}

/**
 * Deletes rows in batches. The batch size does not include cascaded rows. If there may be many, delete them first or
 * set `batchRows`.
 */
export async function deleteInBatches<Table extends keyof Schema>(
  store: Needs,
  selection: RowSelection<Table>,
): Promise<void> {
  await inBatches(store, selection, sql`delete from ${sql.table(selection.table)}`);
}

/**
 * Creates a purge that deletes the rows of a table in batches.
 * @param column - The column with the expiry date.
 * @param retentionMs - How many milliseconds after that date rows are deleted.
 */
export function purgeExpired<Table extends keyof Schema>(
  table: Table,
  key: RowSelection<Table>['key'],
  column: keyof Schema[Table] & string,
  retentionMs = 0,
): Purge {
  return (store, now) => {
    const before = new Date(now.getTime() - retentionMs).toISOString();
    return deleteInBatches(store, {
      table,
      key,
      where: (rows) => rows.where(sql<SqlBool>`${sql.ref(column)} < ${before}`),
    });
  };
}

/** Sets columns to null in batches. The filter must exclude rows in which all of them are null. */
export async function clearInBatches<Table extends keyof Schema>(
  store: Needs,
  { columns, ...selection }: RowSelection<Table> & { columns: readonly (keyof Schema[Table] & string)[] },
): Promise<void> {
  const cleared = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  await inBatches(store, selection, sql`update ${sql.table(selection.table)} set ${cleared}`);
}
