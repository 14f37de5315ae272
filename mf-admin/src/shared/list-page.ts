import { useState } from 'react';
import { type Loading, useLoad } from 'shared-session';
import { type ListState, PAGE_SIZE } from './list-state.ts';

/** The rows of one page, and how many there are on all. */
export type ListPage<Row> = { items: Row[]; total: number };

/** A list on its way, with the page that is on screen meanwhile. */
export type ListLoading<Row> = Progress & { shown: ListPage<Row> | undefined };
type Progress = Pick<Loading<unknown>, 'status' | 'error' | 'reload'>;

/** Loads a page of a list that the server keeps; the page before stays on screen until it is there. */
export function useListPage<Row>(key: string, load: (signal: AbortSignal) => Promise<ListPage<Row>>): ListLoading<Row> {
  const { status, data, error, reload } = useLoad(key, load);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { status, error, reload, shown: data ?? (status === 'loading' ? last : undefined) };
}

/** The page that `state` asks for, out of rows that are all here once `loading` is ready. */
export function pageOf<Row, Key extends string>(
  { status, error, reload }: Progress,
  rows: Row[],
  orders: Record<Key, (a: Row, b: Row) => number>,
  { page, key, direction }: ListState<Key>,
): ListLoading<Row> {
  const sorted = rows.toSorted((a, b) => (direction === 'asc' ? orders[key](a, b) : orders[key](b, a)));
  const items = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { status, error, reload, shown: status === 'ready' ? { items, total: rows.length } : undefined };
}
