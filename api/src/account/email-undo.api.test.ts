import {
  confirmEmail,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from 'shared-contract/signing-in';
import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { getOwnData } from 'shared-contract/own-data';
import { enrol } from '../../testing/authenticator.ts';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const NEW_PASSWORD = 'N3w-password';

let server: TestServer;
let mailbox: Mailbox;
let user: TestUser;
let moves = 0;
beforeAll(async () => {
  server = await startServer({ PUBLIC_ORIGIN: 'https://tips.example' });
  mailbox = openMailbox(server);
});
afterAll(() => server.close());

const setConfirmed = (id: string) =>
  server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();
beforeEach(async () => {
  user = await server.newUser();
  await setConfirmed(user.id);
});

/**
 * Changes the e-mail, by default to a new one. Returns the new e-mail and the body of the call that restores the old
 * one.
 */
async function move(from = user.email, newEmail = `moved-${(moves += 1)}@example.com`) {
  const { token } = user;
  const { status } = await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, newEmail }, token });
  expect(status).toBe(200);
  const link = await mailbox.linkTo(from);
  return { newEmail, undo: { email: link.email, token: link.token }, link };
}
const confirm = async (email: string) => {
  const { token } = await mailbox.linkTo(email);
  expect((await server.call(confirmEmail, { body: { email, token } })).status).toBe(200);
};
const undoWith = (body: object) => server.call(undoEmailChange, { body });
const login = async (email: string, password = PASSWORD) =>
  (await server.call(logIn, { body: { email, password } })).status;
const row = () =>
  server.services.store.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
const badLink = { status: 400, problem: { code: 'invalid', errors: [{ path: 'token' }] } };

test('restores the old e-mail by link alone, once, while the new one is unconfirmed, and requires a new password', async () => {
  const { link, newEmail, undo } = await move();
  expect(`${link.url.origin}${link.url.pathname}`).toBe('https://tips.example/undoemail');
  expect(await undoWith(undo)).toMatchObject({ status: 204, text: '' });
  expect(await row()).toMatchObject({ email: user.email, passwordHash: null });
  expect((await server.call(getOwnProfile, { token: user.token })).status).toBe(401);
  expect([await login(user.email), await login(newEmail)]).toEqual([401, 401]);
  expect(await undoWith(undo)).toMatchObject(badLink);

  const mail = (await mailbox.mailsTo(user.email)).at(-1);
  expect(mail?.subject).toBe('This is your email on TipTable again');
  const { email, token } = await mailbox.linkTo(user.email);
  expect((await server.call(resetPassword, { body: { email, token, newPassword: NEW_PASSWORD } })).status).toBe(200);
  expect(await login(user.email, NEW_PASSWORD)).toBe(200);
  // The unconfirmed e-mail gets no further mail.
  expect(await mailbox.mailsTo(newEmail)).toHaveLength(1);
});

test('requires the password as well once the new e-mail is confirmed', async () => {
  const { newEmail, undo } = await move();
  await confirm(newEmail);
  expect(await undoWith(undo)).toMatchObject({
    status: 400,
    problem: { code: 'invalid', errors: [{ path: 'password', message: 'Required' }] },
  });
  expect(await undoWith({ ...undo, password: 'Wr0ng-one' })).toMatchObject({
    status: 403,
    problem: { code: 'forbidden', errors: [{ path: 'password' }] },
  });
  expect((await row()).email).toBe(newEmail);
  expect((await undoWith({ ...undo, password: PASSWORD })).status).toBe(204);
  expect(await row()).toMatchObject({ email: user.email, passwordHash: null });
  expect((await mailbox.mailsTo(newEmail)).at(-1)?.text).toContain(`is now ${user.email}`);
});

test('counts passwords given with the link like those of logins', async () => {
  const { newEmail, undo } = await move();
  await confirm(newEmail);
  const limited = await startServer({ LOGIN_FAILURES_PER_QUARTER: '3' }, server.database);
  const give = (password: string) => limited.call(undoEmailChange, { body: { ...undo, password } });
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await give('Wr0ng-one')).status).toBe(403);
  expect((await give(PASSWORD)).status).toBe(429);
  expect((await limited.call(logIn, { body: { email: newEmail, password: PASSWORD } })).status).toBe(429);
  await limited.close();
});

