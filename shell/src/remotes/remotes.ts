import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import { type Registry, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import * as v from 'valibot';
import { pauseBefore, SCREEN_LIMIT_MS, within } from './limits.ts';
import { isNotFetched, NotFetched, RemoteError, type RemoteFault } from './remote-error.ts';

/** The part of the federation runtime that is in use. */
export type Federation = {
  registerRemotes: (remotes: { name: string; entry: string; type?: 'module' }[], options?: { force: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
};

/** What is known of a remote at a moment. A failed one `hasArrived` when it came after its time: asking again gives it. */
export type RemoteStatus =
  | { state: 'waiting' | 'loading' | 'ready' }
  | { state: RemoteFault; error: RemoteError; hasArrived: boolean };

export type Remotes = {
  /** The remote's routes. Loads it if need be; after a failure it is registered anew, by the registry of that moment.
   * @throws {RemoteError} when it cannot be had. */
  load: (name: RemoteName) => Promise<RouteObject[]>;
  status: (name: RemoteName) => RemoteStatus;
  /** The address of a release that is not the one in this page; null when there is none, or nobody says. */
  newerRelease: (name: RemoteName) => Promise<string | null>;
  /** The digest that the entry at an address must have. */
  integrityOf: (address: string) => string | undefined;
  onChange: (listener: () => void) => () => void;
};

const Exposed = v.object({
  contract: v.number(),
  default: v.array(v.custom<RouteObject>((route) => typeof route === 'object')),
});
const supported = new Set([REMOTE_CONTRACT, REMOTE_CONTRACT - 1]);

function parseRoutes(name: RemoteName, exposed: unknown): RouteObject[] {
  const parsed = v.safeParse(Exposed, exposed);
  if (!parsed.success) throw new RemoteError(name, 'crashed', { cause: new Error(`${name} exposes no routes`) });
  if (!supported.has(parsed.output.contract)) throw new RemoteError(name, 'incompatible');
  return parsed.output.default;
}

/**
 * The remotes of `registry`, registered with the federation runtime; none is fetched before it is loaded.
 * `fetchRegistry` is asked again after a failure.
 */
export function createRemotes(
  registry: Registry,
  federation: Federation,
  fetchRegistry: () => Promise<Registry>,
): Remotes {
  const statuses = new Map<RemoteName, RemoteStatus>();
  const listeners = new Set<() => void>();
  const late = new Map<RemoteName, RouteObject[]>();
  let current = registry;
  let attempts = 0;

  const statusOf = (name: RemoteName): RemoteStatus => statuses.get(name) ?? { state: 'waiting' };
  const setStatus = (name: RemoteName, status: RemoteStatus) => {
    statuses.set(name, status);
    for (const listener of listeners) listener();
  };

  const register = (name: RemoteName, options?: { force: boolean }) => {
    const remote = current[name];
    if (remote === undefined) return;
    // After a failure the same address would give the same failure, out of some cache.
    const entry = options?.force ? `${remote.entry}?attempt=${Date.now()}-${(attempts += 1)}` : remote.entry;
    // A manifest, as development has it, says itself what kind of entry it leads to.
    federation.registerRemotes(
      [{ name, entry, ...(!remote.entry.endsWith('.json') && { type: 'module' as const }) }],
      options,
    );
  };

  const registerAnew = async (name: RemoteName) => {
    current = await fetchRegistry().catch(() => current);
    register(name, { force: true });
  };

  /** A browser may answer the first import of a file that has failed before, its preload included, with that old failure. */
  const loadAgain = async (name: RemoteName): Promise<unknown> => {
    try {
      return await federation.loadRemote(`${name}/routes`);
    } catch (error) {
      if (!isNotFetched(error)) throw error;
      await pauseBefore(1);
      return federation.loadRemote(`${name}/routes`);
    }
  };

  const attempt = async (name: RemoteName, isFirst: boolean): Promise<RouteObject[]> => {
    if (!isFirst) await registerAnew(name);
    const remote = current[name];
    if (remote === undefined) throw new NotFetched(`${name} is not in the registry`, true);
    if (!supported.has(remote.contract)) throw new RemoteError(name, 'incompatible');
    return parseRoutes(name, await (isFirst ? federation.loadRemote(`${name}/routes`) : loadAgain(name)));
  };

  const fail = (name: RemoteName, cause: unknown): RemoteError => {
    const fault = isNotFetched(cause) ? 'unreachable' : 'crashed';
    const error = cause instanceof RemoteError ? cause : new RemoteError(name, fault, { cause });
    console.error(error);
    setStatus(name, { state: error.fault, error, hasArrived: false });
    return error;
  };

  const arriveLate = (name: RemoteName, routes: RouteObject[]) => {
    const status = statusOf(name);
    if (!('error' in status)) return;
    late.set(name, routes);
    setStatus(name, { ...status, hasArrived: true });
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const isFirst = !('error' in statusOf(name));
    const arrived = late.get(name);
    late.delete(name);
    setStatus(name, { state: 'loading' });
    const loading = arrived === undefined ? attempt(name, isFirst) : Promise.resolve(arrived);
    try {
      const routes = await within(SCREEN_LIMIT_MS, loading);
      setStatus(name, { state: 'ready' });
      return routes;
    } catch (cause) {
      const error = fail(name, cause);
      loading.then((routes) => arriveLate(name, routes)).catch(() => undefined);
      throw error;
    }
  };

  for (const name of remoteNames) register(name);
  return {
    load,
    status: statusOf,
    newerRelease: async (name) => {
      const latest = (await fetchRegistry().catch(() => current))[name]?.entry;
      return latest === undefined || latest === current[name]?.entry ? null : latest;
    },
    integrityOf: (address) =>
      Object.values(current).find((remote) => remote?.entry === address.split('?')[0])?.integrity || undefined,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
