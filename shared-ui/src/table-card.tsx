export { TableFrame, type TableLine, TableSurface, type TableZone, zoneLooks } from './components/table-card.tsx';
