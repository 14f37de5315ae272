import { CLOSED_REPORT_RETENTION_MONTHS, NETWORK_RETENTION_DAYS } from 'shared-contract/reports';
import { clearInBatches, deleteInBatches, type Purge } from '../platform/database/batches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}

/**
 * Deletes report rows that were closed long ago, with their reports. Clears the reporters' networks of newer reports.
 */
export const purgeReports: Purge = async (store, now) => {
  const networksRetainedFrom = new Date(now.getTime() - NETWORK_RETENTION_DAYS * DAY_MS).toISOString();
  const old = store.db
    .selectFrom('reports')
    .select('id')
    .where('state', '=', 'closed')
    .where('closedAt', '<', monthsBefore(now, CLOSED_REPORT_RETENTION_MONTHS));
  await deleteInBatches(store, {
    table: 'givenReports',
    key: ['id'],
    where: (rows) => rows.where('reportId', 'in', old),
  });
  await deleteInBatches(store, { table: 'reports', key: ['id'], where: (rows) => rows.where('id', 'in', old) });
  await clearInBatches(store, {
    table: 'givenReports',
    key: ['id'],
    columns: ['reporterKey'],
    where: (rows) => rows.where('reporterKey', 'is not', null).where('createdAt', '<', networksRetainedFrom),
  });
};
