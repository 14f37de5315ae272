import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { updateTable } from 'shared-contract/table-history';
import { getTable, type SimpleTable } from 'shared-contract/tables';
import { Link, useLocation, useNavigate, useParams } from 'shared-router';
import { call, codeOf, useLoad, useSession } from 'shared-session';
import { Button, buttonVariants, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { SwitchField } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import { TextLink } from '../text-link.tsx';
import { type Base, baseOf } from './draft.ts';
import { EditTable } from './edit-table.tsx';
import { EditorSkeleton } from './editor/editor-skeleton.tsx';
import type { TableFormValues } from './table-form-values.ts';
import { TableHistory } from './table-history.tsx';
import { savedWords, useTableEdit } from './use-table-edit.ts';

const position = 'top-right';

/** Changes a table of the signed-in user, public or private. */
export function EditOwnTable() {
  const { tableId = '' } = useParams();
  const owner = useSession(({ handlerId }) => handlerId);
  const table = useLoad(owner && `table ${tableId} of ${owner}`, (signal) =>
    call(getTable, { params: { id: tableId }, signal }),
  );
  const backToTables = <TextLink to={pathTo('myTables')}>My Tables</TextLink>;
  if (table.status === 'failed' && ['missing', 'invalid'].includes(codeOf(table.error) ?? '')) {
    return (
      <Page title="No table here" before={backToTables}>
        <EmptyState
          title="You have no such table."
          text="If you deleted it, you find it under “Recently deleted” in My Tables for 30 days."
          action={
            <Link to={pathTo('myTables')} className={buttonVariants()}>
              Go to My Tables
            </Link>
          }
        />
      </Page>
    );
  }
  const base = baseOf(table.data);
  if (table.status !== 'ready' || owner === null || base === null) {
    return (
      <Page title="Edit Table" before={backToTables} isLoading={table.status === 'loading'}>
        <Loaded
          of={table}
          loading="Loading table..."
          skeleton={<EditorSkeleton />}
          failed="The table could not be loaded."
        >
          {() => <EmptyState title="Tables can’t be edited at the moment." text="Please try again later." />}
        </Loaded>
      </Page>
    );
  }
  return <EditLoadedTable key={owner} tableId={tableId} table={base} owner={owner} onRestored={table.setData} />;
}

type EditLoadedTableProps = {
  tableId: string;
  table: Base;
  owner: string;
  onRestored: (table: SimpleTable) => void;
};

function EditLoadedTable({ tableId, table, owner, onRestored }: EditLoadedTableProps) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state) ?? pathTo('myTables');
  const edit = useTableEdit({
    tableId,
    table,
    owner,
    update: (body) => call(updateTable, { params: { id: tableId }, body }),
    onSaved: async (saved) => {
      await navigate(from);
      toast.success('Changes saved.', { position, description: savedWords(saved) });
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
      <EditTable edit={edit} table={table}>
        <Visibility />
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

/** The screen that led here, which a save leads back to. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}

function Visibility() {
  const { control } = useFormContext<TableFormValues>();
  return (
    <SwitchField
      control={control}
      name="isPublicTable"
      label="Public table"
      hint="Anybody with the link sees a public table."
    />
  );
}
