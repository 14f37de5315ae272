import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { hasPageData } from 'shared-session';
import { sealedTipOf } from '../tips/sealed.ts';
import { countView, onceSeen } from './counting-views.ts';
import type { Shown } from './load-table.ts';

/** Which table a view has been registered of, as long as its page is shown. */
type Visit = RefObject<string | null>;

/** Whether the server counts the views of a table: others have to be able to read it. */
const isCounted = ({ isForOwnerAlone, table }: Shown) => !isForOwnerAlone && sealedTipOf(table) === undefined;

/** A visit of the page, and a function that adds its own view to a table's count, which the server learns of later. */
export function useVisit() {
  const visit: Visit = useRef<string | null>(null);
  const withOwnView = useCallback((shown: Shown): Shown => {
    const { table } = shown;
    const isIncluded = !isCounted(shown) || visit.current === table.id;
    // A later release may not count views.
    if (isIncluded || !Number.isInteger(table.views)) return shown;
    return { ...shown, table: { ...table, views: table.views + 1 } };
  }, []);
  return { visit, withOwnView };
}

/**
 * Registers a view of the public table that is shown, once a visit however often it is loaded again.
 * @param reload - Called once it is counted if the table came with the document, which the server keeps however often it is viewed.
 */
export function useCountedView(visit: Visit, shown: Shown | undefined, reload: () => void): void {
  const tableId = shown !== undefined && isCounted(shown) ? shown.table.id : null;
  useEffect(() => {
    if (tableId === null || visit.current === tableId) return;
    const leaving = new AbortController();
    onceSeen(leaving.signal, () => {
      visit.current = tableId;
      const isServed = hasPageData();
      void countView(tableId).then(() => {
        if (isServed && !leaving.signal.aborted) reload();
      });
    });
    return () => leaving.abort();
  }, [visit, tableId, reload]);
}
