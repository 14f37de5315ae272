import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import type { Problem } from 'shared-contract/problem';
import * as v from 'valibot';
import { addressOf, startServer, type TestServer } from '../../../testing/server.ts';
import { median } from '../../../testing/statistics.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';

/** All cases are derived from the contract: every bound endpoint is tested. */
let server: TestServer;
let admin: string;
let user: string;
let bound: { name: string; endpoint: Endpoint }[];
beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
  user = (await server.newUser()).token;
  const openApi = await server.inject({ url: '/api/openapi.json' });
  const operations = Object.values(
    openApi.json<{ paths: Record<string, Record<string, { operationId: string }>> }>().paths,
  ).flatMap((methods) => Object.values(methods));
  const names = new Set(operations.map(({ operationId }) => operationId));
  bound = endpoints.filter(({ name }) => names.has(name));
});
afterAll(() => server.close());

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';
const goodParams: Record<string, Record<string, string>> = {
  createAnonymousTable: { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  requestPasswordReset: { id: 'nobody@example.com' },
  answerDecision: { token: 'x'.repeat(43) },
  getDecision: { token: 'x'.repeat(43) },
  compareTwoTables: { a: UNKNOWN_ID, b: UNKNOWN_ID },
  getComparisonPicture: { a: UNKNOWN_ID, b: UNKNOWN_ID },
  getInvitation: { code: 'x'.repeat(22) },
  getInvitationPicture: { id: UNKNOWN_ID, key: 'x'.repeat(22) },
  getLeaderboard: { lssId: UNKNOWN_ID },
  getLeaderboardPicture: { lssId: UNKNOWN_ID },
};
const paramsOf = (name: string) => goodParams[name] ?? { id: UNKNOWN_ID, country: '5' };
const tokenFor = (endpoint: Endpoint) => (endpoint.access === 'anyone' ? undefined : admin);

const withBody = () => bound.filter(({ endpoint }) => endpoint.body !== undefined);

/** Returns a field's name in the response: the three fields in PascalCase are renamed before parsing. */
const nameOf = (field: string) => `${field.slice(0, 1).toLowerCase()}${field.slice(1)}`;

async function sent(name: string, endpoint: Endpoint, body: unknown) {
  return server.call(endpoint, { params: paramsOf(name), token: tokenFor(endpoint), body });
}

/** Returns the compared parts of a response. `what` identifies the call in a failed assertion. */
function seen(what: string, { problem, status }: { status: number; problem: Problem }, path?: string) {
  const isNamed = path === undefined || problem.errors?.some((error) => error.path === path) === true;
  return { what, status, title: problem.title, isNamed };
}
const invalid = (what: string) => ({ what, status: 400, title: 'Bad Request', isNamed: true });

function expectInvalid(what: string, answer: { status: number; problem: Problem }, path?: string) {
  expect(seen(what, answer, path)).toEqual(invalid(what));
}

test('every call with a body has a valid example', () => {
  for (const { endpoint, name } of withBody()) {
    expect({ name, ...v.safeParse(endpoint.body as v.GenericSchema, exampleBodies[name]) }).toMatchObject({
      success: true,
    });
  }
});

/** Fields that an optional field of the example requires: the error names the required field. */
const neededBy: Partial<Record<string, string>> = { 'registerMatch without status': 'awardedTo' };

test('names a missing required field', async () => {
  for (const { endpoint, name } of withBody()) {
    const example = exampleBodies[name] ?? {};
    for (const field of Object.keys(example)) {
      const { [field]: _left, ...body } = example;
      if (v.is(endpoint.body as v.GenericSchema, body)) continue;
      const what = `${name} without ${field}`;
      expectInvalid(what, await sent(name, endpoint, body), neededBy[what] ?? nameOf(field));
    }
  }
});

test('names a field of a wrong type', async () => {
  for (const { endpoint, name } of withBody()) {
    const example = exampleBodies[name] ?? {};
    for (const field of Object.keys(example)) {
      for (const wrong of [{ $ne: 1 }, [['x']]]) {
        const result = await sent(name, endpoint, { ...example, [field]: wrong });
        expect({ name, field, status: result.status }).toEqual({ name, field, status: 400 });
        expect(result.problem.errors?.some(({ path }) => path.split('.')[0] === nameOf(field))).toBe(true);
      }
    }
  }
});

test('rejects an unknown property by name', async () => {
  const unknown =
    'role newRoles ownerId userNames emailVerified created views rating isOfficial token_version passwordHash constructor'.split(
      ' ',
    );
  for (const { endpoint, name } of withBody()) {
    for (const field of unknown) {
      const result = await sent(name, endpoint, { ...exampleBodies[name], [field]: 'x' });
      expectInvalid(`${name} with ${field}`, result, field);
    }
  }
});

test('rejects a missing body, a list, a text and null instead of an object', async () => {
  for (const { endpoint, name } of withBody()) {
    for (const body of [[], 'text', null, 7]) expectInvalid(name, await sent(name, endpoint, body));
    if (!['DELETE', 'PATCH'].includes(endpoint.method)) expectInvalid(name, await sent(name, endpoint, undefined));
  }
});

test('rejects a body on calls that take none', async () => {
  for (const { endpoint, name } of bound.filter(
    (entry) => entry.endpoint.body === undefined && entry.endpoint.method !== 'GET',
  )) {
    expectInvalid(name, await sent(name, endpoint, { any: 'thing' }));
  }
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const malformed: [why: string, body: string | Buffer][] = [
  ['incomplete JSON', '{"a":'],
  ['a duplicate property', '{"name":"a","name":"b"}'],
  ['a duplicate property, once escaped', String.raw`{"name":"a","nam\u0065":"b"}`],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['NaN', '{"numberOfTeams":NaN}'],
  ['a number that exceeds the range', '{"numberOfTeams":1e400}'],
  ['100 levels', deep(100)],
  ['100 levels in a property', `{"name":${deep(100)}}`],
  ['20,000 levels', deep(20_000)],
  ['half a surrogate pair', String.raw`{"name":"\ud800"}`],
  ['a zero character', String.raw`{"name":"a\u0000b"}`],
];

test.each(malformed)('rejects a body with %s on every call', async (_why, payload) => {
  for (const { endpoint, name } of withBody()) {
    const response = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { params: paramsOf(name) }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      payload,
    });
    expect({ name, status: response.statusCode }).toEqual({ name, status: 400 });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});

test("returns 413 for a body over 64 KiB or the call's own limit, and 415 for another type", async () => {
  for (const { endpoint, name } of withBody()) {
    const request = { method: endpoint.method, url: addressOf(endpoint, { params: paramsOf(name) }) };
    const authorization = `Bearer ${admin}`;
    const large = await server.inject({
      ...request,
      headers: { 'content-type': 'application/json', authorization },
      payload: `"${'x'.repeat(endpoint.bodyLimit ?? 64 * 1024)}"`,
    });
    expect({ name, status: large.statusCode, title: large.json<{ title: string }>().title }).toMatchObject({
      name,
      status: 413,
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml']) {
      const other = await server.inject({
        ...request,
        headers: { 'content-type': type, authorization },
        payload: '{}',
      });
      expect({ name, type, status: other.statusCode }).toEqual({ name, type, status: 415 });
    }
  }
});

const large: [why: string, headers: Record<string, string>, body: string | Buffer, status: number][] = [
  ['one byte more than 64 KiB', {}, `"${'x'.repeat(64 * 1024 - 1)}"`, 413],
  ['a string of 1 MB', {}, JSON.stringify({ name: 'x'.repeat(1_000_000) }), 413],
  ['a list of a million items', {}, JSON.stringify({ items: Array.from({ length: 1_000_000 }, () => 1) }), 413],
  ['100 MB compressed to 100 KB by gzip', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000_000)), 415],
  ['a short text compressed by gzip', { 'content-encoding': 'gzip' }, gzipSync('{"name":"a"}'), 415],
  ['a short text compressed by Brotli', { 'content-encoding': 'br' }, brotliCompressSync('{"name":"a"}'), 415],
];
const refusals = [...malformed.map(([why, body]) => [why, {}, body, 400] as const), ...large];

const create = (headers: Record<string, string>, payload: string | Buffer) =>
  server.inject({
    method: 'POST',
    url: '/api/table',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user}`, ...headers },
    payload,
  });

test.each(refusals)('returns a problem for a body with %s', async (_why, headers, payload, status) => {
  const response = await create(headers, payload);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

const REFUSED_WITHIN_MS = 20;
const RUNS = 9;

testWhenLong.each(refusals)('takes at most 20 ms to reject a body with %s', async (_why, headers, payload) => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await create(headers, payload);
    const { system, user: own } = process.cpuUsage(before);
    times.push((system + own) / 1000);
  }
  // CPU time, which other load on the machine does not affect.
  expect(median(times)).toBeLessThanOrEqual(REFUSED_WITHIN_MS);
});

/** Calls whose path also accepts a user's handle, current or former, of any length. */
const byHandle = new Set(['getOtherProfile', 'listTablesOnProfile', 'reportUser']);

test('names an invalid value in the path', async () => {
  for (const { endpoint, name } of bound.filter((entry) => entry.endpoint.params !== undefined)) {
    const [field = ''] = endpoint.path.match(/(?<=:)\w+/) ?? [];
    const bad = [
      ...(byHandle.has(name) ? [] : ['x'.repeat(600)]),
      ...(byHandle.has(name) || name === 'sendFriendRequest' ? [] : ['-1', "' or 1=1", '%00']),
    ];
    for (const value of [...bad, 'a\0b']) {
      const result = await server.call(endpoint, {
        params: { [field]: value },
        token: tokenFor(endpoint),
        ...(endpoint.body === undefined ? {} : { body: exampleBodies[name] }),
      });
      expectInvalid(`${name} of ${value}`, result, field);
    }
  }
});

test('names an unknown or invalid parameter', async () => {
  for (const { endpoint, name } of bound.filter((entry) => entry.endpoint.method === 'GET')) {
    const call = (query: Record<string, string>) =>
      server.call(endpoint, { params: paramsOf(name), query, token: tokenFor(endpoint) });
    expectInvalid(name, await call({ unknown: '1' }), 'unknown');
    expectInvalid(name, await call({ constructor: '1' }), 'constructor');
    if (endpoint.query === undefined) continue;
    expectInvalid(name, await call({ page: '0' }), 'page');
    expectInvalid(name, await call({ page: 'x' }), 'page');
    expectInvalid(name, await call({ pageSize: '1001' }), 'pageSize');
    expectInvalid(name, await call({ sort: 'password' }), 'sort');
    expectInvalid(name, await call({ q: 'x'.repeat(101) }), 'q');
  }
});

test('rejects callers without the right, whatever the body', async () => {
  for (const { endpoint, name } of bound) {
    const params = paramsOf(name);
    for (const token of ['garbage', 'a.b.c', '']) {
      const result = await server.call(endpoint, { params, headers: { authorization: `Bearer ${token}` } });
      expect({ name, status: result.status }).toEqual({ name, status: 401 });
      expect(result.headers['www-authenticate']).toBe('Bearer');
    }
    if (endpoint.access === 'anyone') continue;
    expect({ name, status: (await server.call(endpoint, { params })).status }).toEqual({ name, status: 401 });
    if (endpoint.access !== 'admin') continue;
    const refused = await server.call(endpoint, { params, token: user });
    expect({ name, status: refused.status }).toEqual({ name, status: 403 });
  }
});
