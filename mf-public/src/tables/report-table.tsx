import { Flag } from 'lucide-react';
import type { PublicTable as Table } from 'shared-contract/tables';
import { useLoad, useSession } from 'shared-session';
import { Button, Loaded } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';

/** Reports somebody else's table to the administrators; nothing of one's own and of the product's. */
export function ReportTable({ table }: { table: Table }) {
  const handlerId = useSession((session) => session.handlerId);
  const [isOpen, setOpen] = useKeptState(`report of ${table.id} is open`, false);
  if (table.isOfficial || table.handlerId === handlerId) return null;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className="pub:-ml-3.5 pub:self-start pub:justify-self-start pub:text-muted-foreground pub:max-md:min-h-11"
        >
          <Flag aria-hidden="true" /> Report…
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="pub:grid pub:gap-2">
          <DialogTitle>Report this table</DialogTitle>
          <DialogDescription>
            Tell us what’s wrong with it. Whoever made it doesn’t learn who reported it.
            {handlerId !== null && ' We’ll email you what comes of it.'}
          </DialogDescription>
        </div>
        <LateForm tableId={table.id} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Few report a table: the code of the form is loaded for them alone. */
function LateForm(props: { tableId: string; onDone: () => void }) {
  const code = useLoad('form of a report', () => import('./report-table-form.tsx'));
  return (
    <Loaded of={code} loading="Loading the form..." failed="The form could not be loaded.">
      {({ ReportTableForm }) => <ReportTableForm {...props} />}
    </Loaded>
  );
}
