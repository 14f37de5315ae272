import { reportGroup } from 'shared-contract/reports';
import { call } from 'shared-session';
import { LazyReport } from '../reports/lazy-report.tsx';

/**
 * Reports the name of a group to the administrators.
 * @param code - The code of the invitation link, for a reader who is not in the group.
 */
export const ReportGroup = ({ id, code }: { id: string; code?: string }) => (
  <LazyReport
    subject={id}
    title="Report this group"
    description="Tell us what’s wrong with its name. They won’t be told who reported it. We’ll email you what comes of it."
    send={({ reason, text }) =>
      call(reportGroup, { params: { id }, body: { reason, text, ...(code !== undefined && { code }) } })
    }
    promise="We’ll look at the name of this group."
  />
);
