import { deleteOwnAccount, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { getUser, updateUser } from 'shared-contract/users';
import { logIn } from 'shared-contract/signing-in';
import { endpoints } from 'shared-contract/endpoints';
import { confirmSession } from 'shared-contract/session';
import { openMailbox } from '../../../testing/mail.ts';
import { relationsOf } from '../../../testing/matrix.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { sessionOf } from '../../../testing/world/people.ts';
import { backedUpTables } from '../../platform/database/backup/stored-tables.ts';

const HALF_AN_HOUR_SECONDS = 30 * 60;

let server: TestServer;
let world: World;
let user: TestUser;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.newUser();
});

const confirm = (password: string, token = user.token) => server.call(confirmSession, { body: { password }, token });
const isSignedIn = async ({ token }: TestUser) => (await server.call(getOwnProfile, { token })).status === 200;
const needed = { status: 403, problem: { code: 'confirm-needed' } };

const sensitive = endpoints.filter(({ endpoint }) => endpoint.confirmed !== undefined);

test('requires a confirmation for exactly these calls', () => {
  expect(sensitive.map(({ name }) => name).sort()).toEqual([
    'adminRegisterUser',
    'banUser',
    'beginSecondFactor',
    'deleteOwnAccount',
    'deleteUser',
    'enableSecondFactor',
    'liftBan',
    'updateUser',
  ]);
});

/** All rows except sessions, which a confirmation changes, and counters of calls. */
async function everything(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of backedUpTables) {
    if (table !== 'sessions' && table !== 'rateLimits')
      rows.push(await server.services.store.db.selectFrom(table).selectAll().execute());
  }
  return JSON.stringify(rows);
}

test.each(sensitive)(
  '$name returns confirm-needed half an hour after the login, until the session is confirmed',
  async (call) => {
    const { endpoint, name } = call;
    // The test world's administrator promotes another user.
    await confirm(ADMIN.password, world.admin.token);
    const administrator = await world.newAdmin();
    const prepared = (await Object.values(relationsOf(name, endpoint))[0]?.(world)) ?? {};
    const body = name === 'deleteOwnAccount' ? undefined : prepared.body;
    const parts = { ...prepared, body, token: administrator.token };
    server.clock.advance(HALF_AN_HOUR_SECONDS);
    const before = await everything();
    const refused = await server.call(endpoint, parts);
    expect(refused).toMatchObject(needed);
    // A client from before confirmations shows this text.
    expect(refused.problem.detail).toContain('log out and log in');
    expect(await everything()).toBe(before);
    expect((await confirm(PASSWORD, administrator.token)).status).toBe(204);
    expect((await server.call(endpoint, parts)).problem?.code).not.toBe('confirm-needed');
  },
);

test('a confirmation covers one session for half an hour', async () => {
  const other = await server.signIn({ email: user.email, password: PASSWORD });
  const remove = (token: string) => server.call(deleteOwnAccount, { token });
  server.clock.advance(HALF_AN_HOUR_SECONDS);
  expect((await confirm(PASSWORD)).status).toBe(204);
  expect(await remove(other)).toMatchObject(needed);
  server.clock.advance(HALF_AN_HOUR_SECONDS);
  expect(await remove(user.token)).toMatchObject(needed);
  await confirm(PASSWORD);
  server.clock.advance(HALF_AN_HOUR_SECONDS - 60);
  expect((await remove(user.token)).status).toBe(204);
});

test('does not extend a confirmation when the clock is set back', async () => {
  server.clock.advance(2 * HALF_AN_HOUR_SECONDS);
  await confirm(PASSWORD);
  server.clock.advance(-2 * HALF_AN_HOUR_SECONDS);
  expect(await server.call(deleteOwnAccount, { token: user.token })).toMatchObject(needed);
  await confirm(PASSWORD);
  server.clock.advance(HALF_AN_HOUR_SECONDS);
  expect(await server.call(deleteOwnAccount, { token: user.token })).toMatchObject(needed);
  server.clock.advance(-HALF_AN_HOUR_SECONDS / 2);
  expect(await server.call(deleteOwnAccount, { token: user.token })).toMatchObject(needed);
});

test('treats a session from before confirmations as unconfirmed', async () => {
  await server.services.store.db
    .updateTable('sessions')
    .set({ confirmedAt: null })
    .where('id', '=', sessionOf(user.token))
    .execute();
  expect(await server.call(deleteOwnAccount, { token: user.token })).toMatchObject(needed);
  expect(await isSignedIn(user)).toBe(true);
});

test('accepts the correct password in a call that takes one instead of a confirmation', async () => {
  server.clock.advance(HALF_AN_HOUR_SECONDS);
  const { token } = user;
  const update = { currentPassword: PASSWORD, newEmail: 'moved@example.com', newPassword: 'N3w-password' };
  expect((await server.call(updateOwnProfile, { body: update, token })).status).toBe(200);
  const remove = (currentPassword: string) => server.call(deleteOwnAccount, { body: { currentPassword }, token });
  expect(await remove(PASSWORD)).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
  expect(await isSignedIn(user)).toBe(true);
  expect((await remove('N3w-password')).status).toBe(204);
});

test('counts passwords of confirmations together with those of logins', async () => {
  const limited = await startServer({ LOGIN_FAILURES_PER_QUARTER: '4' });
  const { email, token } = await limited.newUser();
  const give = (password: string) => limited.call(confirmSession, { body: { password }, token });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await give('Wr0ng-one')).toMatchObject({
      status: 403,
      problem: { code: 'forbidden', errors: [{ path: 'password' }] },
    });
  }
  expect((await give(PASSWORD)).status).toBe(204);
  for (let attempt = 0; attempt < 4; attempt += 1) await give('Wr0ng-one');
  expect((await give(PASSWORD)).status).toBe(429);
  expect((await limited.call(logIn, { body: { email, password: PASSWORD } })).status).toBe(429);
  await limited.close();
});

test('notifies the owner of an account of changes by an administrator, and of its deletion', async () => {
  const mailbox = openMailbox(server);
  const { token } = world.admin;
  const parts = { params: { id: user.id }, token };
  await confirm(ADMIN.password, token);
  await server.call(updateUser, { ...parts, body: { newLastName: 'Ek', newPhoneNumber: '+46701234567' } });
  await server.call(updateUser, { ...parts, body: { newLastName: 'Ek' } });
  const notices = async () => (await mailbox.mailsTo(user.email)).slice(1);
  expect((await notices()).map(({ subject }) => subject)).toEqual(['Your account on TipTable has changed']);
  expect((await notices())[0]?.text).toContain(
    'An administrator has changed your account: last name and phone number.',
  );
  expect((await server.call(getUser, parts)).status).toBe(200);
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  await server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: user.token });
  expect((await notices()).at(-1)?.subject).toBe('Your account on TipTable is deleted');
});
