export { ReportFields } from './components/report-fields.tsx';
