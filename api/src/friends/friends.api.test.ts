import { getOwnProfile } from 'shared-contract/account';
import {
  acceptFriendRequest,
  listFriendRequests,
  listFriends,
  removeFriend,
  removeFriendRequest,
  sendFriendRequest,
} from 'shared-contract/friends';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';

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

const ask = async (from: TestUser, id: string) =>
  (await server.call(sendFriendRequest, { params: { id }, token: from.token })).status;
const accept = async (by: TestUser, id: string) =>
  (await server.call(acceptFriendRequest, { params: { id }, token: by.token })).status;
const requestsOf = async (user: TestUser) => (await server.call(listFriendRequests, { token: user.token })).answer;
const friendsOf = async (user: TestUser) => (await server.call(listFriends, { token: user.token })).answer;
const drop = async (by: TestUser, id: string) =>
  (await server.call(removeFriendRequest, { params: { id }, token: by.token })).status;

test('a request is sent, seen by both, accepted, and the friendship ended', async () => {
  expect(await ask(anna, bo.email.toUpperCase())).toBe(201);
  const { receivedRequests, sentRequests } = await requestsOf(bo);
  expect(sentRequests).toEqual([]);
  expect(receivedRequests).toMatchObject([
    {
      senderId: anna.id,
      receiverId: bo.id,
      senderProfile: { name: 'Anna Berg', email: anna.email },
      receiverProfile: { name: 'Bo Ek', email: bo.email },
    },
  ]);
  expect((await requestsOf(anna)).sentRequests).toEqual(receivedRequests);
  expect((await server.call(getOwnProfile, { token: bo.token })).answer.friendRequests).toBe(1);
  expect(await accept(bo, anna.id)).toBe(200);
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

test('whom one may not ask', async () => {
  expect(await ask(anna, anna.id)).toBe(400);
  expect(await ask(anna, anna.email)).toBe(400);
  expect(await ask(anna, '0199d3a0-0000-7000-8000-0000000000ff')).toBe(404);
  expect(await ask(anna, 'nobody@example.com')).toBe(404);
  expect(await ask(anna, 'anna-berg')).toBe(404);
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await ask(anna, bo.email)).toBe(409);
});

test('whoever asks somebody who has asked them becomes a friend', async () => {
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await ask(bo, anna.id)).toBe(201);
  expect(await friendsOf(anna)).toHaveLength(1);
  expect(await requestsOf(anna)).toEqual({ receivedRequests: [], sentRequests: [] });
});

test('no. 22: only the two people concerned see, accept or remove a request', async () => {
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
  await ask(anna, bo.id);
  const [again] = (await requestsOf(anna)).sentRequests;
  expect(await drop(anna, again?.id ?? '')).toBe(204);
});

test('no. 54: of 100 acceptances at once of one request one succeeds', async () => {
  await ask(anna, bo.id);
  const statuses = await Promise.all(Array.from({ length: 100 }, () => accept(bo, anna.id)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(99);
  expect(await friendsOf(bo)).toHaveLength(1);
});

test('no. 54: a request accepted and cancelled at once is one of the two', async () => {
  for (let round = 0; round < 20; round += 1) {
    await ask(anna, bo.id);
    const [request] = (await requestsOf(anna)).sentRequests;
    const [accepted, cancelled] = await Promise.all([accept(bo, anna.id), drop(anna, request?.id ?? '')]);
    const friends = (await friendsOf(anna)).length;
    expect({ accepted: accepted === 200, cancelled: cancelled === 204, friends }).toEqual({
      accepted: friends === 1,
      cancelled: friends === 0,
      friends,
    });
    expect(await requestsOf(anna)).toEqual({ receivedRequests: [], sentRequests: [] });
    await server.call(removeFriend, { params: { id: bo.id }, token: anna.token });
  }
});

test('no. 54: two who ask one another at once become friends', async () => {
  for (let round = 0; round < 20; round += 1) {
    const statuses = await Promise.all([ask(anna, bo.id), ask(bo, anna.id), ask(anna, bo.email)]);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2);
    expect(await friendsOf(anna)).toHaveLength(1);
    expect(await requestsOf(bo)).toEqual({ receivedRequests: [], sentRequests: [] });
    await server.call(removeFriend, { params: { id: bo.id }, token: anna.token });
  }
});
