import { deleteOwnAccount } from 'shared-contract/account';
import { GivenPassword } from 'shared-contract/fields';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call, endSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { Button, Card, CardDescription, CardFooter, CardHeader, CardTitle } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from 'shared-ui/dialog';
import { Form, FormError, PasswordField, SubmitButton, useContractForm } from 'shared-ui/form';
import { toast } from 'shared-ui/toast';
import * as v from 'valibot';

/** The card and dialog to delete the account, after listing the consequences and asking for the password. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useDraftState('delete-account is open', false);
  return (
    <Card className="acc:lg:flex-row acc:lg:items-center acc:lg:justify-between acc:lg:gap-10">
      <CardHeader className="acc:max-w-2xl">
        <CardTitle>Delete your account</CardTitle>
        <CardDescription>
          This deletes your profile, all your tables, your friendships and your friend requests. Links to your public
          tables stop working. You can’t undo this.
        </CardDescription>
      </CardHeader>
      <CardFooter className="acc:shrink-0">
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button
              variant="outline"
              className="acc:border-destructive acc:text-destructive acc:not-disabled:hover:bg-destructive/8 acc:not-disabled:hover:text-destructive"
            >
              Delete my account
            </Button>
          </DialogTrigger>
          <DialogContent>
            <DialogTitle>Delete your account?</DialogTitle>
            <DialogDescription>
              This deletes your profile, tables, friendships and requests right away, for good. Enter your password to
              confirm it’s you.
            </DialogDescription>
            <DeleteAccountForm />
          </DialogContent>
        </Dialog>
      </CardFooter>
    </Card>
  );
}

/** Asks for the password and deletes the account. */
function DeleteAccountForm() {
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
      {failure !== null && failure.reason !== null && (
        <FormError title="Your account could not be deleted.">{failure.reason}</FormError>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton control={control} variant="destructive">
          Delete for good
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
