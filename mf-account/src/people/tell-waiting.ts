import type { FriendRequests } from 'shared-contract/friends';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { cacheAnswer, cachedAnswer, query } from 'shared-session/query';

/** Changes how many requests wait for an answer, which the header would learn only later. */
export function tellWaiting({ receivedRequests }: FriendRequests): void {
  const asked = query(countWaitingRequests);
  const now = cachedAnswer(asked);
  if (now !== undefined) cacheAnswer(asked, { ...now, count: receivedRequests.length });
}
