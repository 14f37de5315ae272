import { API_CONTRACT, API_CONTRACT_HEADER } from 'shared-contract/api-contract';
import { sendFeedback } from 'shared-contract/feedback';
import { Problem, type ProblemCode, problemStatus } from 'shared-contract/problem';
import * as v from 'valibot';
import { routesOf } from '../../../testing/routes.ts';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { exampleBodies } from '../../../testing/examples.ts';

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

/** Browsers store public tables, but revalidate them each time. */
const baselineOfPublic = { ...baseline, 'cache-control': 'no-cache', etag: expect.any(String) as unknown };
const OFFICIAL = '/api/publictable/official';

const json = { 'content-type': 'application/json' };

test('returns security headers with a success', async () => {
  expect(await server.inject({ url: OFFICIAL })).toMatchObject({ statusCode: 200, headers: baselineOfPublic });
});

test.each([
  ['an invalid id', 400, { url: '/api/publictable/1' }],
  ['a malformed URL', 400, { url: '/api/%zz' }],
  ['a call without a session', 401, { url: '/api/table/1' }],
  ['an unknown URL', 404, { url: '/api/nothing/here' }],
  ['an unsupported method', 405, { url: '/api/account/login', method: 'DELETE' as const }],
  [
    'a body that is too large',
    413,
    { url: '/api/account/login', method: 'POST' as const, headers: json, payload: `"${'x'.repeat(64 * 1024)}"` },
  ],
  ['an unsupported content type', 415, { url: '/api/account/login', method: 'POST' as const, payload: 'a=b' }],
])('returns security headers and a problem for %s (%i)', async (_what, status, request) => {
  const response = await server.inject(request);
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject(baseline);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { code } = v.parse(Problem, response.json());
  expect(problemStatus[code as ProblemCode]).toBe(status);
  expect(response.json()).toMatchObject({ type: 'about:blank', status, requestId: response.headers['x-request-id'] });
});

test('returns security headers with 429, 500 and 503', async () => {
  const other = await startServer({ FEEDBACK_DAILY_LIMIT: '1' });
  const body = exampleBodies['sendFeedback'];
  await other.call(sendFeedback, { body });
  const limited = await other.call(sendFeedback, { body });
  expect(limited).toMatchObject({ status: 429, headers: baseline });
  await other.services.store.db.schema.alterTable('simpleTables').renameTo('renamed').execute();
  expect(await other.inject({ url: '/api/publictable/official' })).toMatchObject({
    statusCode: 500,
    headers: baseline,
  });
  await other.services.store.db.schema.dropTable('schemaMigrations').execute();
  expect(await other.inject({ url: '/api/health/ready' })).toMatchObject({ statusCode: 503, headers: baseline });
  await other.close();
});

test('reports a live process and a ready database', async () => {
  expect((await server.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'live' });
  expect((await server.inject({ url: '/api/health/ready' })).json()).toEqual({ status: 'ready' });
});

