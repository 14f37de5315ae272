import type { RemoteName } from 'shared-contract/ownership';

/** What may be wrong with a remote: it does not answer, is made for another shell or a newer API, or fails by itself. */
export type RemoteFault = 'unreachable' | 'incompatible' | 'too-new' | 'crashed';

/** Why a remote, or one of its screens, is not there. */
export class RemoteError extends Error {
  readonly remote: RemoteName;
  readonly fault: RemoteFault;

  constructor(remote: RemoteName, fault: RemoteFault, options?: ErrorOptions) {
    super(`${remote} is ${fault}`, options);
    this.name = 'RemoteError';
    this.remote = remote;
    this.fault = fault;
  }
}

/** Thrown by what fetches files itself; the browser's and the bundler's own failures are told by their words. */
export class NotFetched extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotFetched';
  }
}

const failedImport =
  /failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module|RUNTIME-00[38]/i;

/** Whether it is a style sheet, which the bundler fetches, that could not be fetched. */
export const isStyleMissing = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether a file could not be fetched, in contrast to code that was fetched and failed. */
export function isNotFetched(error: unknown): boolean {
  if (error instanceof NotFetched) return true;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof Error && (isStyleMissing(error) || failedImport.test(error.message));
}
