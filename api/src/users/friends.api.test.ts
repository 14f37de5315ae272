import { getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { banUser } from 'shared-contract/bans';
import { listFriendRequests, removeFriend } from 'shared-contract/friends';
import { getOwnData } from 'shared-contract/own-data';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { byLength } from '../../../testing/length.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { friendCalls } from '../../testing/friend-calls.ts';
import { ADMIN, PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
let cia: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  cia = await server.newUser({ firstName: 'Cia', lastName: 'Alm' });
});
afterAll(() => server.close());

const { accept, ask, drop, friendsOf, requestsOf } = friendCalls(() => server);
const sentBy = async (user: TestUser) => (await requestsOf(user)).sentRequests[0]?.receiverProfile;
const handleOf = async (user: TestUser) =>
  (await server.call(getOwnProfile, { token: user.token })).answer.publicUserName;
const changeOwn = async (user: TestUser, changes: object) =>
  (await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, ...changes }, token: user.token })).status;

test('sends, lists and accepts a request, and ends the friendship', async () => {
  expect(await ask(anna, bo.email.toUpperCase())).toBe(201);
  const { receivedRequests, sentRequests } = await requestsOf(bo);
  expect(sentRequests).toEqual([]);
  expect(receivedRequests).toMatchObject([
    {
      senderId: anna.id,
      receiverId: bo.id,
      senderProfile: { name: 'Anna Berg', userName: await handleOf(anna), email: anna.email, emailConfirmed: false },
      receiverProfile: { name: 'Bo Ek', userName: await handleOf(bo), email: bo.email },
    },
  ]);
  expect((await server.call(getOwnProfile, { token: bo.token })).answer.friendRequests).toBe(1);
  const waiting = async ({ token }: TestUser) => (await server.call(countWaitingRequests, { token })).answer;
  expect([await waiting(bo), await waiting(anna)]).toEqual([
    { count: 1, name: 'Bo Ek' },
    { count: 0, name: 'Anna Berg' },
  ]);
  expect(await accept(bo, anna.id)).toBe(200);
  expect((await waiting(bo)).count).toBe(0);
  expect(await friendsOf(anna)).toEqual([{ userId: bo.id, fullName: 'Bo Ek' }]);
  expect(await friendsOf(bo)).toEqual([{ userId: anna.id, fullName: 'Anna Berg' }]);
  expect((await server.call(getOwnProfile, { token: anna.token })).answer).toMatchObject({
    friends: 1,
    friendRequests: 0,
  });
  expect(await ask(anna, bo.id)).toBe(409);
  expect(await ask(bo, anna.id)).toBe(409);
  const end = () => server.call(removeFriend, { params: { id: anna.id }, token: bo.token });
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(404);
  expect(await friendsOf(anna)).toEqual([]);
  expect(await requestsOf(anna)).toEqual({ receivedRequests: [], sentRequests: [] });
});

test('shows the handle of a private profile and no e-mail to the sender of a request by id', async () => {
  const handle = await handleOf(bo);
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await sentBy(anna)).toEqual({ name: handle, userName: handle, email: null });
  expect((await requestsOf(anna)).sentRequests[0]?.senderProfile).toMatchObject({
    name: 'Anna Berg',
    email: anna.email,
  });
  expect(JSON.stringify((await server.call(getOwnData, { token: anna.token })).answer)).not.toContain(bo.email);

  expect(await changeOwn(bo, { isPublicProfile: true })).toBe(200);
  expect(await sentBy(anna)).toEqual({ name: 'Bo Ek', userName: handle, email: null });
});

test('shows only the handle of a banned receiver to the sender of a request', async () => {
  await changeOwn(bo, { isPublicProfile: true });
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await sentBy(anna)).toMatchObject({ name: 'Bo Ek' });
  const token = await server.adminToken();
  await server.call(banUser, { params: { id: bo.id }, body: exampleBodies['banUser'], token });
  const seen = await sentBy(anna);
  expect(seen?.name).toBe(seen?.userName);
});

test('shows the typed e-mail to the sender of a request while it is the receiver’s', async () => {
  expect(await ask(anna, ` ${bo.email.toUpperCase()} `)).toBe(201);
  expect(await sentBy(anna)).toMatchObject({ name: await handleOf(bo), email: bo.email });
  expect(await changeOwn(bo, { newEmail: `new-${bo.email}` })).toBe(200);
  expect(await sentBy(anna)).toMatchObject({ email: null });
});

