import type { Db } from '../platform/database/database.ts';

/** The numbers of a user's friends and of the requests they have received. */
export async function countFriends(db: Db, userId: string): Promise<{ friends: number; friendRequests: number }> {
  const { friends } = await db
    .selectFrom('friendships')
    .select(({ fn }) => fn.countAll<number>().as('friends'))
    .where(({ eb, or }) => or([eb('lowId', '=', userId), eb('highId', '=', userId)]))
    .executeTakeFirstOrThrow();
  return { friends, friendRequests: await countReceived(db, userId) };
}

/** The number of requests that a user has received and not answered. */
export async function countReceived(db: Db, userId: string): Promise<number> {
  const { received } = await db
    .selectFrom('friendRequests')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .where('receiverId', '=', userId)
    .executeTakeFirstOrThrow();
  return received;
}
