import { useLayoutEffect, useSyncExternalStore } from 'react';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
import { ANONYMOUS_ID, createAnonymousTable } from 'shared-contract/tables';
import type { AnonymousTableFormInput } from 'shared-contract/table-forms';
import { useLocation, useNavigate } from 'shared-router';
import { send } from 'shared-session';

/** What the browser does not take: kept as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const onChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The tables whose key came by a link, and has opened nothing yet. */
const untried = new Set<string>();

const nameOf = (tableId: string) => `tiptable.manage-key.${tableId.toLowerCase()}`;

function inStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

/** The key of a table without an owner that this tab has, or `null`. */
export const manageKeyOf = (tableId: string): string | null =>
  memory.get(nameOf(tableId)) ?? inStorage((storage) => storage.getItem(nameOf(tableId)));

function keep(tableId: string, key: string) {
  memory.set(nameOf(tableId), key);
  inStorage((storage) => storage.setItem(nameOf(tableId), key));
  tell();
}

/** Forgets the key of a table. */
export function dropManageKey(tableId: string): void {
  memory.delete(nameOf(tableId));
  untried.delete(tableId);
  inStorage((storage) => storage.removeItem(nameOf(tableId)));
  tell();
}

/** Whether the key came by a link and has opened nothing yet; asked once. */
export const isUntried = (tableId: string): boolean => untried.delete(tableId);

const keyIn = (hash: string) => /^#key=([\w-]+)$/.exec(hash)?.[1] ?? null;

function takeFrom(hash: string, tableId: string): boolean {
  const key = keyIn(hash);
  if (key === null) return false;
  keep(tableId, key);
  untried.add(tableId);
  return true;
}

/** The key leaves the address before anything of the page is drawn: nobody copies it along with the link. */
function takeFromAddress() {
  const { hash, pathname, search } = location;
  const { tableId } = paramsIn(screens.simpleTable, pathname) ?? {};
  if (tableId !== undefined && takeFrom(hash, tableId)) history.replaceState(history.state, '', pathname + search);
}

// The server renders pages without one.
if (typeof location !== 'undefined') takeFromAddress();

/** The key of a table that this tab has, from the link that led here or from before; `null` without one. */
export function useManageKey(tableId: string): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = useSyncExternalStore(
    onChange,
    () => manageKeyOf(tableId),
    () => null,
  );
  // A link opened on the table's own page loads no document; the router knows the address as it was, too.
  useLayoutEffect(() => {
    if (takeFrom(hash, tableId)) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, tableId, navigate]);
  return key;
}

/**
 * Makes a public table without an owner; this tab has its key from then on.
 * @returns Its id.
 * @throws {ApiError} as `send` does.
 */
export async function createWithKey(body: AnonymousTableFormInput): Promise<string> {
  const { answer, manageKey } = await send(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body }, null);
  const tableId = answer as string;
  if (manageKey !== null) keep(tableId, manageKey);
  return tableId;
}
