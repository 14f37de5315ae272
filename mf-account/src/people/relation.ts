import type { OtherProfile } from 'shared-contract/account';
import type { FriendRequests } from 'shared-contract/friends';

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
