import type { SelectQueryBuilder } from 'kysely';
import type { ListQuery } from 'shared-contract/list';
import { countRows } from './rows.ts';

/** One page of a list, and the length of the whole list. */
export type Page<T> = { items: T[]; total: number };

type Direction = 'asc' | 'desc';

/** Splits a sort parameter: `-name` sorts by name, descending. */
export function sortOf<Sort extends string>(sort: Sort | `-${Sort}` | undefined, fallback: Sort | `-${Sort}`) {
  const chosen = sort ?? fallback;
  const isDescending = chosen.startsWith('-');
  const direction: Direction = isDescending ? 'desc' : 'asc';
  return { column: (isDescending ? chosen.slice(1) : chosen) as Sort, direction };
}

/** Reads one page of a filtered and sorted query, and counts all its rows. */
export async function pageOf<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { page, pageSize }: ListQuery,
): Promise<Page<Row>> {
  const items = await rows
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, total: await countRows(rows.clearSelect().clearOrderBy()) };
}

/** Scan direction, offset and limit of a page. */
export type Scan = { isBackwards: boolean; offset: number; limit: number };

/**
 * Returns the scan of a page from the end of the list that skips fewer rows, because OFFSET reads every row it skips.
 */
export function shortestScan({ page, pageSize }: ListQuery, total: number): Scan {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const behind = Math.max(0, total - before - limit);
  return behind < before ? { isBackwards: true, offset: behind, limit } : { isBackwards: false, offset: before, limit };
}

/** Returns the direction in which a scan reads a list that is sorted in `direction`. */
export function directionOf({ isBackwards }: Scan, direction: Direction): Direction {
  if (!isBackwards) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}
