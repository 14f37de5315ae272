import * as v from 'valibot';
import { wholeNumber } from './fields.ts';

/** The maximum and default page size. */
export const MAX_PAGE_SIZE = 1000;

/** A query parameter with a number from 1, such as a page. */
export const FromOne = v.pipe(wholeNumber('Must be a whole number'), v.minValue(1, 'Must be at least 1'));

/** The query string of a call. Parameters other than `entries` are rejected. */
export const queryOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => (expected === 'never' ? 'Unknown parameter' : 'Required'));

/**
 * The query string of a list call: `page` from 1, `pageSize`, `q` for a search, `sort` (one of the
 * given names, with a leading `-` for descending), and the list's filters.
 */
export function listQuery<const Sort extends string, const Filters extends v.ObjectEntries>(
  sorts: readonly Sort[],
  filters: Filters,
) {
  const directions = sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  return queryOf({
    page: v.optional(FromOne, 1),
    pageSize: v.optional(v.pipe(FromOne, v.maxValue(MAX_PAGE_SIZE, `Cannot exceed ${MAX_PAGE_SIZE}`)), MAX_PAGE_SIZE),
    sort: v.optional(v.picklist(directions, 'Not a sort order of this list')),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
    ...filters,
  });
}

/** The fields that every parsed list query has. */
export type ListQuery = { page: number; pageSize: number; sort?: string | undefined; q?: string | undefined };
