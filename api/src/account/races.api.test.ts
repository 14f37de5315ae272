import { deleteOwnAccount, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { getUser, updateUser } from 'shared-contract/users';
import { logIn, requestPasswordReset, resetPassword, undoEmailChange } from 'shared-contract/signing-in';
import { beginSecondFactor, removeSecondFactor } from 'shared-contract/second-factor';
import { confirmSession } from 'shared-contract/session';
import { enrol } from '../../testing/authenticator.ts';
import { openMailbox } from '../../testing/mail.ts';
import { setConfirmed } from '../users/users.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { serverClient } from '../platform/sessions/fair-queue.ts';

let server: TestServer;
let admin: string;
let user: TestUser;
beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.newUser();
});

const adminUpdate = (body: object) => server.call(updateUser, { params: { id: user.id }, body, token: admin });
const detail = async () => (await server.call(getUser, { params: { id: user.id }, token: admin })).answer;
const login = async (password: string) =>
  (await server.call(logIn, { body: { email: user.email, password, rememberMe: false } })).status;

/** Starts a call that hashes, and runs `meanwhile` after the call has read and before it writes. */
async function whileHashing<Called, Result>(begin: () => Promise<Called>, meanwhile: () => Promise<Result>) {
  const { passwords } = server.services;
  const { hash, matches } = passwords;
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  /** Delays the result of the first hashed password. Further ones pass. */
  const delayed =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      Object.assign(passwords, { hash, matches });
      const answer = await work(...given);
      begun.resolve();
      await released.promise;
      return answer;
    };
  Object.assign(passwords, { hash: delayed(hash), matches: delayed(matches) });
  const call = begin();
  await begun.promise;
  const result = await meanwhile();
  released.resolve();
  return { call: await call, result };
}

/** Starts an update of the user's own account that hashes, and runs `meanwhile` before it writes. */
async function whileUpdating<T>(body: object, meanwhile: () => Promise<T>) {
  const begin = () =>
    server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, ...body }, token: user.token });
  const { call, result } = await whileHashing(begin, meanwhile);
  return { update: call, result };
}

const store = () => server.services.store.db;
const newHash = () => server.services.passwords.hash('N3w-password', serverClient);
const setHash = (passwordHash: string) =>
  store().updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();

test('an update in flight does not undo a demotion', async () => {
  await adminUpdate({ newRole: 'admin' });
  user = { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
  const { result, update } = await whileUpdating({ newPassword: 'N3w-password' }, () =>
    adminUpdate({ newRole: 'user' }),
  );
  expect(result.status).toBe(200);
  expect(update).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
  expect((await detail()).role).toBe('user');
  expect(await login(PASSWORD)).toBe(200);
});

test('an update in flight does not undo a password reset, nor end the session after it', async () => {
  const mailbox = openMailbox(server);
  await server.call(requestPasswordReset, { params: { id: user.email } });
  const { token } = await mailbox.linkTo(user.email);
  const reset = () =>
    server.call(resetPassword, { body: { email: user.email, token, newPassword: 'Own3rs-password' } });
  const { result, update } = await whileUpdating({ newPassword: 'Th1efs-password' }, reset);
  expect(result.status).toBe(200);
  expect(update.status).toBe(401);
  expect([await login('Own3rs-password'), await login('Th1efs-password')]).toEqual([200, 401]);
});

test('an update in flight changes only the fields that it names', async () => {
  const { update } = await whileUpdating({ newFirstName: 'Maja' }, () =>
    adminUpdate({ newLastName: 'Ek', newPhoneNumber: '+46701234567', newImageUrl: 'https://example.org/a.png' }),
  );
  expect(update.status).toBe(200);
  expect(await detail()).toMatchObject({
    firstName: 'Maja',
    lastName: 'Ek',
    phoneNumber: '+46701234567',
    imageUrl: 'https://example.org/a.png',
  });
});

test('a stale password does not delete an account', async () => {
  const hash = await newHash();
  const begin = () => server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: user.token });
  const { call } = await whileHashing(begin, () => setHash(hash));
  expect(call).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(200);
});

test('rejects the change of an administrator who is demoted while a password is hashed', async () => {
  const second = await server.newUser();
  await server.call(updateUser, { params: { id: second.id }, body: { newRole: 'admin' }, token: admin });
  const token = await server.signIn({ email: second.email, password: PASSWORD });
  const promotion = { params: { id: user.id }, body: { newPassword: 'Th1efs-password', newRole: 'admin' }, token };
  const { call, result } = await whileHashing(
    () => server.call(updateUser, promotion),
    () => server.call(updateUser, { params: { id: second.id }, body: { newRole: 'user' }, token: admin }),
  );
  expect(result.status).toBe(200);
  expect(call).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
  expect((await detail()).role).toBe('user');
  expect([await login(PASSWORD), await login('Th1efs-password')]).toEqual([200, 401]);
});

