import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_CONTRACT, API_CONTRACT_HEADER, servesContract } from 'shared-contract/api-contract';
import {
  type Answer,
  type Body,
  creates,
  declaredProblems,
  type Endpoint,
  MANAGE_KEY_HEADER,
  type Params,
  type Query,
} from 'shared-contract/endpoint';
import type { ListQuery } from 'shared-contract/list';
import type * as v from 'valibot';
import { Failure, invalid } from '../failures.ts';
import type { AnyPolicy, CallPolicy } from '../rate-limits/call-policy.ts';
import { assertNotReached, countDetached } from '../rate-limits/rate-limit-counters.ts';
import type { Platform } from './platform.ts';
import type { Client } from '../sessions/fair-queue.ts';
import type { Store } from '../database/database.ts';
import { networkOf } from '../http/address.ts';
import { clientOf } from './client.ts';
import { assertBound, checkedAnswer, type FileAnswer, send, sendFile } from './answer.ts';
import { API_BASE } from '../http/base.ts';
import { admit, assertConfirmed, type Caller } from './caller.ts';
import { idempotentWrite, requestKeyOf, sameRequestsAnswer, type StoredAnswer, storedAnswerOf } from './idempotency.ts';
import { parseInput, parseParameters } from '../http/input.ts';
import { paged } from './pages.ts';
import type { Page } from '../database/page.ts';

/**
 * The caller's type. It is `never` for responses that are the same for all callers, so that any cache may share them.
 */
type CallerOf<E extends Endpoint> = E extends { access: 'anyone' }
  ? E extends { method: 'GET'; dependsOnCaller?: never }
    ? never
    : Caller | null
  : Caller;

/** A parsed request, as the contract declares it, with its caller. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: CallerOf<E>;
  /**
   * The caller's IP address or network, for rate limits, and a signal that aborts if the client disconnects before the
   * response.
   */
  client: Required<Client>;
  /** The key that a call with `manageKey` receives in its header; empty without one. */
  manageKey: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
  /** Whether the client sends Do Not Track or Global Privacy Control. */
  isOptedOut: boolean;
  setHeader: SetHeader;
  /** Sets the headers of one page of a list, and returns its items. */
  paged: Query<E> extends ListQuery ? <T>(page: Page<T>) => T[] : never;
  /**
   * Runs work like the store's `write`. A call that creates something must do so in one such transaction and return its
   * result. The same transaction stores the response under the idempotency key.
   */
  write: Store['write'];
};

/** The result of a handler: the declared response, a file, or nothing. */
type HandlerResult<E extends Endpoint> = E extends { file: object }
  ? FileAnswer
  : E extends { answer: object }
    ? Answer<E>
    : void;

export type SetHeader = (name: string, value: string) => void;

/** Binds an endpoint, with its policy, to its handler. */
export type Bind = {
  <const E extends Endpoint>(
    endpoint: E,
    policy: CallPolicy<E>,
    handler: (call: Call<E>) => Promise<HandlerResult<E>>,
  ): void;
  /**
   * Binds a call whose response contains a secret, which must not be stored under an idempotency key. `handler` returns
   * the id of the secret. `complete` adds the secret to the response, also to a repeated one, if the caller may still
   * read it.
   */
  <const E extends Endpoint, Stored>(
    endpoint: E,
    policy: CallPolicy<E>,
    handler: (call: Call<E>) => Promise<Stored>,
    complete: (stored: Stored, call: Pick<Call<E>, 'caller' | 'setHeader'>) => Promise<HandlerResult<E>>,
  ): void;
};

/**
 * Rejects a client whose contract number this API does not support. A client without a number passes.
 * @throws {Failure}
 */
function assertContract(given: string | string[] | undefined): void {
  if (given === undefined || servesContract(API_CONTRACT, Number(given))) return;
  const version = Number(given);
  if (Number.isNaN(version))
    throw new Failure('contract-mismatch', `The ${API_CONTRACT_HEADER} header must be a number.`);
  const detail =
    version > API_CONTRACT
      ? 'This page is newer than the server. Try again in a few minutes.'
      : 'This page is older than what the server takes. Reload it to go on.';
  throw new Failure('contract-mismatch', detail);
}

