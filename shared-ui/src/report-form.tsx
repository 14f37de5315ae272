export { ReportForm } from './components/report-form.tsx';
