import { getManagedTable } from 'shared-contract/managed-tables';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
import { getPublicTable, getTable, type PublicTable, type SimpleTable } from 'shared-contract/tables';
import { getSealedTip, type SealedTip } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { cachedAnswer, combinedQuery, query, type Query } from 'shared-session/query';
import { ownTables } from './use-my-tables.ts';
import { manageKeyOf } from './manage-key.ts';

/** A table to show. `isForOwnerAlone` is true for a private or hidden table, which only its owner sees. */
export type Shown = { table: PublicTable; isForOwnerAlone: boolean };

/** A sealed tip as everyone except its owner sees it. */
export type Sealed = { sealed: SealedTip };

/** Returns whether the error means that the table does not exist, is private, or has a malformed id. */
export const isMissing = (error: unknown): boolean => ['missing', 'invalid'].includes(codeOf(error) ?? '');

/** Error handler for an optional resource: returns `null` for a 404. @throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'missing') return null;
  throw error;
}

const forOwnerAlone = (table: SimpleTable): Shown => ({
  table: { ...table, userName: null, isOfficial: false },
  isForOwnerAlone: !table.isPublicTable,
});

/** Returns whether the server rendered this table's page for a visitor with a 404. */
function wasMissingForVisitors(tableId: string): boolean {
  if (!('getEntriesByType' in performance)) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.responseStatus !== 404) return false;
  return paramsIn(screens.simpleTable, new URL(opened.name).pathname)?.['tableId'] === tableId;
}

/** Returns whether a table is probably private to this owner. It reads the cache and the status of the document. */
function isKnownPrivate(owner: string, tableId: string): boolean {
  const listed = cachedAnswer(ownTables(owner))?.tables.find(({ id }) => id === tableId);
  const known = listed ?? cachedAnswer(query(getTable, { params: { id: tableId } }));
  return known?.isPublicTable === false || wasMissingForVisitors(tableId);
}

/**
 * Loads a private table of the signed-in user, or a hidden table whose manage key this tab has. Returns `null` for any
 * other.
 */
async function loadOwn(tableId: string, handlerId: string | null, signal: AbortSignal): Promise<SimpleTable | null> {
  const params = { id: tableId };
  const manageKey = manageKeyOf(tableId);
  const managed = manageKey && (await call(getManagedTable, { params, manageKey, signal }).catch(() => null));
  if (managed) return managed;
  if (handlerId === null) return null;
  const own = await call(getTable, { params, signal }).catch(() => null);
  // The API lets administrators read the tables of other users.
  return own?.handlerId === handlerId ? own : null;
}

/**
 * Loads a public table, a private table of the signed-in user, or a hidden table whose manage key this tab has.
 * @param handlerId - The signed-in user's id, or `null` for a visitor.
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

/** Returns the query that loads a table with `loadTable`. */
export const tableOf = (tableId: string, handlerId: string | null): Query<Shown> =>
  combinedQuery('table', [getPublicTable, getTable], tableId, (signal) => loadTable(tableId, handlerId, signal));

/**
 * Loads a table as `loadTable` does, or the sealed tip that others see in its place. @throws {ApiError} as `call` does.
 */
export async function loadTableOrSealed(
  tableId: string,
  handlerId: string | null,
  signal: AbortSignal,
): Promise<Shown | Sealed> {
  try {
    return await loadTable(tableId, handlerId, signal);
  } catch (error) {
    if (codeOf(error) !== 'missing') throw error;
    const sealed = await call(getSealedTip, { params: { id: tableId }, signal }).catch(nullIfMissing);
    if (sealed !== null) return { sealed };
    // The tip may have locked between the two calls. Then it is public.
    return { table: await call(getPublicTable, { params: { id: tableId }, signal }), isForOwnerAlone: false };
  }
}
