import { type SelectQueryBuilder, sql } from 'kysely';

/** Counts the rows of a query that has no selection yet. */
export async function countRows<DB, Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, unknown>,
): Promise<number> {
  const counted = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return (counted as { count: number }).count;
}

/** Returns whether a query that has no selection yet finds a row. */
export async function hasRow<DB, Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, unknown>,
): Promise<boolean> {
  const found = await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
  return found !== undefined;
}