test('accepts a handle, former handle, profile URL, id or e-mail as receiver', async () => {
  const former = await handleOf(bo);
  const handle = `bo-${former}`;
  expect(await changeOwn(bo, { newUserName: handle })).toBe(200);
  const { publicOrigin } = server.services.config.site;
  const profile = `${publicOrigin}/userprofile/${handle}`;
  for (const typed of [
    handle,
    ` ${handle.toUpperCase()} `,
    former,
    profile,
    `${profile}/`,
    `${profile}?from=mail#top`,
    profile.toUpperCase(),
    profile.replace(/^https?:\/\//, ''),
    `${publicOrigin}/userprofile/${former}`,
    `${publicOrigin}/userprofile/${bo.id}`,
    bo.id.toUpperCase(),
    bo.email,
  ]) {
    expect([typed, await ask(anna, typed)]).toEqual([typed, 201]);
    expect(await sentBy(anna)).toEqual({
      name: handle,
      userName: handle,
      email: typed === bo.email ? bo.email : null,
    });
    const [request] = (await requestsOf(anna)).sentRequests;
    expect(await drop(anna, request?.id ?? '')).toBe(204);
  }
});

test('returns 404 for unknown receivers and URLs of other sites', async () => {
  const handle = await handleOf(bo);
  const { publicOrigin } = server.services.config.site;
  for (const typed of [
    'nobody-at-all',
    `https://elsewhere.example/userprofile/${handle}`,
    `${publicOrigin}/simpletable/${handle}`,
    `${publicOrigin}/userprofile/`,
    `${publicOrigin}/userprofile/%E0%A4%A`,
    `${publicOrigin}/userprofile/${handle}/more`,
    '://',
  ]) {
    expect([typed, await ask(anna, typed)]).toEqual([typed, 404]);
  }
  expect(await ask(bo, `${publicOrigin}/userprofile/${handle}`)).toBe(400);
});

test('shows no e-mail for requests from before the typed text was stored', async () => {
  await ask(anna, bo.email);
  const { db } = server.services.store;
  await db.updateTable('friendRequests').set({ typedEmailKey: null }).where('senderId', '=', anna.id).execute();
  expect(await sentBy(anna)).toMatchObject({ email: null });
});

test('does not reveal the administrator’s e-mail by the handle of the product’s own account', async () => {
  const { id } = await server.services.store.db
    .selectFrom('users')
    .select('id')
    .where('isProduct', '=', true)
    .executeTakeFirstOrThrow();
  expect(await ask(anna, id)).toBe(201);
  expect((await server.call(listFriendRequests, { token: anna.token })).text).not.toContain(ADMIN.email);
});

test('rejects friend requests to the sender, to unknown users and repeated ones', async () => {
  expect(await ask(anna, anna.id)).toBe(400);
  expect(await ask(anna, anna.email)).toBe(400);
  expect(await ask(anna, '0199d3a0-0000-7000-8000-0000000000ff')).toBe(404);
  expect(await ask(anna, 'nobody@example.com')).toBe(404);
  expect(await ask(anna, 'nobody-here')).toBe(404);
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await ask(anna, bo.email)).toBe(409);
});

test('makes two users friends when the receiver of a pending request sends one back', async () => {
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await ask(bo, anna.id)).toBe(201);
  expect(await friendsOf(anna)).toHaveLength(1);
  expect(await requestsOf(anna)).toEqual({ receivedRequests: [], sentRequests: [] });
});

test('allows only the two users concerned to see, accept or remove a request', async () => {
  await ask(anna, bo.id);
  const [request] = (await requestsOf(bo)).receivedRequests;
  const id = request?.id ?? '';
  expect(await requestsOf(cia)).toEqual({ receivedRequests: [], sentRequests: [] });
  expect(await accept(cia, anna.id)).toBe(404);
  expect(await accept(anna, anna.id)).toBe(404);
  expect(await accept(anna, bo.id)).toBe(404);
  expect(await drop(cia, id)).toBe(404);
  expect((await server.call(removeFriend, { params: { id: bo.id }, token: cia.token })).status).toBe(404);
  expect(await drop(bo, id)).toBe(204);
  expect(await drop(bo, id)).toBe(404);
  await ask(anna, cia.id);
  const [again] = (await requestsOf(anna)).sentRequests;
  expect(await drop(anna, again?.id ?? '')).toBe(204);
});

