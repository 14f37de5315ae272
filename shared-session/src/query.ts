import { hashKey, type QueryState, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer, Endpoint } from 'shared-contract/endpoint';
// Imported by package name: the page has one instance of it, and this module is loaded on demand.
import {
  ApiError,
  call,
  callList,
  type CallInput,
  currentSession,
  isUnanswered,
  type Listed,
  outageMessage,
  pageDataOf,
  useRetryOnline,
  useSession,
  want,
} from 'shared-session';
import { client, isServer, newClient } from './query-client.ts';

/** Empties the cache, as a reload does. For tests. */
export const clearQueries = (): void => client.clear();

/** Whether a response is the same for all users, depends on the user, or is for signed-in users only. */
type Scope = 'everyone' | 'reader' | 'signed-in';

/** A read: how to load it, its scope, and its cache key. */
export type Query<Data> = {
  key: readonly unknown[];
  scope: Scope;
  load: (signal: AbortSignal) => Promise<Data>;
};

function scopeOf({ access, dependsOnCaller }: Endpoint): Scope {
  if (access !== 'anyone') return 'signed-in';
  return dependsOnCaller === true ? 'reader' : 'everyone';
}

/** The query parameters as `call` sends them: strings, without absent or empty values. */
const sentQuery = (given: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

type Read = Endpoint & { method: 'GET' };

type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

function keyOf(endpoint: Endpoint, input: object = {}) {
  const { params = {}, query: sent } = input as { params?: object; query?: Record<string, unknown> };
  return [endpoint.path, params, sentQuery(sent)];
}

/** Returns the query for the response of an endpoint. @param input - As for `call`. */
export function query<E extends Read>(endpoint: E, ...[input]: Input<E>): Query<Answer<E>> {
  return {
    key: keyOf(endpoint, input),
    scope: scopeOf(endpoint),
    load: (signal) => call(endpoint, { ...(input as CallInput<E>), signal }),
  };
}

/** Returns the query for a page of a list, with the total number of entries. @param input - As for `callList`. */
export function listQuery<E extends Listed & Read>(
  endpoint: E,
  ...[input]: Input<E>
): Query<{ items: Answer<E>; total: number }> {
  return {
    // The data has another shape than that of `query`, so it needs another key.
    key: [...keyOf(endpoint, input), 'list'],
    scope: scopeOf(endpoint),
    load: (signal) => callList(endpoint, { ...(input as CallInput<E>), signal }),
  };
}

/**
 * Returns a query that combines several calls, where one response decides the next call.
 * @param name - Unique among the combined queries of a remote.
 * @param reads - The endpoints that `load` calls. They decide the scope.
 * @param input - Everything that `load` depends on, serializable as JSON.
 */
export function combinedQuery<Data>(
  name: string,
  reads: readonly Read[],
  input: unknown,
  load: (signal: AbortSignal) => Promise<Data>,
): Query<Data> {
  const [scope = 'everyone', ...others] = new Set(reads.map(scopeOf));
  return { key: [name, input], scope: others.length === 0 ? scope : 'reader', load };
}

/** The cache key of a query, with the user's id if the response depends on the user. */
const keyFor = ({ key, scope }: Query<unknown>, reader: string | null) =>
  scope === 'everyone' || reader === null ? key : [...key, reader];

/** Loads a query that is likely to be shown next, unless the cache has a fresh response. */
export function prefetch<Data>(request: Query<Data>): void {
  const queryKey = keyFor(request, currentSession().handlerId);
  void client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => request.load(signal),
    meta: { scope: request.scope },
  });
}

/** Returns the cached response, however old; `undefined` without one. */
export const cachedAnswer = <Data>(request: Query<Data>): Data | undefined =>
  client.getQueryData<Data>(keyFor(request, currentSession().handlerId));

/** Caches the response of a write as the response of a query. */
export const cacheAnswer = <Data>(request: Query<Data>, data: Data): void =>
  void client.setQueryData(keyFor(request, currentSession().handlerId), data);

/** The state of a query. */
export type Loading<Data> = (
  | { status: 'loading'; data: undefined; error: undefined; reason?: undefined }
  | { status: 'ready'; data: Data; error: undefined; reason?: undefined }
  /** `reason`: the message about a failed network or server (`outageMessage`); `null` for other errors. */
  | { status: 'failed'; data: undefined; error: unknown; reason: string | null }
) & {
  /** Whether the data is that of the previous query, shown until this one has loaded. */
  isPrevious: boolean;
  /** Whether the last refresh failed, so that the data may be out of date. */
  isOld: boolean;
  /** Loads again. Data stays on screen meanwhile; an error becomes 'loading'. Resolves on success and on failure. */
  reload: () => Promise<void>;
  /** Changes the current data after the server has confirmed a change. */
  setData: (next: Data | ((now: Data) => Data)) => void;
};

