import { useSearchParams } from 'shared-router';

/** How many rows a page of a list has. */
export const PAGE_SIZE = 25;

/** A column to sort by, as the API takes it: with `-` in front for descending. */
export type Order<Key extends string> = Key | `-${Key}`;
type Direction = 'asc' | 'desc';

/** A column and a direction in one word. */
export function orderOf<Key extends string>(key: Key, direction: Direction): Order<Key> {
  return direction === 'asc' ? key : `-${key}`;
}

/** Which part of a list is shown, in which order: the address holds it, so that coming back shows the same view. */
export type ListState<Key extends string = string, Filter extends string = string> = {
  page: number;
  q: string;
  key: Key;
  direction: Direction;
  order: Order<Key>;
  filters: Record<Filter, string>;
  /** Whether anything narrows the list: tells 'nothing yet' from 'no match'. */
  isNarrowed: boolean;
  goTo: (page: number) => void;
  search: (q: string) => void;
  sortBy: (order: Order<Key>) => void;
  filterBy: (filters: Partial<Record<Filter, string>>) => void;
  showAll: () => void;
};

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/**
 * The state of a list, read from the address and written to it. The first of `keys` orders the list as long as the
 * address names none that is known. Whatever changes the rows leads to the first page.
 */
export function useListState<const Key extends string, const Filter extends string>(
  keys: readonly [Key, ...Key[]],
  filterNames: readonly Filter[],
): ListState<Key, Filter> {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('sort');
  const key = keys.find((known) => wanted === known || wanted === `-${known}`) ?? keys[0];
  const direction = wanted === `-${key}` ? 'desc' : 'asc';
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Record<
    Filter,
    string
  >;
  const q = params.get('q') ?? '';

  function write(changes: Record<string, string>, options: { replace: boolean }) {
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  }

  return {
    page: pageOf(params.get('page')),
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