test('accepts a request once in 100 concurrent acceptances of four sessions', async () => {
  await ask(anna, bo.id);
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async () => ({
      ...bo,
      token: await server.signIn({ email: bo.email, password: PASSWORD }),
    })),
  );
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => accept(sessions[index % 4] ?? bo, anna.id)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(99);
  expect(await friendsOf(bo)).toHaveLength(1);
  expect(await requestsOf(bo)).toEqual({ receivedRequests: [], sentRequests: [] });
});

const RACES = byLength({ short: 40, long: 500 });
const CROSSED = byLength({ short: 20, long: 100 });
const AT_ONCE = 25;
type Pair = { one: TestUser; two: TestUser };

/** Pairs of users without a friendship or request: each new user with all earlier ones. */
async function newPairs(count: number): Promise<Pair[]> {
  const people: TestUser[] = [];
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const two = await server.newUser();
    pairs.push(...people.map((one) => ({ one, two })));
    people.push(two);
  }
  return pairs.slice(0, count);
}

/** Runs the same race for every pair, several at a time. */
async function raceAll<T>(pairs: Pair[], race: (pair: Pair) => Promise<T>): Promise<(Pair & { result: T })[]> {
  const results: (Pair & { result: T })[] = [];
  for (let start = 0; start < pairs.length; start += AT_ONCE) {
    const some = pairs.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(some.map(async (pair) => ({ ...pair, result: await race(pair) })))));
  }
  return results;
}

/** A key of two users, independent of their order. */
const pairOf = (one: string, two: string) => [one, two].sort().join(' ');

async function stored(table: 'friendships' | 'friendRequests'): Promise<string[]> {
  const rows = await server.services.store.db.selectFrom(table).select(['lowId', 'highId']).execute();
  return rows.map(({ highId, lowId }) => pairOf(lowId, highId));
}

test(`ends each of ${RACES} concurrent acceptances and cancellations of a request as one of the two`, async () => {
  const pairs = await newPairs(RACES);
  for (const { one, two } of pairs) await ask(one, two.id);
  const requests = await server.services.store.db.selectFrom('friendRequests').selectAll().execute();
  const idOf = new Map(requests.map(({ id, receiverId, senderId }) => [pairOf(senderId, receiverId), id]));
  const before = await stored('friendships');
  const races = await raceAll(pairs, async ({ one, two }) => {
    const cancel = () => drop(one, idOf.get(pairOf(one.id, two.id)) ?? '');
    const [accepted, cancelled] = await Promise.all([accept(two, one.id), cancel()]);
    return `${accepted} ${cancelled}`;
  });
  const outcomes = new Set(races.map(({ result }) => result));
  expect([...outcomes].filter((outcome) => !['200 404', '404 204'].includes(outcome))).toEqual([]);
  const accepted = races.filter(({ result }) => result === '200 404').map(({ one, two }) => pairOf(one.id, two.id));
  const friendships = (await stored('friendships')).filter((pair) => !before.includes(pair));
  expect(friendships.sort()).toEqual(accepted.sort());
  const left = await stored('friendRequests');
  expect(
    left.filter((pair) => idOf.has(pair) && pairs.some(({ one, two }) => pairOf(one.id, two.id) === pair)),
  ).toEqual([]);
});

test(`makes all of ${CROSSED} pairs friends once when both send requests concurrently`, async () => {
  const pairs = await newPairs(CROSSED);
  const races = await raceAll(pairs, ({ one, two }) =>
    Promise.all([ask(one, two.id), ask(two, one.id), ask(one, two.email)]),
  );
  for (const { result } of races) {
    expect(result.every((status) => status === 201 || status === 409)).toBe(true);
    expect(result.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
  }
  const friendships = await stored('friendships');
  const expected = pairs.map(({ one, two }) => pairOf(one.id, two.id));
  expect(expected.filter((pair) => friendships.filter((other) => other === pair).length !== 1)).toEqual([]);
  expect((await stored('friendRequests')).filter((pair) => expected.includes(pair))).toEqual([]);
});
