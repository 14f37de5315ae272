import * as v from 'valibot';
import { Timestamp } from './timestamps.ts';

/**
 * The problem codes and their HTTP statuses. Codes are stable. Later releases may add some; a
 * client shows the `detail` of a problem whose code it does not know.
 */
export const problemStatus = {
  /** Some input is invalid. `errors` has the field paths. */
  invalid: 400,
  /** The input has a property that the API does not know, as from a form of a newer release. */
  'unknown-property': 400,
  /** The token of a confirmation mail was already used, and the e-mail is confirmed. */
  'already-confirmed': 400,
  /** The new password is a common one, or equals the account's e-mail or name. `errors` has the field path. */
  'password-common': 400,
  /** The contract versions of client and API are incompatible; see `API_CONTRACT`. */
  'contract-mismatch': 400,
  /** The session is missing or has ended, or e-mail or password are wrong at login. */
  unauthenticated: 401,
  /**
   * At login only: e-mail and password are correct, but the required second-factor `code` is
   * missing, wrong or used.
   */
  'second-factor-needed': 401,
  forbidden: 403,
  /** At login only: e-mail and password are correct, but the account is banned. `detail` has the end and the reason. */
  banned: 403,
  /** The call needs a session that was confirmed in the last 30 minutes; see `confirmSession`. */
  'confirm-needed': 403,
  /** The caller is an administrator who has to set up the required second factor first. */
  'enrolment-needed': 403,
  /** The entity does not exist, or the caller may not know that it exists. */
  missing: 404,
  /** No call has this path. */
  'no-such-call': 404,
  /** The path accepts other methods, listed in `Allow`. */
  'wrong-method': 405,
  /** The request did not arrive completely in time. */
  timeout: 408,
  /** The request conflicts with the current state. */
  conflict: 409,
  /** The receiver of a friend request has declined one from the caller in the last 30 days. */
  'asked-recently': 409,
  /** The entity has changed since the version that the update is based on. `current` is the current entity. */
  'version-conflict': 409,
  /** Another entity already has this name, number or e-mail. */
  taken: 409,
  /**
   * The input is valid but probably unintended. `warnings` has the reasons. A request with their
   * codes in `confirm` succeeds.
   */
  warnings: 409,
  /** The tip's season is locked. Tips can no longer change. */
  'tip-locked': 409,
  /** The caller already has a tip for this season, returned as `current`. */
  'tip-exists': 409,
  /** The season has tips. Its teams cannot change, and it cannot be deleted. */
  'season-has-tips': 409,
  /** The change is too old to be restored, or of a kind that cannot be restored. */
  'not-restorable': 409,
  'too-large': 413,
  /** The API does not accept the body's media type or encoding. */
  'wrong-type': 415,
  /** A rate limit or quota is exceeded. `Retry-After` has the time to wait. */
  'limit-reached': 429,
  /** An unexpected server error. */
  failed: 500,
  /** No response from the API. Sent by a gateway, or set by a client that could not connect. */
  unreachable: 502,
  /** The API is overloaded. `Retry-After` has the time to wait. */
  busy: 503,
  /** The server's disk is full. Reads still work. */
  'store-full': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** The codes that any call may return. */
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

/** A warning before a write. `code` is one of `warningCodes`, or added by a later release. */
const Warning = v.object({ code: v.string(), message: v.string(), path: v.optional(v.string()) });
export type Warning = v.InferOutput<typeof Warning>;

/** A failure, as RFC 9457 `application/problem+json`. `errors` has the paths of invalid fields in the request. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  /** A `ProblemCode`, or one of a later release. Absent from a response that the API did not create. */
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** With `version-conflict`: the current entity, as its GET call returns it. */
  current: v.optional(v.unknown()),
  /** The administrator who changed it last, and when. Absent if another user changed it. */
  changedBy: v.optional(v.string()),
  changedAt: v.optional(Timestamp),
  /** With `warnings`: the warnings to confirm before the request is repeated. */
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
 * Returns the problem code for a response without one (from a proxy), by its status. Status 0 means
 * no response. A gateway without a response from the API (502, 504) counts as the same.
 */
export function codeOfStatus(status: number): ProblemCode {
  return codeByStatus[status] ?? (status < 500 ? 'invalid' : 'failed');
}
