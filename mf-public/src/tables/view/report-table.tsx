import { reportTable } from 'shared-contract/reports';
import type { PublicTable as Table } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { LateReport } from '../../reports/late-report.tsx';

/** Reports somebody else's table to the administrators; nothing of one's own and of the product's. */
export function ReportTable({ table: { handlerId, id, isOfficial } }: { table: Table }) {
  const reader = useSession((session) => session.handlerId);
  if (isOfficial || handlerId === reader) return null;
  return (
    <LateReport
      subject={id}
      title="Report this table"
      description={
        <>
          Tell us what’s wrong with it. Its owner won’t be told who reported it.
          {reader !== null && ' We’ll email you what comes of it.'}
        </>
      }
      send={(body) => call(reportTable, { params: { id }, body })}
      promise="We’ll look at this table."
    />
  );
}
