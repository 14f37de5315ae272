import type { Migration } from './migration.ts';

/** The leases of jobs that run in one process at a time. */
export const jobLeases: Migration = {
  name: '0051-job-leases',
  async up({ createTable, type }) {
    await createTable('job_leases')
      .addColumn('name', type.key, (column) => column.primaryKey().notNull())
      .addColumn('until', type.moment, (column) => column.notNull())
      .execute();
  },
};
