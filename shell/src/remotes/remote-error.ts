import type { RemoteName } from 'shared-contract/ownership';

/**
 * Why a remote failed: it cannot be fetched, is built for another shell or an older API, or for a newer API, or its
 * code throws.
 */
export type RemoteFault = 'unreachable' | 'incompatible' | 'too-new' | 'crashed';

/** Why the whole site is unreachable: the browser is offline, or the site's server does not respond. */
export type Outage = 'offline' | 'server';

/** A remote or one of its screens cannot be shown. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly fault: RemoteFault;
  /** `null` if only the remote has failed. */
  readonly outage: Outage | null;
  /** Resolves if the files load after the timeout; `undefined` if nothing is loading. */
  readonly pending: Promise<unknown> | undefined;

  constructor(
    remote: RemoteName,
    fault: RemoteFault,
    { pending, outage = null, ...options }: ErrorOptions & { pending?: Promise<unknown>; outage?: Outage | null } = {},
  ) {
    super(`${remote} is ${fault}${outage === null ? '' : ` (${outage})`}`, options);
    this.pending = pending;
    this.name = 'RemoteError';
    this.remote = remote;
    this.fault = fault;
    this.outage = outage;
  }
}

/**
 * A file could not be fetched. Errors of the browser, the bundler and the federation runtime are identified by
 * message instead.
 */
export class NotFetched extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotFetched';
  }
}

const failedImport =
  /failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module|RUNTIME-00[38]|RUNTIME-015[^]+NotFetched/i;

/** Whether the bundler could not fetch a style sheet. */
export const isStyleMissing = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether a file could not be fetched, in contrast to an error of fetched code. */
export function isNotFetched(error: unknown): boolean {
  if (error instanceof NotFetched) return true;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof Error && (isStyleMissing(error) || failedImport.test(error.message));
}
