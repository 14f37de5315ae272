import type { RemoteName } from 'shared-contract/ownership';

/** What is wrong with a remote: it cannot be fetched, is built for another shell or API, for a newer API, or its code fails. */
export type RemoteFault = 'unreachable' | 'incompatible' | 'too-new' | 'crashed';

/** Why nothing of the site loads: the browser has no network, or the site's own server does not answer either. */
export type Outage = 'offline' | 'server';

/** Why a remote, or one of its screens, cannot be shown. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly fault: RemoteFault;
  /** `null` where the remote alone has failed. */
  readonly outage: Outage | null;
  /** Resolves when the files arrive after the timeout; `undefined` where nothing is loading any more. */
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

/** A file could not be fetched. Failures of the browser, the bundler and the federation runtime are recognised by their messages instead. */
export class NotFetched extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotFetched';
  }
}

const failedImport =
  /failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module|RUNTIME-00[38]|RUNTIME-015[^]+NotFetched/i;

/** Whether a style sheet could not be fetched, which is the bundler's task. */
export const isStyleMissing = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether a file could not be fetched, as opposed to code that was fetched and failed. */
export function isNotFetched(error: unknown): boolean {
  if (error instanceof NotFetched) return true;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof Error && (isStyleMissing(error) || failedImport.test(error.message));
}
