import type { PublicTable as Table } from 'shared-contract/tables';
import { useLoad, useSession } from 'shared-session';
import { Loaded } from 'shared-ui/basic';
import { ReportDialog } from 'shared-ui/report-dialog';

/** Reports somebody else's table to the administrators; nothing of one's own and of the product's. */
export function ReportTable({ table }: { table: Table }) {
  const handlerId = useSession((session) => session.handlerId);
  if (table.isOfficial || table.handlerId === handlerId) return null;
  return (
    <ReportDialog
      subject={table.id}
      title="Report this table"
      description={
        <>
          Tell us what’s wrong with it. They won’t be told who reported it.
          {handlerId !== null && ' We’ll email you what comes of it.'}
        </>
      }
      className="pub:self-start"
    >
      {(close) => <LateForm tableId={table.id} onDone={close} />}
    </ReportDialog>
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
