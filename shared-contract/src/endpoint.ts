import type * as v from 'valibot';
import { API_CONTRACT } from './api-contract.ts';
import { commonProblems, type ProblemCode } from './problem.ts';

/** Who may call: anyone, signed-in users, or administrators. The handler checks access to the data itself. */
export type Access = 'anyone' | 'signed-in' | 'admin';

type TextSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/**
 * One endpoint of the API. The client's function, the server's route, OpenAPI and the authorization
 * tests derive from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the API's base URL, with `:name` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * With `access: 'anyone'`: the response depends on the caller. Without it, the response is the
   * same for all callers.
   */
  readonly dependsOnCaller?: true;
  /** The call changes no other call's response, such as one that counts a view. Pages do not refetch after it. */
  readonly changesNoAnswer?: true;
  /** The call is for clients without a session, or concerns another account. The client omits the session token. */
  readonly withoutSession?: true;
  /**
   * The call needs a session that was confirmed in the last 30 minutes, by a login or by
   * `confirmSession`. With 'or-current-password', a body with `currentPassword` needs no confirmed
   * session.
   */
  readonly confirmed?: true | 'or-current-password';
  /** Administrators may call it before they set up a required second factor. */
  readonly duringEnrolment?: true;
  readonly params?: v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<never, unknown> | v.GenericSchema;
  /** The call needs the manage key of a table without an owner, in the header `MANAGE_KEY_HEADER`. */
  readonly manageKey?: true;
  /** The status on success. Failures are problem documents. */
  readonly status: 200 | 201 | 204;
  /** The status on success with `dryRun: true` in the body, which writes nothing. */
  readonly dryRunStatus?: 200;
  /** The maximum body size in bytes, if it differs from the server's default. */
  readonly bodyLimit?: number;
  readonly answer?: v.GenericSchema;
  /** The response is plain text instead of JSON. */
  readonly plainText?: true;
  /** The response is a file of one of these media types. Browsers open its URL; there is no client function. */
  readonly file?: readonly string[];
  /** The problems that this call may return in addition to `commonProblems` and those of its `access`. */
  readonly failures?: readonly ProblemCode[];
  /** The contract version of the release that declares the call, sent with each call. */
  readonly apiContract: number;
};

/** Returns all problems that a call may return: its declared ones, those of its access, and the common ones. */
export function declaredProblems(call: Endpoint): ProblemCode[] {
  const { access, confirmed, duringEnrolment, failures = [], method, status } = call;
  const accessProblems: ProblemCode[] = [
    'unauthenticated',
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(confirmed === undefined ? [] : (['confirm-needed'] as const)),
    ...(access === 'anyone' || duringEnrolment === true ? [] : (['enrolment-needed'] as const)),
  ];
  const keyProblems: ProblemCode[] = creates({ method, status }) ? ['conflict'] : [];
  return [...new Set([...commonProblems, ...accessProblems, ...keyProblems, ...failures])];
}

/**
 * Header of calls that create an entity. A repeated key (a UUID) with the same body returns the
 * first response for 24 hours.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/**
 * Header with the manage key of a table without an owner. Requests that manage the table send it;
 * the response that creates the table returns it.
 */
export const MANAGE_KEY_HEADER = 'x-manage-key';

/** Whether a call creates an entity and therefore takes an idempotency key. */
export const creates = ({ method, status }: Pick<Endpoint, 'method' | 'status'>): boolean =>
  method === 'POST' && status === 201;

type Details = Omit<Endpoint, 'method' | 'path' | 'status' | 'apiContract'> & { readonly status?: Endpoint['status'] };

/** Declares an endpoint with its exact type. `status` defaults to 200 with an answer or a file, and to 204 without. */
export function endpoint<const M extends Endpoint['method'], const D extends Details>(
  method: M,
  path: Endpoint['path'],
  details: D,
): D & Pick<Endpoint, 'path' | 'status' | 'apiContract'> & { method: M } {
  const status = details.answer === undefined && details.file === undefined ? 204 : 200;
  return { method, path, status, ...details, apiContract: API_CONTRACT };
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** The types that a handler receives, after parsing. */
export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;

/** The types that a client sends, before parsing. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

/** The type that a successful call returns. */
export type Answer<E extends Endpoint> = Output<E['answer']>;
