import { Mail } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import type { AnonymousTableFormInput } from 'shared-contract/table-forms';
import { Navigate, useLocation } from 'shared-router';
import { siteConfig, track, useSession, VISITOR } from 'shared-session';
import { TextField } from 'shared-ui/form';
import { PublicPage } from '../../shared/public-page.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';
import { createWithKey } from '../../table-data/manage-key.ts';
import {
  AnonymousTableValues,
  anonymousTableValues,
  type TableFormValues,
} from '../../table-data/table-form-values.ts';
import { NewTable } from './new-table.tsx';

async function create(body: AnonymousTableFormInput) {
  const id = await createWithKey(body);
  track('Created simple table', body.email);
  return { id, isPublicTable: true };
}

/** The screen on which visitors create a public table. Signed-in users are redirected to their create screen. */
export function CreateTable() {
  const isSignedIn = useSession(({ role }) => role !== null);
  const { search } = useLocation();
  // The server renders this page for visitors, so redirect after hydration.
  const isHydrated = useIsHydrated();
  if (isHydrated && isSignedIn) return <Navigate to={{ pathname: pathTo('createOwnTable'), search }} replace />;
  return (
    <PublicPage {...publicPages.createTable(siteConfig().productName)}>
      <NewTable
        owner={VISITOR}
        schema={AnonymousTableValues}
        firstValues={anonymousTableValues}
        create={create}
        note={<EmailNote />}
      >
        <VisitorsFields />
      </NewTable>
    </PublicPage>
  );
}

/** Leads to the empty field of the email on small screens, where it is below the table. */
function EmailNote() {
  const { control, setFocus } = useFormContext<TableFormValues>();
  const email = useWatch({ control, name: 'email' });
  if (email !== '') return null;
  return (
    <button
      type="button"
      className="pub:inline-flex pub:min-h-8 pub:cursor-pointer pub:items-center pub:gap-1.5 pub:rounded-md pub:text-sm pub:font-semibold pub:text-primary pub:underline pub:underline-offset-4 pub:lg:hidden"
      onClick={() => setFocus('email')}
    >
      <Mail aria-hidden="true" /> Add your email
    </button>
  );
}

function VisitorsFields() {
  const { control } = useFormContext<TableFormValues>();
  return (
    <>
      <p>
        <span>This table will be public. You need to be logged in to create private tables.</span>{' '}
        <TextLink to={pathTo('login')} state={{ from: pathTo('createOwnTable') }}>
          Log in
        </TextLink>
      </p>
      <TextField
        control={control}
        name="email"
        type="email"
        label="Email"
        required
        autoComplete="email"
        hint="Never shown. We’ll email you a link to edit or delete the table."
      />
    </>
  );
}
