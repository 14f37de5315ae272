import { purgeExpired } from '../platform/database/batches.ts';
import type { DeclinedRequest } from 'shared-contract/friends';
import { requestDeclined } from '../platform/failures.ts';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';

/** How long the sender of a declined request cannot send another. */
const DECLINED_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the ISO timestamp before which declines no longer count and are deleted. */
const declinesExpiredBefore = (now: Date): string => new Date(now.getTime() - DECLINED_MS).toISOString();

const retryAt = (declinedAt: string) => new Date(new Date(declinedAt).getTime() + DECLINED_MS);

type Request = { senderId: string; receiverId: string };

/** Records that a request was declined. */
export async function recordDecline(db: Db, { receiverId, senderId }: Request, now: Date): Promise<void> {
  const declinedAt = now.toISOString();
  await db
    .insertInto('declinedRequests')
    .values({ senderId, receiverId, declinedAt })
    .onConflict((earlier) => earlier.columns(['senderId', 'receiverId']).doUpdateSet({ declinedAt }))
    .execute();
}

/** @throws {Failure} `asked-recently` when the receiver has declined a request of the sender in the last 30 days. */
export async function assertNotDeclined(db: Db, { receiverId, senderId }: Request, now: Date): Promise<void> {
  const declined = await db
    .selectFrom('declinedRequests')
    .select('declinedAt')
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .where('declinedAt', '>=', declinesExpiredBefore(now))
    .executeTakeFirst();
  if (declined !== undefined) throw requestDeclined(retryAt(declined.declinedAt), 'id');
}

/** Deletes the declines between two users, once they are friends. */
export async function deleteDeclines(db: Db, one: string, other: string): Promise<void> {
  await db
    .deleteFrom('declinedRequests')
    .where('senderId', 'in', [one, other])
    .where('receiverId', 'in', [one, other])
    .execute();
}

/**
 * Returns a page of the declines that a user made or received in the last 30 days, for export. Omits those of users who
 * have blocked the user, which would reveal the block.
 */
export async function declinesOf(
  db: Db,
  userId: string,
  now: Date,
  page: PageStart,
): Promise<KeysetPage<DeclinedRequest>> {
  const declines = db
    .selectFrom('declinedRequests')
    .select(['senderId', 'receiverId', 'declinedAt as declined'])
    .where(({ eb, or }) => or([eb('senderId', '=', userId), eb('receiverId', '=', userId)]))
    .where('declinedAt', '>=', declinesExpiredBefore(now))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blockerId')
            .where('blockedId', '=', userId)
            .where(({ eb, or, ref }) =>
              or([eb('blockerId', '=', ref('senderId')), eb('blockerId', '=', ref('receiverId'))]),
            ),
        ),
      ),
    );
  const key = { senderId: 'id', receiverId: 'id' } as const;
  const found = await keysetPage(declines, key, page);
  return mapPage(found, (request) => ({ ...request, until: retryAt(request.declined).toISOString() }));
}

/** Deletes declines after 30 days. */
export const purgeDeclines = purgeExpired('declinedRequests', ['senderId', 'receiverId'], 'declinedAt', DECLINED_MS);
