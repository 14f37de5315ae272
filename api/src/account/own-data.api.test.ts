import { deleteOwnAccount, getOwnProfile, logIn } from 'shared-contract/account';
import { sendFriendRequest } from 'shared-contract/friends';
import { endOneSession, endOtherSessions, getOwnData, listSessions } from 'shared-contract/own-data';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable } from 'shared-contract/tables';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const HOUR_SECONDS = 3600;

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
});
afterAll(() => server.close());

const logInWith = async (userAgent: string) =>
  (await server.call(logIn, { body: { email: anna.email, password: PASSWORD }, headers: { 'user-agent': userAgent } }))
    .answer;
const sessionsOf = async (token: string) => (await server.call(listSessions, { token })).answer;
const isSignedIn = async (token: string) => (await server.call(getOwnProfile, { token })).status === 200;

test('users see their sessions, with the current one marked', async () => {
  server.clock.advance(1);
  const firefox = await logInWith(FIREFOX);
  const sessions = await sessionsOf(firefox);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux', isCurrent: true });
  expect(sessions[1]).toMatchObject({ isCurrent: false });
});

test('the last use of a session is stored to the hour', async () => {
  const [before] = await sessionsOf(anna.token);
  server.clock.advance(HOUR_SECONDS / 2);
  expect((await sessionsOf(anna.token))[0]?.lastUsed).toBe(before?.lastUsed);
  server.clock.advance(HOUR_SECONDS);
  // The first call after the hour records it, the next one shows it.
  await sessionsOf(anna.token);
  const [after] = await sessionsOf(anna.token);
  expect(Date.parse(after?.lastUsed ?? '')).toBeGreaterThan(Date.parse(before?.lastUsed ?? '') + HOUR_SECONDS * 1000);
});

test('a user ends one of their own sessions, and never another user’s', async () => {
  const firefox = await logInWith(FIREFOX);
  const id = (await sessionsOf(anna.token)).find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  expect((await server.call(endOneSession, { params: { id }, token: bo.token })).status).toBe(404);
  expect(await isSignedIn(firefox)).toBe(true);
  expect((await server.call(endOneSession, { params: { id }, token: anna.token })).status).toBe(204);
  expect([await isSignedIn(firefox), await isSignedIn(anna.token)]).toEqual([false, true]);
});

test('all other sessions are ended at once', async () => {
  const [one, two] = [await logInWith(FIREFOX), await logInWith(FIREFOX)];
  expect((await server.call(endOtherSessions, { token: one })).status).toBe(204);
  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(anna.token)]).toEqual([true, false, false]);
});

test('the export of own data holds everything stored about the user, and about nobody else', async () => {
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  await server.call(sendFriendRequest, { params: { id: bo.id }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Mine', isPublicTable: false }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Theirs' }, token: bo.token });
  const { answer, text } = await server.call(getOwnData, { token: anna.token });
  expect(answer).toMatchObject({
    profile: { userName: anna.email },
    friends: [],
    receivedRequests: [],
    sentRequests: [{ receiverProfile: { name: 'Bo Ek' } }],
    tables: [{ name: 'Mine', isPublicTable: false }],
    sessions: [{ isCurrent: true }],
  });
  expect(text).not.toMatch(/argon2|hash/i);
});

test('deleting an account takes the right password, and deletes everything', async () => {
  const table = { ...newTable(), name: 'Gone with me' };
  const { id } = (await server.call(createTable, { body: table, token: anna.token })).answer;
  const remove = (currentPassword: string) =>
    server.call(deleteOwnAccount, { body: { currentPassword }, token: anna.token });
  expect((await remove('Wr0ng-enough!')).status).toBe(403);
  expect(await isSignedIn(anna.token)).toBe(true);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await isSignedIn(anna.token)).toBe(false);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(404);
});
