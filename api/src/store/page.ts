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
