import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { createTable, getTable } from 'shared-contract/tables';
import { useNavigate } from 'shared-router';
import { call, useSession } from 'shared-session';
import { cacheAnswer, query } from 'shared-session/query';
import { useSubmit } from 'shared-session/use-submit';
import { Page } from 'shared-ui/basic';
import { useContractForm } from 'shared-ui/form';
import { TextLink } from '../../shared/text-link.tsx';
import { layAside, saveDraft } from '../../table-data/draft.ts';
import { TableEditor } from '../../table-editor/table-editor.tsx';
import { justCreated } from '../../table-data/use-just-created.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { OwnTableValues, ownTableValues, type TableFormValues } from '../../table-data/table-form-values.ts';
import { useStoredDraft } from '../../table-data/use-stored-draft.ts';
import { useTableDrafts } from '../../table-data/use-table-drafts.ts';

/** Creates a table for the signed-in user, private by default. */
export function CreateOwnTable() {
  const navigate = useNavigate();
  const owner = useSession(({ handlerId }) => handlerId ?? '');
  const [begun, ...waiting] = useTableDrafts(owner);
  const [values] = useState(() => begun ?? ownTableValues());
  const stored = useStoredDraft<TableFormValues>((draft) => saveDraft(owner, draft));
  const form = useContractForm(OwnTableValues, values, { name: 'table', store: stored.store });

  const { onSubmit, failure } = useSubmit(form, async (body) => {
    const table = await call(createTable, { body });
    stored.forget();
    cacheAnswer(query(getTable, { params: { id: table.id } }), table);
    await navigate(pathTo('simpleTable', { tableId: table.id }), { state: await justCreated(table) });
  });

  return (
    <Page
      title="Create New Table"
      description="Make a table of your own, private or public."
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
    >
      <FormProvider {...form}>
        <OtherDrafts owner={owner} waiting={waiting} />
        <TableEditor
          layAside={() => layAside(owner, form.getValues())}
          onSubmit={onSubmit}
          submit="Create Table"
          failure={failure}
          failed="Failed to create table. Please try again later."
        >
          <PublicSwitch hint="Anyone with the link can see it. You can change this at any time." />
        </TableEditor>
      </FormProvider>
    </Page>
  );
}
