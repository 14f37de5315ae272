import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared-router';

/** Rows per page of a list. */
export const PAGE_SIZE = 25;

/** A column to sort by, as the API takes it: with `-` in front for descending. */
export type Order<Key extends string> = Key | `-${Key}`;
type Direction = 'asc' | 'desc';

/** The order of a column and a direction. */
export function orderOf<Key extends string>(key: Key, direction: Direction): Order<Key> {
  return direction === 'asc' ? key : `-${key}`;
}

/** Page, search, filters and order of a list, held by the address, so that going back shows the same view. */
export type ListState<Key extends string = string, Filter extends string = string> = {
  page: number;
  q: string;
  key: Key;
  direction: Direction;
  order: Order<Key>;
  filters: Record<Filter, string>;
  /** Whether the list is searched or filtered: tells an empty list from one without a match. */
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

/** The values of some parameters of an address; '' for those that it does not have. */
export const paramsIn = <Name extends string>(params: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;

/**
 * The state of a list, read from the address and written to it. The list is sorted by the first of `keys` unless the address
 * names another. Every change of search, filters or order goes to the first page.
 */
export function useListState<const Key extends string, const Filter extends string>(
  keys: readonly [Key, ...Key[]],
  filterNames: readonly Filter[],
): ListState<Key, Filter> {
  const [params, setParams] = useSearchParams();
  // Two changes in quick succession: the second builds on the first, also before that has been rendered.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const wanted = params.get('sort');
  const key = keys.find((known) => wanted === known || wanted === `-${known}`) ?? keys[0];
  const direction = wanted === `-${key}` ? 'desc' : 'asc';
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
