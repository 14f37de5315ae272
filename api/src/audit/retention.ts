import type { Db } from '../store/store.ts';

const PEOPLE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Empties what the log holds of people's data after 30 days; who was changed, by whom and when stays. */
export async function forgetPeople(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('auditedChanges')
    .set({ before: null, after: null })
    .where('entity', '=', 'user')
    .where('at', '<', new Date(now.getTime() - PEOPLE_KEPT_MS).toISOString())
    .where(({ eb, or }) => or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .execute();
}
