export { ReportDialog } from './components/report-dialog.tsx';
