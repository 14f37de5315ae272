import { adminRegisterUser, deleteUser, getUser, listUsers, updateUser } from 'shared-contract/users';
import { getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { logIn, register, requestPasswordReset, resetPassword } from 'shared-contract/signing-in';
import { listChanges } from 'shared-contract/audit';
import { banUser, liftBan } from 'shared-contract/bans';
import { listFriends } from 'shared-contract/friends';
import { getPicture } from 'shared-contract/pictures';
import { getRating, rateTable } from 'shared-contract/ratings';
import { exportTable } from 'shared-contract/table-files';
import {
  addTableView,
  createTable,
  getPublicTable,
  listFriendsTables,
  listTablesOfOwner,
  listTablesOnProfile,
} from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { enrol } from '../../testing/authenticator.ts';
import { openMailbox } from '../../testing/mail.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { setConfirmed } from '../users/users.ts';
import { purgeAll } from '../operations/housekeeping.ts';

const DAY_SECONDS = 24 * 60 * 60;
const REASON = 'Insults in the names of teams';

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

/** Returns the timestamp a number of days from now. */
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString();
const ban = async (body: object = {}, id = user.id) =>
  server.call(banUser, {
    params: { id },
    body: { until: null, reason: REASON, hideTables: false, ...body },
    token: await server.signIn(ADMIN),
  });
const lift = async (id = user.id) => server.call(liftBan, { params: { id }, token: await server.signIn(ADMIN) });
const login = (password = PASSWORD, email = user.email) => server.call(logIn, { body: { email, password } });

test('a ban ends all sessions, and login returns its end and reason only with the right password', async () => {
  const second = await server.signIn({ email: user.email, password: PASSWORD });
  const until = '2188-05-03T14:00:00.000Z';
  const { answer, status } = await ban({ until });
  expect(status).toBe(200);
  expect(answer).toEqual({ since: expect.any(String) as unknown, until, reason: REASON, hideTables: false });
  for (const token of [user.token, second]) expect((await server.call(getOwnProfile, { token })).status).toBe(401);
  const refused = await login();
  expect(refused.status).toBe(403);
  expect(refused.problem).toMatchObject({
    code: 'banned',
    detail: `Your account is banned until 3 May 2188 at 14:00 UTC.\nReason: ${REASON}`,
  });
  expect((await login('Wr0ng-kettle!')).problem).toMatchObject({
    code: 'unauthenticated',
    detail: 'The email or the password is wrong.',
  });
  expect((await ban()).answer.until).toBeNull();
  expect((await login()).problem.detail).toBe(`Your account is banned.\nReason: ${REASON}`);
});

test('allows login after a ban is lifted or has expired', async () => {
  await ban();
  expect((await lift()).status).toBe(204);
  expect((await login()).status).toBe(200);
  expect((await lift()).status).toBe(204);
  await ban({ until: inDays(2) });
  expect((await login()).status).toBe(403);
  server.clock.advance(2 * DAY_SECONDS + 1);
  expect((await login()).status).toBe(200);
  const detail = await server.call(getUser, { params: { id: user.id }, token: await server.signIn(ADMIN) });
  expect(detail.answer.ban).toBeNull();
  await purgeAll(server.services);
  const { db } = server.services.store;
  await expect(db.selectFrom('bans').select('userId').where('userId', '=', user.id).execute()).resolves.toEqual([]);
});

test('returns the ban without counting failed attempts or asking for a code', async () => {
  const strict = await startServer({ LOGIN_FAILURES_PER_QUARTER: '2' });
  const { user: enrolled } = await enrol(strict);
  const token = await strict.signIn(ADMIN);
  await strict.call(banUser, { params: { id: enrolled.id }, body: exampleBodies['banUser'], token });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { problem } = await strict.call(logIn, { body: { email: enrolled.email, password: PASSWORD } });
    expect(problem.code).toBe('banned');
  }
  await strict.close();
});

