import { ReportForm as Fields, reportReasons, reasonWords, reportTable } from 'shared-contract/reports';
import { call, useSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { useContractForm } from 'shared-ui/form';
import { ReportForm } from 'shared-ui/report-form';
import { toast } from 'shared-ui/toast';

const reasons = reportReasons.map((value) => ({ value, label: reasonWords[value] }));

export function ReportTableForm({ tableId, onDone }: { tableId: string; onDone: () => void }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const first = { reason: '', text: '', email: '' };
  const form = useContractForm(Fields, first, { name: `report ${tableId}`, mode: 'onSubmit' });
  const { onSubmit, failure } = useSubmit(form, async (body) => {
    await call(reportTable, { params: { id: tableId }, body });
    onDone();
    toast.success('Thank you for your report', { position: 'bottom-center', description: 'We’ll look at this table.' });
  });
  return (
    <ReportForm
      control={form.control}
      reasons={reasons}
      asksForEmail={!isSignedIn}
      failure={failure?.reason}
      onSubmit={(event) => void onSubmit(event)}
    />
  );
}
