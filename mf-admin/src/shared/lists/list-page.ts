import { type Loading, type Query, useData } from 'shared-session/query';
import { type ListState, PAGE_SIZE } from './list-state.ts';

/** The rows of one page, and the number of rows on all pages. */
export type ListPage<Row> = { items: Row[]; total: number };

/** The loading state of a paged list, with the page to show meanwhile. */
export type ListLoading<Row> = Omit<Progress, 'isOld' | 'isPrevious'> & { shown: ListPage<Row> | undefined };
type Progress = Pick<Loading<unknown>, 'status' | 'error' | 'reload' | 'isOld' | 'isPrevious'>;

/** A list that failed to refresh counts as failed, because its rows may have been deleted. */
const statusOf = ({ isOld, isPrevious, status }: Progress) => (isOld ? 'failed' : isPrevious ? 'loading' : status);

/** Loads a page of a list from the server. Shows the previous page until it arrives. */
export function useListPage<Row>(pageQuery: Query<ListPage<Row>>): ListLoading<Row> {
  const loading = useData(pageQuery, { keepsPrevious: true });
  const { data, error, reload } = loading;
  const status = statusOf(loading);
  return { status, error, reload, shown: status === 'failed' ? undefined : data };
}

/** Sorts and pages rows on the client, for lists that load all rows at once. */
export function pageOfRows<Row, Key extends string>(
  loading: Progress,
  rows: Row[],
  orders: Record<Key, (a: Row, b: Row) => number>,
  { page, key, direction }: ListState<Key>,
): ListLoading<Row> {
  const { error, reload } = loading;
  const status = statusOf(loading);
  const sorted = rows.toSorted((a, b) => (direction === 'asc' ? orders[key](a, b) : orders[key](b, a)));
  const items = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { status, error, reload, shown: status === 'ready' ? { items, total: rows.length } : undefined };
}
