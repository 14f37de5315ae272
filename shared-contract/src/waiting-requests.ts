import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Small, and apart from `friends.ts`: the shell, which every page loads, asks for it. */
export const countWaitingRequests = endpoint('GET', '/friends/waiting', {
  summary: 'Get the number of waiting friend requests and the caller’s name',
  access: 'signed-in',
  answer: v.object({ count: v.number(), name: v.string() }),
});
