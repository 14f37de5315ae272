import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { invalid } from '../failures.ts';

/** Where a page begins, after the row with a cursor or at the start (`''`), and how many rows and bytes it may have. */
export type PageStart = { after: string; rows: number; bytes?: number };

/** Some rows of a list; `next` is the cursor of the next page, `null` after the last row. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/** A column of a key: how SQL names it, its name in the row, and the kind of its values. */
export type KeyColumn<Row> = { column: string; as: keyof Row & string; kind: keyof typeof values };

const values = {
  id: v.pipe(v.string(), v.uuid()),
  moment: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
};
const BETWEEN = '~';

/** @throws {Failure} naming `after` when a cursor is not one of a list with this key. */
function valuesIn<Row>(cursor: string, key: readonly KeyColumn<Row>[]): (string | number)[] {
  const parsed = v.safeParse(v.strictTuple(key.map(({ kind }) => values[kind])), cursor.split(BETWEEN));
  if (!parsed.success) throw invalid([{ path: 'after', message: 'Not a place in this list' }]);
  return parsed.output;
}

/**
 * Reads one page in the order of a unique key, which an index should have. With `bytes` each row has its size as `bytes`, and the page ends
 * before the row that would exceed them; it may be empty.
 * @throws {Failure} naming `after` for a cursor of another list.
 */
export async function keysetPage<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  key: readonly KeyColumn<Row>[],
  { after, bytes, rows: most }: PageStart,
): Promise<KeysetPage<Row>> {
  const columns = key.map(({ column }) => sql.ref(column));
  let ordered = query.limit(most + 1);
  for (const column of columns) ordered = ordered.orderBy(column);
  if (after !== '') ordered = ordered.where(sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(valuesIn(after, key))})`);
  const found = await ordered.execute();
  const rows: Row[] = [];
  let left = bytes ?? 0;
  for (const row of found.slice(0, most)) {
    left -= bytes === undefined ? 0 : Number((row as { bytes?: number }).bytes);
    if (left < 0) break;
    rows.push(row);
  }
  const last = rows.at(-1);
  if (rows.length === found.length) return { rows, next: null };
  return { rows, next: last === undefined ? after : key.map(({ as }) => String(last[as])).join(BETWEEN) };
}

/** The same page with its rows mapped. */
export const mapPage = <Row, Mapped>(
  { next, rows }: KeysetPage<Row>,
  map: (row: Row) => Mapped,
): KeysetPage<Mapped> => ({
  rows: rows.map((row) => map(row)),
  next,
});
