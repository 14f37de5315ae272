import type * as v from 'valibot';

/** Who may call: anybody, whoever is signed in, or administrators. What they may touch is the handler's business. */
export type Access = 'anyone' | 'signed-in' | 'admin';

type TextSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One call: the client's function, the server's binding, OpenAPI and the authorization tests all derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base, with `:name` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<never, unknown> | v.GenericSchema;
  /** The status of success; failures are problem documents. */
  readonly status: 200 | 201 | 204;
  readonly answer?: v.GenericSchema;
  /** The answer is plain text instead of JSON. */
  readonly plainText?: true;
  /** The failures a caller must reckon with, beside 400, 401, 403 and 429, which any call may give. */
  readonly failures?: readonly (404 | 409)[];
};

/** Declares an endpoint, keeping its exact type. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** What a handler receives, parsed. */
export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;

/** What a caller sends, before parsing. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

/** What comes back on success. */
export type Answer<E extends Endpoint> = Output<E['answer']>;
