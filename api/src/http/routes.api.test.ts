import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const baseline = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.any(String) as unknown,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
  'cache-control': 'no-store',
};

test.each([
  ['a success', 200, { url: '/api/publictable/official' }],
  ['a bad request', 400, { url: '/api/publictable/1' }],
  ['an address that cannot be read', 400, { url: '/api/%zz' }],
  ['no session', 401, { url: '/api/table/1' }],
  ['no such address', 404, { url: '/api/nothing/here' }],
  ['another method', 404, { url: '/api/account/login', method: 'DELETE' as const }],
  ['another type', 415, { url: '/api/account/login', method: 'POST' as const, payload: 'a=b' }],
])('no. 31: %s (%i) carries the security headers and a problem', async (_what, status, request) => {
  const response = await server.inject(request);
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject(baseline);
  if (status === 200) return;
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.json()).toMatchObject({ type: 'about:blank', status, requestId: response.headers['x-request-id'] });
});

test('health says that the process lives and the database is ready', async () => {
  expect((await server.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'live' });
  expect((await server.inject({ url: '/api/health/ready' })).json()).toEqual({ status: 'ready' });
});

test('the server is not ready when the database does not answer', async () => {
  const other = await startServer();
  await other.services.store.db.schema.dropTable('schemaMigrations').execute();
  const response = await other.inject({ url: '/api/health/ready' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  await other.close();
});

test('an unexpected error tells the caller nothing but the request id', async () => {
  const other = await startServer();
  await other.services.store.db.schema.dropTable('simpleTables').execute();
  const response = await other.inject({ url: '/api/publictable/official' });
  expect(response.statusCode).toBe(500);
  expect(Object.keys(response.json<object>())).toEqual(['type', 'title', 'status', 'detail', 'requestId']);
  expect(response.body).not.toMatch(/sql|table|select|\.ts/i);
  await other.close();
});

test('no. 39: other origins are answered only if they are configured', async () => {
  const other = await startServer({ ALLOWED_ORIGINS: 'https://app.example.com' });
  const allowedFor = async (origin: string, target: TestServer) => {
    const response = await target.inject({ url: '/api/health/live', headers: { origin } });
    return response.headers['access-control-allow-origin'];
  };
  expect(await allowedFor('https://app.example.com', other)).toBe('https://app.example.com');
  for (const origin of [
    'null',
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://app.example.com',
  ]) {
    expect(await allowedFor(origin, other)).toBeUndefined();
  }
  expect(await allowedFor('https://app.example.com', server)).toBeUndefined();
  const preflight = await other.inject({
    method: 'OPTIONS',
    url: '/api/table',
    headers: { origin: 'https://app.example.com', 'access-control-request-method': 'PUT' },
  });
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
  expect(preflight.headers.vary).toMatch(/^Origin/);
  await other.close();
});
