import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogTitle, useReturningFocus } from 'shared-ui/dialog';

type ReportDialogProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Such as “Report this table”. */
  title: string;
  description: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A report on something that others have made; `ReportButton` opens it. */
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
