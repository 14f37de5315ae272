import { getOwnProfile } from 'shared-contract/account';
import { logIn } from 'shared-contract/signing-in';
import { endOneSession, endOtherSessions, listSessions } from 'shared-contract/own-data';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../../testing/server.ts';

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

test('lists the user’s sessions, and marks the current one', async () => {
  server.clock.advance(1);
  const firefox = await logInWith(FIREFOX);
  const sessions = await sessionsOf(firefox);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux', isCurrent: true });
  expect(sessions[1]).toMatchObject({ isCurrent: false });
});

test('stores the last use of a session to the hour', async () => {
  const [before] = await sessionsOf(anna.token);
  server.clock.advance(HOUR_SECONDS / 2);
  expect((await sessionsOf(anna.token))[0]?.lastUsed).toBe(before?.lastUsed);
  server.clock.advance(HOUR_SECONDS);
  // The first call after the hour records the use; the next one returns it.
  await sessionsOf(anna.token);
  const [after] = await sessionsOf(anna.token);
  expect(Date.parse(after?.lastUsed ?? '')).toBeGreaterThan(Date.parse(before?.lastUsed ?? '') + HOUR_SECONDS * 1000);
});

test('ends one of the user’s sessions, but not another user’s', async () => {
  const firefox = await logInWith(FIREFOX);
  const id = (await sessionsOf(anna.token)).find(({ device }) => device === 'Firefox on Linux')?.id ?? '';
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  expect((await server.call(endOneSession, { params: { id }, token: bo.token })).status).toBe(404);
  expect(await isSignedIn(firefox)).toBe(true);
  expect((await server.call(endOneSession, { params: { id }, token: anna.token })).status).toBe(204);
  expect([await isSignedIn(firefox), await isSignedIn(anna.token)]).toEqual([false, true]);
});

test('ends all other sessions at once', async () => {
  const [one, two] = [await logInWith(FIREFOX), await logInWith(FIREFOX)];
  expect((await server.call(endOtherSessions, { token: one })).status).toBe(204);
  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(anna.token)]).toEqual([true, false, false]);
});
