import { ConfirmDialog } from 'shared-ui/dialog';

type RemoveFriendDialogProps = {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Removes the friend. The dialog closes at once; the button that opened it shows the progress. */
  onConfirm: () => void;
};

/** Asks before removing a friend. */
export function RemoveFriendDialog({ name, ...props }: RemoveFriendDialogProps) {
  return (
    <ConfirmDialog
      question={`Remove ${name} as your friend?`}
      details="They won’t be told. To be friends again, one of you has to ask and the other has to accept."
      confirm="Remove Friend"
      {...props}
    />
  );
}
