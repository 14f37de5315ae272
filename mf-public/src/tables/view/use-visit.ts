import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { addTableView, type PublicTable } from 'shared-contract/tables';
import { currentSession, hasPageData, send } from 'shared-session';
import type { Loading } from 'shared-session/query';
import { sealedTipOf } from '../share/sealed.ts';
import type { Sealed, Shown } from '../../table-data/load-table.ts';
import { manageKeyOf } from '../../table-data/manage-key.ts';

/** Whether this is the first table since the document was loaded. The document's referrer applies only to the first. */
let isFirstTable = true;

/** Returns the host of the site that linked to the page, or `null`. */
function referringHost(): string | null {
  const host = isFirstTable ? (URL.parse(document.referrer)?.host ?? '') : '';
  isFirstTable = false;
  return host === '' || host === location.host ? null : host;
}

/** Registers a view of a table with its referring host. Resolves after the request, and ignores a failure. */
async function countView(id: string): Promise<void> {
  const from = referringHost();
  const body = from === null ? {} : { body: { from } };
  await send(addTableView, { params: { id }, ...body }, null).catch(() => undefined);
}

/** Returns whether the page is visible. A prerendered page is hidden until the user opens it. */
const isVisible = () => document.visibilityState === 'visible';

/**
 * Calls `then` when the page becomes visible. A background tab may never become visible. `signal` aborts when the user
 * leaves the page.
 */
function onceVisible(signal: AbortSignal, then: () => void): void {
  if (isVisible()) {
    then();
    return;
  }
  const onVisibilityChange = () => {
    if (signal.aborted || isVisible()) document.removeEventListener('visibilitychange', onVisibilityChange);
    if (!signal.aborted && isVisible()) then();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
}

/** The table whose view the page has registered, and the table that it loaded from the server instead of the cache. */
type Visit = RefObject<{ counted: string | null; loaded: string | null }>;

/** Returns whether the viewer is the table's owner, or has its manage key in this tab. */
const isAuthor = ({ handlerId, id }: PublicTable) =>
  handlerId === currentSession().handlerId || manageKeyOf(id) !== null;

/** Returns whether a view of the table counts. The server counts only tables that others can read. */
const isCounted = ({ isForOwnerAlone, table }: Shown) =>
  !isForOwnerAlone && sealedTipOf(table) === undefined && !isAuthor(table);

function withView<Data extends Shown>(shown: Data): Data {
  const { table } = shown;
  // A later release may not return `views`.
  return Number.isInteger(table.views) ? { ...shown, table: { ...table, views: table.views + 1 } } : shown;
}

/**
 * Returns the state of a visit, and a function that adds the visit's view to a loaded table before the server counts
 * it.
 */
export function useVisit() {
  const visit: Visit = useRef({ counted: null, loaded: null });
  const withOwnView = useCallback((shown: Shown): Shown => {
    visit.current.loaded = shown.table.id;
    return !isCounted(shown) || visit.current.counted === shown.table.id ? shown : withView(shown);
  }, []);
  return { visit, withOwnView };
}

/** Registers a view of another author's public table, once a visit, however often the table reloads. */
export function useCountedView<Data extends Shown>(
  visit: Visit,
  { data, reload, setData }: Loading<Data | Sealed>,
): void {
  const shown = data !== undefined && 'table' in data ? data : undefined;
  const tableId = shown !== undefined && isCounted(shown) ? shown.table.id : null;
  const ownId = shown !== undefined && isAuthor(shown.table) ? shown.table.id : null;
  // A visit stays the author's after a logout or the deletion of the table.
  const own = useRef<string>(null);
  useEffect(() => {
    if (ownId !== null) own.current = ownId;
  }, [ownId]);
  useEffect(() => {
    if (tableId === null || visit.current.counted === tableId || own.current === tableId) return;
    const leaving = new AbortController();
    onceVisible(leaving.signal, () => {
      visit.current.counted = tableId;
      // The server's cached document may contain an old view count, so reload it after counting.
      const isServed = hasPageData();
      if (!isServed && visit.current.loaded !== tableId) setData((now) => ('table' in now ? withView(now) : now));
      void countView(tableId).then(() => {
        if (isServed && !leaving.signal.aborted) void reload();
      });
    });
    return () => leaving.abort();
  }, [visit, tableId, reload, setData]);
}
