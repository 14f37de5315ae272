import { ReportButton } from './report-button.tsx';

export const Example = () => <ReportButton />;
