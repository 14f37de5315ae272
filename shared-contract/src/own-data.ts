import * as v from 'valibot';
import { OwnProfile } from './account.ts';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { BlockedUser, DeclinedRequest, Friend, FriendRequests } from './friends.ts';
import { Moment } from './moments.ts';
import { SimpleTable } from './tables.ts';

/** One of the caller's sessions. */
export const OpenSession = v.object({
  id: Id,
  /** As the browser describes itself, such as 'Firefox on Linux'. */
  device: v.string(),
  created: Moment,
  /** Accurate to the hour. */
  lastUsed: Moment,
  expires: Moment,
  isCurrent: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** Everything that is stored about the caller. */
export const OwnData = v.object({
  exported: Moment,
  profile: OwnProfile,
  /** E-mails that the account had, and until when each can be taken back; absent from an API of the release before. */
  formerEmails: v.optional(v.array(v.object({ email: v.string(), until: Moment }))),
  /** Handles that the account had, which lead to it still; absent from an API of the release before. */
  formerUserNames: v.optional(v.array(v.string())),
  friends: v.array(Friend),
  ...FriendRequests.entries,
  /** Requests of the last 30 days that the caller has declined, or whose receiver has; absent from an API of the release before. */
  declinedRequests: v.optional(v.array(DeclinedRequest)),
  /** Whom the caller has blocked, and never who has blocked them; absent from an API of the release before. */
  blocked: v.optional(v.array(BlockedUser)),
  tables: v.array(SimpleTable),
  sessions: v.array(OpenSession),
});
export type OwnData = v.InferOutput<typeof OwnData>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the caller is signed in, the latest use first',
  access: 'signed-in',
  status: 200,
  answer: v.array(OpenSession),
});
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'End one of the own sessions',
  access: 'signed-in',
  params: byId,
  status: 204,
  failures: ['missing'],
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'End all own sessions but this one',
  access: 'signed-in',
  status: 204,
});
export const getOwnData = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'Everything that is kept about the caller',
  access: 'signed-in',
  status: 200,
  answer: OwnData,
});
