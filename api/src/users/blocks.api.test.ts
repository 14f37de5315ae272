import { deleteOwnAccount, getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { banUser } from 'shared-contract/bans';
import { getUser } from 'shared-contract/users';
import { blockUser, listBlockedUsers, sendFriendRequest, unblockUser } from 'shared-contract/friends';
import type { Endpoint } from 'shared-contract/endpoint';
import { getOwnData } from 'shared-contract/own-data';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable, listTablesOfOwner } from 'shared-contract/tables';
import { exampleBodies } from '../../testing/examples.ts';
import { ownDataOf } from '../../testing/own-data.ts';
import { friendCalls } from '../../testing/friend-calls.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

const UNKNOWN_ID = '0199d3a0-0000-7000-8000-0000000000ff';

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

const make = (endpoint: Endpoint, by: TestUser, id: string) =>
  server.call(endpoint, { params: { id }, token: by.token });
const { accept, ask, friendsOf, requestsOf } = friendCalls(() => server);
const block = async (by: TestUser, id: string) => (await make(blockUser, by, id)).status;
const unblock = async (by: TestUser, id: string) => (await make(unblockUser, by, id)).status;
const blockedBy = async (user: TestUser) => (await server.call(listBlockedUsers, { token: user.token })).answer;
const handleOf = async (user: TestUser) =>
  (await server.call(getOwnProfile, { token: user.token })).answer.publicUserName;
const NO_REQUESTS = { receivedRequests: [], sentRequests: [] };

async function befriend() {
  expect(await ask(anna, bo.id)).toBe(201);
  expect(await accept(bo, anna.id)).toBe(200);
}

/** A response without fields that differ between requests. */
async function answerTo(endpoint: Endpoint, by: TestUser, id: string) {
  const { status, text } = await make(endpoint, by, id);
  const { requestId: _requestId, ...problem } = JSON.parse(text) as Record<string, unknown>;
  return { status, problem };
}

test('blocking ends a friendship for both', async () => {
  await befriend();
  expect(await block(anna, bo.id)).toBe(204);
  for (const user of [anna, bo]) {
    expect(await friendsOf(user)).toEqual([]);
    expect((await server.call(getOwnProfile, { token: user.token })).answer.friends).toBe(0);
  }
});

test.each(['blocker', 'blocked'])('blocking deletes a request that the %s has sent', async (sender) => {
  const [from, to] = sender === 'blocker' ? [anna, bo] : [bo, anna];
  expect(await ask(from, to.id)).toBe(201);
  expect(await block(anna, bo.id)).toBe(204);
  for (const user of [anna, bo]) expect(await requestsOf(user)).toEqual(NO_REQUESTS);
  expect(await accept(to, from.id)).toBe(404);
});

test('lists only the handle of a blocked user who is banned or has a private profile', async () => {
  const name = async () => (await blockedBy(bo)).map((one) => one.name);
  expect(await block(bo, anna.id)).toBe(204);
  const handle = await handleOf(anna);
  expect(await name()).toEqual([handle]);
  const body = { currentPassword: PASSWORD, isPublicProfile: true };
  await server.call(updateOwnProfile, { body, token: anna.token });
  expect(await name()).toEqual(['Anna Berg']);
  const token = await server.adminToken();
  await server.call(banUser, { params: { id: anna.id }, body: exampleBodies['banUser'], token });
  expect(await name()).toEqual([handle]);
  expect((await ownDataOf(server, bo.token)).blocked).toMatchObject([{ name: handle }]);
});

test('returns the same for a blocked user as for an unknown one, in both directions', async () => {
  await server.call(updateOwnProfile, {
    body: { currentPassword: PASSWORD, isPublicProfile: true },
    token: anna.token,
  });
  expect(await block(anna, bo.id)).toBe(204);
  for (const [by, other] of [
    [anna, bo],
    [bo, anna],
  ] as const) {
    expect(await answerTo(getOtherProfile, by, other.id)).toEqual(await answerTo(getOtherProfile, by, UNKNOWN_ID));
    expect(await answerTo(getOtherProfile, by, await handleOf(other))).toEqual(
      await answerTo(getOtherProfile, by, 'nobody-of-that-name'),
    );
    expect(await answerTo(sendFriendRequest, by, other.id)).toEqual(await answerTo(sendFriendRequest, by, UNKNOWN_ID));
    expect(await answerTo(sendFriendRequest, by, other.email)).toEqual(
      await answerTo(sendFriendRequest, by, 'nobody@example.com'),
    );
  }
  expect(await answerTo(blockUser, bo, anna.id)).toEqual(await answerTo(blockUser, bo, UNKNOWN_ID));
  expect(await answerTo(unblockUser, bo, anna.id)).toEqual(await answerTo(unblockUser, bo, UNKNOWN_ID));
  expect((await server.call(getOtherProfile, { params: { id: anna.id } })).status).toBe(200);
});

test('does not reveal a block to the blocked user, nor in their export', async () => {
  expect(await block(anna, bo.id)).toBe(204);
  const { answer, text } = await server.call(getOwnData, { token: bo.token });
  expect(answer).toMatchObject({ friends: [], ...NO_REQUESTS, blocked: [] });
  expect(text).not.toContain(anna.id);
  expect(await blockedBy(bo)).toEqual([]);
  expect((await ownDataOf(server, anna.token)).blocked).toMatchObject([{ userId: bo.id }]);
});

