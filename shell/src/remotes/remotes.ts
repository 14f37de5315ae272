import { servesContract } from 'shared-contract/api-contract';
import type { RemoteName } from 'shared-contract/ownership';
import { type CheckedFile, type RegisteredRemote, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import * as v from 'valibot';
import type { Site } from '../site.ts';
import { REST_MS, SCREEN_LIMIT_MS, within, withStyles } from './limits.ts';
import { isNotFetched, NotFetched, RemoteError, type RemoteFault } from './remote-error.ts';

/** The part of the federation runtime that is in use. */
export type Federation = {
  registerRemotes: (remotes: { name: string; entry: string; type?: 'module' }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
};

/** What is known of a remote at a moment. A failed one `hasArrived` when it came after its time: asking again gives it. */
export type RemoteStatus =
  | { state: 'waiting' | 'loading' | 'ready' }
  | { state: RemoteFault; error: RemoteError; hasArrived: boolean };

export type Remotes = {
  /** The remote's routes; after a failure the remote is registered anew, by the registry of that moment.
   * @throws {RemoteError} when it cannot be had. */
  load: (name: RemoteName) => Promise<RouteObject[]>;
  status: (name: RemoteName) => RemoteStatus;
  /** Whether the remote has failed a moment ago: then a visit to one of its screens does not wait for it once more. */
  isResting: (name: RemoteName) => boolean;
  /** The address of a release that is not the one in this page; null when there is none, or nobody says. */
  newerRelease: (name: RemoteName) => Promise<string | null>;
  /** Lets go of a remote, so that loading it again gives the release of that moment. */
  forget: (name: RemoteName) => void;
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

const originOf = (remote: RegisteredRemote | undefined) => URL.parse(remote?.entry ?? '')?.origin;

/** @throws {RemoteError} for a remote that this shell, or the API behind it, does not go with. */
function assertFits(name: RemoteName, { apiContract, contract }: RegisteredRemote, api: number): void {
  if (!supported.has(contract)) throw new RemoteError(name, 'incompatible');
  if (!servesContract(api, apiContract)) throw new RemoteError(name, apiContract > api ? 'too-new' : 'incompatible');
}

/**
 * The remotes of a site's registry; none is fetched before it is loaded. `addDigests` makes the modules of a release known;
 * `fetchSite` is asked again after a failure.
 */
export function createRemotes(
  { config, registry }: Site,
  federation: Federation,
  addDigests: (file: CheckedFile) => Promise<void>,
  fetchSite: () => Promise<Site>,
): Remotes {
  const statuses = new Map<RemoteName, RemoteStatus>();
  const listeners = new Set<() => void>();
  const failures = new Map<RemoteName, number>();
  const restsUntil = new Map<RemoteName, number>();
  const late = new Map<RemoteName, RouteObject[]>();
  // The document's policy is made of its own registry: what comes from elsewhere takes a new document.
  const admitted = new Set(Object.values(registry).map(originOf));
  let current = registry;
  let { apiContract } = config;
  /** The entries that this page has taken, which the registry may have left behind. */
  const taken = new Map<RemoteName, string>();

  const statusOf = (name: RemoteName): RemoteStatus => statuses.get(name) ?? { state: 'waiting' };
  const setStatus = (name: RemoteName, status: RemoteStatus) => {
    statuses.set(name, status);
    for (const listener of listeners) listener();
  };

  /** Makes the remote known to the federation runtime; answers under which name. */
  const register = (name: RemoteName, remote: RegisteredRemote, number: number): string => {
    // After a failure the same name or address would give the same failure, out of some cache.
    const container = number === 0 ? name : `${name}.${number}`;
    const entry = number === 0 ? remote.entry : `${remote.entry}?attempt=${Date.now()}-${number}`;
    // A manifest, as development has it, says itself what kind of entry it leads to.
    federation.registerRemotes([
      { name: container, entry, ...(!remote.entry.endsWith('.json') && { type: 'module' as const }) },
    ]);
    return container;
  };

  /** Asks the server what is current; what is known stays when it does not say. */
  const refresh = async (): Promise<void> => {
    const site = await fetchSite().catch(() => null);
    if (site === null) return;
    current = site.registry;
    ({ apiContract } = site.config);
  };

  const attempt = async (name: RemoteName): Promise<RouteObject[]> => {
    const number = failures.get(name) ?? 0;
    if (number > 0) await refresh();
    const remote = current[name];
    if (remote === undefined) throw new NotFetched(`${name} is not in the registry`);
    assertFits(name, remote, apiContract);
    if (!admitted.has(originOf(remote))) throw new RemoteError(name, 'incompatible');
    taken.set(name, remote.entry);
    const digests = remote.digests === null ? null : addDigests(remote.digests);
    const container = register(name, remote, number);
    const routes = withStyles(() => federation.loadRemote(`${container}/routes`));
    const [exposed] = await Promise.all([routes, digests]);
    return parseRoutes(name, exposed);
  };

  const countFailure = (name: RemoteName) => failures.set(name, (failures.get(name) ?? 0) + 1);

  const fail = (name: RemoteName, cause: unknown): RemoteError => {
    const fault = isNotFetched(cause) ? 'unreachable' : 'crashed';
    const error = cause instanceof RemoteError ? cause : new RemoteError(name, fault, { cause });
    console.error(error);
    countFailure(name);
    restsUntil.set(name, Date.now() + REST_MS);
    setStatus(name, { state: error.fault, error, hasArrived: false });
    return error;
  };

  const arriveLate = (name: RemoteName, routes: RouteObject[]) => {
    const status = statusOf(name);
    if (!('error' in status)) return;
    late.set(name, routes);
    restsUntil.delete(name);
    setStatus(name, { ...status, hasArrived: true });
  };

  const newerRelease = async (name: RemoteName): Promise<string | null> => {
    const { registry: now } = await fetchSite().catch(() => ({ registry: current }));
    const latest = now[name]?.entry;
    return latest === undefined || latest === (taken.get(name) ?? registry[name]?.entry) ? null : latest;
  };

  /** The files of a release that has been replaced may be gone: then the one in its place is taken at once. */
  const attemptCurrent = async (name: RemoteName): Promise<RouteObject[]> => {
    try {
      return await attempt(name);
    } catch (error) {
      if (!isNotFetched(error) || (await newerRelease(name)) === null) throw error;
      countFailure(name);
      return attempt(name);
    }
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const arrived = late.get(name);
    late.delete(name);
    // A failure stays on the screen until it is known how the next attempt ends.
    if (!('error' in statusOf(name))) setStatus(name, { state: 'loading' });
    const loading = arrived === undefined ? attemptCurrent(name) : Promise.resolve(arrived);
    try {
      const routes = await within(SCREEN_LIMIT_MS, loading);
      restsUntil.delete(name);
      setStatus(name, { state: 'ready' });
      return routes;
    } catch (cause) {
      const error = fail(name, cause);
      loading.then((routes) => arriveLate(name, routes)).catch(() => undefined);
      throw error;
    }
  };

  return {
    load,
    status: statusOf,
    isResting: (name) => (restsUntil.get(name) ?? 0) > Date.now(),
    newerRelease,
    forget: (name) => {
      countFailure(name);
      restsUntil.delete(name);
      setStatus(name, { state: 'waiting' });
    },
    integrityOf: (address) =>
      Object.values(current).find((remote) => remote?.entry === address.split('?')[0])?.integrity || undefined,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
