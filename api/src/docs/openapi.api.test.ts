import { endpoints } from 'shared-contract/endpoints';
import { readOpenApi } from '../../testing/openapi.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PRODUCT_NAME: 'Tips' });
});
afterAll(() => server.close());

test('the OpenAPI document describes every call there is, with examples that fit', async () => {
  const { document, problemsOf } = await readOpenApi(server);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(operations.map(({ call }) => call).sort()).toEqual(
    endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
  for (const { endpoint, name } of endpoints) {
    const operation = operations.find((candidate) => candidate.operation.operationId === name)?.operation;
    const contents = Object.entries(operation?.responses ?? {}).map(([status, { content }]) => ({
      status: Number(status),
      content,
    }));
    for (const { content, status } of contents) {
      const [example] = Object.values(content ?? {}).map((described) => described.example);
      const text =
        example === undefined
          ? ''
          : endpoint.plainText === true && status < 300
            ? String(example)
            : JSON.stringify(example);
      expect({ name, problems: problemsOf(endpoint, status, text) }).toEqual({ name, problems: [] });
    }
    expect({
      name,
      hasExample:
        endpoint.body === undefined || operation?.requestBody?.content['application/json']?.example !== undefined,
    }).toEqual({ name, hasExample: true });
  }
});

test('the page to try the calls needs no inline script and no other origin', async () => {
  const page = await server.inject({ url: '/api/docs' });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/,
  );
  expect(page.body).not.toMatch(/<style|style=|<script(?![^>]*src=)|https?:\/\//);
  for (const [url, type] of [
    ['/api/docs/page.js', 'text/javascript'],
    ['/api/docs/page.css', 'text/css'],
  ] as const) {
    const file = await server.inject({ url });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch(type);
    expect(page.body).toContain(url);
  }
});
