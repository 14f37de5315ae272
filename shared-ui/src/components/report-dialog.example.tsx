import { Button } from '../basic.tsx';
import { ReportDialog } from '../report-dialog.tsx';

export function Example() {
  return (
    <ReportDialog
      subject="an example"
      title="Report this table"
      description="Tell us what’s wrong with it. Whoever made it doesn’t learn who reported it."
    >
      {(close) => <Button onClick={close}>Send Report</Button>}
    </ReportDialog>
  );
}
