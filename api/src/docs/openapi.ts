import { STATUS_CODES } from 'node:http';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { Problem } from 'shared-contract/problem';
import type * as v from 'valibot';
import { API_BASE } from '../http/base.ts';
import { exampleBodies } from './examples.ts';
import { sample } from './sample.ts';

type Json = Record<string, unknown>;

const failureTexts: Record<number, string> = {
  400: 'A field, parameter or token is not valid; `errors` names it.',
  401: 'No session, or one that has ended.',
  403: 'Signed in, but not allowed.',
  404: 'Not there, or not for the caller to know of.',
  409: 'In the way of something that is there already.',
  429: 'Too often; `Retry-After` says when to try again.',
};

/** A number in a path or query is declared once as number and once as its digits; OpenAPI knows only the number. */
function withoutTwoSpellings(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  return schema['type'] === 'integer' && anyOf !== undefined ? rest : schema;
}

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
    overrideSchema: ({ jsonSchema: inner }) => withoutTwoSpellings(inner as Json),
  }) as Json;
  return converted;
}

/** A body that is renamed before it is parsed shows its fields only after that. */
function bodySchema(schema: v.GenericSchema): Json {
  const input = jsonSchema(schema, 'input');
  return 'properties' in input ? input : jsonSchema(schema, 'output');
}

function parametersIn(place: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, Json>;
    required: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: withoutTwoSpellings(property),
  }));
}

const isList = (endpoint: Endpoint) => endpoint.query !== undefined;

function success(endpoint: Endpoint): Json {
  const schema = endpoint.answer === undefined ? undefined : jsonSchema(endpoint.answer, 'output');
  const type = endpoint.plainText === true ? 'text/plain' : 'application/json';
  const content = schema === undefined ? {} : { content: { [type]: { schema, example: sample(schema) } } };
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

function failures(endpoint: Endpoint): Record<string, Json> {
  const statuses = new Set<number>([400, 401, 429, ...(endpoint.failures ?? [])]);
  if (endpoint.access !== 'anyone') statuses.add(403);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      String(status),
      {
        description: failureTexts[status],
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: { type: 'about:blank', title: STATUS_CODES[status], status, detail: failureTexts[status] },
          },
        },
      },
    ]),
  );
}

function operation(name: string, area: string, endpoint: Endpoint): Json {
  const parameters = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)];
  const { body } = endpoint;
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodySchema(body), example: exampleBodies[name] } },
          },
        }),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  };
}

/** The OpenAPI 3.1 document of the calls that this server answers, made of the contract. */
export function openApi(bound: readonly Endpoint[], productName: string): Json {
  const paths: Record<string, Json> = {};
  for (const { area, endpoint, name } of endpoints.filter((entry) => bound.includes(entry.endpoint))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, area, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'Every failure is a problem document (RFC 9457). Times are ISO 8601 in UTC, ids are UUIDs.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that logging in answers.',
        },
      },
    },
  };
}
