import { reasonOptions, ReportForm } from 'shared-contract/reports';
import type { ComponentProps } from 'react';
import { submit } from 'shared-session/submit';
import { ReportDialog } from 'shared-ui/report-dialog';
import { ReportFields } from 'shared-ui/report-fields';
import type { InferOutput } from 'valibot';

export type ReportProps = Omit<ComponentProps<typeof ReportDialog>, 'children'> &
  Pick<ComponentProps<typeof ReportFields>, 'subject' | 'asksForEmail' | 'promise'> & {
    send: (report: InferOutput<typeof ReportForm>) => Promise<void>;
  };

/** The form for a report to the administrators. */
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
