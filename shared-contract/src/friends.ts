import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, requiredText } from './fields.ts';
import { Timestamp } from './timestamps.ts';

/** The maximum number of friends, and of blocked users, of an account. */
export const MAX_FRIENDS = 1000;
export const MAX_BLOCKED = 1000;
/** The maximum number of received and of sent requests in a list, latest first. */
export const MAX_LISTED_REQUESTS = 500;

export const Friend = v.object({ userId: Id, fullName: v.string() });
export type Friend = v.InferOutput<typeof Friend>;

/** The sender of a request. */
const Sender = v.object({ name: v.string(), userName: v.string(), email: v.string(), emailConfirmed: v.boolean() });

/**
 * The receiver of a request. The sender sees the handle instead of a private profile's name, and
 * only an e-mail that they typed.
 */
const Receiver = v.object({ name: v.string(), userName: v.string(), email: v.nullable(v.string()) });

export const FriendRequest = v.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  senderProfile: Sender,
  receiverProfile: Receiver,
});
export type FriendRequest = v.InferOutput<typeof FriendRequest>;

export const FriendRequests = v.object({
  receivedRequests: v.array(FriendRequest),
  sentRequests: v.array(FriendRequest),
});
export type FriendRequests = v.InferOutput<typeof FriendRequests>;

/** A request that its receiver has declined, until the sender may send another one. */
export const DeclinedRequest = v.object({
  senderId: Id,
  receiverId: Id,
  declined: Timestamp,
  /** When the sender may send another request. */
  until: Timestamp,
});
export type DeclinedRequest = v.InferOutput<typeof DeclinedRequest>;

/** A user whom the caller has blocked, as anyone may see them. `name` is the handle if the profile is private. */
export const BlockedUser = v.object({ userId: Id, userName: v.string(), name: v.string(), blocked: Timestamp });
export type BlockedUser = v.InferOutput<typeof BlockedUser>;

/** A user's handle, profile URL, id or e-mail. */
export const Addressee = requiredText(500);

export const listFriends = endpoint('GET', '/friends', {
  summary: 'List the caller’s friends',
  access: 'signed-in',
  answer: v.array(Friend),
});
export const listFriendRequests = endpoint('GET', '/friends/myrequests', {
  summary: 'List received and sent friend requests',
  access: 'signed-in',
  answer: FriendRequests,
});
export const sendFriendRequest = endpoint('POST', '/friends/send/:id', {
  summary: 'Send a friend request by handle, profile address, id or e-mail',
  access: 'signed-in',
  params: v.object({ id: Addressee }),
  status: 201,
  failures: ['missing', 'conflict', 'asked-recently'],
});
export const acceptFriendRequest = endpoint('POST', '/friends/accept/:id', {
  summary: 'Accept the friend request of the sender with this id',
  access: 'signed-in',
  params: byId,
  status: 200,
  failures: ['missing', 'conflict'],
});
export const removeFriendRequest = endpoint('DELETE', '/friends/removerequest/:id', {
  summary: 'Decline a received friend request or cancel a sent one',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});
export const removeFriend = endpoint('DELETE', '/friends/:id', {
  summary: 'End a friendship',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});
export const turnRequestMailsOn = endpoint('PUT', '/friends/mails', {
  summary: 'Subscribe to mails about friend requests',
  access: 'signed-in',
});
export const turnRequestMailsOff = endpoint('DELETE', '/friends/mails', {
  summary: 'Unsubscribe from mails about friend requests',
  access: 'signed-in',
});
export const listBlockedUsers = endpoint('GET', '/friends/block', {
  summary: 'List the users whom the caller has blocked, newest first',
  access: 'signed-in',
  answer: v.array(BlockedUser),
});
export const blockUser = endpoint('POST', '/friends/block/:id', {
  summary: 'Block a user',
  access: 'signed-in',
  params: byId,
  failures: ['missing', 'conflict'],
});
export const unblockUser = endpoint('DELETE', '/friends/block/:id', {
  summary: 'Unblock a user',
  access: 'signed-in',
  params: byId,
  failures: ['missing'],
});
