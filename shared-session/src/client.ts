import type { HTTPError, KyInstance } from 'ky';
import { API_CONTRACT_HEADER } from 'shared-contract/api-contract';
import {
  type Answer,
  type BodyInput,
  creates,
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  MANAGE_KEY_HEADER,
  type ParamsInput,
  type QueryInput,
} from 'shared-contract/endpoint';
import { fillPath } from 'shared-contract/path';
import type * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { siteConfig } from './config.ts';
import { stepUpHandlers } from './step-up.ts';
import { currentSession, interruptSession } from './session.ts';

const TIMEOUT_MS = 15_000;

/**
 * The input of a call of `E`: the parts that the endpoint declares, its manage key if it needs one, and an abort
 * signal. With `keepalive` the request outlives the page, and its body is limited to 64 kB.
 */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal; keepalive?: boolean } & (E extends {
  params: object;
}
  ? { params: ParamsInput<E> }
  : unknown) &
  (E extends { query: object } ? { query?: QueryInput<E> } : unknown) &
  (E extends { manageKey: true } ? { manageKey: string } : unknown) &
  (E extends { body: object } ? { body: BodyInput<E> } : unknown);

type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  manageKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** The timeout for loading ky, the HTTP client. */
const CODE_LIMIT_MS = 7000;

let client: Promise<KyInstance> | undefined;
let refetchPending: () => void = () => undefined;
let fetchFunction: typeof fetch | undefined;

function loadKy() {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new Error('The HTTP client did not load in time')), CODE_LIMIT_MS);
  return Promise.race([import('ky'), promise]).finally(() => clearTimeout(limit));
}

/** Returns the page's client. Its code is loaded on first use, because pages without data do not need it. */
async function apiClient(): Promise<KyInstance> {
  client ??= loadKy().then(({ default: ky }) =>
    ky.create({
      timeout: TIMEOUT_MS,
      ...(fetchFunction === undefined ? {} : { fetch: fetchFunction }),
      // Only reads are retried, and never after 429: the user has to see that a limit is reached.
      retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 2000, jitter: true },
    }),
  );
  try {
    return await client;
  } catch (error) {
    // The next call tries again.
    client = undefined;
    refetchPending();
    throw error;
  }
}

/**
 * Configures calls. The shell calls it once.
 * @param options - `isExpected`: load the HTTP client before the first call. `refetchPending`:
 * requests pending files again after the client failed to load. `fetch`: replaces the global
 * `fetch`, as in the server's renderer.
 */
export function prepareCalls(options: { isExpected: boolean; refetchPending: () => void; fetch?: typeof fetch }): void {
  ({ refetchPending, fetch: fetchFunction } = options);
  // A failure is reported by the first call, which loads it again.
  if (options.isExpected) apiClient().catch(() => undefined);
}

const isHttpError = (cause: unknown): cause is HTTPError => cause instanceof Error && cause.name === 'HTTPError';

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): URL {
  const address = new URL(
    `${siteConfig().apiBase}${fillPath(endpoint.path, params)}`,
    globalThis.location?.href ?? siteConfig().publicOrigin,
  );
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}

/** A response: its body, the total number of list entries, and the manage key of a table created without an account. */
type CallResult = { answer: unknown; total: number; manageKey: string | null };

/** Parses `Retry-After`. The API sends seconds; a date, as a proxy may send, is ignored. */
function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** Idempotency keys of creating calls whose outcome is unknown, by attempt. */
const pendingKeys = new Map<string, string>();

/** Identifies an attempt: requests with the same path, parameters and body, until the outcome is known. */
const attemptOf = (endpoint: Endpoint, { body, params }: RequestParts) => JSON.stringify([endpoint.path, params, body]);

function keyOf(attempt: string): string {
  const key = pendingKeys.get(attempt) ?? crypto.randomUUID();
  pendingKeys.set(attempt, key);
  return key;
}

function headersOf(endpoint: Endpoint, parts: RequestParts, token: string | null): Record<string, string> {
  return {
    [API_CONTRACT_HEADER]: String(endpoint.apiContract),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(parts.manageKey === undefined ? {} : { [MANAGE_KEY_HEADER]: parts.manageKey }),
    ...(creates(endpoint) ? { [IDEMPOTENCY_KEY_HEADER]: keyOf(attemptOf(endpoint, parts)) } : {}),
  };
}

const writeListeners = new Set<() => void>();
let openChannel: BroadcastChannel | undefined;
/** The channel that announces writes to other tabs. Opened on first use, because few pages need it. */
const writeChannel = () => (openChannel ??= new BroadcastChannel('tiptable.writes'));

