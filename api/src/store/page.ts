import type { ListQuery } from 'shared-contract/list';

/** One page of a list, and how long the whole list is. */
export type Page<T> = { items: T[]; total: number };

/** How a sort parameter reads: `-name` is by name, descending. */
export function sortOf<Sort extends string>(sort: Sort | `-${Sort}` | undefined, fallback: Sort | `-${Sort}`) {
  const chosen = sort ?? fallback;
  const isDescending = chosen.startsWith('-');
  return {
    column: (isDescending ? chosen.slice(1) : chosen) as Sort,
    direction: isDescending ? ('desc' as const) : ('asc' as const),
  };
}

/** Where a page begins. */
export const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** The way to a page: whether through the order backwards, past how many, and how many to take. */
export type Way = { isBackwards: boolean; offset: number; limit: number };

/** The way to a page of `total` entries from the nearer end, for a store reads all that it goes past. */
export function wayTo({ page, pageSize }: ListQuery, total: number): Way {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const behind = Math.max(0, total - before - limit);
  return behind < before ? { isBackwards: true, offset: behind, limit } : { isBackwards: false, offset: before, limit };
}

/** The other direction. */
export const reversed = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc');
