import type { Fixed, Timestamp } from './columns.ts';

/** A pending request. `lowId` and `highId` are the two user ids in order, so that a pair has at most one request. */
type FriendRequestRow = {
  id: Fixed<string>;
  senderId: Fixed<string>;
  receiverId: Fixed<string>;
  lowId: Fixed<string>;
  highId: Fixed<string>;
  /** The receiver's e-mail in lower case, if the sender typed it; `null` for a request by id. */
  typedEmailKey: string | null;
  createdAt: Fixed<Timestamp>;
};

/** The last declined request of a pair in one direction. */
type DeclinedRequestRow = { senderId: Fixed<string>; receiverId: Fixed<string>; declinedAt: Timestamp };

/** A block. Two users may block each other. */
type BlockRow = { blockerId: Fixed<string>; blockedId: Fixed<string>; createdAt: Fixed<Timestamp> };

/** Two friends. `lowId` is the id that sorts first. */
type FriendshipRow = { lowId: Fixed<string>; highId: Fixed<string>; createdAt: Fixed<Timestamp> };

/** Friend requests, blocks and friendships. */
export type FriendTables = {
  friendRequests: FriendRequestRow;
  declinedRequests: DeclinedRequestRow;
  blocks: BlockRow;
  friendships: FriendshipRow;
};
