export { DataTable, type DataTableProps } from './components/data-table.tsx';
export type { Column, Sort } from './components/sort-header.tsx';
export { Pagination } from './components/pagination.tsx';