test('blocks concurrent logins and logins after a password reset', async () => {
  const mailbox = openMailbox(server);
  const admin = await server.signIn(ADMIN);
  const params = { id: user.id };
  const body = { until: null, reason: REASON, hideTables: false };
  const [, ...logins] = await Promise.all([
    server.call(banUser, { params, body, token: admin }),
    ...Array.from({ length: 8 }, () => login()),
  ]);
  expect(logins.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
  const sessions = logins.flatMap(({ answer: token, status }) => (status === 200 ? [token] : []));
  const uses = await Promise.all(sessions.map((token) => server.call(getOwnProfile, { token })));
  expect(uses.filter(({ status }) => status !== 401)).toEqual([]);
  await server.call(requestPasswordReset, { params: { id: user.email } });
  const { token } = await mailbox.linkTo(user.email);
  const reset = { email: user.email, token, newPassword: 'N3w-password' };
  expect((await server.call(resetPassword, { body: reset })).status).toBe(200);
  expect((await login('N3w-password')).problem.code).toBe('banned');
});

test('refuses to ban the caller, the last administrator, the product’s account, or two administrators by each other', async () => {
  const fresh = await startServer();
  const first = { token: await fresh.adminToken(), id: '' };
  first.id = (await fresh.call(getOwnProfile, { token: first.token })).answer.id;
  const second = (await makeWorld(fresh)).newAdmin;
  const [one, two] = [await second(), await second()];
  const banBy = (id: string, token: string) =>
    fresh.call(banUser, { params: { id }, body: exampleBodies['banUser'], token });
  expect((await banBy(one.id, one.token)).problem.detail).toBe('You can’t ban yourself.');
  expect((await banBy(first.id, one.token)).problem.detail).toBe('The product’s own account cannot be banned.');
  const results = await Promise.all([banBy(one.id, two.token), banBy(two.id, one.token)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  // A banned administrator does not count as a remaining one.
  await banBy(one.id, first.token);
  await banBy(two.id, first.token);
  expect((await fresh.call(deleteUser, { params: { id: first.id }, token: first.token })).status).toBe(409);
  const demote = { params: { id: first.id }, body: { newRole: 'user' }, token: first.token };
  expect((await fresh.call(updateUser, demote)).problem.detail).toBe('This is the last administrator.');
  await fresh.close();
});

test('requires a reason, an end in the future and a confirmed session', async () => {
  const refused = await ban({ until: inDays(-1), reason: ' ' });
  expect(refused.problem.errors).toEqual([{ path: 'reason', message: 'Required' }]);
  expect((await ban({ until: inDays(-1) })).problem.errors).toEqual([
    { path: 'until', message: 'Must be in the future' },
  ]);
  expect((await ban({ until: undefined })).problem.errors).toEqual([{ path: 'until', message: 'Required' }]);
  const token = await server.signIn(ADMIN);
  server.clock.advance(31 * 60);
  const staleCall = { params: { id: user.id }, body: exampleBodies['banUser'], token };
  expect((await server.call(banUser, staleCall)).problem.code).toBe('confirm-needed');
});

test('hides a banned user’s tables from others on request, until the ban is lifted', async () => {
  const { friend, other, self } = world;
  const token = await server.signIn({ email: self.email, password: PASSWORD });
  const body = { ...exampleBodies['createTable'], isPublicTable: true, isListed: true };
  const { id } = (await server.call(createTable, { body, token })).answer;
  const otherToken = await server.signIn({ email: other.email, password: PASSWORD });
  const friendToken = await server.signIn({ email: friend.email, password: PASSWORD });
  await server.call(rateTable, { params: { id }, body: { stars: 5 }, token: otherToken });
  const byOthers = () =>
    Promise.all([
      server.call(getPublicTable, { params: { id } }),
      server.call(getPicture, { params: { id }, query: { format: 'svg' } }),
      server.call(exportTable, { params: { id }, query: { format: 'csv' } }),
      server.call(addTableView, { params: { id } }),
      server.call(getRating, { params: { id }, token: otherToken }),
      server.call(rateTable, { params: { id }, body: { stars: 4 }, token: otherToken }),
    ]);
  const listed = async () => [
    (await server.call(listFriendsTables, { token: friendToken })).answer.length,
    (await server.call(listTablesOnProfile, { params: { id: self.id }, token: friendToken })).answer.length,
    (await server.call(listTablesOfOwner, { params: { id: self.id }, token: friendToken })).answer.length,
  ];
  await ban({}, self.id);
  expect((await byOthers()).map(({ status }) => status)).not.toContain(404);
  expect(await listed()).toEqual([1, 1, 1]);
  await ban({ hideTables: true, until: inDays(1) }, self.id);
  for (const { status } of await byOthers()) expect(status).toBe(404);
  expect(await listed()).toEqual([0, 0, 0]);
  // An administrator still sees them.
  const asAdmin = { params: { id: self.id }, token: await server.signIn(ADMIN) };
  expect((await server.call(listTablesOfOwner, asAdmin)).answer).toHaveLength(1);
  await lift(self.id);
  expect((await byOthers()).map(({ status }) => status)).not.toContain(404);
  expect(await listed()).toEqual([1, 1, 1]);
});

test('makes a banned user’s profile private, except to friends', async () => {
  const friend = await world.newFriendOf(user);
  const { token } = user;
  await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, isPublicProfile: true }, token });
  const typeFor = async (viewer?: string) =>
    (await server.call(getOtherProfile, { params: { id: user.id }, ...(viewer ? { token: viewer } : {}) })).answer.type;
  expect(await typeFor()).toBe('PublicProfileUserResponse');
  await ban();
  expect(await typeFor()).toBe('PrivateProfileUserResponse');
  expect(await typeFor(friend.token)).toBe('FriendProfileUserResponse');
  expect((await server.call(listFriends, { token: friend.token })).answer).toHaveLength(1);
});

