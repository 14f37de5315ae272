export { type Column, DataTable, type DataTableProps, type Sort } from './components/data-table.tsx';
export { Pagination, type PaginationProps } from './components/pagination.tsx';
