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

test('path, query, body and token are those of the endpoint and the session', async () => {
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

test('a list comes with the number of entries on all its pages', async () => {
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '1203' }).end('[{"name":"AIK"}]');
  await expect(callList(listTeams, { query: { page: 2 } })).resolves.toEqual({ items: [{ name: 'AIK' }], total: 1203 });
});

test('a plain text answer is the text', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('a.b.c');
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).resolves.toBe('a.b.c');
});

test('a refusal carries the status and the fields it names', async () => {
  answer = problem(400, { errors: [{ path: 'name', message: 'Required' }] });
  const error = await call(registerTeam, { body: { name: '', country: 3 } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, problem: { errors: [{ path: 'name', message: 'Required' }] } });
});

test('a limit reached says in how many seconds to call again', async () => {
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '840' });
    response.end(JSON.stringify({ type: 'about:blank', title: 'Too many', status: 429 }));
  };
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).rejects.toMatchObject({
    status: 429,
    retryAfter: 840,
  });
});

test('no answer at all is status 0', async () => {
  answer = (request) => request.socket.destroy();
  await expect(call(registerTeam, { body: { name: 'AIK', country: 3 } })).rejects.toMatchObject({
    status: 0,
    problem: null,
  });
  expect(seen).toHaveLength(1);
});

test('a read is tried again, a write is not', async () => {
  answer = problem(503);
  await expect(call(registerTeam, { body: { name: 'AIK', country: 3 } })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
  answer = (request, response) => (seen.length < 4 ? problem(503) : json(200, []))(request, response);
  await expect(call(listOfficialTables)).resolves.toEqual([]);
  expect(seen).toHaveLength(4);
});

test.each(endpoints.map(({ endpoint }): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '%s is sent with the token of who is signed in, unless it is to register, log in or reset a password',
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
    ];
    expect(seen.map(({ authorization }) => authorization !== undefined)).toEqual([!needNone.includes(name)]);
  },
);

test('a token that the server no longer takes interrupts the session, once for all calls', async () => {
  signIn();
  answer = problem(401);
  const calls = [call(getOwnProfile), call(getOwnProfile)];
  await expect(Promise.allSettled(calls)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(currentSession()).toMatchObject({ token: null, interrupted: 'u-1' });
});

test('what anyone may read is read again as a visitor', async () => {
  signIn();
  answer = (request, response) =>
    (request.headers.authorization === undefined ? json(200, []) : problem(401))(request, response);
  await expect(call(listOfficialTables)).resolves.toEqual([]);
  expect(currentSession().token).toBeNull();
});

test('a wrong password leaves a session of another tab alone', async () => {
  answer = problem(401);
  await expect(call(logIn, { body: { email: 'anna@example.org', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  });
});

test('a call that is given up rejects with the reason of its signal', async () => {
  answer = () => {};
  const controller = new AbortController();
  const pending = call(listOfficialTables, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test('every call says which calls it is made for', async () => {
  answer = json(200, []);
  await call(listOfficialTables);
  expect(seen[0]?.headers['x-api-contract']).toBe(String(API_CONTRACT));
});

test('a write that succeeds is announced here and in other tabs, a read and a refused write are not', async () => {
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

  test('is kept while nobody knows whether it was done, and new for the next thing', async () => {
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

  test('is kept when the session was over, for who signs in again; not for anybody else', async () => {
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

  test('is new after a refusal and for another body', async () => {
    answer = problem(400, { code: 'invalid' });
    await create('A');
    await create('A');
    answer = gatewayFailure;
    await create('AIK');
    await create('Brage');
    expect(new Set(keys()).size).toBe(4);
  });

  test('is not sent with any other call', async () => {
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

  test('waits for the confirmation and is sent again, with the same key', async () => {
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

  test('is sent once more only', async () => {
    answer = needed;
    const stop = handleStepUp({ confirm: () => Promise.resolve('confirmed') });
    await expect(call(registerTeam, { body })).rejects.toMatchObject({ code: 'confirm-needed' });
    expect(seen).toHaveLength(2);
    stop();
  });

  test('says that nothing was done when the person does not confirm', async () => {
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
  ])('fails with the API’s words %s', async (_, begin) => {
    answer = needed;
    const stop = begin();
    await expect(call(registerTeam, { body })).rejects.toThrow('This needs your password again.');
    stop();
  });
});

test('an administrator without the second factor that they need is led to it, and the call fails', async () => {
  answer = problem(403, { code: 'enrolment-needed' });
  let enrolments = 0;
  const stop = setStepUpHandlers({ confirm: () => Promise.resolve('unable'), enrol: () => (enrolments += 1) });
  await expect(callList(listTeams)).rejects.toMatchObject({ code: 'enrolment-needed' });
  expect(enrolments).toBe(1);
  stop();
});
