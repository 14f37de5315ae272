import { reportGroup } from 'shared-contract/reports';
import { call } from 'shared-session';
import { ReportDialog } from 'shared-ui/report-dialog';
import { LateReportFields } from '../reports/late-report-fields.tsx';

type ReportGroupProps = {
  id: string;
  /** The link's, of whoever is not in the group. */
  code?: string;
};

/** Reports the name of somebody else's group to the administrators. */
export function ReportGroup({ id, code }: ReportGroupProps) {
  return (
    <ReportDialog
      subject={id}
      title="Report this group"
      description="Tell us what’s wrong with its name. They won’t be told who reported it. We’ll email you what comes of it."
      className="pub:self-start"
    >
      {(close) => (
        <LateReportFields
          subject={id}
          send={({ reason, text }) =>
            call(reportGroup, { params: { id }, body: { reason, text, ...(code !== undefined && { code }) } })
          }
          promise="We’ll look at the name of this group."
          onDone={close}
        />
      )}
    </ReportDialog>
  );
}
