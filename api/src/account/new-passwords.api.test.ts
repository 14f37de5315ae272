import { logIn, register, resetPassword } from 'shared-contract/signing-in';
import { updateOwnProfile } from 'shared-contract/account';
import { updateUser } from 'shared-contract/users';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { runToEnd } from '../../testing/process.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { requestReset } from './account-mails.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startServer();
  mailbox = openMailbox(server);
});
afterAll(() => server.close());

let people = 0;
/** Tries a new password in every call that sets one, for a user with this e-mail. */
async function tried({ email, token }: TestUser, id: string, password: string) {
  people += 1;
  const [local] = email.split('@');
  const person = { email: `${local}@host-${people}.example.com`, firstName: 'Gr8-name!', lastName: 'Berg' };
  await server.services.store.write((db) => requestReset(db, server.services, email));
  const { token: mailed } = await mailbox.linkTo(email);
  const adminToken = await server.adminToken();
  return [
    ['password', await server.call(register, { body: { ...person, password } })],
    [
      'newPassword',
      await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, newPassword: password }, token }),
    ],
    [
      'newPassword',
      await server.call(updateUser, { params: { id }, body: { newPassword: password }, token: adminToken }),
    ],
    ['newPassword', await server.call(resetPassword, { body: { email, token: mailed, newPassword: password } })],
  ] as const;
}

const mayLogIn = async (email: string, password: string) =>
  (await server.call(logIn, { body: { email, password } })).status === 200;

test('returns password-common in every call for common passwords, and for the user’s e-mail or name', async () => {
  const user = await server.newUser({ firstName: 'Gr8-name!', lastName: 'Berg' });
  const local = 'Own.address-1';
  const email = `${local}@example.com`;
  const token = await server.adminToken();
  await server.call(updateUser, { params: { id: user.id }, body: { newEmail: email }, token });
  // The mail about the new e-mail is sent before the expected ones.
  await mailbox.sender.deliverDue();
  for (const password of ['Password1!', 'P@SSW0rd', 'Summer2026!', 'Gr8-NAME!', local]) {
    for (const [path, { problem }] of await tried({ ...user, email }, user.id, password)) {
      expect(problem).toMatchObject({ status: 400, code: 'password-common', errors: [{ path }] });
    }
  }
  const own = {
    body: { currentPassword: PASSWORD, newEmail: 'New.address-2@example.com', newPassword: 'New.address-2' },
  };
  expect((await server.call(updateOwnProfile, { ...own, token: user.token })).problem.code).toBe('password-common');
  expect(await mayLogIn(email, PASSWORD)).toBe(true);

  const { environment } = server.database;
  const byOperator = await runToEnd('cli.ts', ['password', email], environment, 'Password1!\n');
  expect(byOperator).toEqual({
    exitCode: 1,
    output: 'This password is one of the most common: choose another one.\n',
  });
});

test('keeps a reset link valid after a rejection, which reveals the account to its holder only', async () => {
  const { email } = await server.newUser({ firstName: 'Gr8-name!', lastName: 'Berg' });
  await server.services.store.write((db) => requestReset(db, server.services, email));
  const { token } = await mailbox.linkTo(email);
  const codeOf = async (body: object) => (await server.call(resetPassword, { body })).problem?.code;
  expect(await codeOf({ email, token: 'another', newPassword: 'Gr8-name!' })).toBe('invalid');
  expect(await codeOf({ email, token, newPassword: 'Gr8-name!' })).toBe('password-common');
  expect(await codeOf({ email, token, newPassword: 'Th3-next-one' })).toBeUndefined();
  expect(await mayLogIn(email, 'Th3-next-one')).toBe(true);
});

const COMPOSED = 'Lösen-0rd-é';
const DECOMPOSED = COMPOSED.normalize('NFD');

test('accepts a password in any Unicode composition of its letters', async () => {
  const [one, two] = [await server.newUser(), await server.newUser()];
  const set = (token: string, newPassword: string) =>
    server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, newPassword }, token });
  expect((await set(one.token, COMPOSED)).status).toBe(200);
  expect((await set(two.token, DECOMPOSED)).status).toBe(200);
  for (const { email } of [one, two]) {
    expect([await mayLogIn(email, COMPOSED), await mayLogIn(email, DECOMPOSED)]).toEqual([true, true]);
    expect(await mayLogIn(email, COMPOSED.replace('é', 'e'))).toBe(false);
  }
});

test('does not count a combining accent as a special character', async () => {
  const { token } = await server.newUser();
  const body = { currentPassword: PASSWORD, newPassword: 'Le\u0301sen0rd' };
  expect((await server.call(updateOwnProfile, { body, token })).problem.code).toBe('invalid');
});
