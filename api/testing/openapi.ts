import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Endpoint } from 'shared-contract/endpoint';
import { type OpenApi, templateOf } from '../src/docs/openapi.ts';
import type { TestServer } from './server.ts';

export type Described = {
  document: OpenApi;
  problemsOf: (endpoint: Endpoint, status: number, text: string) => string[];
};

/** Reads the OpenAPI document of a server, to check its responses against. */
export async function readOpenApi(server: TestServer): Promise<Described> {
  const document = (await server.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...document });

  return {
    document,
    /** How a response violates the document: an undeclared status, or a body of another shape. */
    problemsOf(endpoint, status, text) {
      const operation = document.paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()];
      const response = operation?.responses[String(status)];
      if (response === undefined) return [`${endpoint.method} ${endpoint.path} has no ${status}`];
      const [type] = Object.keys(response.content ?? {});
      if (type === undefined) return text === '' ? [] : [`${endpoint.path} ${status} has a body`];
      const at = [
        templateOf(endpoint),
        endpoint.method.toLowerCase(),
        'responses',
        String(status),
        'content',
        type,
        'schema',
      ];
      const pointer = at
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .map(encodeURIComponent)
        .join('/');
      const validate = ajv.getSchema(`openapi#/paths/${pointer}`);
      if (validate === undefined) return [`${endpoint.path} ${status} has no schema`];
      const body: unknown = type.includes('json') ? JSON.parse(text) : text;
      return validate(body) === true ? [] : [`${endpoint.path} ${status}: ${ajv.errorsText(validate.errors)}`];
    },
  };
}
