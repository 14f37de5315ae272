import type * as v from 'valibot';
import { API_CONTRACT } from './api-contract.ts';
import { commonProblems, type ProblemCode } from './problem.ts';

/** Who may call: anyone, signed-in users, or administrators. The handler decides which data they may access. */
export type Access = 'anyone' | 'signed-in' | 'admin';

type TextSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One call: the client's function, the server's binding, OpenAPI and the authorization tests all derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base, with `:name` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Anyone may call, and the answer depends on the caller. Answers of other calls with `access: 'anyone'` are the same for all. */
  readonly dependsOnCaller?: true;
  /** The call changes nothing that another one answers, such as one that counts a view: pages need not load anything again. */
  readonly changesNoAnswer?: true;
  /** The call is about who has no session yet, or another account's: it goes without the session's token. */
  readonly withoutSession?: true;
  /**
   * The call needs a session that was confirmed in the last 30 minutes, by a login or by `confirmSession`; with
   * 'or-current-password', a call whose body has `currentPassword` goes without.
   */
  readonly confirmed?: true | 'or-current-password';
  /** The call is open to administrators who have yet to set up the second factor that their server requires of them. */
  readonly duringEnrolment?: true;
  readonly params?: v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<never, unknown> | v.GenericSchema;
  /** The call needs the key of a table without an owner, in the header `MANAGE_KEY_HEADER`. */
  readonly manageKey?: true;
  /** The status of success; failures are problem documents. */
  readonly status: 200 | 201 | 204;
  /** The status of success with `dryRun: true` in the body, which writes nothing. */
  readonly dryRunStatus?: 200;
  /** The most bytes that the body may have, where that is not the server's usual number. */
  readonly bodyLimit?: number;
  readonly answer?: v.GenericSchema;
  /** The answer is plain text instead of JSON. */
  readonly plainText?: true;
  /** The answer is a file of one of these media types; browsers open its address, no client function does. */
  readonly file?: readonly string[];
  /** The problems that this call may return besides `commonProblems` and those of its `access`. */
  readonly failures?: readonly ProblemCode[];
  /** The contract number of the release that declares the call; sent with each call. */
  readonly apiContract: number;
};

/** All problems that a call may return: its own, those of its access, and those of every call. */
export function declaredProblems(call: Endpoint): ProblemCode[] {
  const { access, confirmed, duringEnrolment, failures = [], method, status } = call;
  const ofAccess: ProblemCode[] = [
    'unauthenticated',
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(confirmed === undefined ? [] : (['confirm-needed'] as const)),
    ...(access === 'anyone' || duringEnrolment === true ? [] : (['enrolment-needed'] as const)),
  ];
  const ofKey: ProblemCode[] = creates({ method, status }) ? ['conflict'] : [];
  return [...new Set([...commonProblems, ...ofAccess, ...ofKey, ...failures])];
}

/** Header of calls that create an entity: a repeated key (a UUID) with the same body returns the first response for 24 hours. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Header with the key of a table without an owner: of calls that manage it, and of the answer to the one that makes it. */
export const MANAGE_KEY_HEADER = 'x-manage-key';

/** Whether a call creates an entity, and so takes an idempotency key. */
export const creates = ({ method, status }: Pick<Endpoint, 'method' | 'status'>): boolean =>
  method === 'POST' && status === 201;

type Details = Omit<Endpoint, 'method' | 'path' | 'status' | 'apiContract'> & { readonly status?: Endpoint['status'] };

/** Declares an endpoint, keeping its exact type. Its `status` is 200 with an answer or a file and 204 without, unless another is given. */
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

/** What a handler receives, after parsing. */
export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;

/** What a caller sends, before parsing. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

/** What a successful call returns. */
export type Answer<E extends Endpoint> = Output<E['answer']>;
