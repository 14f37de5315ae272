import * as v from 'valibot';
import { Timestamp } from './timestamps.ts';

/**
 * The problem codes and their statuses. Clients decide by codes, which are stable; new ones may be added, and a client that does not
 * know a code shows the problem's `detail`.
 */
export const problemStatus = {
  /** Some input is not valid; `errors` names each field. */
  invalid: 400,
  /** The input has a property that the API does not know, as a form newer than the API would send it. */
  'unknown-property': 400,
  /** The token of a confirmation mail was used before, and the e-mail is confirmed. */
  'already-confirmed': 400,
  /** The new password is one of the commonest, or the account's own e-mail or name; `errors` names its field. */
  'password-common': 400,
  /** The contract numbers of caller and API are not compatible; see `API_CONTRACT`. */
  'contract-mismatch': 400,
  /** No session, an ended one, or a wrong e-mail or password at login. */
  unauthenticated: 401,
  /** At login alone: e-mail and password are right, and the account has a second factor, whose `code` is absent, wrong or used. */
  'second-factor-needed': 401,
  forbidden: 403,
  /** At login alone: e-mail and password are right, and the account is banned; `detail` says until when and why. */
  banned: 403,
  /** The call needs a session that was confirmed in the last 30 minutes; see `confirmSession`. */
  'confirm-needed': 403,
  /** Administrators of this server need a second factor, and the caller has yet to set one up. */
  'enrolment-needed': 403,
  /** The entity does not exist, or the caller may not know of it. */
  missing: 404,
  /** There is no call at this address. */
  'no-such-call': 404,
  /** The address takes other methods, which `Allow` names. */
  'wrong-method': 405,
  /** The request was not complete in time. */
  timeout: 408,
  /** The request conflicts with the current state. */
  conflict: 409,
  /** The addressee of a friend request has declined one of the caller's in the last 30 days. */
  'asked-recently': 409,
  /** The entity has changed since the version that the update is based on; `current` is the entity as it is now. */
  'version-conflict': 409,
  /** Another entity has this name, number or e-mail already. */
  taken: 409,
  /** Nothing is wrong, but it is unlikely to be meant; `warnings` says why, and `confirm` with their codes passes them. */
  warnings: 409,
  /** The tip's season is locked: nothing that counts can change any more. */
  'tip-locked': 409,
  /** The caller has a tip of this season already; `current` is it. */
  'tip-exists': 409,
  /** People have tipped the season: its teams stay, and it is not deleted. */
  'season-has-tips': 409,
  /** The change is too old to be restored, or of a kind that never is. */
  'not-restorable': 409,
  'too-large': 413,
  /** The body is of a type or an encoding that the API does not take. */
  'wrong-type': 415,
  /** Too many of something; `Retry-After` says when it is worth trying again. */
  'limit-reached': 429,
  /** An unexpected error of the server. */
  failed: 500,
  /** No response from the API: sent by a gateway, or set by a client that could not connect. */
  unreachable: 502,
  /** The API is overloaded; `Retry-After` contains the time to wait. */
  busy: 503,
  /** The server's disk is full: reading goes on. */
  'store-full': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The codes that every call may return. */
export const commonProblems = [
  'invalid',
  'unknown-property',
  'contract-mismatch',
  'wrong-method',
  'timeout',
  'too-large',
  'wrong-type',
  'limit-reached',
  'failed',
  'busy',
  'store-full',
] as const satisfies readonly ProblemCode[];

/** A reason to ask before a write: one of `warningCodes`, or one of a later release. */
const Warning = v.object({ code: v.string(), message: v.string(), path: v.optional(v.string()) });
export type Warning = v.InferOutput<typeof Warning>;

/** Every failure, as RFC 9457 `application/problem+json`; `errors` names the fields at fault by their paths in the request. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  /** A `ProblemCode`, or one of a later release; absent from an answer that is not the API's own. */
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** With `version-conflict`: the entity as it is now, as its own call returns it. */
  current: v.optional(v.unknown()),
  /** Who changed it last, and when; absent if it was not an administrator. */
  changedBy: v.optional(v.string()),
  changedAt: v.optional(Timestamp),
  /** With the code `warnings`: what to ask before the write is sent again. */
  warnings: v.optional(v.array(Warning)),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;

const codeByStatus: Partial<Record<number, ProblemCode>> = {
  0: 'unreachable',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'wrong-method',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-type',
  429: 'limit-reached',
  431: 'too-large',
  502: 'unreachable',
  503: 'busy',
  504: 'unreachable',
  507: 'store-full',
};

/**
 * The code for a response without one (from a proxy), by its status. Status 0 stands for no response;
 * a gateway without a response from the API (502, 504) counts as the same.
 */
export function codeOfStatus(status: number): ProblemCode {
  return codeByStatus[status] ?? (status < 500 ? 'invalid' : 'failed');
}
