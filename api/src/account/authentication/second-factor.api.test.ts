import { Secret, TOTP } from 'otpauth';
import { deleteOwnAccount, getOwnProfile } from 'shared-contract/account';
import { listUsers } from 'shared-contract/users';
import { logIn, requestPasswordReset, resetPassword } from 'shared-contract/signing-in';
import { endpoints } from 'shared-contract/endpoints';
import { listChanges } from 'shared-contract/audit';
import { getOwnData } from 'shared-contract/own-data';
import { beginSecondFactor, enableSecondFactor, removeSecondFactor } from 'shared-contract/second-factor';
import { confirmSession, logOut } from 'shared-contract/session';
import { listOfficialTables } from 'shared-contract/tables';
import { codeAt, enrol } from '../../../testing/authenticator.ts';
import { openMailbox } from '../../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { backedUpTables } from '../../platform/database/backup/stored-tables.ts';
import { createSeal } from '../../platform/keyed/seal.ts';

const HALF_AN_HOUR_SECONDS = 30 * 60;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const login = (email: string, code?: string | null, on = server, password = PASSWORD) =>
  on.call(logIn, { body: { email, password, ...(code === undefined ? {} : { code }) } });
const needed = { status: 401, problem: { code: 'second-factor-needed' } };
const wrong = { status: 401, problem: { code: 'second-factor-needed', errors: [{ path: 'code' }] } };
const isNotYours = { status: 403, problem: { code: 'forbidden', errors: [{ path: 'code' }] } };
const profileOf = async (token: string) => (await server.call(getOwnProfile, { token })).answer;