test('reports that the server is not ready when the database fails', async () => {
  const other = await startServer();
  await other.services.store.db.schema.dropTable('schemaMigrations').execute();
  const response = await other.inject({ url: '/api/health/ready' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  await other.close();
});

test('reveals nothing but the request id for an unexpected error', async () => {
  const other = await startServer();
  await other.services.store.db.schema.alterTable('simpleTables').renameTo('renamed').execute();
  const response = await other.inject({ url: '/api/publictable/official' });
  expect(response.statusCode).toBe(500);
  expect(Object.keys(response.json<object>())).toEqual(['type', 'title', 'status', 'code', 'detail', 'requestId']);
  expect(response.body).not.toMatch(/sql|table|select|\.ts/i);
  await other.close();
});

const allowed = [
  'https://app.example.com',
  'https://public.example',
  'https://account.example',
  'https://admin.example',
];
const strangers = [
  'null',
  'https://evil.example',
  'https://app.example.com.evil.example',
  'https://app.example.com:8443',
  'https://sub.app.example.com',
  'http://app.example.com',
  'https://app.example.co',
];
const preflight = { method: 'OPTIONS' as const, headers: { 'access-control-request-method': 'PUT' } };
const kinds = [
  ['simple', { method: 'GET' as const, headers: {} }],
  ['preflight', preflight],
] as const;

test.each(kinds)('allows the configured origins and no others by CORS: %s', async (_kind, request) => {
  const other = await startServer({ ALLOWED_ORIGINS: allowed.join(',') });
  for (const url of ['/api/health/live', '/api/table/0199d3a0-0000-7000-8000-0000000000ff', '/api/none']) {
    const headersFor = async (origin: string, target = other) =>
      (await target.inject({ ...request, url, headers: { ...request.headers, origin } })).headers;
    for (const origin of [...allowed, ...strangers]) {
      const headers = await headersFor(origin);
      const echoed = allowed.includes(origin) ? origin : undefined;
      expect({ url, origin, seen: headers['access-control-allow-origin'] }).toEqual({ url, origin, seen: echoed });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toMatch(/^Origin/);
      const none = await headersFor(origin, server);
      expect(none['access-control-allow-origin']).toBeUndefined();
    }
  }
  await other.close();
});

test('lists the allowed methods in a preflight, and rejects a write that needs no preflight', async () => {
  const other = await startServer({ ALLOWED_ORIGINS: allowed.join(',') });
  const headers = { ...preflight.headers, origin: allowed[0] };
  const { headers: answered } = await other.inject({ ...preflight, url: '/api/table', headers });
  expect(answered['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const simple = { origin: allowed[0], 'content-type': type };
    const login = JSON.stringify(ADMIN);
    const response = await other.inject({ method: 'POST', url: '/api/account/login', headers: simple, payload: login });
    expect({ type, status: response.statusCode }).toEqual({ type, status: 415 });
  }
  await other.close();
});

test('sets the security headers on every route, for a visitor and an administrator', async () => {
  const token = await server.adminToken();
  const routes = routesOf(server.app);
  expect(routes.length).toBeGreaterThan(60);
  for (const route of routes) {
    const [method, url = ''] = route.split(' ');
    // A logout would end the session of this test.
    const signedIn = url.endsWith('/logout') ? {} : { authorization: `Bearer ${token}` };
    for (const headers of [{}, signedIn]) {
      const response = await server.inject({ method: method as 'GET', url, headers });
      expect({ route, headers: response.headers }).toMatchObject({
        route,
        headers: url === OFFICIAL ? baselineOfPublic : baseline,
      });
      expect(response.headers['content-security-policy']).not.toMatch(/unsafe-|script-src[^;]*\*/);
    }
  }
});

test("returns the number of the API's contract with every response", async () => {
  for (const url of ['/api/publictable/official', '/api/nothing']) {
    expect((await server.inject({ url })).headers['x-api-contract']).toBe(String(API_CONTRACT));
  }
});

test.each([
  ['the current contract', API_CONTRACT, 200, undefined],
  ['the previous contract', API_CONTRACT - 1, 200, undefined],
  ['a newer contract', API_CONTRACT + 1, 400, /newer than the server/],
  ['a much older contract', API_CONTRACT - 2, 400, /older than what the server takes/],
  ['a malformed number', 'new', 400, /must be a number/],
])('checks the contract number of a client: %s', async (_contract, contract, status, detail) => {
  const response = await server.inject({
    url: '/api/publictable/official',
    headers: { [API_CONTRACT_HEADER]: String(contract) },
  });
  expect(response.statusCode).toBe(status);
  if (detail === undefined) return;
  const problem = v.parse(Problem, response.json());
  expect(problem.code).toBe('contract-mismatch');
  expect(problem.detail).toMatch(detail);
});

test('rejects an unknown property with the code `unknown-property`', async () => {
  const { problem, status } = await server.call(sendFeedback, {
    body: { from: null, message: 'Hello', category: 'Support', mood: 'good' },
  });
  expect({ status, problem }).toMatchObject({
    status: 400,
    problem: { code: 'unknown-property', errors: [{ path: 'mood', message: 'Unknown property' }] },
  });
});
