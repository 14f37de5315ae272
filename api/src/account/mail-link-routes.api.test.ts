import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import {
  checkPasswordLink,
  confirmEmail,
  logIn,
  register,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from 'shared-contract/signing-in';
import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { type Mailbox, openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

const NEW_PASSWORD = 'N3w-password';
let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startServer({ PUBLIC_ORIGIN: 'https://tips.example' });
  mailbox = openMailbox(server);
});
afterAll(() => server.close());

const profileOf = async (token: string) => (await server.call(getOwnProfile, { token })).answer;
const reset = (body: { email: string; token: string; newPassword?: string }) =>
  server.call(resetPassword, { body: { newPassword: NEW_PASSWORD, ...body } });
const askReset = (email: string, headers: Record<string, string> = {}) =>
  server.call(requestPasswordReset, { params: { id: email }, headers });

async function expectRefused(
  answer: Promise<{ status: number; problem: { errors?: { path: string }[] | undefined } }>,
) {
  const { problem, status } = await answer;
  expect({ status, path: problem.errors?.[0]?.path }).toEqual({ status: 400, path: 'token' });
}

test('mails a new user a link that confirms their e-mail', async () => {
  const { email, token } = await server.newUser({ firstName: '<b>Anna</b>', lastName: 'Berg' });
  const link = await mailbox.linkTo(email);
  expect(`${link.url.origin}${link.url.pathname}`).toBe('https://tips.example/confirmemail');
  expect(link.email).toBe(email);
  const [mail] = await mailbox.mailsTo(email);
  expect(mail).toMatchObject({
    subject: 'Confirm your email for TipTable',
    from: { name: 'TipTable', address: 'support@example.com' },
  });
  // The address may be a stranger's.
  expect(`${mail?.text}${mail?.html}`).not.toContain('Anna');
  expect((await profileOf(token)).emailConfirmed).toBe(false);
  expect((await server.call(confirmEmail, { body: { email, token: link.token } })).status).toBe(200);
  expect((await profileOf(token)).emailConfirmed).toBe(true);

  const again = await server.call(confirmEmail, { body: { email, token: link.token } });
  expect(again).toMatchObject({ status: 400, problem: { code: 'already-confirmed' } });
  const resent = await server.call(resendConfirmation, { token });
  expect(resent).toMatchObject({ status: 400, problem: { code: 'already-confirmed' } });
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

test('accepts only the newest confirmation token, for its own e-mail and for a day', async () => {
  const { email, token } = await server.newUser();
  const other = await server.newUser();
  const first = await mailbox.linkTo(email);
  await server.call(resendConfirmation, { token });
  const second = await mailbox.linkTo(email);
  await expectRefused(server.call(confirmEmail, { body: { email, token: first.token } }));
  await expectRefused(server.call(confirmEmail, { body: { email: other.email, token: second.token } }));
  await expectRefused(server.call(confirmEmail, { body: { email, token: 'guessed' } }));
  await expectRefused(reset({ email, token: second.token }));
  server.clock.advance(24 * 60 * 60 + 1);
  await expectRefused(server.call(confirmEmail, { body: { email, token: second.token } }));
});

test('accepts a reset token once, for its own account', async () => {
  const [anna, bo] = [await server.newUser(), await server.newUser()];
  expect(await askReset(anna.email.toUpperCase())).toMatchObject({ status: 204, text: '' });
  const link = await mailbox.linkTo(anna.email);
  expect(`${link.url.origin}${link.url.pathname}`).toBe('https://tips.example/resetpassword');
  await expectRefused(reset({ email: bo.email, token: link.token }));
  await expectRefused(server.call(confirmEmail, { body: { email: anna.email, token: link.token } }));
  expect((await reset(link)).status).toBe(400);
  const body = { email: anna.email, token: link.token };
  expect(await reset(body)).toMatchObject({ status: 200, text: '' });
  await expectRefused(reset(body));
  expect((await server.call(logIn, { body: { email: anna.email, password: PASSWORD } })).status).toBe(401);
  expect(await server.signIn({ email: anna.email, password: NEW_PASSWORD })).toMatch(/^ey/);
  expect((await mailbox.mailsTo(anna.email)).at(-1)?.subject).toBe('Your password on TipTable has changed');
});

test('checks a link without using it up, for its own e-mail, until it is used or expired', async () => {
  const { email } = await server.newUser();
  const other = await server.newUser();
  await askReset(email);
  const link = await mailbox.linkTo(email);
  const check = (as: { email: string; token: string }) =>
    server.call(checkPasswordLink, { body: { email: as.email, token: as.token } });
  for (let count = 0; count < 2; count += 1) {
    expect(await check(link)).toMatchObject({ status: 200, answer: { isFirst: false } });
  }
  await expectRefused(check({ ...link, email: other.email }));
  await expectRefused(check({ ...link, token: 'guessed' }));
  expect((await reset({ email, token: link.token })).status).toBe(200);
  await expectRefused(check(link));
  await askReset(email);
  const next = await mailbox.linkTo(email);
  server.clock.advance(60 * 60 + 1);
  await expectRefused(check(next));
});

test('accepts a reset token once in 100 concurrent uses', async () => {
  const { email } = await server.newUser();
  await askReset(email);
  const { token } = await mailbox.linkTo(email);
  const statuses = (await Promise.all(Array.from({ length: 100 }, () => reset({ email, token })))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(99);
});

test('accepts only the newest reset token, for one hour', async () => {
  const { email } = await server.newUser();
  await askReset(email);
  const first = await mailbox.linkTo(email);
  await askReset(email);
  const second = await mailbox.linkTo(email);
  await expectRefused(reset({ email, token: first.token }));
  server.clock.advance(60 * 60 + 1);
  await expectRefused(reset({ email, token: second.token }));
});

test('ends other sessions and revokes reset tokens after a reset or change of the password', async () => {
  const { email, token } = await server.newUser();
  const others = [
    await server.signIn({ email, password: PASSWORD }),
    await server.signIn({ email, password: PASSWORD }),
  ];
  await askReset(email);
  const link = await mailbox.linkTo(email);
  const changed = await server.call(updateOwnProfile, {
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    token,
  });
  expect(changed.status).toBe(200);
  expect((await server.call(getOwnProfile, { token })).status).toBe(200);
  for (const other of others) expect((await server.call(getOwnProfile, { token: other })).status).toBe(401);
  await expectRefused(reset({ email, token: link.token }));

  await askReset(email);
  const { token: resetToken } = await mailbox.linkTo(email);
  expect((await reset({ email, token: resetToken, newPassword: PASSWORD })).status).toBe(200);
  expect((await server.call(getOwnProfile, { token })).status).toBe(401);
});

test('stores no token in plain text', async () => {
  const { email } = await server.newUser();
  await askReset(email);
  const { db } = server.services.store;
  const rows = async () =>
    JSON.stringify([
      await db.selectFrom('mailTokens').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
  const waiting = await rows();
  const { token } = await mailbox.linkTo(email);
  expect(token).toHaveLength(43);
  expect(waiting).not.toContain(token);
  expect(await rows()).not.toContain(token);
  const { folder } = server.database;
  for (const file of readdirSync(folder)) expect(readFileSync(path.join(folder, file)).includes(token)).toBe(false);
});

test('returns the same for a reset request of a known and an unknown address', async () => {
  const { email } = await server.newUser();
  const [known, unknown] = [await askReset(email), await askReset('nobody@example.com')];
  const comparable = ({ headers, status, text }: typeof known) => ({
    status,
    text,
    headers: { ...headers, date: '', 'x-request-id': '' },
  });
  expect(comparable(unknown)).toEqual(comparable(known));
  expect(await mailbox.mailsTo('nobody@example.com')).toEqual([]);
  const requests = server.services.store.db.selectFrom('outbox').select('id').where('template', '=', 'reset-requested');
  expect(await requests.execute()).toEqual([]);
});

test('limits an e-mail to three reset and three confirmation mails an hour', async () => {
  const limited = await startServer({ MAILS_PER_HOUR: '3' });
  const box = openMailbox(limited);
  const { email, token } = await limited.newUser();
  const requests = await Promise.all(
    Array.from({ length: 50 }, () => limited.call(requestPasswordReset, { params: { id: email } })),
  );
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([204]));
  const subjects = async () => (await box.mailsTo(email)).map(({ subject }) => subject.split(' ')[0]);
  expect((await subjects()).filter((word) => word === 'Set')).toHaveLength(3);

  const resent = [];
  for (let count = 0; count < 5; count += 1) resent.push(await limited.call(resendConfirmation, { token }));
  // The registration sent the first of the three.
  expect(resent.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429]);
  expect(Number(resent.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await subjects()).filter((word) => word === 'Confirm')).toHaveLength(3);
  limited.clock.advance(3601);
  await limited.call(requestPasswordReset, { params: { id: email } });
  expect((await subjects()).filter((word) => word === 'Set')).toHaveLength(4);
  await limited.close();
});

test('lets a user log in after a password reset who was locked out by wrong passwords', async () => {
  const limited = await startServer({ LOGIN_FAILURES_PER_QUARTER: '3' });
  const box = openMailbox(limited);
  const { email } = await limited.newUser();
  const wrong = { email, password: 'Wr0ng-one' };
  for (let count = 0; count < 5; count += 1) await limited.call(logIn, { body: wrong });
  expect((await limited.call(logIn, { body: { email, password: PASSWORD } })).status).toBe(429);
  await limited.call(requestPasswordReset, { params: { id: email } });
  const { token } = await box.linkTo(email);
  await limited.call(resetPassword, { body: { email, token, newPassword: NEW_PASSWORD } });
  expect((await limited.call(logIn, { body: { email, password: NEW_PASSWORD } })).status).toBe(200);
  await limited.close();
});

test('uses the configured origin in mailed links, whatever the Host header', async () => {
  const { email } = await server.newUser();
  await askReset(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
  const { url } = await mailbox.linkTo(email);
  expect(url.origin).toBe('https://tips.example');
  expect(JSON.stringify(await mailbox.mailsTo(email))).not.toContain('evil.example');
});

test('queues no mail for a request that fails', async () => {
  const before = mailbox.mails.length;
  const body = { firstName: 'Anna', lastName: 'Berg', email: 'person-1@example.com', password: PASSWORD };
  expect((await server.call(register, { body })).status).toBe(409);
  await mailbox.sender.deliverDue();
  const { db } = server.services.store;
  const { waiting } = await sql<{ waiting: number }>`select count(*) as waiting from outbox where sent_at is null`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { waiting: -1 });
  expect(waiting).toBe(0);
  expect(mailbox.mails.length).toBeGreaterThanOrEqual(before);
});
