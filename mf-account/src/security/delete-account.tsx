import { Button, Card, CardDescription, CardFooter, CardHeader, CardTitle } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { useDraftState } from 'shared-ui/controls';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Deletes the account, in two steps: what is deleted, then the password. */
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
              Delete My Account
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
