import { updateManagedTable } from 'shared-contract/managed-tables';
import { pathTo } from 'shared-contract/screens';
import { Navigate, useNavigate, useParams } from 'shared-router';
import { call, codeOf, VISITOR } from 'shared-session';
import { useData } from 'shared-session/query';
import { EmptyState, Page } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { ButtonLink } from '../../shared/button-link.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { type Base, baseOf } from '../../table-data/draft.ts';
import { EditTable, NotEditable } from './edit-table.tsx';
import { isMissing, tableOf } from '../../table-data/load-table.ts';
import { dropManageKey, useManageKey } from '../../table-data/manage-key.ts';
import { pathToEdit } from './path-to-edit.ts';
import { mergeMessage, useTableEdit } from '../../table-data/use-table-edit.ts';

/** Edits a table without an owner, authorised by its manage key. */
export function EditManagedTable() {
  const { tableId = '' } = useParams();
  const key = useManageKey(tableId);
  const page = pathTo('simpleTable', { tableId });
  const table = useData(key === null ? null : tableOf(tableId, null), { isFresh: true });
  const back = <TextLink to={page}>The table</TextLink>;
  if (key === null) {
    return (
      <Page title="Edit Table" before={back}>
        <EmptyState
          title="You need the link from our mail to edit this table."
          text="A newer link ends the one before. On the table’s page you can have one mailed."
          action={<ButtonLink to={page}>Go to the table</ButtonLink>}
        />
      </Page>
    );
  }
  if (table.status === 'failed' && isMissing(table.error)) {
    return (
      <Page title="No table here" before={back}>
        <EmptyState
          title="Table not found or is not public."
          action={<ButtonLink to={pathTo('home')}>Go to Home</ButtonLink>}
        />
      </Page>
    );
  }
  if (table.data?.table.tip !== undefined) {
    return <Navigate to={`${pathToEdit(table.data.table)}?tip=${tableId}`} replace />;
  }
  const base = baseOf(table.data?.table);
  if (table.status !== 'ready' || base === null) {
    return <NotEditable of={table} before={back} />;
  }
  return <EditLoadedTable tableId={tableId} table={base} isHidden={table.data.isForOwnerAlone} manageKey={key} />;
}

type EditLoadedTableProps = { tableId: string; table: Base; isHidden: boolean; manageKey: string };

function EditLoadedTable({ tableId, table, isHidden, manageKey }: EditLoadedTableProps) {
  const navigate = useNavigate();
  const page = pathTo('simpleTable', { tableId });
  const edit = useTableEdit({
    tableId,
    table,
    owner: VISITOR,
    update: async (change) => {
      try {
        const body = { ...change, isPublicTable: true as const };
        return await call(updateManagedTable, { params: { id: tableId }, manageKey, body });
      } catch (error) {
        if (codeOf(error) === 'missing') dropManageKey(tableId);
        throw error;
      }
    },
    onSaved: async (saved) => {
      await navigate(page);
      toast.success('Changes saved.', { position: 'bottom-center', description: mergeMessage(saved) });
    },
  });
  return (
    <Page title="Edit Table" before={<TextLink to={page}>The table</TextLink>}>
      <EditTable edit={edit} table={table}>
        <p className="pub:text-sm pub:text-muted-foreground">
          {isHidden
            ? 'Our moderators have hidden this table: only you can see it.'
            : 'Anyone with the link can see it.'}
        </p>
      </EditTable>
    </Page>
  );
}
