import ky, { HTTPError, type KyInstance } from 'ky';
import type { Answer, BodyInput, Endpoint, ParamsInput, QueryInput } from 'shared-contract/endpoint';
import { ApiError } from './api-error.ts';
import { siteConfig } from './config.ts';
import { currentSession, endSession } from './session.ts';

const TIMEOUT_MS = 15_000;

/** What a call of `E` takes: the parts that its endpoint declares, and a signal to give it up. */
export type CallInput<E extends Endpoint> = { signal?: AbortSignal } & (E extends { params: object }
  ? { params: ParamsInput<E> }
  : unknown) &
  (E extends { query: object } ? { query?: QueryInput<E> } : unknown) &
  (E extends { body: object } ? { body: BodyInput<E> } : unknown);

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** One client for the page, made when it is first needed because the API's address is known only at run time. */
let client: KyInstance | undefined;
function apiClient(): KyInstance {
  client ??= ky.create({
    timeout: TIMEOUT_MS,
    // Reading again is harmless; a write is never sent twice. A limit reached is for the person to hear of, not to wait out.
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], maxRetryAfter: 2000, jitter: true },
  });
  return client;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(`${siteConfig().apiBase}${path}`, location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}

async function send(endpoint: Endpoint, parts: Parts, token: string | null): Promise<unknown> {
  try {
    const response = await apiClient()(addressOf(endpoint, parts), {
      method: endpoint.method,
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(parts.body === undefined ? {} : { json: parts.body }),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    });
    if (endpoint.answer === undefined) return undefined;
    return await (endpoint.plainText === true ? response.text() : response.json());
  } catch (cause) {
    if (parts.signal?.aborted === true) throw parts.signal.reason;
    if (cause instanceof HTTPError) throw new ApiError(cause.response.status, cause.data, { cause });
    throw new ApiError(0, null, { cause });
  }
}

/**
 * Makes the call that `endpoint` declares, with the session's token, and answers what it answers.
 * A token that the server no longer takes ends the session; a call that needs none is then made again as a visitor.
 * @throws {ApiError} for every answer that is not a success, and (status 0) when there is none.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<Answer<E>> {
  const parts: Parts = input ?? {};
  const { token } = currentSession();
  try {
    return (await send(endpoint, parts, token)) as Answer<E>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    if (currentSession().token === token) endSession();
    if (endpoint.access !== 'anyone') throw error;
    return (await send(endpoint, parts, null)) as Answer<E>;
  }
}
