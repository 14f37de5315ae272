import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, cn } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';

type ReportDialogProps = {
  /** What is reported, by which an open dialog is kept while a session is interrupted. */
  subject: string;
  /** Such as “Report this table”. */
  title: string;
  description: ReactNode;
  /** The form, which closes the dialog when it is done. */
  children: (close: () => void) => ReactNode;
  className?: string | undefined;
};

/** A quiet button that opens a report on something that others have made. */
export function ReportDialog({ subject, title, description, children, className }: ReportDialogProps) {
  const [isOpen, setOpen] = useKeptState(`report of ${subject} is open`, false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className={cn('-ml-3.5 justify-self-start text-muted-foreground max-md:min-h-11', className)}
        >
          <Flag aria-hidden="true" /> Report…
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="grid gap-2">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </div>
        {children(() => setOpen(false))}
      </DialogContent>
    </Dialog>
  );
}
