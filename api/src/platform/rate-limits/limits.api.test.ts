import { randomUUID } from 'node:crypto';
import { logIn, register, requestPasswordReset } from 'shared-contract/signing-in';
import { updateOwnProfile } from 'shared-contract/account';
import { sendFriendRequest } from 'shared-contract/friends';
import { logOut } from 'shared-contract/session';
import {
  addTableView,
  ANONYMOUS_ID,
  createAnonymousTable,
  createTable,
  getPublicTable,
  getTable,
  setTableVisibility,
} from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { openMailbox } from '../../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { purgeAll } from '../../operations/housekeeping.ts';
import { createPasswords } from '../sessions/passwords.ts';
import { limits as allLimits } from './rate-limits.ts';

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

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

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

test('returns 429 for 15 minutes after ten wrong passwords for one account from one address, even for the right one', async () => {
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

test('clears earlier failures on a successful login', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await server.call(logIn, { body: wrong });
    expect((await server.call(logIn, { body: ADMIN })).status).toBe(200);
  }
});

test('does not exceed the limit with concurrent logins', async () => {
  const remoteAddress = '198.51.100.99';
  const results = await Promise.all(
    Array.from({ length: 40 }, () => server.call(logIn, { body: wrong, remoteAddress })),
  );
  expect(results.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(results.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('stops spraying one password over many accounts from one address, and does not count successful logins', async () => {
  const sprayed = await startServer({ LOGIN_FAILURES_PER_ADDRESS: '20' });
  const from = (body: unknown, remoteAddress: string) => sprayed.call(logIn, { body, remoteAddress });
  for (let count = 0; count < 5; count += 1) expect((await from(ADMIN, '203.0.113.7')).status).toBe(200);
  const statuses: number[] = [];
  for (let account = 0; account < 60; account += 1) {
    statuses.push((await from({ email: `sprayed-${account}@example.com`, password: PASSWORD }, '203.0.113.7')).status);
  }
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  const stranger = await sprayed.newUser();
  expectLimited(await from({ email: stranger.email, password: PASSWORD }, '203.0.113.7'), 900);
  expect((await from(ADMIN, '203.0.113.8')).status).toBe(200);
  sprayed.clock.advance(901);
  expect((await from(ADMIN, '203.0.113.7')).status).toBe(200);
  await sprayed.close();
});

describe('an IP address at its limit of failed logins', () => {
  const OFFICE = '203.0.113.7';
  let office: TestServer;
  beforeEach(async () => {
    office = await startServer({ LOGIN_FAILURES_PER_ADDRESS: '20', LOGIN_FAILURES_PER_QUARTER: '10' });
  });
  afterEach(() => office.close());

  const from = (email: string, password: string, remoteAddress = OFFICE) =>
    office.call(logIn, { body: { email, password }, remoteAddress });
  async function spray(remoteAddress = OFFICE) {
    for (let count = 0; count < 21; count += 1) await from(`sprayed-${count}@example.com`, 'Wr0ng-one', remoteAddress);
  }

  test('accepts the right password only for an account that logged in from it in the last 30 days', async () => {
    const [anna, bo] = [await office.newUser(), await office.newUser()];
    expect((await from(anna.email, PASSWORD)).status).toBe(200);
    expect((await from(bo.email, PASSWORD, '203.0.113.8')).status).toBe(200);
    await spray();
    expect((await from(anna.email, PASSWORD)).status).toBe(200);
    expectLimited(await from(bo.email, PASSWORD), 900);
    // A login that the limit does not count does not revert a failure either.
    expectLimited(await from('sprayed-99@example.com', 'Wr0ng-one'), 900);
    office.clock.advance(29 * 24 * 60 * 60);
    await spray();
    expect((await from(anna.email, PASSWORD)).status).toBe(200);
    office.clock.advance(30 * 24 * 60 * 60 + 1);
    await spray();
    expectLimited(await from(anna.email, PASSWORD), 900);
    await purgeAll(office.services);
    expect(await office.services.store.db.selectFrom('loginAddresses').selectAll().execute()).toEqual([]);
  });

  test('keeps the limit of each account, and rejects a wrong password like any other attempt', async () => {
    const anna = await office.newUser();
    await from(anna.email, PASSWORD);
    await spray();
    let hashes = 0;
    const { matches } = office.services.passwords;
    office.services.passwords.matches = (...given) => ((hashes += 1), matches(...given));
    const unknown = await from('nobody@example.com', 'Wr0ng-one');
    expect(hashes).toBe(0);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const wrongOne = await from(anna.email, 'Wr0ng-one');
      expectLimited(wrongOne, 900);
      expect({ ...wrongOne.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    }
    expect(hashes).toBe(10);
    expectLimited(await from(anna.email, PASSWORD), 900);
    expect((await from(anna.email, PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  test('confirms the password of a session whose account logged in from it', async () => {
    const anna = await office.newUser();
    const { answer: token } = await from(anna.email, PASSWORD);
    await spray();
    const change = (remoteAddress: string) =>
      office.call(updateOwnProfile, {
        body: { currentPassword: PASSWORD, newLastName: 'Berg' },
        token,
        remoteAddress,
      });
    expect((await change(OFFICE)).status).toBe(200);
    await spray('203.0.113.9');
    expectLimited(await change('203.0.113.9'), 900);
  });

  test('counts an IPv6 /64 network as one address, and stores only a digest per account', async () => {
    const [anna, bo] = [await office.newUser(), await office.newUser()];
    for (const { email } of [anna, bo]) await from(email, PASSWORD, '2001:db8:1:2::1');
    await spray('2001:db8:1:2::9');
    expect((await from(anna.email, PASSWORD, '2001:db8:1:2::7')).status).toBe(200);
    const rows = await office.services.store.db.selectFrom('loginAddresses').selectAll().execute();
    expect(new Set(rows.map(({ addressKey }) => addressKey)).size).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain('2001:');
  });
});

test('does not stop repeated correct logins from one address, nor count passwords that were not checked', async () => {
  const office = await startServer({ LOGIN_FAILURES_PER_ADDRESS: '6', LOGIN_FAILURES_PER_QUARTER: '3' });
  for (let round = 0; round < 8; round += 1) expect((await office.call(logIn, { body: ADMIN })).status).toBe(200);
  const { token } = await office.newUser();
  const body = { currentPassword: PASSWORD, newLastName: 'Berg' };
  for (let round = 0; round < 7; round += 1) {
    expect((await office.call(updateOwnProfile, { body, token })).status).toBe(200);
  }
  const usual = office.services.passwords;
  const crowded = createPasswords({ memory: 32 * 1024, passes: 10, parallelism: 1 });
  const crowd = new AbortController();
  const client = { address: '127.0.0.1', signal: crowd.signal };
  const waiting = Promise.allSettled(Array.from({ length: 110 }, () => crowded.hash(PASSWORD, client)));
  office.services.passwords = crowded;
  for (let round = 0; round < 5; round += 1) expect((await office.call(logIn, { body: ADMIN })).status).toBe(503);
  office.services.passwords = usual;
  crowd.abort();
  await waiting;
  expect((await office.call(logIn, { body: ADMIN })).status).toBe(200);
  await office.close();
});

test("limits a user's tables per day and changes per minute, but not administrators' maintenance", async () => {
  const few = await startServer({ TABLES_PER_DAY: '20', WRITES_PER_MINUTE: '30' });
  const { token } = await few.newUser();
  const other = await few.newUser();
  const make = (as: string, headers: Record<string, string> = {}) =>
    few.call(createTable, { body: exampleBodies['createTable'], token: as, headers });
  const key = { 'idempotency-key': randomUUID() };
  const first = await make(token, key);
  const made = [first.status];
  for (let count = 1; count < 25; count += 1) made.push((await make(token)).status);
  expect(made).toEqual([...Array<number>(20).fill(201), ...Array<number>(5).fill(429)]);
  expectLimited(await make(token), 24 * 60 * 60);
  expect(await make(token, key)).toMatchObject({ status: 201, answer: { id: first.answer.id } });
  expect((await make(other.token)).status).toBe(201);

  const change = () => few.call(setTableVisibility, { body: { tableId: first.answer.id, isPublicTable: true }, token });
  const changed: number[] = [];
  for (let count = 0; count < 15; count += 1) changed.push((await change()).status);
  expect(changed).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
  expectLimited(await change(), 60);
  expect((await few.call(getTable, { params: { id: first.answer.id }, token })).status).toBe(200);
  few.clock.advance(61);
  expect((await change()).status).toBe(200);

  const admin = await few.adminToken();
  for (let count = 0; count < 40; count += 1) {
    const body = { name: `Team ${count}`, country: 178 };
    expect((await few.call(registerTeam, { body, token: admin })).status).toBe(201);
  }
  for (let count = 0; count < 40; count += 1) await change();
  expect((await few.call(logOut, { token })).status).toBe(204);
  await few.close();
});

test("limits a user's friend requests and look-ups per day", async () => {
  const few = await startServer({ FRIEND_REQUESTS_PER_DAY: '50' });
  const { token } = await few.newUser();
  const other = await few.newUser();
  const ask = (id: string, as = token) => few.call(sendFriendRequest, { params: { id }, token: as });
  const statuses: number[] = [];
  for (let count = 0; count < 100; count += 1) statuses.push((await ask(`probe-${count}@example.com`)).status);
  expect(statuses).toEqual([...Array<number>(50).fill(404), ...Array<number>(50).fill(429)]);
  expectLimited(await ask(other.email), 24 * 60 * 60);
  expect((await ask(ADMIN.email, other.token)).status).toBe(201);
  await few.close();
});

test('limits the password resets of an IP address per hour, alike for known and unknown e-mails', async () => {
  const few = await startServer({ RESETS_PER_HOUR: '20' });
  const { email } = await few.newUser();
  const ask = (id: string, remoteAddress = '203.0.113.9') =>
    few.call(requestPasswordReset, { params: { id }, remoteAddress });
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await ask(`unknown-${count}@example.com`)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(40).fill(429)]);
  const [known, unknown] = [await ask(email), await ask('unknown@example.com')];
  expectLimited(known, 60 * 60);
  expect({ ...known.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
  expect((await ask(email, '203.0.113.10')).status).toBe(204);
  await few.close();
});

test('does not count rejected requests, and resets a counter when the clock is set back', async () => {
  const few = await startServer({ REGISTRATIONS_PER_HOUR: '1' });
  const add = () => few.call(register, { body: registration() });
  const counter = () => few.services.store.db.selectFrom('rateLimits').selectAll().where('key', 'like', 'register:%');
  few.clock.advance(24 * 60 * 60);
  expect((await add()).status).toBe(201);
  const before = await counter().executeTakeFirstOrThrow();
  for (let count = 0; count < 5; count += 1) expect((await add()).status).toBe(429);
  expect(await counter().executeTakeFirstOrThrow()).toEqual(before);
  few.clock.advance(-24 * 60 * 60);
  expect((await add()).status).toBe(201);
  expect((await add()).status).toBe(429);
  await few.close();
});

test('keeps no counter of an address for longer than a day', async () => {
  const counting = Object.values(allLimits).filter(({ by }) => (by as readonly string[]).includes('address'));
  expect(Math.max(...counting.map(({ seconds }) => seconds))).toBe(24 * 60 * 60);
  expect((await server.call(register, { body: registration() })).status).toBe(201);
  server.clock.advance(24 * 60 * 60 + 1);
  await purgeAll(server.services);
  expect(await server.services.store.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
});

test('limits registrations by IP address', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await server.call(register, { body: registration() })).status).toBe(201);
  expectLimited(await server.call(register, { body: registration() }), 3600);
  expect((await server.call(register, { body: registration(), remoteAddress: '198.51.100.8' })).status).toBe(201);
  server.clock.advance(3601);
  expect((await server.call(register, { body: registration() })).status).toBe(201);
});

test('counts an IPv6 /64 network as one address', async () => {
  const from = (host: string) =>
    server.call(register, { body: registration(), remoteAddress: `2001:db8:1:2::${host}` });
  for (const host of ['1', '2', '3']) expect((await from(host)).status).toBe(201);
  expect((await from('4')).status).toBe(429);
});

test('applies limits across servers and restarts', async () => {
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

test('applies the limit of reset mails across servers', async () => {
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

test('counts the address that a trusted proxy names', async () => {
  const behind = await startServer({ ...limits, TRUSTED_PROXIES: '127.0.0.1' });
  const from = (client: string) =>
    behind.call(register, { body: registration(), headers: { 'x-forwarded-for': client } });
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.1')).status).toBe(201);
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('6.6.6.6, 203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(201);
  await behind.close();
});

test('limits the views of a table from one IP address, and does not count rejected ones', async () => {
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

const VIEWS = 30;
const VIEWS_COUNTED = 20;

test(`counts ${VIEWS_COUNTED} of ${VIEWS} views from one address within a minute`, async () => {
  const usual = await startServer({ VIEWS_PER_MINUTE: String(VIEWS_COUNTED) });
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
  expect((await usual.call(addTableView, { params: { id: UNKNOWN_ID } })).status).toBe(404);
  const counters = await usual.services.store.db.selectFrom('rateLimits').select('key').execute();
  expect(counters.filter(({ key }) => key.startsWith('view:'))).toHaveLength(1);
  await usual.close();
});
