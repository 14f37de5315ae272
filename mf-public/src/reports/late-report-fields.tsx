import { useLoad } from 'shared-session';
import { Loaded } from 'shared-ui/basic';
import type { ReportFieldsProps } from './report-fields.tsx';

/** Few report anything: the code of the form is loaded for them alone. */
export function LateReportFields(props: ReportFieldsProps) {
  const code = useLoad('form of a report', () => import('./report-fields.tsx'));
  return (
    <Loaded of={code} loading="Loading the form..." failed="The form could not be loaded.">
      {({ ReportFields }) => <ReportFields {...props} />}
    </Loaded>
  );
}
