import { hashKey, type QueryState, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer, Endpoint } from 'shared-contract/endpoint';
// By its name: a page has one instance of it, and this module is loaded on demand.
import {
  ApiError,
  call,
  callList,
  type CallInput,
  currentSession,
  isUnanswered,
  type Listed,
  outageWords,
  pageDataOf,
  useRetryOnline,
  useSession,
  want,
} from 'shared-session';
import { client, isServer, newClient } from './query-client.ts';

/** Removes all answers, as a page that is loaded anew has none: for tests. */
export const clearQueries = (): void => client.clear();

/** Whether an answer is the same for all, depends on the reader, or is for signed-in readers only. */
type Scope = 'everyone' | 'reader' | 'signed-in';

/** What is loaded, how, and the key under which it is cached. */
export type Query<Data> = {
  key: readonly unknown[];
  scope: Scope;
  load: (signal: AbortSignal) => Promise<Data>;
};

function scopeOf({ access, dependsOnCaller }: Endpoint): Scope {
  if (access !== 'anyone') return 'signed-in';
  return dependsOnCaller === true ? 'reader' : 'everyone';
}

/** The query of an address as `call` sends it: text, without what is absent. */
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

/** The query for the answer of an endpoint. @param input - As for `call`. */
export function query<E extends Read>(endpoint: E, ...[input]: Input<E>): Query<Answer<E>> {
  return {
    key: keyOf(endpoint, input),
    scope: scopeOf(endpoint),
    load: (signal) => call(endpoint, { ...(input as CallInput<E>), signal }),
  };
}

/** The query for a page of a list, with the number of all entries. @param input - As for `callList`. */
export function listQuery<E extends Listed & Read>(
  endpoint: E,
  ...[input]: Input<E>
): Query<{ items: Answer<E>; total: number }> {
  return {
    // Another shape than the answer alone.
    key: [...keyOf(endpoint, input), 'list'],
    scope: scopeOf(endpoint),
    load: (signal) => callList(endpoint, { ...(input as CallInput<E>), signal }),
  };
}

/**
 * The query for what several calls give together, where one answer decides the next call.
 * @param name - Names it among all of a remote.
 * @param reads - The endpoints that it calls.
 * @param input - Everything that `load` depends on, as JSON can hold it.
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

/** The key of an answer, with its reader where that matters. */
const keyFor = ({ key, scope }: Query<unknown>, reader: string | null) =>
  scope === 'everyone' || reader === null ? key : [...key, reader];

/** Loads what is likely to be shown next, unless there is a fresh answer. */
export function prefetch<Data>(request: Query<Data>): void {
  const queryKey = keyFor(request, currentSession().handlerId);
  void client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => request.load(signal),
    meta: { scope: request.scope },
  });
}

/** The latest answer that this page has seen, however old; `undefined` without one. */
export const cachedAnswer = <Data>(request: Query<Data>): Data | undefined =>
  client.getQueryData<Data>(keyFor(request, currentSession().handlerId));

/** Caches an answer that a write has given. */
export const cacheAnswer = <Data>(request: Query<Data>, data: Data): void =>
  void client.setQueryData(keyFor(request, currentSession().handlerId), data);

/** The state of loading: one of the three. */
export type Loading<Data> = (
  | { status: 'loading'; data: undefined; error: undefined; reason?: undefined }
  | { status: 'ready'; data: Data; error: undefined; reason?: undefined }
  /** `reason`: why the network or the server kept it from loading, in words; `null` for other errors. */
  | { status: 'failed'; data: undefined; error: unknown; reason: string | null }
) & {
  /** The data is that of the query before, until this one's is loaded. */
  isPrevious: boolean;
  /** The data could not be refreshed, and may be out of date. */
  isOld: boolean;
  /** Loads again; what is shown stays meanwhile, an error gives way to loading. Resolves when that has ended, however it did. */
  reload: () => Promise<void>;
  /** Changes the current data, once the server has confirmed a change. */
  setData: (next: Data | ((now: Data) => Data)) => void;
};

type Options<Data> = {
  /** The answer, where another call has brought it. */
  initial?: Data | undefined;
  /** The answer before stays on screen while this one is loaded. */
  keepsPrevious?: boolean;
  /** Needs the latest answer: 'loading' until the server has sent it, whatever the cache has. */
  isFresh?: boolean;
  /**
   * Refreshes an answer that others may change: every `refreshMs` milliseconds, when the tab gets the focus, and after a write in another tab;
   * not after a failure.
   */
  refreshMs?: number;
};

/** Whether a failure says nothing about what was asked for: the server was not reached, or could not look. */
const isTransient = (error: unknown) =>
  isUnanswered(error) || (error instanceof ApiError && (error.status >= 500 || [408, 429].includes(error.status)));

/** Whether a query has an answer to refresh, which the server has not refused since. */
const hasAnswer = ({ state: { data, error } }: { state: QueryState<unknown, unknown> }) =>
  data !== undefined && (error === null || isTransient(error));

const NOTHING: Query<never> = {
  key: ['nothing'],
  scope: 'everyone',
  load: () => Promise.reject(new Error('Nothing to load')),
};

/** The answer in the document, which was rendered for a visitor: a signed-in reader sees it until their own is loaded, unless `isFresh`. */
function servedAnswer(request: Query<unknown>, reader: string | null, isFresh: boolean) {
  const ownAnswer = pageDataOf(hashKey(keyFor(request, reader)));
  const data = ownAnswer ?? (isFresh ? undefined : pageDataOf(hashKey(request.key)));
  return { data, isForVisitor: ownAnswer === undefined && data !== undefined };
}

/** Whether the document came with an answer, which is shown first. */
export const isServed = (request: Query<unknown>): boolean =>
  servedAnswer(request, currentSession().handlerId, false).data !== undefined;

/**
 * Loads a query, unless there is a fresh answer or the document brought it. What got no answer is loaded again when the browser is back
 * online. On the server it loads nothing, and shows what has been loaded.
 * @param wanted - `null`: nothing to load, so it stays 'loading'. So does what only signed-in readers get, without a session.
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
          // Not that of another reader.
          placeholderData: (previousData: unknown, previous?: { meta?: Record<string, unknown> | undefined }) =>
            previous?.meta?.['reader'] === reader ? previousData : undefined,
        }),
      ...(isFresh && preloaded === undefined && { staleTime: 0 }),
      ...(refreshMs !== undefined && {
        refetchInterval: (cachedQuery) => (hasAnswer(cachedQuery) ? refreshMs : false),
        refetchOnWindowFocus: (cachedQuery) => (hasAnswer(cachedQuery) ? 'always' : false),
      }),
    },
    // Pages that are rendered at the same time share nothing.
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
    reason: status === 'failed' ? outageWords(error) : undefined,
    isOld,
    isPrevious: isPlaceholderData,
    reload,
    setData,
  } as Loading<Data>;
}
