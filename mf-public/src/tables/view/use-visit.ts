import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { addTableView } from 'shared-contract/tables';
import { hasPageData, send } from 'shared-session';
import type { Loading } from 'shared-session/query';
import { sealedTipOf } from '../share/sealed.ts';
import type { Sealed, Shown } from '../../table-data/load-table.ts';

/** Whether the document was opened by a link of another site: what is opened within the page came from nowhere else. */
let isFirstTable = true;

/** The host of the page that led here, if there was one. */
function referringHost(): string | null {
  const host = isFirstTable ? (URL.parse(document.referrer)?.host ?? '') : '';
  isFirstTable = false;
  return host === '' || host === location.host ? null : host;
}

/** Registers a view of a table, with the host it came from. Resolves when it is counted; a failure is ignored. */
async function countView(id: string): Promise<void> {
  const from = referringHost();
  const body = from === null ? {} : { body: { from } };
  await send(addTableView, { params: { id }, ...body }, null).catch(() => undefined);
}

/** Of a page that a browser prepares, too: it is hidden until somebody opens it. */
const isSeen = () => document.visibilityState === 'visible';

/** Calls `then` once somebody looks at the page: one opened behind another may never be seen. `signal` aborts when it is left. */
function onceSeen(signal: AbortSignal, then: () => void): void {
  if (isSeen()) {
    then();
    return;
  }
  const look = () => {
    if (signal.aborted || isSeen()) document.removeEventListener('visibilitychange', look);
    if (!signal.aborted && isSeen()) then();
  };
  document.addEventListener('visibilitychange', look);
}

/** Of which table the page has registered a view, and which one it has loaded rather than shown from the cache. */
type Visit = RefObject<{ counted: string | null; loaded: string | null }>;

/** Whether the server counts the views of a table: others have to be able to read it. */
const isCounted = ({ isForOwnerAlone, table }: Shown) => !isForOwnerAlone && sealedTipOf(table) === undefined;

function withView<Data extends Shown>(shown: Data): Data {
  const { table } = shown;
  // A later release may not count views.
  return Number.isInteger(table.views) ? { ...shown, table: { ...table, views: table.views + 1 } } : shown;
}

/** A visit of the page, and a function that adds its own view to a table that it has loaded, which the server learns of later. */
export function useVisit() {
  const visit: Visit = useRef({ counted: null, loaded: null });
  const withOwnView = useCallback((shown: Shown): Shown => {
    visit.current.loaded = shown.table.id;
    return !isCounted(shown) || visit.current.counted === shown.table.id ? shown : withView(shown);
  }, []);
  return { visit, withOwnView };
}

/** Registers a view of the public table that is shown, once a visit however often it is loaded again. */
export function useCountedView<Data extends Shown>(
  visit: Visit,
  { data, reload, setData }: Loading<Data | Sealed>,
): void {
  const tableId = data !== undefined && 'table' in data && isCounted(data) ? data.table.id : null;
  useEffect(() => {
    if (tableId === null || visit.current.counted === tableId) return;
    const leaving = new AbortController();
    onceSeen(leaving.signal, () => {
      visit.current.counted = tableId;
      // The server keeps a document however often its table is viewed.
      const isServed = hasPageData();
      if (!isServed && visit.current.loaded !== tableId) setData((now) => ('table' in now ? withView(now) : now));
      void countView(tableId).then(() => {
        if (isServed && !leaving.signal.aborted) void reload();
      });
    });
    return () => leaving.abort();
  }, [visit, tableId, reload, setData]);
}
