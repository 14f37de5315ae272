import { CLOSED_REPORTS_KEPT_MONTHS, NETWORKS_KEPT_DAYS } from 'shared-contract/reports';
import type { Db } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}

/** Deletes reports that were closed long ago, and where younger ones and tables without an owner came from. */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
  const networksKeptFrom = new Date(now.getTime() - NETWORKS_KEPT_DAYS * DAY_MS).toISOString();
  await db
    .deleteFrom('reports')
    .where('state', '=', 'closed')
    .where('closedAt', '<', monthsBefore(now, CLOSED_REPORTS_KEPT_MONTHS))
    .execute();
  await db
    .updateTable('givenReports')
    .set({ reporterKey: null })
    .where('reporterKey', 'is not', null)
    .where('createdAt', '<', networksKeptFrom)
    .execute();
  await db
    .updateTable('simpleTables')
    .set({ networkKey: null })
    .where('networkKey', 'is not', null)
    .where('createdAt', '<', networksKeptFrom)
    .execute();
}
