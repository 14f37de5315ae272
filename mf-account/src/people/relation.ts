import type { OtherProfile } from 'shared-contract/account';
import type { FriendRequests } from 'shared-contract/friends';

/** The signed-in user's relation to another user. */
export type Relation = 'none' | 'sent' | 'received' | 'friend';

/** Derives the relation from the kind of profile and the open friend requests. */
export function relationTo(person: OtherProfile, { receivedRequests, sentRequests }: FriendRequests): Relation {
  if (person.type === 'FriendProfileUserResponse') return 'friend';
  if (receivedRequests.some(({ senderId }) => senderId === person.userId)) return 'received';
  if (sentRequests.some(({ receiverId }) => receiverId === person.userId)) return 'sent';
  return 'none';
}
