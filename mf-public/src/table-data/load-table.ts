import { getManagedTable } from 'shared-contract/managed-tables';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
import { getPublicTable, getTable, type PublicTable, type SimpleTable } from 'shared-contract/tables';
import { getSealedTip, type SealedTip } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { cachedAnswer, combinedQuery, query, type Query } from 'shared-session/query';
import { ownTables } from './use-my-tables.ts';
import { manageKeyOf } from './manage-key.ts';

/** A table to show; `isForOwnerAlone`: it is private or hidden, and nobody else sees it. */
export type Shown = { table: PublicTable; isForOwnerAlone: boolean };

/** What others than its owner see of a sealed tip. */
export type Sealed = { sealed: SealedTip };

/** Whether a table is unknown or private, or what names it no id. */
export const isMissing = (error: unknown): boolean => ['missing', 'invalid'].includes(codeOf(error) ?? '');

/** For what may not be there: `null` where a call answers so. @throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'missing') return null;
  throw error;
}

const forOwnerAlone = (table: SimpleTable): Shown => ({
  table: { ...table, userName: null, isOfficial: false },
  isForOwnerAlone: !table.isPublicTable,
});

/** Whether the document was opened at this table's address, which had nothing for visitors. */
function wasMissingForVisitors(tableId: string): boolean {
  if (!('getEntriesByType' in performance)) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.responseStatus !== 404) return false;
  return paramsIn(screens.simpleTable, new URL(opened.name).pathname)?.['tableId'] === tableId;
}

/** Whether a table is probably private to this owner: it was when this page last saw it, or the server has just said as much. */
function isKnownPrivate(owner: string, tableId: string): boolean {
  const listed = cachedAnswer(ownTables(owner))?.tables.find(({ id }) => id === tableId);
  const known = listed ?? cachedAnswer(query(getTable, { params: { id: tableId } }));
  return known?.isPublicTable === false || wasMissingForVisitors(tableId);
}

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

/** The query for a table as `loadTable` loads it. */
export const tableOf = (tableId: string, handlerId: string | null): Query<Shown> =>
  combinedQuery('table', [getPublicTable, getTable], tableId, (signal) => loadTable(tableId, handlerId, signal));

/** Loads a table as `loadTable` does, or the sealed tip that it is to others. @throws {ApiError} as `call` does. */
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
    // A tip that locked between the two calls is public by now.
    return { table: await call(getPublicTable, { params: { id: tableId }, signal }), isForOwnerAlone: false };
  }
}
