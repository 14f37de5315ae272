import type { ProblemCode, Warning } from 'shared-contract/problem';

export type FieldError = { path: string; message: string };

/** The optional parts of a failure, besides its code and detail. */
export type Extra = {
  fields?: FieldError[];
  retryAfter?: number | undefined;
  current?: object | undefined;
  change?: { by: string; at: string } | undefined;
  warnings?: readonly Warning[];
  cause?: unknown;
};

/**
 * An error caused by the caller, identified by its code. Stores and handlers throw it; only `problem.ts` maps it to an
 * HTTP status.
 */
export class Failure extends Error {
  readonly code: ProblemCode;
  /** The invalid fields, by their paths in the request. */
  readonly fields: FieldError[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The current entity, on a version conflict. */
  readonly current: object | undefined;
  /** Who changed it and when, if known. */
  readonly change: { by: string; at: string } | undefined;
  /** Warnings to confirm before the write is sent again. */
  readonly warnings: readonly Warning[];

  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause });
    this.name = 'Failure';
    this.code = code;
    this.fields = extra.fields ?? [];
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
    this.change = extra.change;
    this.warnings = extra.warnings ?? [];
  }
}

/** Repeats the detail as the message of the field at fault, if any, without the full stop. */
const atField = (path: string | undefined, detail: string): Extra =>
  path === undefined ? {} : { fields: [{ path, message: detail.replace(/\.$/, '') }] };

/** Input that violates the contract, by field. */
export const invalid = (fields: FieldError[], detail = 'The request has invalid fields.') =>
  new Failure('invalid', detail, { fields });
/** A missing or invalid session. */
export const unauthenticated = (detail: string) => new Failure('unauthenticated', detail);
/** A call that the caller may not make; `path` is the field at fault, if any. */
export const forbidden = (detail: string, path?: string) => new Failure('forbidden', detail, atField(path, detail));
/**
 * Correct e-mail and password, with a missing or wrong second-factor code. `wrong` is the message for a wrong code, and
 * `null` for a missing one. Pages that cannot ask for a code show the detail.
 */
export const secondFactorNeeded = (wrong: string | null) =>
  wrong === null
    ? new Failure(
        'second-factor-needed',
        'Enter the code of your authenticator app, or a recovery code. If you are not asked for one here, reload the page.',
      )
    : new Failure('second-factor-needed', wrong, { fields: [{ path: 'code', message: wrong }] });
/** An administrator without the required second factor. */
export const enrolmentNeeded = () =>
  new Failure(
    'enrolment-needed',
    'Administrators of this site need a second factor. Set one up for your account first.',
  );
/**
 * A sensitive call in a session that was not confirmed recently. Pages that cannot ask for the password show the
 * detail.
 */
export const confirmNeeded = () =>
  new Failure(
    'confirm-needed',
    'This needs your password again. If you are not asked for it here, log out and log in, and then try again.',
  );
/** An entity that does not exist. `what` names its kind; `path` is the field that refers to it, if any. */
export const missing = (what: string, path?: string) =>
  new Failure('missing', `${what} not found.`, atField(path, `${what} not found.`));
/** Returns whether an error is the failure `missing`. */
export const isMissing = (error: unknown): boolean => error instanceof Failure && error.code === 'missing';
/** Maps the failure `missing` to `null`, for use in `catch`. @throws every other error. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
/** A conflict with the current state; `path` is the field at fault, if any. */
export const conflict = (detail: string, path?: string) => new Failure('conflict', detail, atField(path, detail));
/** Formats a date as on the screens, in UTC: '26 Nov 2026'. */
export const formatDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
/** Formats a timestamp for readers, in UTC: '29 March 2026 at 12:00 UTC'. */
export const formatTimestamp = (timestamp: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(timestamp)} UTC`;
/** Correct e-mail and password of a banned account. */
export const banned = ({ reason, until }: { reason: string; until: string | null }) => {
  const when = until === null ? '' : ` until ${formatTimestamp(new Date(until))}`;
  return new Failure('banned', `Your account is banned${when}.\nReason: ${reason}`);
};
/** A friend request to a user who has recently declined one. It may be sent again at `until`. */
export const requestDeclined = (until: Date, path: string) => {
  const detail = `Your last request was declined. You can ask again after ${formatDay(until)}.`;
  return new Failure('asked-recently', detail, atField(path, detail));
};
/** A unique value at `path` that another entity already has. */
export const taken = (path: string, detail: string) => new Failure('taken', detail, atField(path, detail));
/** A write that needs confirmation of its warnings. Pages that cannot ask show the messages. */
export const unconfirmedWarnings = (warnings: readonly Warning[]) =>
  new Failure('warnings', warnings.map(({ message }) => message).join(' '), { warnings });
/**
 * A conflict with a change that the caller has not seen. Carries the current entity, and its author if the caller may
 * know.
 */
export const versionConflict = (detail: string, current: object, change?: Failure['change']) =>
  new Failure('version-conflict', detail, { current, change });
/**
 * A rate limit or a maximum was reached. The client may retry after `retryAfter` seconds; `path` is the field at fault.
 */
export const limited = (detail: string, retryAfter: number, path?: string) =>
  new Failure('limit-reached', detail, { ...atField(path, detail), retryAfter });
/** Returns the failure of a limit that was reached. @throws Any other error. */
export function failureOfLimit(error: unknown): Failure {
  if (error instanceof Failure && error.code === 'limit-reached') return error;
  throw error;
}
/** A temporary overload. The client may retry after `retryAfter` seconds. */
export const busy = (retryAfter: number) =>
  new Failure('busy', 'The server is busy. Try again in a moment.', { retryAfter });
