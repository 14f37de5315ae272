import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { invalid } from '../failures.ts';

/** Where a page begins, after the row with a cursor or at the start (`''`), and how many rows and bytes it may have. */
export type PageStart = { after: string; rows: number; bytes?: number };

/** Some rows of a list; `next` is the cursor of the next page, `null` after the last row. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/** The columns of a key in their order, with the kind of their values. A row has them by their names without the table. */
type Key = Readonly<Record<string, keyof typeof values>>;

const values = {
  id: v.pipe(v.string(), v.uuid()),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
};
const BETWEEN = '~';

/** @throws {Failure} naming `after` when a cursor is not one of a list with this key. */
function valuesIn(cursor: string, key: Key): (string | number)[] {
  const parsed = v.safeParse(v.strictTuple(Object.values(key).map((kind) => values[kind])), cursor.split(BETWEEN));
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
  key: Key,
  { after, bytes, rows: most }: PageStart,
): Promise<KeysetPage<Row>> {
  const columns = Object.keys(key).map((column) => sql.ref(column));
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
  const cursorOf = (row: Row) => Object.keys(key).map((column) => row[column.replace(/^.*\./, '') as keyof Row]);
  return { rows, next: last === undefined ? after : cursorOf(last).join(BETWEEN) };
}

/** The same page with its rows mapped. */
export const mapPage = <Row, Mapped>(
  { next, rows }: KeysetPage<Row>,
  map: (row: Row) => Mapped,
): KeysetPage<Mapped> => ({
  rows: rows.map((row) => map(row)),
  next,
});