test('refuses to register the e-mail of an account that was deleted while banned, until the ban ends', async () => {
  await ban({ until: inDays(3) });
  const admin = await server.signIn(ADMIN);
  expect((await server.call(deleteUser, { params: { id: user.id }, token: admin })).status).toBe(204);
  const rows = await server.services.store.db.selectFrom('bannedEmails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(user.email.split('@')[0]);
  const body = { firstName: 'Once', lastName: 'More', password: PASSWORD };
  const again = () => server.call(register, { body: { ...body, email: user.email.toUpperCase() } });
  // The response is the same as for a taken e-mail, so the caller cannot detect a ban.
  expect((await again()).problem).toMatchObject({
    status: 409,
    detail: 'There is an account with this email already.',
  });
  const other = await server.newUser();
  const change = { currentPassword: PASSWORD, newEmail: user.email };
  expect((await server.call(updateOwnProfile, { body: change, token: other.token })).status).toBe(409);
  server.clock.advance(3 * DAY_SECONDS + 1);
  expect((await again()).status).toBe(201);
});

test('an administrator’s registration of a banned e-mail lifts the rest of the ban', async () => {
  await ban();
  const token = await server.signIn(ADMIN);
  await server.call(deleteUser, { params: { id: user.id }, token });
  const body = { firstName: 'Once', lastName: 'More', email: user.email, roleName: 'user' as const };
  const { answer, status } = await server.call(adminRegisterUser, { body, token });
  expect(status).toBe(201);
  await server.call(deleteUser, { params: { id: answer.id }, token });
  const registration = { firstName: 'Once', lastName: 'More', email: user.email, password: PASSWORD };
  expect((await server.call(register, { body: registration })).status).toBe(201);
});

test('mails a ban to the user, shows it to administrators and logs it', async () => {
  const mailbox = openMailbox(server);
  await ban();
  await lift();
  // The e-mail is not confirmed, so it received only the confirmation mail.
  expect(await mailbox.mailsTo(user.email)).toHaveLength(1);
  await setConfirmed(server.services.store.db, { id: user.id, emailKey: user.email });
  await ban({ until: '2188-05-03T14:00:00Z', hideTables: true });
  const token = await server.signIn(ADMIN);
  const held = { until: '2188-05-03T14:00:00.000Z', reason: REASON, hideTables: true };
  const { answer } = await server.call(getUser, { params: { id: user.id }, token });
  expect(answer.ban).toMatchObject(held);
  const listed = (await server.call(listUsers, { query: { q: user.email }, token })).answer;
  expect(listed.map((one) => one.ban?.reason)).toEqual([REASON]);
  await lift();
  const [, banned, lifted] = await mailbox.mailsTo(user.email);
  expect(banned?.text).toContain('banned until 3 May 2188 at 14:00 UTC. You can’t log in before then.');
  expect(banned?.text).toContain(`Reason: ${REASON}`);
  expect(banned?.text).toContain('nobody else can see your public tables');
  expect(banned?.text).toContain(`Write to ${server.services.config.site.supportEmail}`);
  expect(lifted?.subject).toBe('You can log in to TipTable again');
  const query = { entity: 'user', entityId: user.id, sort: '-at', pageSize: 2 };
  const changes = (await server.call(listChanges, { query, token })).answer;
  expect(changes).toMatchObject([
    { action: 'update', before: { ban: held }, after: { ban: null, version: answer.version + 1 } },
    { action: 'update', before: { ban: null }, after: { ban: held, version: answer.version } },
  ]);
});

test('lists users by ban, also in search results', async () => {
  await ban();
  const free = await server.newUser({ firstName: 'Fria', lastName: 'Fågel' });
  const token = await server.signIn(ADMIN);
  const ids = async (query: { banned: 'true' | 'false'; q?: string }) => {
    const { answer, headers } = await server.call(listUsers, { query, token });
    expect(headers['x-total-count']).toBe(String(answer.length));
    expect(answer.every((listed) => (listed.ban !== null) === (query.banned === 'true'))).toBe(true);
    return answer.map(({ id }) => id);
  };
  expect(await ids({ banned: 'true' })).toContain(user.id);
  expect(await ids({ banned: 'false' })).not.toContain(user.id);
  expect([await ids({ banned: 'true', q: 'fria' }), await ids({ banned: 'false', q: 'fria' })]).toEqual([
    [],
    [free.id],
  ]);
  await lift();
  expect(await ids({ banned: 'true' })).not.toContain(user.id);
});
