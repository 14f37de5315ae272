import { publicPages } from 'shared-contract/page-heads';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { pathTo } from 'shared-contract/screens';
import { Navigate, useLocation, useNavigate } from 'shared-router';
import { siteConfig, track, useSession, VISITOR } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { TextField, useContractForm } from 'shared-ui/form';
import { PublicPage } from '../../shared/public-page.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';
import { TextLink } from '../../shared/text-link.tsx';
import { layAside, saveDraft } from '../../table-data/draft.ts';
import { TableEditor } from '../../table-editor/table-editor.tsx';
import { justCreated } from '../../table-data/use-just-created.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { createWithKey } from '../../table-data/manage-key.ts';
import {
  AnonymousTableValues,
  anonymousTableValues,
  type TableFormValues,
} from '../../table-data/table-form-values.ts';
import { useStoredDraft } from '../../table-data/use-stored-draft.ts';
import { useDraftsOnceHydrated, useTableDrafts } from '../../table-data/use-table-drafts.ts';

/** Visitors create a public table here; signed-in users have a screen of their own. */
export function CreateTable() {
  const isSignedIn = useSession(({ role }) => role !== null);
  const { search } = useLocation();
  // The page comes to everybody as to a visitor.
  const isHydrated = useIsHydrated();
  if (isHydrated && isSignedIn) return <Navigate to={{ pathname: pathTo('createOwnTable'), search }} replace />;
  return (
    <PublicPage {...publicPages.createTable(siteConfig().productName)}>
      <PublicTableForm />
    </PublicPage>
  );
}

function PublicTableForm() {
  const navigate = useNavigate();
  const [begun, ...waiting] = useTableDrafts(VISITOR);
  const [values] = useState(() => begun ?? anonymousTableValues());
  const stored = useStoredDraft<TableFormValues>((draft) => saveDraft(VISITOR, draft));
  const form = useContractForm(AnonymousTableValues, values, { name: 'table', store: stored.store });
  const late = useDraftsOnceHydrated(VISITOR, form);

  const { onSubmit, failure } = useSubmit(form, async (body) => {
    const tableId = await createWithKey(body);
    stored.forget();
    track('Created simple table', body.email);
    await navigate(pathTo('simpleTable', { tableId }), {
      state: await justCreated({ id: tableId, isPublicTable: true }),
    });
  });

  return (
    <FormProvider {...form}>
      <OtherDrafts key={late.length} owner={VISITOR} waiting={[...waiting, ...late]} />
      <TableEditor
        layAside={() => layAside(VISITOR, form.getValues())}
        onSubmit={onSubmit}
        submit="Create Table"
        failure={failure}
        failed="Failed to create table. Please try again later."
      >
        <p>
          <span>This table will be public. You need to be logged in to create private tables.</span>{' '}
          <TextLink to={pathTo('login')} state={{ from: pathTo('createOwnTable') }}>
            Log in
          </TextLink>
        </p>
        <TextField
          control={form.control}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          hint="Never shown. We’ll email you a link to edit or delete the table."
        />
      </TableEditor>
    </FormProvider>
  );
}
