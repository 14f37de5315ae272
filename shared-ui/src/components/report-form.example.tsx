import * as v from 'valibot';
import { Button } from '../basic.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../dialog.tsx';
import { useContractForm } from '../form.tsx';
import { ReportForm } from '../report-form.tsx';

const Report = v.object({ reason: v.picklist(['spam', 'other']), text: v.string(), email: v.string() });

function Fields() {
  const { control } = useContractForm(Report, { reason: '', text: '', email: '' }, { name: 'report' });
  const reasons = [
    { value: 'spam', label: 'Spam or advertising' },
    { value: 'other', label: 'Something else' },
  ];
  return (
    <ReportForm
      control={control}
      reasons={reasons}
      asksForEmail
      failure={null}
      onSubmit={(event) => event.preventDefault()}
    />
  );
}

export function Example() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost">Report…</Button>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Report this table</DialogTitle>
        <Fields />
      </DialogContent>
    </Dialog>
  );
}
