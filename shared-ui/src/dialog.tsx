export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog.tsx';
export {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from './components/dialog.tsx';
export { UnsavedDialog, type UnsavedDialogProps } from './components/unsaved-dialog.tsx';
