import { logIn, register, requestPasswordReset } from 'shared-contract/account';
import { addTableView, ANONYMOUS_ID, createAnonymousTable, getPublicTable } from 'shared-contract/tables';
import { openMailbox } from '../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../testing/server.ts';
import { exampleBodies } from '../../testing/examples.ts';

const limits = {
  REGISTRATIONS_PER_HOUR: '3',
  ANONYMOUS_TABLES_PER_HOUR: '2',
  LOGIN_FAILURES_PER_QUARTER: '10',
  VIEWS_PER_MINUTE: '5',
};
let server: TestServer;
beforeAll(async () => {
  server = await startServer(limits);
});
afterAll(() => server.close());

const NOBODY = '0199d3a0-0000-7000-8000-0000000000ff';

let people = 0;
const registration = () => {
  people += 1;
  return { firstName: 'Some', lastName: 'Body', email: `limit-${people}@example.com`, password: PASSWORD };
};
const wrong = { email: ADMIN.email, password: 'Wr0ng-one' };

function expectLimited(response: { status: number; headers: Record<string, unknown> }, mostSeconds: number) {
  expect(response.status).toBe(429);
  const seconds = Number(response.headers['retry-after']);
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= mostSeconds).toBe(true);
}

test('after ten wrong passwords for one account from one address even the right one gets 429 for a quarter of an hour', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await server.call(logIn, { body: wrong })).status).toBe(401);
  expectLimited(await server.call(logIn, { body: wrong }), 900);
  expectLimited(await server.call(logIn, { body: ADMIN }), 900);
  expectLimited(await server.call(logIn, { body: { ...wrong, email: ADMIN.email.toUpperCase() } }), 900);
  for (let address = 0; address < 200; address += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${address}` };
    expect((await server.call(logIn, { body: wrong, headers })).status).toBe(429);
  }
  expect((await server.call(logIn, { body: { ...wrong, email: 'other@example.com' } })).status).toBe(401);
  expect((await server.call(logIn, { body: ADMIN, remoteAddress: '198.51.100.7' })).status).toBe(200);
  const { headers } = await server.call(logIn, { body: ADMIN });
  server.clock.advance(Number(headers['retry-after']));
  expect((await server.call(logIn, { body: ADMIN })).status).toBe(200);
});

test('a login that succeeds clears the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await server.call(logIn, { body: wrong });
    expect((await server.call(logIn, { body: ADMIN })).status).toBe(200);
  }
});

test('simultaneous logins do not exceed the limit', async () => {
  const remoteAddress = '198.51.100.99';
  const results = await Promise.all(
    Array.from({ length: 40 }, () => server.call(logIn, { body: wrong, remoteAddress })),
  );
  expect(results.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(results.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('registrations are limited by address', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await server.call(register, { body: registration() })).status).toBe(201);
  expectLimited(await server.call(register, { body: registration() }), 3600);
  expect((await server.call(register, { body: registration(), remoteAddress: '198.51.100.8' })).status).toBe(201);
  server.clock.advance(3601);
  expect((await server.call(register, { body: registration() })).status).toBe(201);
});

test('an IPv6 /64 network counts as one address', async () => {
  const from = (host: string) =>
    server.call(register, { body: registration(), remoteAddress: `2001:db8:1:2::${host}` });
  for (const host of ['1', '2', '3']) expect((await from(host)).status).toBe(201);
  expect((await from('4')).status).toBe(429);
});

test('limits hold across servers and restarts', async () => {
  const anonymous = (on: TestServer) =>
    on.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body: exampleBodies['createAnonymousTable'] });
  const first = await startServer(limits);
  const second = await startServer(limits, first.database);
  expect((await anonymous(first)).status).toBe(201);
  expect((await anonymous(second)).status).toBe(201);
  expectLimited(await anonymous(first), 3600);
  await second.close();
  const third = await startServer(limits, first.database);
  expectLimited(await anonymous(third), 3600);
  await third.close();
  await first.close();
});

test('the limit of reset mails holds across servers', async () => {
  const few = { MAILS_PER_HOUR: '2' };
  const first = await startServer(few);
  const { email } = await first.newUser();
  const resetMails = async (on: TestServer) => {
    const mailbox = openMailbox(on);
    for (let count = 0; count < 3; count += 1) await on.call(requestPasswordReset, { params: { id: email } });
    return (await mailbox.mailsTo(email)).filter(({ text }) => text.includes('/resetpassword?')).length;
  };
  expect(await resetMails(first)).toBe(2);
  const second = await startServer(few, first.database);
  expect(await resetMails(second)).toBe(0);
  await second.close();
  await first.close();
});

test('behind a trusted proxy the address it names counts', async () => {
  const behind = await startServer({ ...limits, TRUSTED_PROXIES: '127.0.0.1' });
  const from = (client: string) =>
    behind.call(register, { body: registration(), headers: { 'x-forwarded-for': client } });
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.1')).status).toBe(201);
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('6.6.6.6, 203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(201);
  await behind.close();
});

test('views of one table from one address are limited, and the refused ones not counted', async () => {
  server.clock.advance(3601);
  const { answer: id } = await server.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: exampleBodies['createAnonymousTable'],
  });
  for (let view = 0; view < 5; view += 1)
    expect((await server.call(addTableView, { params: { id } })).status).toBe(204);
  expectLimited(await server.call(addTableView, { params: { id } }), 60);
  expect((await server.call(addTableView, { params: { id }, remoteAddress: '198.51.100.3' })).status).toBe(204);
  expect((await server.call(getPublicTable, { params: { id } })).answer.views).toBe(6);
});

const VIEWS = 1000;
const VIEWS_COUNTED = 600;

test(`of ${VIEWS} views from one address within a minute ${VIEWS_COUNTED} count, unless configured otherwise`, async () => {
  const usual = await startServer({ VIEWS_PER_MINUTE: '' });
  const { answer: id } = await usual.call(createAnonymousTable, {
    params: { id: ANONYMOUS_ID },
    body: exampleBodies['createAnonymousTable'],
  });
  const statuses: number[] = [];
  for (let view = 0; view < VIEWS; view += 1) {
    statuses.push((await usual.call(addTableView, { params: { id } })).status);
  }
  expect(statuses.slice(0, VIEWS_COUNTED).every((status) => status === 204)).toBe(true);
  expect(statuses.slice(VIEWS_COUNTED).every((status) => status === 429)).toBe(true);
  expect((await usual.call(getPublicTable, { params: { id } })).answer.views).toBe(VIEWS_COUNTED);
  expect((await usual.call(addTableView, { params: { id: NOBODY } })).status).toBe(404);
  const counters = await usual.services.store.db.selectFrom('rateLimits').select('key').execute();
  expect(counters.filter(({ key }) => key.startsWith('view:'))).toHaveLength(1);
  await usual.close();
});