test('sets up a second factor with the password, and requires it once enabled', async () => {
  const { email, token } = await server.newUser();
  const begin = (password: string) => server.call(beginSecondFactor, { body: { password }, token });
  const enable = (code: string) => server.call(enableSecondFactor, { body: { code }, token });
  expect(await enable('123456')).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(await begin('Wr0ng-one')).toMatchObject({ status: 403, problem: { errors: [{ path: 'password' }] } });
  const { answer } = await begin(PASSWORD);
  const uri = new URL(answer.uri);
  expect(answer.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe(`otpauth://totp/TipTable:${encodeURIComponent(email)}`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'TipTable',
    secret: answer.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect((await login(email)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });

  const second = (await begin(PASSWORD)).answer.secret;
  expect(await enable(codeAt(server, answer.secret))).toMatchObject(isNotYours);
  const { answer: enabled } = await enable(codeAt(server, second));
  expect(new Set(enabled.recoveryCodes).size).toBe(10);
  for (const code of enabled.recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  expect(await profileOf(token)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
  expect(await login(email)).toMatchObject(needed);
  for (const call of [begin(PASSWORD), enable(codeAt(server, second, 1))]) {
    expect(await call).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  }
});

test('accepts the codes of RFC 6238', async () => {
  // From the RFC's appendix: the last six of the eight digits for SHA-1.
  const rfc = new TOTP({ secret: Secret.fromLatin1('12345678901234567890') });
  expect([59, 1111111109, 20000000000].map((seconds) => rfc.generate({ timestamp: seconds * 1000 }))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

test('accepts a code of the current, previous or next 30 seconds once', async () => {
  const { code, freshCode, user } = await enrol(server);
  // The code that enabled the second factor is used up.
  expect(await login(user.email, code())).toMatchObject(wrong);
  const fresh = freshCode();
  expect((await login(user.email, fresh)).status).toBe(200);
  expect(await login(user.email, fresh)).toMatchObject(wrong);
  expect((await login(user.email, ` ${code(1).slice(0, 3)} ${code(1).slice(3)} `)).status).toBe(200);
  server.clock.advance(120);
  for (const rejected of [code(-2), code(2), '000000', 'nothing of ours']) {
    expect(await login(user.email, rejected)).toMatchObject(wrong);
  }
  expect((await login(user.email, code(-1))).status).toBe(200);
  expect((await login(user.email, code())).status).toBe(200);
  // Earlier than the code used last.
  expect(await login(user.email, code(-1))).toMatchObject(wrong);
});

test('accepts one of several concurrent logins with the same code, of the app or for recovery', async () => {
  const { freshCode, recoveryCodes, user } = await enrol(server);
  for (const code of [freshCode(), recoveryCodes[0]]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(user.email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem?.code === 'second-factor-needed')).toHaveLength(7);
  }
});

test('enables a second factor once under concurrent requests, with one set of recovery codes', async () => {
  const { token } = await server.newUser();
  const { secret } = (await server.call(beginSecondFactor, { body: { password: PASSWORD }, token })).answer;
  const body = { code: codeAt(server, secret) };
  const answers = await Promise.all([1, 2, 3].map(() => server.call(enableSecondFactor, { body, token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await profileOf(token)).recoveryCodesLeft).toBe(10);
});

test('accepts a recovery code once, in any spelling, and mails its use', async () => {
  const mailbox = openMailbox(server);
  const { recoveryCodes, user } = await enrol(server);
  const [one = '', two = ''] = recoveryCodes;
  expect((await login(user.email, one)).status).toBe(200);
  expect(await login(user.email, one)).toMatchObject(wrong);
  expect((await login(user.email, two.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await profileOf(user.token)).toMatchObject({ recoveryCodesLeft: 8 });
  const mails = await mailbox.mailsTo(user.email);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    'Two-step login is on for TipTable',
    'A recovery code was used for TipTable',
    'A recovery code was used for TipTable',
  ]);
  expect(mails.at(-1)?.text).toContain('You have 8 left.');
});

test('returns the same for a wrong password with and without a second factor, whatever the code', async () => {
  const { freshCode, user } = await enrol(server);
  const plain = await server.newUser();
  const comparable = ({ headers, status, text }: Awaited<ReturnType<typeof login>>) => {
    const id = String(headers['x-request-id']);
    return { status, text: text.replace(id, ''), headers: { ...headers, date: '', 'x-request-id': '' } };
  };
  const code = freshCode();
  const answers = [
    await login(user.email, undefined, server, 'Wr0ng-one'),
    await login(user.email, code, server, 'Wr0ng-one'),
    await login(plain.email, code, server, 'Wr0ng-one'),
    await login('nobody@example.com', code, server, 'Wr0ng-one'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1);
  // The code was not checked, so it is not used up.
  expect((await login(user.email, code)).status).toBe(200);
  expect((await login(plain.email, '123456')).status).toBe(200);
});

test('limits wrong codes per account for all IP addresses, also after a password reset', async () => {
  const limited = await startServer({ LOGIN_FAILURES_PER_QUARTER: '4' });
  const mailbox = openMailbox(limited);
  const { freshCode, user } = await enrol(limited);
  const { email } = user;
  // The correct password without a code is no failed attempt.
  for (let half = 0; half < 6; half += 1) expect(await login(email, null, limited)).toMatchObject(needed);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const remoteAddress = `198.51.100.${attempt}`;
    const body = { email, password: PASSWORD, code: '000000' };
    expect(await limited.call(logIn, { body, remoteAddress })).toMatchObject(wrong);
  }
  expect((await login(email, freshCode(), limited)).status).toBe(429);
  await limited.call(requestPasswordReset, { params: { id: email } });
  const { token } = await mailbox.linkTo(email);
  await limited.call(resetPassword, { body: { email, token, newPassword: PASSWORD } });
  expect((await login(email, freshCode(), limited)).status).toBe(429);
  limited.clock.advance(15 * 60);
  expect((await login(email, freshCode(), limited)).status).toBe(200);
  await limited.close();
});

test('keeps the second factor after a password reset', async () => {
  const { freshCode, user } = await enrol(server);
  const { email } = user;
  await server.call(requestPasswordReset, { params: { id: email } });
  const { token } = await openMailbox(server).linkTo(email);
  const reset = { email, token, newPassword: 'N3w-password' };
  expect((await server.call(resetPassword, { body: reset })).status).toBe(200);
  expect(await login(email, undefined, server, 'N3w-password')).toMatchObject(needed);
  expect((await login(email, freshCode(), server, 'N3w-password')).status).toBe(200);
});

test('requires password and code to confirm a session with a second factor', async () => {
  const { freshCode, user } = await enrol(server);
  const { token } = user;
  const confirm = (body: object) => server.call(confirmSession, { body: { password: PASSWORD, ...body }, token });
  server.clock.advance(HALF_AN_HOUR_SECONDS);
  expect(await confirm({})).toMatchObject({
    status: 400,
    problem: { code: 'invalid', errors: [{ path: 'code', message: 'Required' }] },
  });
  expect(await confirm({ code: '000000' })).toMatchObject(isNotYours);
  expect(await server.call(deleteOwnAccount, { token })).toMatchObject({ problem: { code: 'confirm-needed' } });
  const code = freshCode();
  const both = await Promise.all([confirm({ code }), confirm({ code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 403]);
  expect((await server.call(deleteOwnAccount, { token })).status).toBe(204);
});

test('requires password and code to remove a second factor and its recovery codes', async () => {
  const mailbox = openMailbox(server);
  const { freshCode, recoveryCodes, user } = await enrol(server);
  const remove = (body: object) => server.call(removeSecondFactor, { body, token: user.token });
  expect(await remove({ password: PASSWORD, code: '000000' })).toMatchObject(isNotYours);
  const code = freshCode();
  expect(await remove({ password: 'Wr0ng-one', code })).toMatchObject({ problem: { errors: [{ path: 'password' }] } });
  const both = await Promise.all([remove({ password: PASSWORD, code }), remove({ password: PASSWORD, code })]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([204, 204]);
  expect(both.map(({ status }) => status)).toContain(204);
  expect((await login(user.email)).status).toBe(200);
  expect((await mailbox.mailsTo(user.email)).at(-1)?.subject).toBe('Two-step login is off for TipTable');
  expect(await remove({ password: PASSWORD, code })).toMatchObject({ status: 404, problem: { code: 'missing' } });
  await enrol(server, user);
  expect(await login(user.email, recoveryCodes[0])).toMatchObject(wrong);
});

test('contains no secret or code in database, export and Change Log', async () => {
  const { freshCode, recoveryCodes, secret, user } = await enrol(server);
  await login(user.email, freshCode());
  const { db } = server.services.store;
  const rows: unknown[] = [];
  for (const table of backedUpTables) rows.push(await db.selectFrom(table).selectAll().execute());
  const exported = (await server.call(getOwnData, { token: user.token })).text;
  const logged = (await server.call(listChanges, { token: await server.adminToken() })).text;
  for (const text of [JSON.stringify(rows), exported, logged]) {
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))]) {
      expect(text.toLowerCase()).not.toContain(hidden.toLowerCase());
    }
  }
  expect(exported).toContain('"hasSecondFactor":true');
});

test('rejects codes of the app and accepts recovery codes after a change of the signing key', async () => {
  const { freshCode, recoveryCodes, user } = await enrol(server);
  const { services } = server;
  const before = services.seal;
  services.seal = createSeal('another key, of a server that lost its own');
  expect(await login(user.email, freshCode())).toMatchObject(wrong);
  expect((await login(user.email, recoveryCodes[0])).status).toBe(200);
  const [, code] = recoveryCodes;
  const { token } = user;
  const removed = await server.call(removeSecondFactor, { body: { password: PASSWORD, code }, token });
  expect(removed.status).toBe(204);
  services.seal = before;
});

test('allows an administrator without a required second factor only to set one up', async () => {
  const strict = await startServer({ ADMIN_SECOND_FACTOR: 'required' });
  const token = await strict.adminToken();
  const refused: string[] = [];
  const calls = endpoints.filter(({ endpoint, name }) => endpoint.access !== 'anyone' && name !== 'logOut');
  for (const { endpoint, name } of calls) {
    const { problem, status } = await strict.call(endpoint, { params: { id: strict.clock.newId() }, token });
    if (problem?.code === 'enrolment-needed') refused.push(`${name} ${status}`);
  }
  const open = new Set(['beginSecondFactor', 'confirmSession', 'enableSecondFactor', 'getOwnProfile']);
  const others = calls.filter(({ name }) => !open.has(name)).map(({ name }) => `${name} 403`);
  expect(refused).toEqual(others);
  expect((await strict.call(listOfficialTables, { token })).status).toBe(200);
  const user = await strict.newUser();
  expect((await strict.call(getOwnData, { token: user.token })).status).toBe(200);

  const again = await strict.signIn(ADMIN);
  expect((await strict.call(logOut, { token: again })).status).toBe(204);
  const administrator = { id: '', email: ADMIN.email, token };
  const { freshCode } = await enrol(strict, administrator, ADMIN.password);
  expect((await strict.call(listUsers, { token })).status).toBe(200);
  expect(await login(ADMIN.email, null, strict, ADMIN.password)).toMatchObject(needed);
  expect((await login(ADMIN.email, freshCode(), strict, ADMIN.password)).status).toBe(200);
  await strict.close();
});
