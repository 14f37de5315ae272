import { useState } from 'react';
import { deleteOwnAccount } from 'shared-contract/account';
import { GivenPassword } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { ApiError, call, endSession, statusOf, submitting } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';
import { Failure } from '../failure.tsx';

/** Asks for the password and deletes the account. */
export function DeleteAccountForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useContractForm(
    v.object({ currentPassword: GivenPassword }),
    { currentPassword: '' },
    { mode: 'onSubmit' },
  );
  const { control } = form;
  const submit = submitting(
    form,
    async (body) => {
      setFailure(null);
      await call(deleteOwnAccount, { body });
      endSession();
      toast.success('Your account has been deleted.', { position: 'top-right' });
      await navigate(pathTo('home'), { replace: true });
    },
    (error) => {
      if (statusOf(error) === 403) {
        const message = 'This is not your current password';
        form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true });
      } else setFailure(error);
    },
  );
  // Such as that the last administrator stays.
  const reason = failure instanceof ApiError && failure.status === 409 ? failure.problem?.detail : undefined;

  return (
    <Form onSubmit={submit}>
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <Failure of={failure} words="Your account could not be deleted." hint={reason} />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Delete for Good
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