type Options<Data> = {
  /** The initial data, if another call has returned it. */
  initial?: Data | undefined;
  /** Keeps the data of the previous query on screen while this one loads. */
  keepsPrevious?: boolean;
  /** Requires the latest response: 'loading' until the server has sent it, even if the cache has one. */
  isFresh?: boolean;
  /**
   * Refreshes data that other users may change: every `refreshMs` milliseconds, when the tab gets
   * the focus, and after a write in another tab. Stops once the server has rejected the request.
   */
  refreshMs?: number;
};

/** Whether a failure does not concern the requested resource: the server was unreachable, overloaded or failed. */
const isTransient = (error: unknown) =>
  isUnanswered(error) || (error instanceof ApiError && (error.status >= 500 || [408, 429].includes(error.status)));

/** Whether a query has data to refresh that the server has not rejected since. */
const hasAnswer = ({ state: { data, error } }: { state: QueryState<unknown, unknown> }) =>
  data !== undefined && (error === null || isTransient(error));

const NOTHING: Query<never> = {
  key: ['nothing'],
  scope: 'everyone',
  load: () => Promise.reject(new Error('Nothing to load')),
};

/**
 * The document's data. It was rendered for a visitor; a signed-in user sees it until their own has
 * loaded, unless `isFresh`.
 */
function servedAnswer(request: Query<unknown>, reader: string | null, isFresh: boolean) {
  const ownAnswer = pageDataOf(hashKey(keyFor(request, reader)));
  const data = ownAnswer ?? (isFresh ? undefined : pageDataOf(hashKey(request.key)));
  return { data, isForVisitor: ownAnswer === undefined && data !== undefined };
}

/** Whether the document came with data for a query. */
export const isServed = (request: Query<unknown>): boolean =>
  servedAnswer(request, currentSession().handlerId, false).data !== undefined;

/**
 * Loads a query, unless the cache has a fresh response or the document came with its data. A query
 * without a response is loaded again when the browser comes back online. On the server it loads
 * nothing and returns the data of `renderWithData`.
 * @param wanted - `null`: nothing to load; the state stays 'loading'. So does that of a 'signed-in'
 * query without a session.
 */
export function useData<Data>(wanted: Query<Data> | null, options: Options<Data> = {}): Loading<Data> {
  const { initial, isFresh = false, keepsPrevious = false, refreshMs } = options;
  const reader = useSession(({ handlerId }) => handlerId);
  const request = wanted === null || (wanted.scope === 'signed-in' && reader === null) ? NOTHING : wanted;
  const queryKey = keyFor(request, reader);
  const hash = hashKey(queryKey);
  const { data: preloaded = initial, isForVisitor } = servedAnswer(request, reader, isFresh);
  if (request !== NOTHING && preloaded === undefined) want(hash, request.load);
  const [mountedAt] = useState(Date.now);
  const { data, dataUpdatedAt, error, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery<unknown, unknown>(
    {
      queryKey,
      queryFn: request === NOTHING ? skipToken : ({ signal }) => request.load(signal),
      meta: { scope: request.scope, reader },
      ...(preloaded !== undefined && { initialData: () => preloaded }),
      ...(isForVisitor && { initialDataUpdatedAt: 0 }),
      ...(keepsPrevious &&
        request !== NOTHING && {
          // Not the data of another user.
          placeholderData: (previousData: unknown, previous?: { meta?: Record<string, unknown> | undefined }) =>
            previous?.meta?.['reader'] === reader ? previousData : undefined,
        }),
      ...(isFresh && preloaded === undefined && { staleTime: 0 }),
      ...(refreshMs !== undefined && {
        refetchInterval: (cachedQuery) => (hasAnswer(cachedQuery) ? refreshMs : false),
        refetchOnWindowFocus: (cachedQuery) => (hasAnswer(cachedQuery) ? 'always' : false),
      }),
    },
    // Pages rendered on the server at the same time must not share a cache.
    isServer ? newClient() : client,
  );
  const isSkipped = request === NOTHING;
  const reload = useCallback(async () => {
    if (!isSkipped) await refetch();
  }, [isSkipped, refetch]);
  const setData = useCallback(
    (next: Data | ((now: Data) => Data)) => {
      const change = typeof next === 'function' ? (next as (now: Data) => Data) : () => next;
      client.setQueryData<Data>(JSON.parse(hash) as unknown[], (now) => (now === undefined ? now : change(now)));
    },
    [hash],
  );
  useRetryOnline(error !== null && isUnanswered(error), reload);
  const isTooOld = isFresh && dataUpdatedAt < mountedAt;
  const isOld = error !== null && data !== undefined && !isTooOld && isTransient(error);
  const isLoading =
    (data === undefined && error === null) || (isFresh && preloaded === undefined && !isFetchedAfterMount);
  const status = isLoading ? 'loading' : error !== null && !isOld ? 'failed' : 'ready';
  return {
    status,
    data: status === 'ready' ? data : undefined,
    error: status === 'failed' ? error : undefined,
    reason: status === 'failed' ? outageMessage(error) : undefined,
    isOld,
    isPrevious: isPlaceholderData,
    reload,
    setData,
  } as Loading<Data>;
}
