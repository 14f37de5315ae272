import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Separate from `friends.ts` and small, because the shell calls it on every page. */
export const countWaitingRequests = endpoint('GET', '/friends/waiting', {
  summary: 'Get the number of waiting friend requests and the caller’s name',
  access: 'signed-in',
  answer: v.object({ count: v.number(), name: v.string() }),
});
