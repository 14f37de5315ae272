import { useLayoutEffect } from 'react';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
import { ANONYMOUS_ID, createAnonymousTable } from 'shared-contract/tables';
import type { AnonymousTableFormInput } from 'shared-contract/table-forms';
import { useLocation, useNavigate } from 'shared-router';
import { send } from 'shared-session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const PREFIX = 'tiptable.manage-key.';
/** The keys of this tab by table, also those that the browser's storage does not take. */
const keys = createStore<Record<string, string | undefined>>(() => ({}));
/** The tables whose key came by a link, and has opened nothing yet. */
const untried = new Set<string>();

function inStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

const keyIn = (known: ReturnType<typeof keys.getState>, tableId: string) => known[tableId.toLowerCase()] ?? null;

/** The key of a table without an owner that this tab has, or `null`. */
export const manageKeyOf = (tableId: string): string | null => keyIn(keys.getState(), tableId);

function keep(tableId: string, key: string) {
  const id = tableId.toLowerCase();
  keys.setState({ [id]: key });
  inStorage((storage) => storage.setItem(PREFIX + id, key));
}

/** Forgets the key of a table. */
export function dropManageKey(tableId: string): void {
  const id = tableId.toLowerCase();
  keys.setState({ [id]: undefined });
  untried.delete(tableId);
  inStorage((storage) => storage.removeItem(PREFIX + id));
}

/** Whether the key came by a link and has opened nothing yet; asked once. */
export const isUntried = (tableId: string): boolean => untried.delete(tableId);

function takeFrom(hash: string, tableId: string): boolean {
  const key = /^#key=([\w-]+)$/.exec(hash)?.[1];
  if (key === undefined) return false;
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

/** Reads the keys that this tab has stored. */
function takeFromStorage() {
  const stored = inStorage((storage) => Object.entries<string>(storage)) ?? [];
  for (const [name, key] of stored) if (name.startsWith(PREFIX)) keys.setState({ [name.slice(PREFIX.length)]: key });
}

// The server renders pages without any.
if (typeof location !== 'undefined') {
  takeFromStorage();
  takeFromAddress();
}

/** The key of a table that this tab has, from the link that led here or from before; `null` without one. */
export function useManageKey(tableId: string): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = useStore(keys, (known) => keyIn(known, tableId));
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
