import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { createTable } from 'shared-contract/tables';
import { useNavigate } from 'shared-router';
import { call, useSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Page } from 'shared-ui/basic';
import { SwitchField, useContractForm } from 'shared-ui/form';
import { TextLink } from '../text-link.tsx';
import { dropDraft, readOwnDraft, VISITOR } from './draft.ts';
import { TableForm } from './table-form.tsx';
import { OwnTableValues, ownTableValues } from './table-form-values.ts';
import { useTableDraft } from './use-table-draft.ts';

/** Creates a table for the signed-in user, private by default. */
export function CreateOwnTable() {
  const navigate = useNavigate();
  const owner = useSession(({ handlerId }) => handlerId ?? '');
  const [values] = useState(() => readOwnDraft(owner) ?? ownTableValues());
  const form = useContractForm(OwnTableValues, values, { name: 'table' });
  const forgetDraft = useTableDraft(form, owner);

  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(createTable, { body });
    forgetDraft();
    dropDraft(VISITOR);
    await navigate(pathTo('myTables'));
  });

  return (
    <Page
      title="Create New Table"
      description="Make a table of your own, private or public."
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
    >
      <FormProvider {...form}>
        <TableForm onSubmit={onSubmit} failure={failure}>
          <SwitchField
            control={form.control}
            name="isPublicTable"
            label="Public table"
            hint="Anybody with the link sees a public table. You can change this at any time."
          />
        </TableForm>
      </FormProvider>
    </Page>
  );
}
