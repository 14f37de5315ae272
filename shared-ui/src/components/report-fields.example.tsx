import * as v from 'valibot';
import { Button } from '../basic.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../dialog.tsx';
import { ReportFields } from './report-fields.tsx';

const Report = v.object({ reason: v.picklist(['spam', 'other']), text: v.string(), email: v.string() });

const reasons = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'other', label: 'Something else' },
];

export function Example() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost">Report…</Button>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Report this table</DialogTitle>
        <ReportFields
          schema={Report}
          subject="example"
          reasons={reasons}
          asksForEmail
          submit={async () => ({ state: 'failed', reason: 'The server can’t be reached.' })}
          promise="We’ll look at this table."
          onDone={() => {}}
        />
      </DialogContent>
    </Dialog>
  );
}
