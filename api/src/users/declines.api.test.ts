import { deleteOwnAccount } from 'shared-contract/account';
import { acceptFriendRequest, listFriends, removeFriend, sendFriendRequest } from 'shared-contract/friends';
import { getOwnData } from 'shared-contract/own-data';
import { friendCalls } from '../../testing/friend-calls.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { purgeAll } from '../operations/housekeeping.ts';

const DAY = 24 * 60 * 60;

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
});
afterAll(() => server.close());

const ask = (from: TestUser, id: string) => server.call(sendFriendRequest, { params: { id }, token: from.token });
const accept = (by: TestUser, id: string) => server.call(acceptFriendRequest, { params: { id }, token: by.token });
const { drop: dropById, requestsOf } = friendCalls(() => server);
const dataOf = async (user: TestUser) => (await server.call(getOwnData, { token: user.token })).answer;
const stored = () => server.services.store.db.selectFrom('declinedRequests').selectAll().execute();

/** Declines the request that a user has received, or cancels the one they have sent. */
async function drop(by: TestUser): Promise<number> {
  const { receivedRequests, sentRequests } = await requestsOf(by);
  const id = [...receivedRequests, ...sentRequests][0]?.id;
  return dropById(by, id ?? '');
}

async function requestAndDecline(): Promise<void> {
  expect((await ask(anna, bo.id)).status).toBe(201);
  expect(await drop(bo)).toBe(204);
}

/** Signs in again after days, when the session has expired. */
async function later(user: TestUser, seconds: number): Promise<TestUser> {
  server.clock.advance(seconds);
  return { ...user, token: await server.signIn({ email: user.email, password: PASSWORD }) };
}

test('returns asked-recently for 30 days after a decline, by id and by e-mail', async () => {
  await requestAndDecline();
  for (const id of [bo.id, bo.email]) {
    const { problem, status } = await ask(anna, id);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'asked-recently', errors: [{ path: 'id' }] });
  }
  expect(await requestsOf(bo)).toEqual({ receivedRequests: [], sentRequests: [] });
  anna = await later(anna, 30 * DAY - 60);
  expect((await ask(anna, bo.id)).status).toBe(409);
  anna = await later(anna, 120);
  expect((await ask(anna, bo.id)).status).toBe(201);
});

test('restarts the 30 days with another decline', async () => {
  await requestAndDecline();
  anna = await later(anna, 31 * DAY);
  bo = await later(bo, 0);
  await requestAndDecline();
  anna = await later(anna, 29 * DAY);
  expect((await ask(anna, bo.id)).problem).toMatchObject({ code: 'asked-recently' });
});

test('accepts a new request after the sender cancelled one', async () => {
  expect((await ask(anna, bo.id)).status).toBe(201);
  expect(await drop(anna)).toBe(204);
  expect((await ask(anna, bo.id)).status).toBe(201);
});

test('accepts a request of the user who declined, and of either after a friendship', async () => {
  await requestAndDecline();
  expect((await ask(bo, anna.id)).status).toBe(201);
  expect((await ask(anna, bo.id)).status).toBe(201);
  expect((await server.call(listFriends, { token: anna.token })).answer).toHaveLength(1);
  expect((await server.call(removeFriend, { params: { id: bo.id }, token: anna.token })).status).toBe(204);
  expect((await ask(anna, bo.id)).status).toBe(201);
});

test('leaves no request when a request is declined and sent again concurrently', async () => {
  for (let race = 0; race < 20; race += 1) {
    const [sender, receiver] = [await server.newUser(), await server.newUser()];
    await ask(sender, receiver.id);
    const [declined, again] = await Promise.all([drop(receiver), ask(sender, receiver.id)]);
    expect({ declined, again: again.status }).toEqual({ declined: 204, again: 409 });
    expect(await requestsOf(receiver)).toEqual({ receivedRequests: [], sentRequests: [] });
    expect((await accept(receiver, sender.id)).status).toBe(404);
  }
});

test('exports a decline to both users, and deletes it with either account or after 30 days', async () => {
  await requestAndDecline();
  const declinedRequests = [{ senderId: anna.id, receiverId: bo.id }];
  expect(await dataOf(anna)).toMatchObject({ declinedRequests });
  expect(await dataOf(bo)).toMatchObject({ declinedRequests });
  expect((await server.call(deleteOwnAccount, { token: bo.token })).status).toBe(204);
  expect((await dataOf(anna)).declinedRequests).toEqual([]);

  bo = await server.newUser();
  await requestAndDecline();
  server.clock.advance(30 * DAY + 1);
  await purgeAll(server.services);
  expect(await stored()).toEqual([]);
});
