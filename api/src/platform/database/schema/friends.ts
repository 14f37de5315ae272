import type { Fixed, Timestamp } from './columns.ts';

/** A pending request; `lowId` and `highId` are the two ids in order, so that a pair has at most one request. */
type FriendRequestRow = {
  id: Fixed<string>;
  senderId: Fixed<string>;
  receiverId: Fixed<string>;
  lowId: Fixed<string>;
  highId: Fixed<string>;
  /** The receiver's e-mail in lower case, if that is what the sender typed; `null` for a request by id. */
  typedEmailKey: string | null;
  createdAt: Fixed<Timestamp>;
};

/** A request that its receiver has declined; of a pair's requests in one direction, the last. */
type DeclinedRequestRow = { senderId: Fixed<string>; receiverId: Fixed<string>; declinedAt: Timestamp };

/** Who has blocked whom; two people may have blocked each other. */
type BlockRow = { blockerId: Fixed<string>; blockedId: Fixed<string>; createdAt: Fixed<Timestamp> };

/** Two friends; `lowId` is the id that sorts first. */
type FriendshipRow = { lowId: Fixed<string>; highId: Fixed<string>; createdAt: Fixed<Timestamp> };

/** Who asks, blocks and is a friend of whom. */
export type FriendTables = {
  friendRequests: FriendRequestRow;
  declinedRequests: DeclinedRequestRow;
  blocks: BlockRow;
  friendships: FriendshipRow;
};
