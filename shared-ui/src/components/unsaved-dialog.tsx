import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedDialogProps = {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before unsaved input is lost. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      question="Leave without saving?"
      details="Your changes on this page have not been saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
