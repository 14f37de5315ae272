import {
  acceptFriendRequest,
  blockUser,
  listBlockedUsers,
  listFriendRequests,
  listFriends,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
  turnRequestMailsOff,
  turnRequestMailsOn,
  unblockUser,
  MAX_FRIENDS,
  MAX_BLOCKED,
} from 'shared-contract/friends';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { existingUser, findUser } from './users.ts';
import { invalid, missing } from '../platform/failures.ts';
import { changeSubscriptions } from '../platform/mail/subscriptions.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { findAddressee } from './addressee.ts';
import { block, listBlocked, unblock } from './blocks.ts';
import { countReceived } from './friend-counts.ts';
import { mailRequest } from './friend-request-mails.ts';
import * as friends from './friends.ts';
import { KB, READS, READS_ROW } from '../platform/rate-limits/call-policy.ts';

/** Binds the calls for friends, requests and blocks. Only the two users concerned can see or change them. */
export function friendRoutes(bind: Bind, services: Platform): void {
  const { clock, config, store } = services;

  bind(
    listFriends,
    // No friend is added above it.
    { ...READS, rows: MAX_FRIENDS },
    ({ caller }) => friends.listFriends(store.db, caller.userId),
  );

  bind(
    listFriendRequests,
    // The latest 500 received and 500 sent.
    { ...READS, bytes: 1024 * KB },
    ({ caller }) => friends.listRequests(store.db, caller.userId, clock.now()),
  );

  bind(countWaitingRequests, READS_ROW, async ({ caller }) => {
    const count = await countReceived(store.db, caller.userId);
    const { firstName, lastName } = await existingUser(store.db, caller.userId);
    return { count, name: `${firstName} ${lastName}` };
  });

  bind(
    sendFriendRequest,
    { first: ['write', 'friend-request'], within: ['request-mail'] },
    ({ caller, params, write }) =>
      write(async (transaction) => {
        const { isByEmail, user: receiver } = await findAddressee(transaction, params.id, config.site.publicOrigin);
        if (receiver === undefined) throw missing('User', 'id');
        if (receiver.id === caller.userId) throw invalid([{ path: 'id', message: 'You cannot be your own friend' }]);
        const ids = { id: clock.newId(), senderId: caller.userId, receiverId: receiver.id };
        const typedEmailKey = isByEmail ? receiver.emailKey : null;
        const isPending = await friends.sendRequest(transaction, { ...ids, typedEmailKey, now: clock.now() });
        if (isPending) await mailRequest(transaction, services, { ...ids, receiver });
      }),
  );

  bind(acceptFriendRequest, { first: ['write'] }, ({ caller, params }) =>
    store.write((transaction) => friends.acceptRequest(transaction, params.id, caller.userId, clock.now())),
  );

  bind(removeFriendRequest, { first: ['write'] }, ({ caller, params }) =>
    store.write((transaction) => friends.removeRequest(transaction, params.id, caller.userId, clock.now())),
  );

  bind(removeFriend, { first: ['write'] }, ({ caller, params }) =>
    friends.removeFriend(store.db, caller.userId, params.id),
  );

  const setRequestMails = (userId: string, request: boolean) =>
    store.write((transaction) => changeSubscriptions(transaction, services, userId, { request }));

  bind(turnRequestMailsOn, { first: ['write'] }, ({ caller }) => setRequestMails(caller.userId, true));

  bind(turnRequestMailsOff, { first: ['write'] }, ({ caller }) => setRequestMails(caller.userId, false));

  bind(
    listBlockedUsers,
    // A block above it is rejected.
    { ...READS, rows: MAX_BLOCKED },
    ({ caller }) => listBlocked(store.db, caller.userId, clock.now()),
  );

  bind(blockUser, { first: ['write'] }, ({ caller, params }) =>
    store.write(async (transaction) => {
      if (params.id === caller.userId) throw invalid([{ path: 'id', message: 'You cannot block yourself' }]);
      if ((await findUser(transaction, params.id)) === undefined) throw missing('User');
      const ids = { id: clock.newId(), blockerId: caller.userId, blockedId: params.id };
      await block(transaction, { ...ids, now: clock.now() });
    }),
  );

  bind(unblockUser, { first: ['write'] }, ({ caller, params }) => unblock(store.db, caller.userId, params.id));
}