test('does not reveal declined requests between two users while one blocks the other', async () => {
  expect(await ask(bo, anna.id)).toBe(201);
  const [request] = (await requestsOf(anna)).receivedRequests;
  await server.inject({
    method: 'DELETE',
    url: `/api/friends/removerequest/${request?.id}`,
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect(await block(anna, bo.id)).toBe(204);
  expect((await server.call(getOwnData, { token: bo.token })).answer.declinedRequests).toEqual([]);
  expect(await ask(bo, anna.id)).toBe(404);
  expect(await unblock(anna, bo.id)).toBe(204);
  expect(await ask(bo, anna.id)).toBe(409);
});

test('lists blocked users with their public data, latest first', async () => {
  const cia = await server.newUser({ firstName: 'Cia', lastName: 'Alm' });
  await server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, isPublicProfile: true }, token: cia.token });
  await befriend();
  expect(await block(anna, bo.id)).toBe(204);
  server.clock.advance(1);
  expect(await block(anna, cia.id)).toBe(204);
  const [handle, ciasHandle] = [await handleOf(bo), await handleOf(cia)];
  const blocked: unknown = expect.any(String);
  expect(await blockedBy(anna)).toEqual([
    { userId: cia.id, name: 'Cia Alm', userName: ciasHandle, blocked },
    { userId: bo.id, name: handle, userName: handle, blocked },
  ]);
});

test('blocks idempotently; returns 400 for the caller’s own id and 404 for unknown ids', async () => {
  expect([await block(anna, bo.id), await block(anna, bo.id)]).toEqual([204, 204]);
  expect(await blockedBy(anna)).toHaveLength(1);
  expect(await block(anna, anna.id)).toBe(400);
  expect(await block(anna, UNKNOWN_ID)).toBe(404);
  expect(await unblock(anna, UNKNOWN_ID)).toBe(404);
});

test('makes the two strangers again after unblocking', async () => {
  await befriend();
  expect(await block(anna, bo.id)).toBe(204);
  expect(await unblock(bo, anna.id)).toBe(404);
  expect(await unblock(anna, bo.id)).toBe(204);
  expect(await unblock(anna, bo.id)).toBe(404);
  expect((await make(getOtherProfile, bo, anna.id)).answer).toMatchObject({ type: 'PrivateProfileUserResponse' });
  expect(await friendsOf(anna)).toEqual([]);
  expect(await ask(bo, anna.id)).toBe(201);
});

test('hides two users who blocked each other until both have unblocked', async () => {
  const [one, other] = await Promise.all([block(anna, bo.id), block(bo, anna.id)]);
  // The second of two concurrent blocks returns 404.
  expect([one, other].sort()).toEqual([204, 404]);
  await server.services.store.db.deleteFrom('blocks').execute();
  const createdAt = server.clock.now().toISOString();
  const both = [
    { blockerId: anna.id, blockedId: bo.id, createdAt },
    { blockerId: bo.id, blockedId: anna.id, createdAt },
  ];
  await server.services.store.db.insertInto('blocks').values(both).execute();
  expect(await block(anna, bo.id)).toBe(204);
  expect(await unblock(anna, bo.id)).toBe(204);
  expect(await ask(anna, bo.id)).toBe(404);
  expect(await unblock(bo, anna.id)).toBe(204);
  expect(await ask(anna, bo.id)).toBe(201);
});

test('keeps public tables accessible by their links, and both users visible to administrators', async () => {
  const body = { ...newTable(), name: 'Mine', isPublicTable: true };
  const { id } = (await server.call(createTable, { body, token: anna.token })).answer;
  expect(await block(anna, bo.id)).toBe(204);
  expect((await make(getPublicTable, bo, id)).status).toBe(200);
  expect((await make(listTablesOfOwner, bo, anna.id)).answer).toEqual([]);
  const token = await server.adminToken();
  expect((await server.call(getUser, { params: { id: bo.id }, token })).status).toBe(200);
});

test('deletes blocks with either account', async () => {
  const cia = await server.newUser();
  expect([await block(anna, bo.id), await block(cia, anna.id)]).toEqual([204, 204]);
  expect((await server.call(deleteOwnAccount, { token: anna.token })).status).toBe(204);
  expect(await blockedBy(cia)).toEqual([]);
  const rows = await server.services.store.db
    .selectFrom('blocks')
    .selectAll()
    .where('blockerId', '=', anna.id)
    .execute();
  expect(rows).toEqual([]);
});

test('leaves only the block when a block and a request or its acceptance are concurrent', async () => {
  for (let race = 0; race < 20; race += 1) {
    const [blocker, other] = [await server.newUser(), await server.newUser()];
    if (race % 2 === 0) await ask(blocker, other.id);
    const [blocked, requested] = await Promise.all([block(blocker, other.id), ask(other, blocker.id)]);
    expect(blocked).toBe(204);
    expect([201, 404]).toContain(requested);
    for (const user of [blocker, other]) {
      expect(await requestsOf(user)).toEqual(NO_REQUESTS);
      expect(await friendsOf(user)).toEqual([]);
    }
  }
});
