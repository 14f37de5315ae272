import { REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import './styles.css';

/** The contract with the shell that this remote keeps. */
export const contract = REMOTE_CONTRACT;

export default [
  { path: '', lazy: async () => ({ Component: (await import('./home/home.tsx')).Home }) },
  { path: 'create-table', lazy: async () => ({ Component: (await import('./tables/create-table.tsx')).CreateTable }) },
  {
    path: 'simpletable/:tableId',
    lazy: async () => ({ Component: (await import('./tables/public-table.tsx')).PublicTable }),
  },
  {
    path: 'official-tables',
    lazy: async () => ({ Component: (await import('./tables/official-tables.tsx')).OfficialTables }),
  },
] satisfies RouteObject[];
