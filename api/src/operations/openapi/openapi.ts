import { areaRules } from 'shared-contract/area-rules';
import { callRules } from 'shared-contract/call-rules';
import { type Access, creates, declaredProblems, type Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { Problem, problemStatus } from 'shared-contract/problem';
import type * as v from 'valibot';
import { API_BASE } from '../../platform/http/base.ts';
import { bodySchema, jsonSchema, type Schema, withoutTwoSpellings } from './json-schema.ts';

type Json = Record<string, unknown>;

type Content = Record<string, { schema: Schema }>;

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Operation = {
  operationId: string;
  tags: [area: string];
  summary: string;
  description?: string;
  'x-access': Access;
  /** The call needs a session confirmed in the last 30 minutes. */
  'x-confirmed'?: NonNullable<Endpoint['confirmed']>;
  security: Json[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; headers?: Json; content?: Content }>;
};

export type OpenApi = ReturnType<typeof openApi>;

const failureTexts: Record<number, string> = {
  400: 'A field, parameter or token is not valid; `errors` names it.',
  401: 'No session, or one that has ended.',
  403: 'Logged in, but not allowed.',
  404: 'Not there, or not for the caller to know of.',
  405: 'The address takes other methods, which `Allow` names.',
  408: 'The request was not complete in time.',
  409: 'Contradicts what is there already.',
  413: 'The body is too large.',
  415: 'The body is not uncompressed JSON.',
  429: 'Too often; `Retry-After` says when to try again.',
  500: 'Something went wrong on the server.',
  503: 'The server is busy; `Retry-After` says when to try again.',
  507: 'The server has no room left; reading goes on.',
};

function parametersIn(place: 'path' | 'query', schema: v.GenericSchema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: withoutTwoSpellings(property),
  }));
}

const isList = ({ query }: Endpoint) =>
  query !== undefined && 'entries' in query && 'pageSize' in (query.entries as object);

function success(endpoint: Endpoint): Operation['responses'][string] {
  const schema = endpoint.answer === undefined ? undefined : jsonSchema(endpoint.answer, 'output');
  const type = endpoint.plainText === true ? 'text/plain' : 'application/json';
  const file = { schema: { type: 'string', format: 'binary' } };
  const content =
    endpoint.file === undefined
      ? schema === undefined
        ? {}
        : { content: { [type]: { schema } } }
      : { content: Object.fromEntries(endpoint.file.map((media) => [media, file])) };
  const headers = isList(endpoint)
    ? {
        headers: {
          'X-Total-Count': { description: 'How long the whole list is.', schema: { type: 'integer' } },
          Link: { description: 'First, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
        },
      }
    : {};
  return { description: 'Done.', ...headers, ...content };
}

function failures(endpoint: Endpoint): Operation['responses'] {
  const byStatus = Map.groupBy(declaredProblems(endpoint), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: failureTexts[status] ?? '',
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

/** A call that creates an entity can be repeated with the key of its first attempt. */
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the first answer again for 24 hours.',
  schema: { type: 'string', format: 'uuid' },
};

const manageKey: Parameter = {
  name: 'X-Manage-Key',
  in: 'header',
  required: true,
  description: 'The key of the table, from the answer that made it or from a mailed link.',
  schema: { type: 'string' },
};

const described = (rules: readonly string[] = []) => (rules.length === 0 ? {} : { description: rules.join(' ') });

function operation(name: string, area: string, endpoint: Endpoint): Operation {
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(creates(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.manageKey === true ? [manageKey] : []),
  ];
  const { body } = endpoint;
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    ...described(callRules[name]),
    'x-access': endpoint.access,
    ...(endpoint.confirmed === undefined ? {} : { 'x-confirmed': endpoint.confirmed }),
    security: endpoint.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodySchema(body) } },
          },
        }),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  };
}

/** Returns the path of an endpoint in OpenAPI's notation, such as `/team/{id}`. */
export const templateOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');

/** Generates the OpenAPI 3.1 document of the bound calls from the contract. */
export function openApi(bound: readonly Endpoint[], productName: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { area, endpoint, name } of endpoints.filter((entry) => bound.includes(entry.endpoint))) {
    const path = templateOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, area, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'Every failure is a problem document (RFC 9457). Times are ISO 8601 in UTC, ids are UUIDs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: Object.entries(areaRules).map(([name, { rules }]) => ({ name, ...described(rules) })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that POST /account/login returns.',
        },
      },
    },
  };
}
