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

/** A failure on the caller's side, by its code. Thrown by stores and handlers; `problem.ts` alone knows HTTP statuses. */
export class Failure extends Error {
  readonly code: ProblemCode;
  /** The fields at fault, by their paths in the request. */
  readonly fields: FieldError[];
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** The current entity, on a version conflict. */
  readonly current: object | undefined;
  /** Who changed it, and when, if that is known. */
  readonly change: { by: string; at: string } | undefined;
  /** What to ask before the write is sent again. */
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

/** The same words for the whole and for the field at fault, if there is one; a field's message has no full stop. */
const atField = (path: string | undefined, detail: string): Extra =>
  path === undefined ? {} : { fields: [{ path, message: detail.replace(/\.$/, '') }] };

export const invalid = (fields: FieldError[], detail = 'The request has invalid fields.') =>
  new Failure('invalid', detail, { fields });
export const unauthenticated = (detail: string) => new Failure('unauthenticated', detail);
export const forbidden = (detail: string, path?: string) => new Failure('forbidden', detail, atField(path, detail));
/** The right e-mail and password without the code of the second factor, or with a wrong one; pages that cannot ask show the words. */
export const secondFactorNeeded = (isGiven: boolean) =>
  isGiven
    ? new Failure('second-factor-needed', 'This code is wrong, or was used before.', {
        fields: [{ path: 'code', message: 'This code is wrong, or was used before' }],
      })
    : new Failure(
        'second-factor-needed',
        'Enter the code of your authenticator app, or a recovery code. If you are not asked for one here, reload the page.',
      );
/** An administrator without the second factor that the server requires of them. */
export const enrolmentNeeded = () =>
  new Failure(
    'enrolment-needed',
    'Administrators of this site need a second factor. Set one up for your account first.',
  );
/** A sensitive call in a session that was not confirmed lately; the words are for pages that cannot ask for the password. */
export const confirmNeeded = () =>
  new Failure(
    'confirm-needed',
    'This needs your password again. If you are not asked for it here, log out and log in, and then try again.',
  );
/** `what` is not there; `path` is the field that names it, where a field does. */
export const missing = (what: string, path?: string) =>
  new Failure('missing', `${what} not found.`, atField(path, `${what} not found.`));
/** Whether an error is the failure `missing`. */
export const isMissing = (error: unknown): boolean => error instanceof Failure && error.code === 'missing';
/** Maps the failure `missing` to `null`, for use in `catch`. @throws every other error. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
export const conflict = (detail: string, path?: string) => new Failure('conflict', detail, atField(path, detail));
/** A day as screens have it, in UTC: '26 Nov 2026'. */
export const formatDay = (day: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
/** A moment as people read it. */
export const formatTimestamp = (timestamp: Date): string =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(timestamp)} UTC`;
/** The right e-mail and password of an account that is banned. */
export const banned = ({ reason, until }: { reason: string; until: string | null }) => {
  const when = until === null ? '' : ` until ${formatTimestamp(new Date(until))}`;
  return new Failure('banned', `Your account is banned${when}.\nReason: ${reason}`);
};
/** A friend request to somebody who has declined one lately; `until` is when it may be sent again. */
export const requestDeclined = (until: Date, path: string) => {
  const detail = `Your last request was declined. You can ask again after ${formatDay(until)}.`;
  return new Failure('asked-recently', detail, atField(path, detail));
};
/** Another entity has what the field at `path` asks for. */
export const taken = (path: string, detail: string) => new Failure('taken', detail, atField(path, detail));
/** Something that is unlikely to be meant; the words are for pages that cannot ask. */
export const unconfirmedWarnings = (warnings: readonly Warning[]) =>
  new Failure('warnings', warnings.map(({ message }) => message).join(' '), { warnings });
/** A conflict with a change that the caller has not seen: carries the current entity, and who changed it where the caller may know. */
export const versionConflict = (detail: string, current: object, change?: Failure['change']) =>
  new Failure('version-conflict', detail, { current, change });
/** Too many of something until `retryAfter` seconds from now; `path` is the field that asks for one more. */
export const limited = (detail: string, retryAfter: number, path?: string) =>
  new Failure('limit-reached', detail, { ...atField(path, detail), retryAfter });
export const busy = (retryAfter: number) =>
  new Failure('busy', 'The server is busy. Try again in a moment.', { retryAfter });
