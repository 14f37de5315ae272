import { useCallback, useRef } from 'react';
import { countView, onceSeen } from './counting-views.ts';
import type { Shown } from './load-table.ts';

/** Registers a view of a public table, once a visit however often it is loaded again; its count includes this view. */
export function useVisit() {
  const counted = useRef<string | null>(null);
  return useCallback(async (loading: Promise<Shown>, signal: AbortSignal): Promise<Shown> => {
    const shown = await loading;
    signal.throwIfAborted();
    const { isForOwnerAlone, table } = shown;
    if (isForOwnerAlone || counted.current === table.id) return shown;
    onceSeen(signal, () => {
      counted.current = table.id;
      countView(table.id);
    });
    // A later release may not count views.
    return Number.isInteger(table.views) ? { ...shown, table: { ...table, views: table.views + 1 } } : shown;
  }, []);
}
