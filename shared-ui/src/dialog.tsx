export { ConfirmDialog, UnsavedDialog } from './components/confirm-dialog.tsx';
export {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from './components/dialog.tsx';
export { useReturningFocus } from './components/use-returning-focus.ts';
