import { reportGroup } from 'shared-contract/reports';
import { call } from 'shared-session';
import { LateReport } from '../reports/late-report.tsx';

type ReportGroupProps = {
  id: string;
  /** The link's, of whoever is not in the group. */
  code?: string;
};

/** Reports the name of somebody else's group to the administrators. */
export const ReportGroup = ({ id, code }: ReportGroupProps) => (
  <LateReport
    subject={id}
    title="Report this group"
    description="Tell us what’s wrong with its name. They won’t be told who reported it. We’ll email you what comes of it."
    send={({ reason, text }) =>
      call(reportGroup, { params: { id }, body: { reason, text, ...(code !== undefined && { code }) } })
    }
    promise="We’ll look at the name of this group."
  />
);
