import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Small, and apart from `friends.ts`: the shell, which every page loads, asks for it. */
export const countWaitingRequests = endpoint({
  method: 'GET',
  path: '/friends/waiting',
  summary: 'Get the number of waiting friend requests and the caller’s name',
  access: 'signed-in',
  status: 200,
  answer: v.object({ count: v.number(), name: v.string() }),
});
