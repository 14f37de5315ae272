import { clearInBatches } from '../platform/database/batches.ts';
import type { Store } from '../platform/database/database.ts';

const PEOPLE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Clears people's data in the log after 30 days, in batches; who changed whom and when stays. */
export async function forgetPeople(store: Pick<Store, 'db' | 'engine'>, now: Date): Promise<void> {
  await clearInBatches(store, {
    table: 'auditedChanges',
    key: ['id'],
    columns: ['before', 'after'],
    where: (rows) =>
      rows
        .where('entity', '=', 'user')
        .where('at', '<', new Date(now.getTime() - PEOPLE_KEPT_MS).toISOString())
        .where(({ eb, or }) => or([eb('before', 'is not', null), eb('after', 'is not', null)])),
  });
}
