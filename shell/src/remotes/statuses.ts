import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { createStore } from 'zustand/vanilla';
import type { RemoteError, RemoteFault } from './remote-error.ts';

/**
 * The state of a requested remote. After a failure, navigations do not request it again until `coolDownUntil`.
 * `arrived` are its routes if they loaded after the failure was shown; a retry then resolves at once.
 */
export type RemoteStatus =
  | { state: 'loading' | 'ready' }
  | { state: RemoteFault; error: RemoteError; coolDownUntil: number; arrived: RouteObject[] | null };

/** Creates the store of the remotes' states. */
export const createStatuses = () => createStore<Partial<Record<RemoteName, RemoteStatus>>>(() => ({}));

/** Returns the status if it is a failure, `null` otherwise. */
export const failureIn = (status: RemoteStatus | undefined) =>
  status !== undefined && 'error' in status ? status : null;
