import { History } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { updateTable } from 'shared-contract/table-history';
import { getTable, type SimpleTable } from 'shared-contract/tables';
import { Navigate, useLocation, useNavigate, useParams } from 'shared-router';
import { call, useSession } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Button, EmptyState, Page } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { ButtonLink } from '../../shared/button-link.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { type Base, baseOf } from '../../table-data/draft.ts';
import { EditTable, NotEditable } from './edit-table.tsx';
import { FollowsSeason, seasonFollowed, useSeasonsFollowed } from '../../table-card/follows-season.tsx';
import { isMissing } from '../../table-data/load-table.ts';
import { pathToEdit } from './path-to-edit.ts';
import { PublicSwitch } from './public-switch.tsx';
import { TableHistory } from '../history/table-history.tsx';
import { restoreTable } from '../../table-data/use-my-tables.ts';
import { mergeMessage, useTableEdit } from '../../table-data/use-table-edit.ts';

/** Edits a table of the signed-in user. */
export function EditOwnTable() {
  const { tableId = '' } = useParams();
  const owner = useSession(({ handlerId }) => handlerId);
  const table = useData(query(getTable, { params: { id: tableId } }), { isFresh: true });
  const backToTables = <TextLink to={pathTo('myTables')}>My Tables</TextLink>;
  if (table.status === 'failed' && isMissing(table.error)) {
    return (
      <Page title="No table here" before={backToTables}>
        <EmptyState
          title="You have no such table."
          text="If you deleted it, you find it under “Recently deleted” in My Tables for 30 days."
          action={<ButtonLink to={pathTo('myTables')}>Go to My Tables</ButtonLink>}
        />
      </Page>
    );
  }
  if (table.data?.tip !== undefined) return <Navigate to={pathToEdit(table.data)} replace />;
  const base = baseOf(table.data);
  if (table.status !== 'ready' || owner === null || base === null) {
    return <NotEditable of={table} before={backToTables} />;
  }
  return (
    <EditLoadedTable
      key={owner}
      tableId={tableId}
      table={base}
      owner={owner}
      saved={table.data}
      onRestored={table.setData}
    />
  );
}

type EditLoadedTableProps = {
  tableId: string;
  table: Base;
  /** The table as the API returns it. */
  saved: SimpleTable;
  owner: string;
  onRestored: (table: SimpleTable) => void;
};

function EditLoadedTable({ tableId, table, saved: answered, owner, onRestored }: EditLoadedTableProps) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state) ?? pathTo('myTables');
  const edit = useTableEdit({
    tableId,
    table,
    owner,
    update: async (body) => {
      try {
        return await call(updateTable, { params: { id: tableId }, body });
      } catch (error) {
        setIsDeleted(isMissing(error));
        throw error;
      }
    },
    onSaved: async (saved) => {
      await navigate(from);
      toast.success('Changes saved.', { position: 'top-right', description: mergeMessage(saved) });
    },
  });
  return (
    <Page
      title="Edit Table"
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
      actions={
        <Button variant="outline" onClick={() => setIsHistoryOpen(true)}>
          <History /> History
        </Button>
      }
    >
      {isDeleted && <DeletedMeanwhile tableId={tableId} onRestored={() => setIsDeleted(false)} />}
      {seasonFollowed(answered) !== undefined && <FixedRows table={answered} />}
      <EditTable edit={edit} table={table}>
        <PublicSwitch hint="Anyone with the link can see it." isHidden={answered.hidden !== undefined} />
      </EditTable>
      {isHistoryOpen && (
        <TableHistory
          tableId={tableId}
          hasUnsavedChanges={edit.hasChanges()}
          onClose={() => setIsHistoryOpen(false)}
          onRestored={(restored) => {
            onRestored(restored);
            const now = baseOf(restored);
            if (now !== null) edit.showSaved(now);
          }}
        />
      )}
    </Page>
  );
}

/** Explains that the rows of a table that follows a season cannot be edited. */
function FixedRows({ table }: { table: SimpleTable }) {
  return (
    <Alert title="Teams, places and zones come from a season.">
      <FollowsSeason table={table} seasons={useSeasonsFollowed([table])} />
      <p>Here you can change its name and colours.</p>
    </Alert>
  );
}

/** Returns the path of the previous screen, to which a save returns, or `null`. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}

/** Offers to restore a table that was deleted before its changes were saved. */
function DeletedMeanwhile({ tableId, onRestored }: { tableId: string; onRestored: () => void }) {
  const restore = async () => {
    if ((await restoreTable(tableId)) !== null) onRestored();
  };
  return (
    <Alert
      variant="error"
      title="This table was deleted meanwhile."
      action={
        <Button variant="outline" size="sm" onClick={() => void restore()}>
          Restore table
        </Button>
      }
    >
      Your changes are still here. Restore the table to save them.
    </Alert>
  );
}
