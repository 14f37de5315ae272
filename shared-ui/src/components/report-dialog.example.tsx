import { useState } from 'react';
import { Button } from '../basic.tsx';
import { ReportButton } from './report-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReportButton onClick={() => setIsOpen(true)} />
      <ReportDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Report this table"
        description="Tell us what’s wrong with it. Whoever made it doesn’t learn who reported it."
      >
        <Button onClick={() => setIsOpen(false)}>Send report</Button>
      </ReportDialog>
    </>
  );
}
