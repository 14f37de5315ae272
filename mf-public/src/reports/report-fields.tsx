import type { InferOutput } from 'valibot';
import { ReportForm as Fields, reportReasons, reasonWords } from 'shared-contract/reports';
import { useSession } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { useContractForm } from 'shared-ui/form';
import { ReportForm } from 'shared-ui/report-form';
import { toast } from 'shared-ui/toast';

const reasons = reportReasons.map((value) => ({ value, label: reasonWords[value] }));

export type ReportFieldsProps = {
  /** The id of what is reported. */
  subject: string;
  send: (report: InferOutput<typeof Fields>) => Promise<unknown>;
  /** What we will do about it. */
  promise: string;
  onDone: () => void;
};

/** The fields of a report, which they send. */
export function ReportFields({ subject, send, promise, onDone }: ReportFieldsProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const first = { reason: '', text: '', email: '' };
  const form = useContractForm(Fields, first, { name: `report ${subject}`, mode: 'onSubmit' });
  const { onSubmit, failure } = useSubmit(form, async (report) => {
    await send(report);
    onDone();
    toast.success('Thank you for your report', { position: 'bottom-center', description: promise });
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
