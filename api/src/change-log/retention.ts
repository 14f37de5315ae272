import { RESTORABLE_DAYS } from 'shared-contract/audit';
import { clearInBatches, type Purge, purgeExpired } from '../platform/database/batches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PEOPLE_RETENTION_MS = 30 * DAY_MS;

/** Returns the timestamp before which changes can no longer be restored. */
export const restorableSince = (now: Date): string => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

/** Returns the timestamp until which a change can be restored. */
export const restorableUntil = (at: string): string =>
  new Date(Date.parse(at) + RESTORABLE_DAYS * DAY_MS).toISOString();

/** Clears personal data in the log after 30 days, in batches. The author, the entity and the timestamp stay. */
export const purgePeople: Purge = (store, now) =>
  clearInBatches(store, {
    table: 'auditedChanges',
    key: ['id'],
    columns: ['before', 'after'],
    where: (rows) =>
      rows
        .where('entity', '=', 'user')
        .where('at', '<', new Date(now.getTime() - PEOPLE_RETENTION_MS).toISOString())
        .where(({ eb, or }) => or([eb('before', 'is not', null), eb('after', 'is not', null)])),
  });

/** Deletes the rows for restoring changes that can no longer be restored. */
export const purgeRestorableChanges = purgeExpired('restorableChanges', ['changeId'], 'at', RESTORABLE_DAYS * DAY_MS);
