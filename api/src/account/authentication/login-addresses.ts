import { purgeExpired } from '../../platform/database/batches.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the ISO timestamp before which logins no longer exempt an account from the limit of its IP address, and are
 * deleted.
 */
const expiredBefore = (now: Date): string => new Date(now.getTime() - RETENTION_MS).toISOString();

type Login = { userId: string; address: string };

/** Records that an account logged in from an IP address, in the transaction that starts the session. */
export async function recordLoginAddress(
  db: Db,
  { clock, digests }: Pick<Platform, 'clock' | 'digests'>,
  { address, userId }: Login,
): Promise<void> {
  const loggedInAt = clock.now().toISOString();
  await db
    .insertInto('loginAddresses')
    .values({ addressKey: digests.loginKey(userId, address), userId, loggedInAt })
    .onConflict((same) => same.column('addressKey').doUpdateSet({ loggedInAt }))
    .execute();
}

/** Whether an account logged in from an IP address in the last 30 days. */
export async function hasLoggedInFrom(
  { clock, digests, store }: Pick<Platform, 'clock' | 'digests' | 'store'>,
  { address, userId }: Login,
): Promise<boolean> {
  const logins = store.db.selectFrom('loginAddresses').where('addressKey', '=', digests.loginKey(userId, address));
  return hasRow(logins.where('loggedInAt', '>=', expiredBefore(clock.now())));
}

/** Deletes the IP addresses of old logins. */
export const purgeLoginAddresses = purgeExpired('loginAddresses', ['addressKey'], 'loggedInAt', RETENTION_MS);
