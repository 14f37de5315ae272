import { getManagedTable } from 'shared-contract/managed-tables';
import { getPublicTable, getTable, type PublicTable, type SimpleTable } from 'shared-contract/tables';
import { getSealedTip, type SealedTip } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { isKnownPrivate } from './known-private.ts';
import { manageKeyOf } from './manage/manage-key.ts';

/** A table to show; `isForOwnerAlone`: it is private or hidden, and nobody else sees it. */
export type Shown = { table: PublicTable; isForOwnerAlone: boolean };

/** Whether a table is unknown or private, or what names it no id. */
export const isMissing = (error: unknown): boolean => ['missing', 'invalid'].includes(codeOf(error) ?? '');

const forOwnerAlone = (table: SimpleTable): Shown => ({
  table: { ...table, userName: null, isOfficial: false },
  isForOwnerAlone: !table.isPublicTable,
});

/** A private table of who is signed in, or a hidden one that this tab has the key of; `null` for any other. */
async function loadOwn(tableId: string, handlerId: string | null, signal: AbortSignal): Promise<SimpleTable | null> {
  const params = { id: tableId };
  const manageKey = manageKeyOf(tableId);
  const managed = manageKey && (await call(getManagedTable, { params, manageKey, signal }).catch(() => null));
  if (managed) return managed;
  if (handlerId === null) return null;
  const own = await call(getTable, { params, signal }).catch(() => null);
  // Administrators read the tables of others, too.
  return own?.handlerId === handlerId ? own : null;
}

/**
 * Loads a public table, a private one of who is signed in, or a hidden one that this tab has the key of.
 * @throws {ApiError} as `call` does.
 */
export async function loadTable(tableId: string, handlerId: string | null, signal: AbortSignal): Promise<Shown> {
  if (handlerId !== null && isKnownPrivate(handlerId, tableId)) {
    const own = await loadOwn(tableId, handlerId, signal);
    if (own?.isPublicTable === false) return forOwnerAlone(own);
  }
  try {
    return { table: await call(getPublicTable, { params: { id: tableId }, signal }), isForOwnerAlone: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const own = await loadOwn(tableId, handlerId, signal);
    if (own === null) throw error;
    return forOwnerAlone(own);
  }
}

/** A sealed tip, for anyone with its link; `null` where there is none, or the API is of the release before. @throws {ApiError} as `call` does. */
async function loadSealed(tableId: string, signal: AbortSignal): Promise<SealedTip | null> {
  try {
    return await call(getSealedTip, { params: { id: tableId }, signal });
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'no-such-call') return null;
    throw error;
  }
}

/** Loads a table as `loadTable` does, or the sealed tip that it is to others. @throws {ApiError} as `call` does. */
export async function loadTableOrSealed(
  tableId: string,
  handlerId: string | null,
  signal: AbortSignal,
): Promise<Shown | { sealed: SealedTip }> {
  try {
    return await loadTable(tableId, handlerId, signal);
  } catch (error) {
    if (codeOf(error) !== 'missing') throw error;
    const sealed = await loadSealed(tableId, signal);
    if (sealed !== null) return { sealed };
    // A tip that locked between the two calls is public by now.
    return { table: await call(getPublicTable, { params: { id: tableId }, signal }), isForOwnerAlone: false };
  }
}
