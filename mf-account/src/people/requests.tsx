import { MailWarning } from 'lucide-react';
import type { OtherProfile } from 'shared-contract/account';
import { type FriendRequests, listFriendRequests, removeFriendRequest } from 'shared-contract/friends';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { call } from 'shared-session';
import { cacheAnswer, cachedAnswer, query } from 'shared-session/query';

/** The signed-in user's relation to another user, with the open friend request between them, if there is one. */
export type Relation =
  | { is: 'none' | 'friend' }
  | { is: 'sent'; requestId: string }
  /** `isUnconfirmed`: the sender has not confirmed their email. */
  | { is: 'received'; requestId: string; isUnconfirmed: boolean };

/** Derives the relation from the type of the profile and the open friend requests. */
export function relationTo(person: OtherProfile, { receivedRequests, sentRequests }: FriendRequests): Relation {
  if (person.type === 'FriendProfileUserResponse') return { is: 'friend' };
  const received = receivedRequests.find(({ senderId }) => senderId === person.userId);
  if (received !== undefined) {
    return { is: 'received', requestId: received.id, isUnconfirmed: !received.senderProfile.emailConfirmed };
  }
  const sent = sentRequests.find(({ receiverId }) => receiverId === person.userId);
  return sent === undefined ? { is: 'none' } : { is: 'sent', requestId: sent.id };
}

/** Loads the user's requests, and updates the cached number of received requests, which the header shows. */
export async function loadRequests(signal: AbortSignal): Promise<FriendRequests> {
  const requests = await call(listFriendRequests, { signal });
  const waiting = query(countWaitingRequests);
  const now = cachedAnswer(waiting);
  if (now !== undefined) cacheAnswer(waiting, { ...now, count: requests.receivedRequests.length });
  return requests;
}

/** Returns the action that declines or cancels a request. */
export const dropRequest = (id: string) => () => call(removeFriendRequest, { params: { id } });

const dropped = { done: 'Friend request deleted', failed: 'Failed to delete friend request' };
export const dropMessages = {
  cancel: dropped,
  decline: { ...dropped, meaning: 'They can ask you again in 30 days. You can ask them at any time.' },
};

/** The mark for a sender whose email is not confirmed. */
export const Unconfirmed = () => (
  <span className="acc:inline-flex acc:items-center acc:gap-1.5 acc:text-sm acc:text-muted-foreground">
    <MailWarning aria-hidden="true" />
    Email not confirmed
  </span>
);
