import { adminRegisterUser } from 'shared-contract/users';
import { confirmEmail, logIn, register, requestPasswordReset, resendConfirmation } from 'shared-contract/signing-in';
import { deleteOwnAccount, updateOwnProfile } from 'shared-contract/account';
import { type Mailbox, openMailbox } from '../../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../../testing/server.ts';

const limits = { MAILS_PER_HOUR: '3', MAILS_PER_DAY: '10' };
const VICTIM = 'victim@example.com';

let server: TestServer;
let mailbox: Mailbox;
let user: TestUser;
beforeEach(async () => {
  server = await startServer(limits);
  mailbox = openMailbox(server);
  user = await server.newUser();
});
afterEach(() => server.close());

const update = (changes: object) =>
  server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, ...changes }, token: user.token });
const reset = (email: string) => server.call(requestPasswordReset, { params: { id: email } });
const subjectsTo = async (email: string) => (await mailbox.mailsTo(email)).map(({ subject }) => subject);
/** Advances the clock by hours, and signs in again because the session has expired. */
async function hours(count: number) {
  for (let hour = 0; hour < count; hour += 1) server.clock.advance(60 * 60 + 1);
  user.token = await server.signIn({ email: user.email, password: PASSWORD });
}

test('sends at most ten mails a day to one mailbox, three an hour to confirm, when a user alternates between two e-mails', async () => {
  for (let round = 0; round < 20; round += 1) {
    expect((await update({ newEmail: VICTIM })).status).toBe(200);
    expect((await update({ newEmail: user.email })).status).toBe(200);
  }
  const subjects = await subjectsTo(VICTIM);
  expect(subjects).toHaveLength(10);
  expect(subjects.filter((subject) => subject.startsWith('Confirm'))).toHaveLength(3);
});

test('sends at most three mails an hour and ten a day when an account is repeatedly registered and deleted', async () => {
  const body = { firstName: 'Anna', lastName: 'Berg', email: VICTIM, password: PASSWORD };
  const round = async () => {
    expect((await server.call(register, { body })).status).toBe(201);
    const { answer: token } = await server.call(logIn, { body: { email: VICTIM, password: PASSWORD } });
    expect((await server.call(deleteOwnAccount, { body: {}, token })).status).toBe(204);
  };
  for (let count = 0; count < 6; count += 1) await round();
  expect(await subjectsTo(VICTIM)).toHaveLength(3);
  for (let hour = 0; hour < 5; hour += 1) {
    server.clock.advance(60 * 60 + 1);
    for (let count = 0; count < 4; count += 1) await round();
  }
  expect(await subjectsTo(VICTIM)).toHaveLength(10);
});

test('counts all causes together, and responds alike for e-mails that have reached the limit', async () => {
  const known = user.email;
  for (const email of [known, 'unknown@example.com']) {
    for (let count = 0; count < 5; count += 1) expect((await reset(email)).status).toBe(204);
  }
  for (let hour = 0; hour < 3; hour += 1) {
    await hours(1);
    expect((await server.call(resendConfirmation, { token: user.token })).status).toBe(200);
    await reset(known);
  }
  const subjects = await subjectsTo(known);
  // One at registration, three resets, and then one of each per hour until there are ten.
  expect(subjects).toHaveLength(10);
  await hours(1);
  const refused = await server.call(resendConfirmation, { token: user.token });
  expect(refused).toMatchObject({ status: 429, problem: { code: 'limit-reached' } });
  const [toKnown, toUnknown] = [await reset(known), await reset('unknown@example.com')];
  expect([toKnown.status, toKnown.text]).toEqual([toUnknown.status, toUnknown.text]);
  expect(await subjectsTo(known)).toHaveLength(10);
  server.clock.advance(24 * 60 * 60);
  await reset(known);
  expect(await subjectsTo(known)).toHaveLength(11);
});

test('sends security notices to a confirmed e-mail beyond its mail limit, up to a limit of their own', async () => {
  const { email, token } = await mailbox.linkTo(user.email);
  expect((await server.call(confirmEmail, { body: { email, token } })).status).toBe(200);
  for (let hour = 0; hour < 4; hour += 1) {
    for (let count = 0; count < 3; count += 1) await reset(user.email);
    await hours(1);
  }
  expect(await subjectsTo(user.email)).toHaveLength(10);
  expect((await update({ newPassword: 'N3w-password' })).status).toBe(200);
  expect((await subjectsTo(user.email)).at(-1)).toContain('password');
  const body = { currentPassword: 'N3w-password', newPassword: 'N3w-password' };
  for (let count = 0; count < 15; count += 1) await update(body);
  expect(await subjectsTo(user.email)).toHaveLength(20);
  expect((await update({ currentPassword: 'N3w-password', newEmail: VICTIM })).status).toBe(200);
  expect(await subjectsTo(user.email)).toHaveLength(20);
});

test('keeps the link of an earlier mail valid when a new mail is not sent', async () => {
  const { email, token } = await mailbox.linkTo(user.email);
  await server.call(resendConfirmation, { token: user.token });
  const newest = await mailbox.linkTo(user.email);
  for (let count = 0; count < 3; count += 1) await server.call(resendConfirmation, { token: user.token });
  expect(await mailbox.linkTo(user.email)).not.toEqual(newest);
  const last = await mailbox.linkTo(user.email);
  expect((await server.call(resendConfirmation, { token: user.token })).status).toBe(429);
  // Another user has used up the quota of this e-mail.
  const other = await server.newUser();
  const take = (newEmail: string) =>
    server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, newEmail }, token: other.token });
  for (let count = 0; count < 4; count += 1) for (const to of [VICTIM, other.email]) await take(to);
  await update({ newEmail: VICTIM });
  await update({ newEmail: user.email });
  expect((await server.call(confirmEmail, { body: { email, token } })).status).toBe(400);
  expect((await server.call(confirmEmail, { body: { email: last.email, token: last.token } })).status).toBe(200);
});

test('returns 429 to an administrator when an invited e-mail has reached its limit, and registers no user', async () => {
  for (let hour = 0; hour < 4; hour += 1) {
    for (let count = 0; count < 3; count += 1) await reset(VICTIM);
    server.clock.advance(60 * 60 + 1);
  }
  const admin = await server.signIn(ADMIN);
  const body = { firstName: 'Anna', lastName: 'Berg', email: VICTIM, roleName: 'user' };
  const invited = await server.call(adminRegisterUser, { body, token: admin });
  expect(invited).toMatchObject({ status: 429, problem: { code: 'limit-reached' } });
  const found = server.services.store.db.selectFrom('users').select('id').where('emailKey', '=', VICTIM);
  expect(await found.executeTakeFirst()).toBeUndefined();
});
