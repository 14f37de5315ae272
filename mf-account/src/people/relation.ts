import type { OtherProfile } from 'shared-contract/account';
import type { FriendRequests } from 'shared-contract/friends';

/** How the person who looks stands to the person looked at. */
export type Relation = 'none' | 'sent' | 'received' | 'friend';

/** Reads the relation off the kind of profile one is given and one's open requests. */
export function relationTo(person: OtherProfile, { receivedRequests, sentRequests }: FriendRequests): Relation {
  if (person.type === 'FriendProfileUserResponse') return 'friend';
  if (receivedRequests.some(({ senderId }) => senderId === person.userId)) return 'received';
  if (sentRequests.some(({ receiverId }) => receiverId === person.userId)) return 'sent';
  return 'none';
}
