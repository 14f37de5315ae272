import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared-router';

/** Rows per page of a list. */
export const PAGE_SIZE = 25;

/** A sort column in the API's syntax: with the prefix `-` for descending. */
export type Order<Key extends string> = Key | `-${Key}`;
type Direction = 'asc' | 'desc';

/** Returns the order for a column and a direction. */
export function orderOf<Key extends string>(key: Key, direction: Direction): Order<Key> {
  return direction === 'asc' ? key : `-${key}`;
}

/** Page, search, filters and order of a list. The URL holds them, so that a return shows the same view. */
export type ListState<Key extends string = string, Filter extends string = string> = {
  page: number;
  q: string;
  key: Key;
  direction: Direction;
  order: Order<Key>;
  filters: Record<Filter, string>;
  /** Whether a search or filter is set. Distinguishes an empty list from one without matches. */
  isNarrowed: boolean;
  goTo: (page: number) => void;
  search: (q: string) => void;
  sortBy: (order: Order<Key>) => void;
  filterBy: (filters: Partial<Record<Filter, string>>) => void;
  showAll: () => void;
};

function pageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Returns the values of some query parameters; '' for missing ones. */
export const paramsIn = <Name extends string>(params: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;

/**
 * Returns the state of a list, which is read from and written to the URL. The default sort column is the first
 * of `keys`. Any change of search, filters or order resets the page to 1.
 */
export function useListState<const Key extends string, const Filter extends string>(
  keys: readonly [Key, ...Key[]],
  filterNames: readonly Filter[],
): ListState<Key, Filter> {
  const [params, setParams] = useSearchParams();
  // The latest parameters, also before they are rendered, so that two quick changes do not overwrite each other.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const requested = params.get('sort');
  const key = keys.find((known) => requested === known || requested === `-${known}`) ?? keys[0];
  const direction = requested === `-${key}` ? 'desc' : 'asc';
  const filters = paramsIn(params, filterNames);
  const q = params.get('q') ?? '';

  function write(changes: Record<string, string>, options: { replace: boolean }) {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setParams(next, options);
  }

  return {
    page: pageNumber(params.get('page')),
    q,
    key,
    direction,
    order: orderOf(key, direction),
    filters,
    isNarrowed: q !== '' || Object.values(filters).some((value) => value !== ''),
    goTo: (page) => write({ page: page === 1 ? '' : String(page) }, { replace: false }),
    search: (text) => write({ q: text.trim() }, { replace: true }),
    sortBy: (next) => write({ sort: next === keys[0] ? '' : next }, { replace: true }),
    filterBy: (next) => write(next as Record<string, string>, { replace: true }),
    showAll: () => write(Object.fromEntries(['q', ...filterNames].map((name) => [name, ''])), { replace: true }),
  };
}
