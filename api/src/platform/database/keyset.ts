import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { invalid } from '../failures.ts';

/**
 * Where a page starts and how large it may be. `after` is the cursor of the last row before it, or `''` for the first
 * page.
 */
export type PageStart = { after: string; rows: number; bytes?: number };

/** One page of a list. `next` is the cursor of the next page, or `null` after the last row. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/**
 * The columns of a key in order, with the kinds of their values. Rows have them under their names without the table.
 */
type Key = Readonly<Record<string, keyof typeof values>>;

const values = {
  id: v.pipe(v.string(), v.uuid()),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
};
const BETWEEN = '~';

/** Parses a cursor. @throws {Failure} naming `after` if the cursor does not match this key. */
function valuesIn(cursor: string, key: Key): (string | number)[] {
  const parsed = v.safeParse(v.strictTuple(Object.values(key).map((kind) => values[kind])), cursor.split(BETWEEN));
  if (!parsed.success) throw invalid([{ path: 'after', message: 'Not a place in this list' }]);
  return parsed.output;
}

/**
 * Reads one page in the order of a unique key, which should be indexed. If `bytes` is set, each row must have its size
 * in a `bytes` column; the page ends before the row that would exceed the limit, and may be empty.
 * @throws {Failure} naming `after` for a cursor of another list.
 */
export async function keysetPage<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  key: Key,
  { after, bytes, rows: maxRows }: PageStart,
): Promise<KeysetPage<Row>> {
  const columns = Object.keys(key).map((column) => sql.ref(column));
  let ordered = query.limit(maxRows + 1);
  for (const column of columns) ordered = ordered.orderBy(column);
  if (after !== '') ordered = ordered.where(sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(valuesIn(after, key))})`);
  const found = await ordered.execute();
  const rows: Row[] = [];
  let left = bytes ?? 0;
  for (const row of found.slice(0, maxRows)) {
    left -= bytes === undefined ? 0 : Number((row as { bytes?: number }).bytes);
    if (left < 0) break;
    rows.push(row);
  }
  const last = rows.at(-1);
  if (rows.length === found.length) return { rows, next: null };
  const cursorOf = (row: Row) => Object.keys(key).map((column) => row[column.replace(/^.*\./, '') as keyof Row]);
  return { rows, next: last === undefined ? after : cursorOf(last).join(BETWEEN) };
}

/** Returns the same page with its rows mapped. */
export const mapPage = <Row, Mapped>(
  { next, rows }: KeysetPage<Row>,
  map: (row: Row) => Mapped,
): KeysetPage<Mapped> => ({
  rows: rows.map((row) => map(row)),
  next,
});
