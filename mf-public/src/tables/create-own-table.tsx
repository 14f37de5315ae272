import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { createTable } from 'shared-contract/tables';
import { useNavigate } from 'shared-router';
import { call, useSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Button, Page } from 'shared-ui/basic';
import { SwitchField, useContractForm } from 'shared-ui/form';
import { TextLink } from '../text-link.tsx';
import { readOwnDrafts, saveOwnDrafts } from './draft.ts';
import { TableEditor } from './editor/table-editor.tsx';
import { OwnTableValues, ownTableValues, type TableFormValues } from './table-form-values.ts';
import { useTableDraft } from './use-table-draft.ts';

/** Creates a table for the signed-in user, private by default. */
export function CreateOwnTable() {
  const navigate = useNavigate();
  const owner = useSession(({ handlerId }) => handlerId ?? '');
  const [drafts] = useState(() => readOwnDrafts(owner));
  const [other, setOther] = useState(drafts.other);
  const form = useContractForm(OwnTableValues, drafts.current ?? ownTableValues(), { name: 'table' });
  const forgetDraft = useTableDraft(form, owner);
  useEffect(() => saveOwnDrafts(owner, drafts), [owner, drafts]);
  const switchTo = (next: TableFormValues) => {
    const current = form.getValues();
    saveOwnDrafts(owner, { current: next, other: current });
    setOther(current);
    form.reset(next);
  };

  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(createTable, { body });
    forgetDraft();
    await navigate(pathTo('myTables'));
  });

  return (
    <Page
      title="Create New Table"
      description="Make a table of your own, private or public."
      before={<TextLink to={pathTo('myTables')}>My Tables</TextLink>}
    >
      {other !== null && (
        <Alert
          action={
            <Button variant="outline" size="sm" onClick={() => switchTo(other)}>
              Switch to It
            </Button>
          }
        >
          You have begun another table, too: {other.name === '' ? 'one without a name' : `“${other.name}”`}. Both are
          kept.
        </Alert>
      )}
      <FormProvider {...form}>
        <TableEditor
          onSubmit={onSubmit}
          submit="Create Table"
          failure={failure}
          failed="Failed to create table. Please try again later."
        >
          <SwitchField
            control={form.control}
            name="isPublicTable"
            label="Public table"
            hint="Anybody with the link sees a public table. You can change this at any time."
          />
        </TableEditor>
      </FormProvider>
    </Page>
  );
}
