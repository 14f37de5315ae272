import type { ComponentType } from 'react';
import { servesContract } from 'shared-contract/api-contract';
import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import { type QuestionKind, type QuestionProps, type RegisteredRemote, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import { isOffline } from 'shared-session';
import * as v from 'valibot';
import { reportFailure } from '../failures/report-failure.ts';
import type { Site } from './site.ts';
import type { CheckedModules } from './checked-modules.ts';
import { loadWithTimeout } from './lazy-screens.ts';
import { isNotFetched, NotFetched, type Outage, RemoteError } from './remote-error.ts';
import { createStatuses, failureIn, type RemoteStatus } from './statuses.ts';
import { COOL_DOWN_MS, OUTAGE_LIMIT_MS, SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

/** The functions of the federation runtime that `createRemotes` uses. */
export type Federation = {
  registerRemotes: (remotes: { name: string; entry: string; type?: 'module' }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
};

/** Loads a form that the shell shows in a dialog. */
type LoadQuestion = () => Promise<{ Component: ComponentType<QuestionProps> }>;

const Exposed = v.object({
  contract: v.number(),
  default: v.array(v.custom<RouteObject>((route) => typeof route === 'object')),
  // Only mf-account exposes questions.
  questions: v.optional(
    v.record(
      v.string(),
      v.custom<LoadQuestion>((load) => typeof load === 'function'),
    ),
    {},
  ),
});
type Exposed = v.InferOutput<typeof Exposed>;
const supported = new Set([REMOTE_CONTRACT, REMOTE_CONTRACT - 1]);

function parseExposed(name: RemoteName, exposed: unknown): Exposed {
  const parsed = v.safeParse(Exposed, exposed);
  if (!parsed.success) throw new RemoteError(name, 'crashed', { cause: new Error(`${name} exposes no routes`) });
  if (!supported.has(parsed.output.contract)) throw new RemoteError(name, 'incompatible');
  return parsed.output;
}

const originOf = (remote: RegisteredRemote | undefined) => URL.parse(remote?.entry ?? '')?.origin;

/** @throws {RemoteError} if the remote is incompatible with this shell or the API. */
function assertCompatible(name: RemoteName, { apiContract, contract }: RegisteredRemote, api: number): void {
  if (!supported.has(contract)) throw new RemoteError(name, 'incompatible');
  if (!servesContract(api, apiContract)) throw new RemoteError(name, apiContract > api ? 'too-new' : 'incompatible');
}

/**
 * Manages the remotes of a site's registry and their states. A remote is fetched on its first `load`, its modules
 * with `modules`. After a failure `fetchSite` is called for the current registry.
 */
export function createRemotes(
  { config, registry }: Site,
  federation: Federation,
  modules: Pick<CheckedModules, 'addFrom' | 'refetchPending' | 'offer'>,
  fetchSite: () => Promise<Site>,
) {
  const initial = (name: RemoteName) => ({
    /** The number of failed attempts. The next attempt derives a new name and address from it. */
    failures: 0,
    /** The release in this page, which may differ from the current registry's. */
    release: registry[name],
    questions: {} as Partial<Exposed['questions']>,
  });
  const remotes = Object.fromEntries(remoteNames.map((name) => [name, initial(name)])) as Record<
    RemoteName,
    ReturnType<typeof initial>
  >;
  const statuses = createStatuses();
  const failureOf = (name: RemoteName) => failureIn(statuses.getState()[name]);
  // The document's Content-Security-Policy allows only the origins of its own registry. Others need a reload.
  const allowedOrigins = new Set(Object.values(registry).map(originOf));
  let current = registry;
  let { apiContract } = config;

  const setStatus = (name: RemoteName, status: RemoteStatus | undefined) => statuses.setState({ [name]: status });

  /** Registers the remote with the federation runtime. Returns the name of its container. */
  const register = (name: RemoteName, remote: RegisteredRemote, failures: number): string => {
    // The browser and the runtime cache failures by address and name.
    const container = failures === 0 ? name : `${name}.${failures}`;
    const entry = failures === 0 ? remote.entry : `${remote.entry}?attempt=${Date.now()}-${failures}`;
    // In development the entry is a manifest, which specifies the type.
    federation.registerRemotes([
      { name: container, entry, ...(!remote.entry.endsWith('.json') && { type: 'module' as const }) },
    ]);
    return container;
  };

  /** Fetches the registry and the API contract number. Keeps the old ones if the server does not respond. */
  const refresh = async (): Promise<void> => {
    const site = await fetchSite().catch(() => null);
    if (site === null) return;
    current = site.registry;
    ({ apiContract } = site.config);
  };

  /** Resolves once the digests that the page needs are available. */
  const addDigests = async ({ digests, pages, preload }: RegisteredRemote): Promise<void> => {
    if (digests === null) return;
    const own = pages?.[location.pathname];
    if (own === undefined) await modules.addFrom(digests);
    else modules.offer([...preload.modules, ...own], digests);
  };

  const attempt = async (name: RemoteName): Promise<RouteObject[]> => {
    const { failures } = remotes[name];
    if (failures > 0) {
      modules.refetchPending();
      await refresh();
    }
    const remote = current[name];
    if (remote === undefined) throw new NotFetched(`${name} is not in the registry`);
    remotes[name].release = remote;
    assertCompatible(name, remote, apiContract);
    if (!allowedOrigins.has(originOf(remote))) throw new RemoteError(name, 'incompatible');
    const digests = addDigests(remote);
    const container = register(name, remote, failures);
    const routes = withStyleRetries(() => federation.loadRemote(`${container}/routes`));
    const [exposed] = await Promise.all([routes, digests]);
    const { questions, default: screens } = parseExposed(name, exposed);
    remotes[name].questions = questions;
    return screens;
  };

  /** Resolves to the outage of the whole site; `null` if the site's server responds. */
  const findOutage = async (): Promise<Outage | null> => {
    if (isOffline()) return 'offline';
    const isAnswered = await withTimeout(OUTAGE_LIMIT_MS, fetchSite()).then(
      () => true,
      () => false,
    );
    if (isAnswered) return null;
    return isOffline() ? 'offline' : 'server';
  };

  const newerRelease = async (name: RemoteName): Promise<string | null> => {
    const latest = (await fetchSite().catch(() => ({ registry: current }))).registry[name]?.entry;
    return latest === undefined || latest === remotes[name].release?.entry ? null : latest;
  };

  /** Loads the remote. If its files are missing and the registry has a newer release, loads that at once. */
  const attemptWithCurrentRelease = async (name: RemoteName): Promise<RouteObject[]> => {
    try {
      return await attempt(name);
    } catch (error) {
      if (!isNotFetched(error) || (await newerRelease(name)) === null) throw error;
      remotes[name].failures += 1;
      return attempt(name);
    }
  };

  const report = (name: RemoteName, error: unknown): void => reportFailure(name, error, remotes[name].release?.version);

  const fail = (name: RemoteName, cause: unknown, outage: Outage | null): RemoteError => {
    const fault = isNotFetched(cause) ? 'unreachable' : 'crashed';
    const error = cause instanceof RemoteError ? cause : new RemoteError(name, fault, { cause, outage });
    console.error(error);
    report(name, error);
    remotes[name].failures += 1;
    setStatus(name, { state: error.fault, error, coolDownUntil: Date.now() + COOL_DOWN_MS, arrived: null });
    return error;
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const failure = failureOf(name);
    // During a retry the previous failure stays on screen.
    if (failure === null) setStatus(name, { state: 'loading' });
    const loading = failure?.arrived ? Promise.resolve(failure.arrived) : attemptWithCurrentRelease(name);
    try {
      const routes = await withTimeout(SCREEN_LIMIT_MS, loading);
      setStatus(name, { state: 'ready' });
      return routes;
    } catch (cause) {
      const error = fail(name, cause, isNotFetched(cause) ? await findOutage() : null);
      const recordArrival = (routes: RouteObject[]) => {
        const shown = failureOf(name);
        if (shown !== null) setStatus(name, { ...shown, coolDownUntil: 0, arrived: routes });
      };
      loading.then(recordArrival).catch(() => undefined);
      throw error;
    }
  };

  const loadQuestion = async (name: RemoteName, kind: QuestionKind): Promise<ComponentType<QuestionProps>> => {
    if (statuses.getState()[name]?.state !== 'ready') await load(name);
    const question = remotes[name].questions[kind];
    if (question === undefined) throw new RemoteError(name, 'incompatible');
    return (await loadWithTimeout(name, findOutage, question)).Component;
  };

  return {
    /**
     * Loads the remote's routes. After a failure the remote is registered anew from the current registry.
     * @throws {RemoteError} when it cannot be loaded.
     */
    load,
    /**
     * Loads the remote's form for a question of the shell. Loads the remote first if necessary.
     * @throws {RemoteError} when it cannot be loaded; 'incompatible' if the remote has no such form.
     */
    loadQuestion,
    statuses,
    /** Whether the remote failed recently, so that a navigation should show the failure instead of loading it again. */
    isCoolingDown: (name: RemoteName): boolean => (failureOf(name)?.coolDownUntil ?? 0) > Date.now(),
    /**
     * Resolves to the entry of the current release if this page has another one; `null` otherwise, and without a
     * response.
     */
    newerRelease,
    findOutage,
    /** Reports an error of a remote to the site's server, see `reportFailure`. */
    report,
    /** Unloads a remote. The next `load` loads the current release. */
    forget: (name: RemoteName): void => {
      remotes[name].failures += 1;
      setStatus(name, undefined);
    },
    /** Requests all pending files again, under new addresses. */
    refetchPending: modules.refetchPending,
    /** Returns the digest of the entry at an address. */
    integrityOf: (address: string): string | undefined =>
      Object.values(current).find((remote) => remote?.entry === address.split('?')[0])?.integrity || undefined,
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