test('accepts an undo link once under concurrent use', async () => {
  const { undo } = await move();
  const answers = await Promise.all(Array.from({ length: 8 }, () => undoWith(undo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 400)]);
});

test('accepts an undo link for a week with its own e-mail, and deletes its row after it expires', async () => {
  const { newEmail, undo } = await move();
  const other = await server.newUser();
  for (const bad of [
    { ...undo, token: 'guessed' },
    { ...undo, email: other.email },
    { ...undo, email: newEmail },
  ]) {
    expect(await undoWith(bad)).toMatchObject(badLink);
  }
  const former = async () =>
    (await server.services.store.db.selectFrom('emailUndos').select('email').execute()).map(({ email }) => email);
  expect(await former()).toContain(user.email);
  server.clock.advance(WEEK_SECONDS);
  expect(await undoWith(undo)).toMatchObject(badLink);
  server.clock.advance(-WEEK_SECONDS / 2);
  expect(await undoWith(undo)).toMatchObject(badLink);
  server.clock.advance(WEEK_SECONDS);
  await purgeAll(server.services);
  expect(await former()).toEqual([]);
});

test('keeps the first owner’s link after another change, whose link ends with the first restore', async () => {
  const first = await move();
  await confirm(first.newEmail);
  const second = await move(first.newEmail);
  expect((await undoWith(first.undo)).status).toBe(204);
  expect((await row()).email).toBe(user.email);
  expect(await undoWith(second.undo)).toMatchObject(badLink);
});

test('mails no undo link to an e-mail that was never confirmed', async () => {
  user = await server.newUser();
  const newEmail = 'right@example.com';
  await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, newEmail }, token: user.token });
  const notice = (await mailbox.mailsTo(user.email)).at(-1);
  expect(notice?.subject).toBe('Your email on TipTable has changed');
  expect(notice?.text).not.toContain('/undoemail');
  expect(notice?.text).toContain('Write to support@example.com');
});

test('deletes the link when the account has its e-mail again, and rejects it when another account has the e-mail', async () => {
  const { newEmail, undo } = await move();
  await confirm(newEmail);
  await move(newEmail, user.email);
  expect(await undoWith({ ...undo, password: PASSWORD })).toMatchObject(badLink);

  user = await server.newUser();
  await setConfirmed(user.id);
  const lost = await move();
  const person = { firstName: 'Some', lastName: 'Body', email: user.email, password: PASSWORD };
  expect((await server.call(register, { body: person })).status).toBe(201);
  expect(await undoWith(lost.undo)).toMatchObject({
    status: 409,
    problem: { code: 'taken', errors: [{ path: 'email' }] },
  });
  expect((await row()).email).toBe(lost.newEmail);
  expect(await login(lost.newEmail)).toBe(200);
});

test('revokes reset links of the new e-mail, and removes a second factor from after the change', async () => {
  const { newEmail, undo } = await move();
  await enrol(server, user);
  await server.call(requestPasswordReset, { params: { id: newEmail } });
  const { token } = await mailbox.linkTo(newEmail);
  expect((await undoWith(undo)).status).toBe(204);
  const thief = { email: newEmail, token, newPassword: 'Th1efs-password' };
  expect((await server.call(resetPassword, { body: thief })).status).toBe(400);
  const back = await mailbox.linkTo(user.email);
  const reset = { email: user.email, token: back.token, newPassword: NEW_PASSWORD };
  expect((await server.call(resetPassword, { body: reset })).status).toBe(200);
  expect(await login(user.email, NEW_PASSWORD)).toBe(200);
});

test('keeps a second factor from before the change', async () => {
  await enrol(server, user);
  server.clock.advance(1);
  const { undo } = await move();
  expect((await undoWith(undo)).status).toBe(204);
  expect(await server.services.store.db.selectFrom('secondFactors').selectAll().execute()).toHaveLength(1);
});

test('exports the e-mails that can be restored', async () => {
  await move();
  const { answer, text } = await server.call(getOwnData, { token: user.token });
  expect(answer.formerEmails).toMatchObject([{ email: user.email, until: expect.any(String) as unknown }]);
  expect(text).not.toMatch(/hash/i);
});
