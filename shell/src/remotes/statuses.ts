import type { RemoteName } from 'shared-contract/ownership';
import type { RouteObject } from 'shared-router';
import { createStore } from 'zustand/vanilla';
import type { RemoteError, RemoteFault } from './remote-error.ts';

/**
 * The state of a remote that was requested. After a failure, navigation does not request it again until `coolDownUntil`; `arrived` are
 * its routes when they loaded after the failure was shown: a retry then resolves at once.
 */
export type RemoteStatus =
  | { state: 'loading' | 'ready' }
  | { state: RemoteFault; error: RemoteError; coolDownUntil: number; arrived: RouteObject[] | null };

/** A store of the states of the remotes. */
export const createStatuses = () => createStore<Partial<Record<RemoteName, RemoteStatus>>>(() => ({}));

/** The failure that a remote's state is, or `null`. */
export const failureIn = (status: RemoteStatus | undefined) =>
  status !== undefined && 'error' in status ? status : null;
