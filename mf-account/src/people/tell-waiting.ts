import type { FriendRequests } from 'shared-contract/friends';
import { WAITING_REQUESTS_EVENT } from 'shared-contract/waiting-requests';

/** Tells the header how many requests wait for an answer, which it would learn only later. */
export const tellWaiting = ({ receivedRequests }: FriendRequests) =>
  dispatchEvent(new CustomEvent(WAITING_REQUESTS_EVENT, { detail: receivedRequests.length }));
