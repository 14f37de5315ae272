import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getOwnProfile } from 'shared-contract/account';
import { logIn } from 'shared-contract/signing-in';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { getTeam, listTeams, registerTeam } from 'shared-contract/teams';
import { listOfficialTables } from 'shared-contract/tables';
import { ApiError } from './api-error.ts';
import { call, callList, clearIdempotencyKeys, onWrite } from './client.ts';
import { configureSite } from './config.ts';
import { type StepUpHandlers, setStepUpHandlers } from './step-up.ts';
import { currentSession, endSession, startSession } from './session.ts';
import { tokenFor } from '../../testing/token-for.ts';

type Seen = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};
let seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const { headers, method, url } = request;
    seen.push({ method, url, authorization: headers.authorization, headers, body });
    answer(request, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  configureSite({
    productName: '',
    publicOrigin: '',
    apiContract: 1,
    apiBase: `http://127.0.0.1:${port}/api`,
    supportEmail: '',
    officeAddress: '',
    phone: '',
    socialLinks: [],
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  endSession();
});

const json =
  (status: number, body: unknown, type = 'application/json') =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
const problem = (status: number, more = {}) =>
  json(status, { type: 'about:blank', title: 'No', status, ...more }, 'application/problem+json');
const signIn = () => startSession(tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 }));

test('sends path, query and body of the endpoint and token of the session', async () => {
  signIn();
  answer = json(200, []);
  await call(listTeams, { query: { page: 2, sort: '-name', q: '' } });
  await call(getTeam, { params: { id: 'a/b' } });
  answer = json(201, {});
  await call(registerTeam, { body: { name: 'AIK', country: 3 } });
  expect(seen).toEqual([
    expect.objectContaining({
      method: 'GET',
      url: '/api/team?page=2&sort=-name',
      authorization: expect.stringMatching(/^Bearer .+/) as string,
    }),
    expect.objectContaining({ method: 'GET', url: '/api/team/a%2Fb' }),
    expect.objectContaining({ method: 'POST', url: '/api/team', body: '{"name":"AIK","country":3}' }),
  ]);
});

test('returns a list with its total number of entries', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1203' }).end('[{"name":"AIK"}]');
  await expect(callList(listTeams, { query: { page: 2 } })).resolves.toEqual({ items: [{ name: 'AIK' }], total: 1203 });
});

test('returns a plain-text response as a string', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('a.b.c');
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).resolves.toBe('a.b.c');
});

test('throws an ApiError with the status and the field errors of the problem', async () => {
  answer = problem(400, { errors: [{ path: 'name', message: 'Required' }] });
  const error = await call(registerTeam, { body: { name: '', country: 3 } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, problem: { errors: [{ path: 'name', message: 'Required' }] } });
});

test('throws an ApiError with retryAfter in seconds when a limit is reached', async () => {
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '840' });
    response.end(JSON.stringify({ type: 'about:blank', title: 'Too many', status: 429 }));
  };
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).rejects.toMatchObject({
    status: 429,
    retryAfter: 840,
  });
});

test('throws an ApiError with status 0 without a response', async () => {
  answer = (request) => request.socket.destroy();
  await expect(call(registerTeam, { body: { name: 'AIK', country: 3 } })).rejects.toMatchObject({
    status: 0,
    problem: null,
  });
  expect(seen).toHaveLength(1);
});

test('retries a read after 503, but not a write', async () => {
  answer = problem(503);
  await expect(call(registerTeam, { body: { name: 'AIK', country: 3 } })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
  answer = (request, response) => (seen.length < 4 ? problem(503) : json(200, []))(request, response);
  await expect(call(listOfficialTables)).resolves.toEqual([]);
  expect(seen).toHaveLength(4);
});

test.each(endpoints.map(({ endpoint }): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '%s is sent with the session token, except for registration, login, password reset, mailed links and reports of failures',
  async (name, endpoint) => {
    signIn();
    answer = endpoint.status === 204 ? (_, response) => response.writeHead(204).end() : json(endpoint.status, {});
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'x']));
    await (call as (any: Endpoint, input: object) => Promise<unknown>)(endpoint, { params });
    const needNone = [
      'POST /account/register',
      'POST /account/login',
      'POST /account/resetpasswordtoken/:id',
      'POST /account/resetpassword',
      'POST /account/resetpassword/check',
      'POST /publictable/:id/manage-link',
      'GET /report/answer/:token',
      'POST /report/answer/:token',
      'POST /client-failures',
    ];
    expect(seen.map(({ authorization }) => authorization !== undefined)).toEqual([!needNone.includes(name)]);
  },
);

test('interrupts the session when concurrent calls get 401', async () => {
  signIn();
  answer = problem(401);
  const calls = [call(getOwnProfile), call(getOwnProfile)];
  await expect(Promise.allSettled(calls)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(currentSession()).toMatchObject({ token: null, interrupted: 'u-1' });
});

test('repeats a public read without the token after 401', async () => {
  signIn();
  answer = (request, response) =>
    (request.headers.authorization === undefined ? json(200, []) : problem(401))(request, response);
  await expect(call(listOfficialTables)).resolves.toEqual([]);
  expect(currentSession().token).toBeNull();
});

test('throws 401 for a wrong password without interrupting a session', async () => {
  answer = problem(401);
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  });
});

