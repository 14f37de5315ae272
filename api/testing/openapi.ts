import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Endpoint } from 'shared-contract/endpoint';
import { type OpenApi, templateOf } from '../src/operations/openapi/openapi.ts';
import type { TestServer } from './server.ts';

export type Described = {
  document: OpenApi;
  /** Returns how a body violates the schema of its call. */
  problemsOfBody: (endpoint: Endpoint, body: unknown) => string[];
  problemsOf: (endpoint: Endpoint, status: number, text: string) => string[];
};

/** Reads the OpenAPI document of a server, to validate its responses. */
export async function readOpenApi(server: TestServer): Promise<Described> {
  const document = (await server.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...document });

  const schemaAt = (...at: string[]) => {
    const pointer = at
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    return ajv.getSchema(`openapi#/paths/${pointer}`);
  };

  return {
    document,
    problemsOfBody(endpoint, body) {
      const operation = [templateOf(endpoint), endpoint.method.toLowerCase()];
      const validate = schemaAt(...operation, 'requestBody', 'content', 'application/json', 'schema');
      if (validate === undefined) return [`${endpoint.path} has no body schema`];
      return validate(body) === true ? [] : [`${endpoint.path}: ${ajv.errorsText(validate.errors)}`];
    },
    /** Returns how a response violates the document: by an undeclared status, or by its body. */
    problemsOf(endpoint, status, text) {
      const operation = document.paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()];
      const response = operation?.responses[String(status)];
      if (response === undefined) return [`${endpoint.method} ${endpoint.path} has no ${status}`];
      const [type] = Object.keys(response.content ?? {});
      if (type === undefined) return text === '' ? [] : [`${endpoint.path} ${status} has a body`];
      const call = [templateOf(endpoint), endpoint.method.toLowerCase()];
      const validate = schemaAt(...call, 'responses', String(status), 'content', type, 'schema');
      if (validate === undefined) return [`${endpoint.path} ${status} has no schema`];
      const body: unknown = type.includes('json') ? JSON.parse(text) : text;
      return validate(body) === true ? [] : [`${endpoint.path} ${status}: ${ajv.errorsText(validate.errors)}`];
    },
  };
}
