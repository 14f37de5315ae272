import { useState } from 'react';
import { requestManageLink } from 'shared-contract/managed-tables';
import { ManageLinkForm } from 'shared-contract/table-forms';
import { call } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Form, FormError, SubmitButton, TextField, useContractForm } from 'shared-ui/form';

/** A form that requests a new manage link by mail. The message does not reveal whether the email is the creator's. */
export function RequestLink({ tableId }: { tableId: string }) {
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm(ManageLinkForm, { email: '' }, { name: 'manage-link' });
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(requestManageLink, { params: { id: tableId }, body });
    setIsSent(true);
  });
  return (
    <>
      <div role="status" className={isSent ? 'pub:pt-1 pub:pb-4' : 'pub:sr-only'}>
        {isSent &&
          'If the table was made with this email, a new link is on its way. The earlier link works until you open the new one.'}
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
            Send link
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
