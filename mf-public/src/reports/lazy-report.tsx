import { useSession } from 'shared-session';
import { LazyDialog } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { ReportButton } from 'shared-ui/report-button';
import type { ReportProps } from './report.tsx';

const loadReport = async () => (await import('./report.tsx')).Report;

/** A button that opens a report. The form is a separate chunk, because few users report anything. */
export function LazyReport(props: Omit<ReportProps, 'open' | 'onOpenChange' | 'asksForEmail'>) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const [isOpen, setIsOpen] = useDraftState(`report of ${props.subject} is open`, false);
  return (
    <LazyDialog
      load={loadReport}
      props={{ asksForEmail: !isSignedIn, ...props }}
      open={isOpen}
      onOpenChange={setIsOpen}
      button={<ReportButton className="pub:self-start" />}
    />
  );
}
