import { useEffect, useRef } from 'react';
import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { type DeletedTable, listDeletedTables, UNDELETE_DAYS, undeleteTable } from 'shared-contract/table-history';
import { listTablesOfOwner, type SimpleTable } from 'shared-contract/tables';
import { call, type Loading, useLoad, useSession } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { toast } from 'shared-ui/toast';
import { notePrivate } from './known-private.ts';

const position = 'top-right';
const DAY_MS = 24 * 60 * 60 * 1000;

/** One's tables, those that can be restored, and the seasons that there are. */
export type OwnTables = { tables: SimpleTable[]; deleted: DeletedTable[]; seasons: ListedSeason[] };

const without = <Table extends { id: string }>(tables: readonly Table[], id: string) =>
  tables.filter((table) => table.id !== id);

/** A table that was deleted just now, as the API lists it. */
function deletedNow(table: SimpleTable): DeletedTable {
  const now = Date.now();
  return {
    ...table,
    deleted: new Date(now).toISOString(),
    until: new Date(now + UNDELETE_DAYS * DAY_MS).toISOString(),
  };
}

/** The tables of who is signed in, and what becomes of them. */
export function useMyTables() {
  const owner = useSession(({ handlerId }) => handlerId);
  const loaded: Loading<OwnTables> = useLoad(owner && `tables of ${owner}`, async (signal) => {
    const [tables, deleted, seasons] = await Promise.all([
      call(listTablesOfOwner, { params: { id: owner ?? '' }, query: { sort: '-created' }, signal }),
      // An API of the release before keeps no deleted tables.
      call(listDeletedTables, { signal }).catch(() => []),
      call(listSeasons, { signal }).catch(() => []),
    ]);
    return { tables, deleted, seasons };
  });
  const latest = useRef(loaded.data);
  useEffect(() => {
    latest.current = loaded.data;
    notePrivate(loaded.data?.tables ?? []);
  });
  /** Changes what is there by now, however long the call before took. */
  const change = (next: (now: OwnTables) => Partial<OwnTables>) => {
    if (latest.current === undefined) return;
    latest.current = { ...latest.current, ...next(latest.current) };
    loaded.setData(latest.current);
  };

  const restore = async (id: string) => {
    try {
      const table = await call(undeleteTable, { params: { id } });
      change(({ deleted, tables }) => ({
        tables: [table, ...without(tables, id)],
        deleted: without(deleted, id),
      }));
      toast.success('Table restored.', { position });
    } catch (error) {
      toast.error('Failed to restore table. Please try again.', { position, description: failureWords(error) });
    }
  };

  return {
    loaded,
    restore,
    onChanged: (table: SimpleTable) =>
      change(({ tables }) => ({ tables: tables.map((other) => (other.id === table.id ? table : other)) })),
    /** Somebody else has deleted it. */
    onGone: (id: string) => {
      change(({ tables }) => ({ tables: without(tables, id) }));
      loaded.reload();
    },
    onDeleted: (table: SimpleTable) => {
      // An API of the release before deletes for good.
      const canUndo = table.version !== undefined;
      change(({ deleted, tables }) => ({
        tables: without(tables, table.id),
        deleted: canUndo ? [deletedNow(table), ...without(deleted, table.id)] : deleted,
      }));
      toast.success('Table deleted successfully.', {
        position,
        ...(canUndo && { action: { label: 'Undo', onClick: () => void restore(table.id) } }),
      });
    },
  };
}
