import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Small, and apart from `friends.ts`: the shell, which every page loads, asks for it. */
export const countWaitingRequests = endpoint({
  method: 'GET',
  path: '/friends/waiting',
  summary: 'What every page shows of the caller: how many friend requests wait for an answer, and their name',
  access: 'signed-in',
  status: 200,
  answer: v.object({ count: v.number(), name: v.string() }),
});
