import type { Db } from '../platform/database/database.ts';
import { countRows } from '../platform/database/rows.ts';

/** Returns the number of a user's friends and of their pending received requests. */
export async function countFriends(db: Db, userId: string): Promise<{ friends: number; friendRequests: number }> {
  const friendships = db
    .selectFrom('friendships')
    .where(({ eb, or }) => or([eb('lowId', '=', userId), eb('highId', '=', userId)]));
  return { friends: await countRows(friendships), friendRequests: await countReceived(db, userId) };
}

/** Returns the number of requests that a user has received and not answered. */
export const countReceived = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('friendRequests').where('receiverId', '=', userId));
