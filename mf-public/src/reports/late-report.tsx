import { useSession } from 'shared-session';
import { useKeptState } from 'shared-ui/controls';
import { ReportButton } from 'shared-ui/report-button';
import { Opener } from '../opener.tsx';
import type { ReportProps } from './report.tsx';

type LateReportProps = Omit<ReportProps, 'open' | 'onOpenChange' | 'asksForEmail'>;

/** A quiet button that opens a report. Few report anything: the code of the form is loaded for them alone. */
export function LateReport(props: LateReportProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const [isOpen, setIsOpen] = useKeptState(`report of ${props.subject} is open`, false);
  return (
    <Opener
      name="form of a report"
      load={() => import('./report.tsx')}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      button={<ReportButton className="pub:self-start" />}
    >
      {({ Report }) => <Report open={isOpen} onOpenChange={setIsOpen} asksForEmail={!isSignedIn} {...props} />}
    </Opener>
  );
}
