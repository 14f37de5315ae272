import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Answer, Body, Endpoint, Params, Query } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { invalid } from '../failures.ts';
import type { Services } from '../services.ts';
import { networkOf } from './address.ts';
import { API_BASE } from './base.ts';
import { admit, type Caller } from './caller.ts';
import { parseInput, parseParameters } from './input.ts';

/** One parsed call: what the contract lets in, and who asks. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: E['access'] extends 'anyone' ? Caller | null : Caller;
  /** Where the call comes from, for the limits. */
  address: string;
  /** What the caller's browser calls itself. */
  userAgent: string | undefined;
  setHeader: (name: string, value: string) => void;
};

/** What a handler gives back: the answer that the endpoint declares, or nothing. */
type Given<E extends Endpoint> = E extends { answer: object } ? Answer<E> : void;

export type Bind = <const E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Given<E>>) => void;

/**
 * Strips from an answer what the contract does not declare. A mismatch is our own mistake: it fails the request wherever a
 * developer sees it, and in production goes out stripped and is logged.
 */
function checkedAnswer(endpoint: Endpoint, answer: unknown, services: Services): unknown {
  if (endpoint.answer === undefined) return undefined;
  const parsed = v.safeParse(endpoint.answer, answer);
  if (parsed.success) return parsed.output;
  const mismatch = new Error(
    `${endpoint.method} ${endpoint.path} answers what its contract does not: ${JSON.stringify(v.flatten(parsed.issues))}`,
  );
  if (services.config.environment !== 'production') throw mismatch;
  services.log.error({ err: mismatch }, 'answer does not match the contract');
  return parsed.output;
}

function parsedBody({ body: schema, method }: Endpoint, body: unknown): unknown {
  if (schema === undefined) {
    if (body !== undefined && body !== null) throw invalid([{ path: '', message: 'This call takes no body' }]);
    return undefined;
  }
  if (Array.isArray(body)) throw invalid([{ path: '', message: 'Must be an object' }]);
  // A missing body is parsed as an empty one, so that the answer names the fields it lacks.
  const parsed = parseInput(schema as v.GenericSchema, body === undefined ? {} : body);
  // What an address alone says to delete needs no body, though it may have one.
  if (body === undefined && method !== 'DELETE') throw invalid([{ path: '', message: 'Required' }]);
  return parsed;
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  void reply.code(endpoint.status);
  if (answer === undefined) return reply.send();
  if (endpoint.plainText === true) return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** What binds endpoints of the contract to handlers. Whatever is not bound does not exist. */
export function binder(app: FastifyInstance, services: Services, bound: Endpoint[]): Bind {
  return (endpoint, handler) => {
    bound.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      handler: async (request, reply) => {
        const caller = await admit(request, services, endpoint.access);
        const call = {
          params: parseParameters(endpoint.params, request.params as Record<string, unknown>),
          query: parseParameters(endpoint.query, request.query as Record<string, unknown>),
          body: parsedBody(endpoint, request.body),
          caller,
          address: networkOf(request.ip),
          userAgent: request.headers['user-agent'],
          setHeader: (name: string, value: string) => void reply.header(name, value),
        };
        const answer = await handler(call as Call<typeof endpoint>);
        return send(reply, endpoint, checkedAnswer(endpoint, answer, services));
      },
    });
  };
}
