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
/** This tab's manage keys by table id, including those that the browser's storage rejected. */
const keys = createStore<Record<string, string | undefined>>(() => ({}));
/** Tables whose key arrived in a link and has not been used yet. */
const untried = new Set<string>();

function inStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

const keyIn = (known: ReturnType<typeof keys.getState>, tableId: string) => known[tableId.toLowerCase()] ?? null;

/** Returns the manage key that this tab has for a table without an owner, or `null`. */
export const manageKeyOf = (tableId: string): string | null => keyIn(keys.getState(), tableId);

function storeKey(tableId: string, key: string) {
  const id = tableId.toLowerCase();
  keys.setState({ [id]: key });
  inStorage((storage) => storage.setItem(PREFIX + id, key));
}

/** Removes a table's key from memory and storage. */
export function dropManageKey(tableId: string): void {
  const id = tableId.toLowerCase();
  keys.setState({ [id]: undefined });
  untried.delete(tableId);
  inStorage((storage) => storage.removeItem(PREFIX + id));
}

/** Returns whether the key arrived in a link and has not been used yet. A second call returns `false`. */
export const isUntried = (tableId: string): boolean => untried.delete(tableId);

function takeKeyFromHash(hash: string, tableId: string): boolean {
  const key = /^#key=([\w-]+)$/.exec(hash)?.[1];
  if (key === undefined) return false;
  storeKey(tableId, key);
  untried.add(tableId);
  return true;
}

/** Removes the key from the address before the first render, so users do not copy it with the link. */
function takeKeyFromAddress() {
  const { hash, pathname, search } = location;
  const { tableId } = paramsIn(screens.simpleTable, pathname) ?? {};
  if (tableId !== undefined && takeKeyFromHash(hash, tableId))
    history.replaceState(history.state, '', pathname + search);
}

/** Loads the keys that this tab has stored. */
function loadStoredKeys() {
  const stored = inStorage((storage) => Object.entries<string>(storage)) ?? [];
  for (const [name, key] of stored) if (name.startsWith(PREFIX)) keys.setState({ [name.slice(PREFIX.length)]: key });
}

// The server has no location and no storage.
if (typeof location !== 'undefined') {
  loadStoredKeys();
  takeKeyFromAddress();
}

/** Returns the manage key that this tab has for a table, from the current link or the storage, or `null`. */
export function useManageKey(tableId: string): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = useStore(keys, (known) => keyIn(known, tableId));
  // A link followed within the table's page loads no document. The router's location must lose the key, too.
  useLayoutEffect(() => {
    if (takeKeyFromHash(hash, tableId)) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, tableId, navigate]);
  return key;
}

/**
 * Creates a public table without an owner, and stores its manage key in this tab.
 * @returns The table's id.
 * @throws {ApiError} as `send` does.
 */
export async function createWithKey(body: AnonymousTableFormInput): Promise<string> {
  const { answer, manageKey } = await send(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body }, null);
  const tableId = answer as string;
  if (manageKey !== null) storeKey(tableId, manageKey);
  return tableId;
}