/**
 * Registers listeners for successful writes that may have changed the responses of other calls.
 * @param here - Called after a write of this page.
 * @param inOtherTab - Called after a write of another tab of this browser.
 */
export function onWrite(here: () => void, inOtherTab: () => void): void {
  writeListeners.add(here);
  writeChannel().addEventListener('message', inOtherTab);
}

function announceWrite(): void {
  for (const listener of writeListeners) listener();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
  writeChannel().postMessage('written');
}

const mayChangeAnswers = ({ method, changesNoAnswer }: Endpoint) => method !== 'GET' && changesNoAnswer !== true;

/** Clears the idempotency keys of calls whose outcome is unknown. Call it when the user leaves the page's session. */
export const clearIdempotencyKeys = (): void => pendingKeys.clear();

/** Makes a call with the given token. Throws as `call` does, but never interrupts the session. */
export async function send(endpoint: Endpoint, parts: RequestParts, token: string | null): Promise<CallResult> {
  try {
    const request = await apiClient();
    const response = await request(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(endpoint, parts, token),
      json: parts.body,
      signal: parts.signal ?? null,
      keepalive: parts.keepalive ?? false,
    });
    pendingKeys.delete(attemptOf(endpoint, parts));
    if (mayChangeAnswers(endpoint)) announceWrite();
    const total = Number(response.headers.get('x-total-count'));
    const manageKey = response.headers.get(MANAGE_KEY_HEADER);
    if (endpoint.answer === undefined) return { answer: undefined, total, manageKey };
    return { answer: await (endpoint.plainText === true ? response.text() : response.json()), total, manageKey };
  } catch (cause) {
    if (parts.signal?.aborted === true) throw parts.signal.reason;
    if (isHttpError(cause)) {
      const { status, headers } = cause.response;
      const error = new ApiError(status, cause.data, { cause, retryAfter: secondsIn(headers.get('retry-after')) });
      // After a 5xx the outcome is unknown; after a sign-in or confirmation the call is repeated. Both reuse the key.
      if (status < 500 && status !== 401 && error.code !== 'confirm-needed')
        pendingKeys.delete(attemptOf(endpoint, parts));
      throw error;
    }
    throw new ApiError(0, null, { cause });
  }
}

async function sendInSession(endpoint: Endpoint, parts: RequestParts): Promise<CallResult> {
  const token = endpoint.withoutSession === true ? null : currentSession().token;
  try {
    return await send(endpoint, parts, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    if (currentSession().token === token) interruptSession();
    if (endpoint.access !== 'anyone') throw error;
    return send(endpoint, parts, null);
  }
}

const NOT_CONFIRMED = 'Nothing was done, because you have not confirmed that it is you.';

/** Sends a call, and repeats it once if the API requires a confirmed session and the user has confirmed it. */
async function sendWithStepUp(endpoint: Endpoint, parts: RequestParts): Promise<CallResult> {
  try {
    return await sendInSession(endpoint, parts);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'enrolment-needed') stepUpHandlers()?.enrol();
    if (error.code !== 'confirm-needed') throw error;
    const outcome = (await stepUpHandlers()?.confirm()) ?? 'unable';
    if (outcome === 'confirmed') return sendInSession(endpoint, parts);
    if (outcome === 'unable') throw error;
    throw new ApiError(error.status, { ...error.problem, detail: NOT_CONFIRMED }, { cause: error });
  }
}

/**
 * Makes a call with the session's token and returns the response body.
 * A rejected token (401) interrupts the session. If the endpoint is public, the call is repeated without a token.
 * If the API requires a confirmed session, the call waits for the shell's confirmation dialog and is then repeated.
 * @throws {ApiError} for every unsuccessful response, and with status 0 without a response.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<Answer<E>> {
  return (await sendWithStepUp(endpoint, input ?? {})).answer as Answer<E>;
}

/** The body of a paginated response: a list, or an object with rows. */
type Paginated = unknown[] | { rows: unknown[] } | { people: unknown[] };

/** An endpoint with a paginated response. */
export type Listed = Endpoint & { answer: v.GenericSchema<unknown, Paginated> };

/**
 * Makes a list call as `call` does; returns the requested page and the total number of entries.
 * @throws {ApiError} as `call` does.
 */
export async function callList<E extends Listed>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<{ items: Answer<E>; total: number }> {
  const { answer, total } = await sendWithStepUp(endpoint, input ?? {});
  return { items: answer as Answer<E>, total };
}
