import { useState } from 'react';
import { type Loading, useLoad } from 'shared-session';
import { type ListState, PAGE_SIZE } from './list-state.ts';

/** The rows of one page, and the number of rows on all pages. */
export type ListPage<Row> = { items: Row[]; total: number };

/** A list that is loaded page by page, with the page to show meanwhile. */
export type ListLoading<Row> = Progress & { shown: ListPage<Row> | undefined };
type Progress = Pick<Loading<unknown>, 'status' | 'error' | 'reload'>;

/** Loads a page of a list from the server; the page before is shown until it has arrived. */
export function useListPage<Row>(key: string, load: (signal: AbortSignal) => Promise<ListPage<Row>>): ListLoading<Row> {
  const { status, data, error, reload } = useLoad(key, load);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { status, error, reload, shown: data ?? (status === 'loading' ? last : undefined) };
}

/** The page that `state` asks for, sorted and cut here, out of rows that are loaded all at once. */
export function pageOfRows<Row, Key extends string>(
  { status, error, reload }: Progress,
  rows: Row[],
  orders: Record<Key, (a: Row, b: Row) => number>,
  { page, key, direction }: ListState<Key>,
): ListLoading<Row> {
  const sorted = rows.toSorted((a, b) => (direction === 'asc' ? orders[key](a, b) : orders[key](b, a)));
  const items = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { status, error, reload, shown: status === 'ready' ? { items, total: rows.length } : undefined };
}
