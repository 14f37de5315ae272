import { deleteOwnAccount } from 'shared-contract/account';
import { GivenPassword } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, endSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button } from 'shared-ui/basic';
import { DialogClose, DialogFooter } from 'shared-ui/dialog';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

/** Asks for the password and deletes the account. */
export function DeleteAccountForm() {
  const navigate = useNavigate();
  const form = useContractForm(
    v.object({ currentPassword: GivenPassword }),
    { currentPassword: '' },
    { name: 'delete-account', mode: 'onSubmit' },
  );
  const { control } = form;
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(deleteOwnAccount, { body });
    endSession();
    toast.success('Your account has been deleted.');
    await navigate(pathTo('home'), { replace: true });
  });

  return (
    <Form onSubmit={onSubmit}>
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      {failure !== null && <FormError title="Your account could not be deleted.">{failure.reason}</FormError>}
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
