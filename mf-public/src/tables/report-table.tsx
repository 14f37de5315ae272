import { reportTable } from 'shared-contract/reports';
import type { PublicTable as Table } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { ReportDialog } from 'shared-ui/report-dialog';
import { LateReportFields } from '../reports/late-report-fields.tsx';

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
      {(close) => (
        <LateReportFields
          subject={table.id}
          send={(body) => call(reportTable, { params: { id: table.id }, body })}
          promise="We’ll look at this table."
          onDone={close}
        />
      )}
    </ReportDialog>
  );
}
