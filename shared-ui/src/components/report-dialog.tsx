import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogTitle, useReturningFocus } from 'shared-ui/dialog';

type ReportDialogProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The title, such as “Report this table”. */
  title: string;
  description: ReactNode;
  /** The report form. */
  children: ReactNode;
};

/** The dialog with a report on user-generated content, opened by `ReportButton`. */
export const ReportDialog = ({ open, onOpenChange, title, description, children }: ReportDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent {...useReturningFocus()}>
      <div className="grid gap-2">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
      </div>
      {children}
    </DialogContent>
  </Dialog>
);
