import { reasonOptions, ReportForm } from 'shared-contract/reports';
import type { ReactNode } from 'react';
import { submit } from 'shared-session/submit';
import { ReportDialog } from 'shared-ui/report-dialog';
import { ReportFields } from 'shared-ui/report-fields';
import type { InferOutput } from 'valibot';

export type ReportProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Such as “Report this table”. */
  title: string;
  description: ReactNode;
  /** The id of what is reported. */
  subject: string;
  asksForEmail: boolean;
  send: (report: InferOutput<typeof ReportForm>) => Promise<void>;
  /** What we will do about it. */
  promise: string;
};

/** A report to the administrators. */
export const Report = ({ open, onOpenChange, title, description, send, ...fields }: ReportProps) => (
  <ReportDialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
    <ReportFields
      schema={ReportForm}
      reasons={reasonOptions}
      submit={(form) => submit(form, send)}
      onDone={() => onOpenChange(false)}
      {...fields}
    />
  </ReportDialog>
);