test('rejects a reset in flight when the e-mail has changed meanwhile', async () => {
  await server.call(requestPasswordReset, { params: { id: user.email } });
  const { token } = await openMailbox(server).linkTo(user.email);
  const reset = { email: user.email, token, newPassword: 'Th1efs-password' };
  const { call, result } = await whileHashing(
    () => server.call(resetPassword, { body: reset }),
    () => adminUpdate({ newEmail: `moved-${user.email}` }),
  );
  expect(result.status).toBe(200);
  expect(call).toMatchObject({ status: 400, problem: { errors: [{ path: 'token' }] } });
  user = { ...user, email: `moved-${user.email}` };
  expect([await login(PASSWORD), await login('Th1efs-password')]).toEqual([200, 401]);
});

test('a login that rehashes does not undo a new password, and starts no session', async () => {
  const { createPasswords } = await import('../platform/sessions/passwords.ts');
  await setHash(await createPasswords({ memory: 64, passes: 1, parallelism: 1 }).hash(PASSWORD, serverClient));
  const sessions = () =>
    store().selectFrom('sessions').select('id').where('userId', '=', user.id).orderBy('id').execute();
  const before = await sessions();
  const hash = await newHash();
  const { call } = await whileHashing(
    () => login(PASSWORD),
    () => setHash(hash),
  );
  expect(call).toBe(401);
  expect(await sessions()).toEqual(before);
  expect([await login('N3w-password'), await login(PASSWORD)]).toEqual([200, 401]);
});

test('confirms an e-mail only while it is the account’s', async () => {
  const asRead = { id: user.id, emailKey: user.email };
  await adminUpdate({ newEmail: `moved-${user.email}` });
  await setConfirmed(store(), asRead);
  expect((await detail()).emailConfirmed).toBe(false);
});

test('a stale password does not confirm a session', async () => {
  server.clock.advance(31 * 60);
  const hash = await newHash();
  const { call } = await whileHashing(
    () => server.call(confirmSession, { body: { password: PASSWORD }, token: user.token }),
    () => setHash(hash),
  );
  expect(call).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
  expect(await server.call(deleteOwnAccount, { token: user.token })).toMatchObject({
    status: 403,
    problem: { code: 'confirm-needed' },
  });
  admin = await server.signIn(ADMIN);
});

test('a stale password does not restore an e-mail', async () => {
  const mailbox = openMailbox(server);
  await store().updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  const newEmail = `moved-${user.email}`;
  await adminUpdate({ newEmail });
  const { email, token } = await mailbox.linkTo(user.email);
  await store().updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  const hash = await newHash();
  const { call } = await whileHashing(
    () => server.call(undoEmailChange, { body: { email, token, password: PASSWORD } }),
    () => setHash(hash),
  );
  expect(call).toMatchObject({ status: 403, problem: { errors: [{ path: 'password' }] } });
  expect((await detail()).userName).toBe(newEmail);
  // The link is not used up.
  const body = { email, token, password: 'N3w-password' };
  expect((await server.call(undoEmailChange, { body })).status).toBe(204);
});

test('a stale password neither sets up nor removes a second factor', async () => {
  const hash = await newHash();
  const { call } = await whileHashing(
    () => server.call(beginSecondFactor, { body: { password: PASSWORD }, token: user.token }),
    () => setHash(hash),
  );
  expect(call).toMatchObject({ status: 403, problem: { errors: [{ path: 'password' }] } });
  expect(await store().selectFrom('secondFactors').selectAll().where('userId', '=', user.id).execute()).toEqual([]);

  const { freshCode } = await enrol(server, user, 'N3w-password');
  const older = await server.services.passwords.hash(PASSWORD, serverClient);
  const body = { password: 'N3w-password', code: freshCode() };
  const removal = await whileHashing(
    () => server.call(removeSecondFactor, { body, token: user.token }),
    () => setHash(older),
  );
  expect(removal.call).toMatchObject({ status: 403, problem: { errors: [{ path: 'password' }] } });
  const withCode = { email: user.email, password: PASSWORD, code: body.code };
  expect((await server.call(logIn, { body: withCode })).status).toBe(200);
});
