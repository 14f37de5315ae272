import { declaredProblems } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { readOpenApi } from '../../testing/openapi.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { templateOf } from './openapi.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PRODUCT_NAME: 'Tips & <Tricks>' });
});
afterAll(() => server.close());

const callsOf = (from: (path: string) => string) =>
  endpoints.map(({ endpoint }) => `${endpoint.method} ${from(templateOf(endpoint))}`).sort();

test('the OpenAPI document describes every call, each with the schema of its body', async () => {
  const { document } = await readOpenApi(server);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(operations.map(({ call }) => call).sort()).toEqual(callsOf((path) => path));
  for (const { endpoint, name } of endpoints) {
    const operation = operations.find((candidate) => candidate.operation.operationId === name)?.operation;
    const body = operation?.requestBody?.content['application/json']?.schema;
    expect({ name, hasBody: body !== undefined && 'properties' in body }).toEqual({
      name,
      hasBody: endpoint.body !== undefined,
    });
  }
});

test('the OpenAPI document declares every problem of every call, with its codes', async () => {
  const { document } = await readOpenApi(server);
  for (const { endpoint } of endpoints) {
    const { responses } = document.paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()] ?? {};
    const statuses = Object.keys(responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['400', '405', '408', '413', '415', '429', '503']));
    const text = JSON.stringify(responses);
    expect(declaredProblems(endpoint).filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  }
});

test('the page to read names every call, and runs and loads nothing', async () => {
  const { body, headers, statusCode } = await server.inject({ url: '/api/docs' });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8' });
  expect([...body.matchAll(/<h3><code>(.*?)<\/code>/g)].map(([, call]) => call).sort()).toEqual(
    callsOf((path) => `/api${path}`),
  );
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(body).not.toMatch(/<(?:script|style|link|img)|style=/);
  expect(body).toContain('<h1>Tips &amp; &lt;Tricks&gt; API</h1>');
});
