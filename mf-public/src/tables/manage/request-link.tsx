import { useState } from 'react';
import { requestManageLink } from 'shared-contract/managed-tables';
import { ANONYMOUS_ID, type PublicTable } from 'shared-contract/tables';
import { ManageLinkForm } from 'shared-contract/table-forms';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, SubmitButton, TextField, useContractForm } from 'shared-ui/form';
import { Disclosure } from '../../disclosure.tsx';
import { useManageKey } from './manage-key.ts';

/** A way back for whoever made a table without an account, where this tab has no key of it. */
export function LostLink({ table: { handlerId, id, version } }: { table: PublicTable }) {
  const key = useManageKey(id);
  // An API of the release before knows no keys.
  if (handlerId !== ANONYMOUS_ID || version === undefined || key !== null) return null;
  return <RequestLink tableId={id} />;
}

/** Has a new link mailed. Whether the email is the maker's is never said. */
function RequestLink({ tableId }: { tableId: string }) {
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm(ManageLinkForm, { email: '' }, { name: 'manage-link' });
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(requestManageLink, { params: { id: tableId }, body });
    setIsSent(true);
  });
  return (
    <Disclosure title="Your table? Get a new edit link">
      <div role="status" className={isSent ? 'pub:pt-1 pub:pb-4' : 'pub:sr-only'}>
        {isSent &&
          'If the table was made with this email, a new link is on its way. The link before stops working then.'}
      </div>
      {!isSent && (
        <Form onSubmit={onSubmit} className="pub:grid pub:gap-3 pub:pt-1 pub:pb-4">
          <TextField
            control={form.control}
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            hint="The one you made the table with. We send a link to edit or delete it."
          />
          {failure !== null && <FormError title="The link could not be asked for.">{failure.reason}</FormError>}
          <SubmitButton control={form.control} variant="secondary">
            Send Link
          </SubmitButton>
        </Form>
      )}
    </Disclosure>
  );
}