test('rejects an aborted call with the reason of its signal', async () => {
  answer = () => {};
  const controller = new AbortController();
  const pending = call(listOfficialTables, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test('sends the API contract number with every call', async () => {
  answer = json(200, []);
  await call(listOfficialTables);
  expect(seen[0]?.headers['x-api-contract']).toBe(String(API_CONTRACT));
});

test('announces a successful write in this tab and others, but no read and no rejected write', async () => {
  const [here, inOtherTab] = [jest.fn(), jest.fn()];
  const channel = new BroadcastChannel('tiptable.writes');
  const isAnnounced = new Promise((resolve) => channel.addEventListener('message', resolve));
  channel.addEventListener('message', inOtherTab);
  onWrite(here, () => undefined);
  answer = json(200, []);
  await call(listTeams);
  const write = () => call(registerTeam, { body: { name: 'AIK', country: 3 } });
  answer = problem(400);
  await expect(write()).rejects.toBeInstanceOf(ApiError);
  expect(here).not.toHaveBeenCalled();
  answer = json(201, {});
  await write();
  expect(here).toHaveBeenCalledTimes(1);
  await isAnnounced;
  expect(inOtherTab).toHaveBeenCalledTimes(1);
  channel.close();
});

describe('the idempotency key of a call that creates something', () => {
  const create = (name: string) => call(registerTeam, { body: { name, country: 3 } }).catch(() => undefined);
  const keys = () => seen.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
  const gatewayFailure = problem(502);

  test('is reused while the outcome is unknown, and new after a success', async () => {
    answer = (request) => request.socket.destroy();
    await create('AIK');
    answer = gatewayFailure;
    await create('AIK');
    answer = json(201, {});
    await create('AIK');
    await create('AIK');
    const [first, ...others] = keys();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(others.slice(0, -1).every((key) => key === first)).toBe(true);
    expect(others.at(-1)).not.toBe(first);
  });

  test('is reused after 401 by the same user, and new after clearIdempotencyKeys', async () => {
    signIn();
    answer = problem(401);
    await create('AIK');
    signIn();
    await create('AIK');
    clearIdempotencyKeys();
    await create('AIK');
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is new after a rejection and for another body', async () => {
    answer = problem(400, { code: 'invalid' });
    await create('A');
    await create('A');
    answer = gatewayFailure;
    await create('AIK');
    await create('Brage');
    expect(new Set(keys()).size).toBe(4);
  });

  test('is not sent with calls that create nothing', async () => {
    answer = json(200, {});
    await call(getTeam, { params: { id: '1' } });
    expect(keys()).toEqual([undefined]);
  });
});

describe('a call that needs a confirmed session', () => {
  const body = { name: 'AIK', country: 3 };
  const needed = problem(403, { code: 'confirm-needed', detail: 'This needs your password again.' });
  const handleStepUp = (handlers: Partial<StepUpHandlers>) =>
    setStepUpHandlers({ confirm: () => Promise.resolve('unable'), enrol: () => undefined, ...handlers });

  test('waits for the confirmation and is repeated with the same idempotency key', async () => {
    answer = needed;
    const stop = handleStepUp({
      confirm: () => {
        answer = json(201, {});
        return Promise.resolve('confirmed');
      },
    });
    await call(registerTeam, { body });
    const keys = seen.map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(seen[1]?.body).toBe(seen[0]?.body);
    stop();
  });

  test('is repeated only once', async () => {
    answer = needed;
    const stop = handleStepUp({ confirm: () => Promise.resolve('confirmed') });
    await expect(call(registerTeam, { body })).rejects.toMatchObject({ code: 'confirm-needed' });
    expect(seen).toHaveLength(2);
    stop();
  });

  test('fails with its own message when the user declines', async () => {
    answer = needed;
    const stop = handleStepUp({ confirm: () => Promise.resolve('declined') });
    await expect(call(registerTeam, { body })).rejects.toMatchObject({
      code: 'confirm-needed',
      message: 'Nothing was done, because you have not confirmed that it is you.',
    });
    expect(seen).toHaveLength(1);
    stop();
  });

  test.each([
    ['on a page that cannot ask', () => handleStepUp({})],
    ['without a shell', () => () => undefined],
  ])('fails with the API’s message %s', async (_, begin) => {
    answer = needed;
    const stop = begin();
    await expect(call(registerTeam, { body })).rejects.toThrow('This needs your password again.');
    stop();
  });
});

test('navigates to the second factor on enrolment-needed, and the call fails', async () => {
  answer = problem(403, { code: 'enrolment-needed' });
  let enrolments = 0;
  const stop = setStepUpHandlers({ confirm: () => Promise.resolve('unable'), enrol: () => (enrolments += 1) });
  await expect(callList(listTeams)).rejects.toMatchObject({ code: 'enrolment-needed' });
  expect(enrolments).toBe(1);
  stop();
});
