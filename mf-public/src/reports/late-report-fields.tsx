import type { InferOutput } from 'valibot';
import { reasonOptions, ReportForm } from 'shared-contract/reports';
import { useLoad, useSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { Loaded } from 'shared-ui/basic';

type LateReportFieldsProps = {
  /** The id of what is reported. */
  subject: string;
  send: (report: InferOutput<typeof ReportForm>) => Promise<void>;
  /** What we will do about it. */
  promise: string;
  onDone: () => void;
};

/** Few report anything: the code of the form is loaded for them alone. */
export function LateReportFields({ send, ...props }: LateReportFieldsProps) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const code = useLoad('form of a report', () => import('shared-ui/report-fields'));
  return (
    <Loaded of={code} loading="Loading the form..." failed="The form could not be loaded.">
      {({ ReportFields }) => (
        <ReportFields
          schema={ReportForm}
          reasons={reasonOptions}
          asksForEmail={!isSignedIn}
          submit={(form) => submit(form, send)}
          {...props}
        />
      )}
    </Loaded>
  );
}
