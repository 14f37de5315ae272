/** What can go wrong on the caller's side. Stores and handlers throw these; `problem.ts` alone knows their status codes. */
export class Failure extends Error {
  readonly kind: 'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'limited' | 'busy';
  readonly fields: FieldError[];
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** What somebody else has made of the entity that an update rests on. */
  readonly current: object | undefined;
  /** Who has, and when, where that is known. */
  readonly change: { by: string; at: string } | undefined;

  constructor(
    kind: Failure['kind'],
    detail: string,
    extra: {
      fields?: FieldError[];
      retryAfter?: number;
      current?: object;
      change?: { by: string; at: string } | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.fields = extra.fields ?? [];
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
    this.change = extra.change;
  }
}

export type FieldError = { path: string; message: string };

export const invalid = (fields: FieldError[], detail = 'The request has invalid fields.') =>
  new Failure('invalid', detail, { fields });
export const unauthenticated = (detail: string) => new Failure('unauthenticated', detail);
export const forbidden = (detail: string) => new Failure('forbidden', detail);
export const missing = (what: string) => new Failure('missing', `${what} not found.`);
export const conflict = (detail: string) => new Failure('conflict', detail);
/** A conflict with a change that the caller has not seen: the answer carries the entity as it is now, and who made it so. */
export const stale = (detail: string, current: object, change: Failure['change']) =>
  new Failure('conflict', detail, { current, change });
export const limited = (detail: string, retryAfter: number) => new Failure('limited', detail, { retryAfter });
export const busy = (retryAfter: number) =>
  new Failure('busy', 'The server is busy. Try again in a moment.', { retryAfter });
