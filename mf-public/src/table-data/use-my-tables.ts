import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { type DeletedTable, listDeletedTables, UNDELETE_DAYS, undeleteTable } from 'shared-contract/table-history';
import { listTablesOfOwner, type SimpleTable } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { combinedQuery, type Query, useData } from 'shared-session/query';
import { failureMessage } from 'shared-session/failure-message';
import { toast } from 'shared-ui/toast';

const position = 'top-right';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A user's tables, those that can be restored, and all seasons. */
export type OwnTables = { tables: SimpleTable[]; deleted: DeletedTable[]; seasons: ListedSeason[] };

const without = <Table extends { id: string }>(tables: readonly Table[], id: string) =>
  tables.filter((table) => table.id !== id);

/** Returns a table deleted at this time, as the API lists it. */
function deletedNow(table: SimpleTable): DeletedTable {
  const now = Date.now();
  return {
    ...table,
    deleted: new Date(now).toISOString(),
    until: new Date(now + UNDELETE_DAYS * DAY_MS).toISOString(),
  };
}

async function load(owner: string, signal: AbortSignal): Promise<OwnTables> {
  const [tables, deleted, seasons] = await Promise.all([
    call(listTablesOfOwner, { params: { id: owner }, query: { sort: '-created' }, signal }),
    // The tables show even if these requests fail.
    call(listDeletedTables, { signal }).catch(() => []),
    call(listSeasons, { signal }).catch(() => []),
  ]);
  return { tables, deleted, seasons };
}

/** Returns the query for the tables of the signed-in user. */
export const ownTables = (owner: string): Query<OwnTables> =>
  combinedQuery('own tables', [listTablesOfOwner, listDeletedTables, listSeasons], null, (signal) =>
    load(owner, signal),
  );

/** Restores a deleted table. On failure it shows a toast and returns `null`. */
export async function restoreTable(id: string): Promise<SimpleTable | null> {
  try {
    const table = await call(undeleteTable, { params: { id } });
    toast.success('Table restored.', { position });
    return table;
  } catch (error) {
    toast.error('Failed to restore table. Please try again.', { position, description: failureMessage(error) });
    return null;
  }
}

/** Loads the tables of the signed-in user, and updates the list when one changes, is deleted or restored. */
export function useMyTables() {
  const owner = useSession(({ handlerId }) => handlerId);
  const loaded = useData(owner === null ? null : ownTables(owner));
  const change = (next: (now: OwnTables) => Partial<OwnTables>) => loaded.setData((now) => ({ ...now, ...next(now) }));

  const restore = async (id: string) => {
    const table = await restoreTable(id);
    if (table === null) return;
    change(({ deleted, tables }) => ({ tables: [table, ...without(tables, id)], deleted: without(deleted, id) }));
  };

  return {
    loaded,
    restore,
    onChanged: (table: SimpleTable) =>
      change(({ tables }) => ({ tables: tables.map((other) => (other.id === table.id ? table : other)) })),
    /** Call this when another session has deleted the table. */
    onMissing: (id: string) => {
      change(({ tables }) => ({ tables: without(tables, id) }));
      void loaded.reload();
    },
    onDeleted: (table: SimpleTable) => {
      change(({ deleted, tables }) => ({
        tables: without(tables, table.id),
        deleted: [deletedNow(table), ...without(deleted, table.id)],
      }));
      toast.success('Table deleted successfully.', {
        position,
        action: { label: 'Undo', onClick: () => void restore(table.id) },
      });
    },
  };
}
