import { type ReactNode, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';
import { useNavigate } from 'shared-router';
import { useSubmit } from 'shared-session/use-submit';
import { Alert, Button } from 'shared-ui/basic';
import { useContractForm } from 'shared-ui/form';
import type * as v from 'valibot';
import { setDraftAside, saveDraft, resumeDraft } from '../../table-data/draft.ts';
import type { TableFormValues } from '../../table-data/table-form-values.ts';
import { justCreated } from '../../table-data/use-just-created.ts';
import { useDraftsOnceHydrated, useStoredDraft, useTableDrafts } from '../../table-data/use-table-drafts.ts';
import { TableEditor } from '../../table-editor/table-editor.tsx';

type NewTableProps<Parsed> = {
  /** The owner of the drafts. */
  owner: string;
  schema: v.GenericSchema<TableFormValues, Parsed>;
  firstValues: () => TableFormValues;
  create: (body: Parsed) => Promise<Pick<SimpleTable, 'id' | 'isPublicTable'>>;
  /** Content beside the submit button. */
  note?: ReactNode;
  /** Additional fields of the screen. */
  children: ReactNode;
};

/** The editor of a new table. Starts with the owner's latest draft. Opens the table's page after creation. */
export function NewTable<Parsed>({ owner, schema, firstValues, create, note, children }: NewTableProps<Parsed>) {
  const navigate = useNavigate();
  const [latestDraft, ...otherDrafts] = useTableDrafts(owner);
  const [values] = useState(() => latestDraft ?? firstValues());
  const stored = useStoredDraft<TableFormValues>((draft) => saveDraft(owner, draft));
  const form = useContractForm(schema, values, { name: 'table', store: stored.store });
  const hydratedDrafts = useDraftsOnceHydrated(owner, form);

  const { onSubmit, failure } = useSubmit(form, async (body) => {
    const table = await create(body);
    stored.forget();
    await navigate(pathTo('simpleTable', { tableId: table.id }), { state: await justCreated(table) });
  });

  return (
    <FormProvider {...form}>
      <OtherDrafts key={hydratedDrafts.length} owner={owner} otherDrafts={[...otherDrafts, ...hydratedDrafts]} />
      <TableEditor
        setDraftAside={() => setDraftAside(owner, form.getValues())}
        onSubmit={onSubmit}
        submit="Create Table"
        note={note}
        failure={failure}
        failed="Failed to create table. Please try again later."
      >
        {children}
      </TableEditor>
    </FormProvider>
  );
}

type OtherDraftsProps = {
  owner: string;
  /** The drafts that were set aside when the screen opened. */
  otherDrafts: readonly TableFormValues[];
};

/** Lists the other drafts of this tab, and switches the surrounding form to one of them. */
function OtherDrafts({ owner, otherDrafts }: OtherDraftsProps) {
  const { getValues, reset } = useFormContext<TableFormValues>();
  const [drafts, setDrafts] = useState(otherDrafts);
  const switchTo = (draft: TableFormValues) => {
    setDrafts(resumeDraft(owner, draft, getValues()));
    reset(draft);
  };
  return drafts.map((draft) => (
    <Alert
      key={JSON.stringify(draft)}
      action={
        <Button variant="outline" size="sm" onClick={() => switchTo(draft)}>
          Switch to it
        </Button>
      }
    >
      You have begun another table, too: {draft.name === '' ? 'one without a name' : `“${draft.name}”`}.{' '}
      {drafts.length === 1 ? 'Both are kept.' : 'All are kept.'}
    </Alert>
  ));
}