function parsedBody({ body: schema, method }: Endpoint, body: unknown): unknown {
  if (schema === undefined) {
    if (body !== undefined && body !== null) throw invalid([{ path: '', message: 'This call takes no body' }]);
    return undefined;
  }
  if (Array.isArray(body)) throw invalid([{ path: '', message: 'Must be an object' }]);
  // A missing body is parsed as an empty one, so that the response names the missing fields.
  const parsed = parseInput(schema as v.GenericSchema, body === undefined ? {} : body);
  // A DELETE or PATCH may have a body but needs none.
  if (body === undefined && method !== 'DELETE' && method !== 'PATCH')
    throw invalid([{ path: '', message: 'Required' }]);
  return parsed;
}

/** The caller of a request, and the response that its idempotency key has already received. */
type Admitted = { caller: Caller | null; stored: StoredAnswer | null };

const NOT_ADMITTED: Admitted = { caller: null, stored: null };

/**
 * Creates the function that binds endpoints to handlers.
 * @param bound - Collects the bound endpoints.
 */
export function binder(app: FastifyInstance, services: Platform, bound: Endpoint[]): Bind {
  const { config, store } = services;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  return (
    endpoint: Endpoint,
    policy: AnyPolicy,
    handler: (call: never) => Promise<unknown>,
    complete?: (stored: never, call: never) => Promise<unknown>,
  ) => {
    bound.push(endpoint);
    const declared = new Set(declaredProblems(endpoint));
    const { first = [], refuses = [] } = 'none' in policy ? {} : policy;

    /** Rejects unauthorized or rate-limited requests before their body is read. @throws {Failure} */
    async function admitRequest(request: FastifyRequest): Promise<void> {
      assertContract(request.headers[API_CONTRACT_HEADER]);
      const caller = await admit(request, services, endpoint);
      const stored = creates(endpoint) ? await storedAnswerOf(request, services) : null;
      admitted.set(request, { caller, stored });
      const address = networkOf(request.ip);
      await assertNotReached(store.db, services, refuses, { address });
      if (first.length === 0) return;
      // Repeating a request has no effect, so no limit counts it.
      if (stored !== null && stored.userId === (caller?.userId ?? null)) return;
      const subjects = { address, ...(caller === null ? {} : { account: caller.userId }) };
      await countDetached(store, services, first, subjects);
    }

    /** Handles a parsed request. @throws {Failure} */
    async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const { caller, stored } = admitted.get(request) ?? NOT_ADMITTED;
      const params = parseParameters(endpoint.params, request.params as Record<string, unknown>);
      const query = parseParameters(endpoint.query, request.query as Record<string, unknown>);
      const body = parsedBody(endpoint, request.body);
      await assertConfirmed(services, endpoint, caller, body);
      const key = requestKeyOf(request, endpoint, { userId: caller?.userId ?? null, params, body });
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const call = {
        params,
        query,
        body,
        caller,
        client: clientOf(request, reply),
        manageKey: String(request.headers[MANAGE_KEY_HEADER] ?? ''),
        userAgent: request.headers['user-agent'],
        isOptedOut: request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1',
        setHeader,
        paged: <T>(page: Page<T>) => paged(endpoint, { params, query: query as ListQuery, setHeader }, page),
        write: key === null ? store.write : idempotentWrite(services, key),
      };
      if (key !== null && stored !== null) return sameRequestsAnswer(stored, key);
      try {
        return await handler(call as never);
      } catch (error) {
        // Of two concurrent requests with the same key, the second may conflict with the entity that the first has
        // created.
        const storedMeanwhile = key === null ? null : await storedAnswerOf(request, services);
        if (key === null || storedMeanwhile === null) throw error;
        return sameRequestsAnswer(storedMeanwhile, key);
      }
    }

    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      onRequest: admitRequest,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      handler: async (request, reply) => {
        try {
          const result = await handleRequest(request, reply);
          const setHeader = (name: string, value: string) => void reply.header(name, value);
          const call = { caller: admitted.get(request)?.caller ?? null, setHeader };
          const answer = complete === undefined ? result : await complete(result as never, call as never);
          if (endpoint.file !== undefined) {
            const file = answer as FileAnswer;
            if (config.environment !== 'production') assertBound(endpoint, policy, file.body);
            return sendFile(request, reply, file);
          }
          const checked = checkedAnswer(endpoint, answer, services);
          if (config.environment !== 'production') assertBound(endpoint, policy, checked);
          return send(request, reply, endpoint, checked);
        } catch (error) {
          if (error instanceof Failure && !declared.has(error.code) && config.environment !== 'production') {
            throw new Error(`${endpoint.method} ${endpoint.path} does not declare '${error.code}'`, { cause: error });
          }
          throw error;
        }
      },
    });
  };
}
