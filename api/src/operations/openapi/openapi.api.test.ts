import { declaredProblems } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { RoundRegistration } from 'shared-contract/rounds';
import * as v from 'valibot';
import { exampleBodies } from '../../../testing/examples.ts';
import { readOpenApi } from '../../../testing/openapi.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { templateOf } from './openapi.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PRODUCT_NAME: 'Tips & <Tricks>' });
});
afterAll(() => server.close());

const callsOf = (from: (path: string) => string) =>
  endpoints.map(({ endpoint }) => `${endpoint.method} ${from(templateOf(endpoint))}`).sort();

test('describes every call, each with the schema of its body', async () => {
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

test('declares every problem of every call, with its codes', async () => {
  const { document } = await readOpenApi(server);
  for (const { endpoint } of endpoints) {
    const { responses } = document.paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()] ?? {};
    const statuses = Object.keys(responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['400', '405', '408', '413', '415', '429', '503']));
    const text = JSON.stringify(responses);
    expect(declaredProblems(endpoint).filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  }
});

const endpointOf = (name: string) => {
  const found = endpoints.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}`);
  return found.endpoint;
};

test('the description has valid examples for all bodies', async () => {
  const { problemsOfBody } = await readOpenApi(server);
  const bodies = Object.entries(exampleBodies);
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.flatMap(([name, body]) => problemsOfBody(endpointOf(name), body))).toEqual([]);
});

test('describes a round in both spellings and requires one per field', async () => {
  const { problemsOfBody } = await readOpenApi(server);
  const id = '0199d3a0-0000-7000-8000-000000000001';
  const deadline = '2023-04-01T13:00:00.000Z';
  const isAccepted = (name: string, body: object) => problemsOfBody(endpointOf(name), body).length === 0;
  for (const [body, expected] of [
    [{ RoundNumber: 1, LeagueSeasonStatsId: id, Deadline: deadline }, true],
    [{ roundNumber: 1, leagueSeasonStatsId: id, deadline }, true],
    [{ RoundNumber: 1, leagueSeasonStatsId: id, deadline }, true],
    [{ RoundNumber: 1, roundNumber: 1, leagueSeasonStatsId: id, deadline }, false],
    [{ leagueSeasonStatsId: id, deadline }, false],
    [{ RoundNumber: 0, leagueSeasonStatsId: id, deadline }, false],
  ] as const) {
    expect({ body, isAccepted: isAccepted('registerRound', body) }).toEqual({ body, isAccepted: expected });
    expect({ body, isAccepted: v.is(RoundRegistration, body) }).toEqual({ body, isAccepted: expected });
  }
  expect(isAccepted('updateRound', { id })).toBe(true);
  expect(isAccepted('updateRound', { id, Deadline: deadline })).toBe(true);
  expect(isAccepted('updateRound', { id, Deadline: deadline, deadline })).toBe(false);
});

test('refuses in schemas the values that the rules of single fields refuse', async () => {
  const { problemsOfBody } = await readOpenApi(server);
  for (const [name, field, values] of [
    ['register', 'phoneNumber', ['0701234567', '+467012345']],
    ['register', 'password', ['Sh0rt!', 'alllowercase1!', 'ALLUPPERCASE1!', 'NoDigitsHere!', 'NoSpecial123']],
    ['register', 'password', [`Aa1!${'x'.repeat(1024)}`]],
    ['resetPassword', 'newPassword', ['Sh0rt!', 'NoSpecial123']],
    ['updateOwnProfile', 'newPassword', ['NoSpecial123']],
    ['updateOwnProfile', 'newFirstName', ['A', 'x'.repeat(101)]],
    ['updateOwnProfile', 'newPhoneNumber', ['0701234567']],
    ['updateOwnProfile', 'newImageUrl', ['javascript:alert(1)', '//example.org']],
    ['updateUser', 'newRole', ['boss']],
    ['updateUser', 'newEmail', ['a@b.c']],
    ['registerTeam', 'englishName', ['x']],
    ['registerTeam', 'website', ['ftp://example.org']],
    ['registerTeam', 'country', [0, 214]],
    ['updateTeam', 'englishName', ['x']],
    ['createTable', 'winnerColor', ['red', '#FFF']],
    ['sendFeedback', 'from', ['x'.repeat(255)]],
  ] as const) {
    const endpoint = endpointOf(name);
    for (const value of values) {
      const body = { ...exampleBodies[name], [field]: value };
      const violation = { name, field, value };
      expect({ ...violation, isRefused: !v.is(endpoint.body as v.GenericSchema, body) }).toEqual({
        ...violation,
        isRefused: true,
      });
      expect({ ...violation, isRefused: problemsOfBody(endpoint, body).length > 0 }).toEqual({
        ...violation,
        isRefused: true,
      });
    }
  }
  const clearing = { ...exampleBodies['updateOwnProfile'], newPhoneNumber: '', newImageUrl: '', newFirstName: null };
  expect(problemsOfBody(endpointOf('updateOwnProfile'), clearing)).toEqual([]);
  const cased = { ...exampleBodies['createTable'], winnerColor: '#0F1990' };
  expect(problemsOfBody(endpointOf('createTable'), cased)).toEqual([]);
});

test('contains the rules of calls and areas, and the page shows them', async () => {
  const { document } = await readOpenApi(server);
  expect(document.tags.find(({ name }) => name === 'groups')?.description).toContain('does not exist (404)');
  expect(document.paths['/account/login']?.['post']?.description).toContain('repeat with `code`');
  const { body } = await server.inject({ url: '/api/docs' });
  expect(body).toContain('repeat with <code>code</code>');
});

test('names the licence', async () => {
  const { document } = await readOpenApi(server);
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

test('lists every call on the page, which runs and loads nothing', async () => {
  const { body, headers, statusCode } = await server.inject({ url: '/api/docs' });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8' });
  expect([...body.matchAll(/<h3><code>(.*?)<\/code>/g)].map(([, call]) => call).sort()).toEqual(
    callsOf((path) => `/api${path}`),
  );
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(body).not.toMatch(/<(?:script|style|link|img)|style=/);
  expect(body).toContain('<h1>Tips &amp; &lt;Tricks&gt; API</h1>');
});
