import { getPublicTable, getTable, type PublicTable } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';

/** A table to show; `isForOwnerAlone`: it is private, and nobody else sees it. */
export type Shown = { table: PublicTable; isForOwnerAlone: boolean };

/** Whether a table is unknown or private, or what names it no id. */
export const isMissing = (error: unknown): boolean => ['missing', 'invalid'].includes(codeOf(error) ?? '');

/**
 * Loads a public table, or a private one of who is signed in.
 * @throws {ApiError} as `call` does.
 */
export async function loadTable(tableId: string, handlerId: string | null, signal: AbortSignal): Promise<Shown> {
  const params = { id: tableId };
  try {
    return { table: await call(getPublicTable, { params, signal }), isForOwnerAlone: false };
  } catch (error) {
    if (handlerId === null || !isMissing(error)) throw error;
    const own = await call(getTable, { params, signal }).catch(() => null);
    // Administrators read the tables of others, too.
    if (own?.handlerId !== handlerId) throw error;
    return { table: { ...own, userName: null, isOfficial: false }, isForOwnerAlone: !own.isPublicTable };
  }
}
