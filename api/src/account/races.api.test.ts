import {
  deleteOwnAccount,
  getOwnProfile,
  getUser,
  logIn,
  requestPasswordReset,
  resetPassword,
  updateOwnProfile,
  updateUser,
} from 'shared-contract/account';
import { openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { ourselves } from '../sessions/fair-queue.ts';

/** Hashing that takes long enough for other calls to come in between. */
const slow = { memory: 32 * 1024, passes: 3, parallelism: 1 };

let server: TestServer;
let admin: string;
let user: TestUser;
beforeAll(async () => {
  server = await startServer({}, undefined, slow);
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

/** Begins an update of the user's own account that hashes, and lets `meanwhile` happen before it writes. */
async function whileUpdating<T>(body: object, meanwhile: () => Promise<T>) {
  const { passwords } = server.services;
  // As many hashes as run at once: the update reads the account and then waits for its turn.
  const busy = Array.from({ length: 4 }, () => passwords.hash('another password', ourselves));
  const update = server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, ...body }, token: user.token });
  const result = await meanwhile();
  await Promise.all(busy);
  return { update: await update, result };
}

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

test('an update in flight does not undo a password reset, nor ends the session that follows it', async () => {
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

test('an account is not deleted by a password that has changed meanwhile', async () => {
  const { passwords } = server.services;
  const hash = await passwords.hash('N3w-password', ourselves);
  const busy = Array.from({ length: 4 }, () => passwords.hash('another password', ourselves));
  const deletion = server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: user.token });
  await server.services.store.db.updateTable('users').set({ passwordHash: hash }).where('id', '=', user.id).execute();
  await Promise.all(busy);
  expect(await deletion).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(200);
});
