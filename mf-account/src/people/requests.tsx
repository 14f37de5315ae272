import { MailWarning } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { type FriendRequests, listFriendRequests, removeFriendRequest } from 'shared-contract/friends';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { call } from 'shared-session';
import { cacheAnswer, cachedAnswer, query } from 'shared-session/query';

/** The signed-in user's relation to another user, with the request that waits between them, if there is one. */
export type Relation =
  | { is: 'none' | 'friend' }
  | { is: 'sent'; requestId: string }
  /** `isUnconfirmed`: whoever asks has not confirmed their email. */
  | { is: 'received'; requestId: string; isUnconfirmed: boolean };

/** Derives the relation from the kind of profile and the open friend requests. */
export function relationTo(person: OtherProfile, { receivedRequests, sentRequests }: FriendRequests): Relation {
  if (person.type === 'FriendProfileUserResponse') return { is: 'friend' };
  const received = receivedRequests.find(({ senderId }) => senderId === person.userId);
  if (received !== undefined) {
    return { is: 'received', requestId: received.id, isUnconfirmed: !received.senderProfile.emailConfirmed };
  }
  const sent = sentRequests.find(({ receiverId }) => receiverId === person.userId);
  return sent === undefined ? { is: 'none' } : { is: 'sent', requestId: sent.id };
}

/** Loads the user's requests, and updates how many wait for an answer, which the header would learn only later. */
export async function loadRequests(signal: AbortSignal): Promise<FriendRequests> {
  const requests = await call(listFriendRequests, { signal });
  const waiting = query(countWaitingRequests);
  const now = cachedAnswer(waiting);
  if (now !== undefined) cacheAnswer(waiting, { ...now, count: requests.receivedRequests.length });
  return requests;
}

/** Ends a request without a friendship. */
export const dropRequest = (id: string) => () => call(removeFriendRequest, { params: { id } });

const dropped = { done: 'Friend request deleted', failed: 'Failed to delete friend request' };
export const dropMessages = {
  cancel: dropped,
  decline: { ...dropped, meaning: 'They can ask you again in 30 days. You can ask them at any time.' },
};

/** Marks a sender whose email may not be theirs. */
export const Unconfirmed = () => (
  <span className="acc:inline-flex acc:items-center acc:gap-1.5 acc:text-sm acc:text-muted-foreground">
    <MailWarning aria-hidden="true" />
    Email not confirmed
  </span>
);
