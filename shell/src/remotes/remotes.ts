import type { ComponentType } from 'react';
import { servesContract } from 'shared-contract/api-contract';
import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import { type QuestionKind, type QuestionProps, type RegisteredRemote, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import { isOffline } from 'shared-session';
import * as v from 'valibot';
import type { Site } from './site.ts';
import type { CheckedModules } from './checked-modules.ts';
import { loadWithTimeout } from './lazy-screens.ts';
import { isNotFetched, NotFetched, type Outage, RemoteError } from './remote-error.ts';
import { createStatuses, failureIn, type RemoteStatus } from './statuses.ts';
import { COOL_DOWN_MS, OUTAGE_LIMIT_MS, SCREEN_LIMIT_MS, withStyleRetries, withTimeout } from './timeouts.ts';

/** The functions of the federation runtime that are used here. */
export type Federation = {
  registerRemotes: (remotes: { name: string; entry: string; type?: 'module' }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
};

/** Loads a form that the shell shows over a page. */
type LoadQuestion = () => Promise<{ Component: ComponentType<QuestionProps> }>;

const Exposed = v.object({
  contract: v.number(),
  default: v.array(v.custom<RouteObject>((route) => typeof route === 'object')),
  // Only mf-account has any.
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

/** @throws {RemoteError} for a remote that is not compatible with this shell or the API. */
function assertCompatible(name: RemoteName, { apiContract, contract }: RegisteredRemote, api: number): void {
  if (!supported.has(contract)) throw new RemoteError(name, 'incompatible');
  if (!servesContract(api, apiContract)) throw new RemoteError(name, apiContract > api ? 'too-new' : 'incompatible');
}

/**
 * The remotes of a site's registry. None is fetched before it is loaded. Their modules are loaded through `modules`;
 * `fetchSite` is called again after a failure.
 */
export function createRemotes(
  { config, registry }: Site,
  federation: Federation,
  modules: Pick<CheckedModules, 'addFrom' | 'refetchPending' | 'offer'>,
  fetchSite: () => Promise<Site>,
) {
  const initial = (name: RemoteName) => ({
    /** Failed attempts. Each needs a name and an address of its own. */
    failures: 0,
    /** The entry of the release in this page, which may no longer be the registry's. */
    entry: registry[name]?.entry,
    questions: {} as Partial<Exposed['questions']>,
  });
  const remotes = Object.fromEntries(remoteNames.map((name) => [name, initial(name)])) as Record<
    RemoteName,
    ReturnType<typeof initial>
  >;
  const statuses = createStatuses();
  const failureOf = (name: RemoteName) => failureIn(statuses.getState()[name]);
  // The document's policy allows the origins of its own registry only: other ones need a new document.
  const allowedOrigins = new Set(Object.values(registry).map(originOf));
  let current = registry;
  let { apiContract } = config;

  const setStatus = (name: RemoteName, status: RemoteStatus | undefined) => statuses.setState({ [name]: status });

  /** Registers the remote with the federation runtime and returns the name under which it did. */
  const register = (name: RemoteName, remote: RegisteredRemote, failures: number): string => {
    // A failed name or address would fail again: the browser and the runtime cache it.
    const container = failures === 0 ? name : `${name}.${failures}`;
    const entry = failures === 0 ? remote.entry : `${remote.entry}?attempt=${Date.now()}-${failures}`;
    // In development the entry is a manifest, which names the type itself.
    federation.registerRemotes([
      { name: container, entry, ...(!remote.entry.endsWith('.json') && { type: 'module' as const }) },
    ]);
    return container;
  };

  /** Fetches registry and API contract anew; keeps the known ones when the server does not answer. */
  const refresh = async (): Promise<void> => {
    const site = await fetchSite().catch(() => null);
    if (site === null) return;
    current = site.registry;
    ({ apiContract } = site.config);
  };

  /** Resolves once the digests are there that the page needs. */
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
    assertCompatible(name, remote, apiContract);
    if (!allowedOrigins.has(originOf(remote))) throw new RemoteError(name, 'incompatible');
    remotes[name].entry = remote.entry;
    const digests = addDigests(remote);
    const container = register(name, remote, failures);
    const routes = withStyleRetries(() => federation.loadRemote(`${container}/routes`));
    const [exposed] = await Promise.all([routes, digests]);
    const { questions, default: screens } = parseExposed(name, exposed);
    remotes[name].questions = questions;
    return screens;
  };

  /** Finds out whether the browser is offline or the site's own server does not answer, so that more than a remote fails. */
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
    return latest === undefined || latest === remotes[name].entry ? null : latest;
  };

  /** Loads the release that has replaced the known one at once if that one's files are gone. */
  const attemptWithCurrentRelease = async (name: RemoteName): Promise<RouteObject[]> => {
    try {
      return await attempt(name);
    } catch (error) {
      if (!isNotFetched(error) || (await newerRelease(name)) === null) throw error;
      remotes[name].failures += 1;
      return attempt(name);
    }
  };

  const fail = (name: RemoteName, cause: unknown, outage: Outage | null): RemoteError => {
    const fault = isNotFetched(cause) ? 'unreachable' : 'crashed';
    const error = cause instanceof RemoteError ? cause : new RemoteError(name, fault, { cause, outage });
    console.error(error);
    remotes[name].failures += 1;
    setStatus(name, { state: error.fault, error, coolDownUntil: Date.now() + COOL_DOWN_MS, arrived: null });
    return error;
  };

  const load = async (name: RemoteName): Promise<RouteObject[]> => {
    const failure = failureOf(name);
    // A failure stays on the screen until the outcome of the next attempt is known.
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
     * Loads the remote's routes; after a failure it is registered anew, from the registry that is current then.
     * @throws {RemoteError} when it cannot be loaded.
     */
    load,
    /**
     * Loads a form that the remote has for a question of the shell, and the remote, if it is not there yet.
     * @throws {RemoteError} when it cannot be loaded; 'incompatible' where the remote has none.
     */
    loadQuestion,
    statuses,
    /** Whether the remote failed a moment ago, and navigation should show that failure instead of waiting for it again. */
    isCoolingDown: (name: RemoteName): boolean => (failureOf(name)?.coolDownUntil ?? 0) > Date.now(),
    /** The entry of the current release if it is not the one in this page; null otherwise, and when the server does not answer. */
    newerRelease,
    findOutage,
    /** Unloads a remote: the next `load` takes the release that is current then. */
    forget: (name: RemoteName): void => {
      remotes[name].failures += 1;
      setStatus(name, undefined);
    },
    /** Requests under fresh addresses what remotes and screens still wait for. */
    refetchPending: modules.refetchPending,
    /** The digest of the entry at an address. */
    integrityOf: (address: string): string | undefined =>
      Object.values(current).find((remote) => remote?.entry === address.split('?')[0])?.integrity || undefined,
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
