import { updateOwnProfile } from 'shared-contract/account';
import { blockUser, removeFriend } from 'shared-contract/friends';
import { getOwnData } from 'shared-contract/own-data';
import {
  ANONYMOUS_ID,
  createAnonymousTable,
  createTable,
  deleteTable,
  getPublicTable,
  getTable,
  listFriendsTables,
  listTablesOfOwner,
  listTablesOnProfile,
  setTableVisibility,
  tableContent,
} from 'shared-contract/tables';
import * as v from 'valibot';
import { exampleBodies } from '../../testing/examples.ts';
import { friendCalls } from '../../testing/friend-calls.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [anna, bo] = [await server.newUser({ firstName: 'Anna', lastName: 'Berg' }), await server.newUser()];
});

const { accept, ask } = friendCalls(() => server);
async function befriend(one: TestUser, other: TestUser) {
  await ask(one, other.id);
  await accept(other, one.id);
}
/** Creates a table, by default a public listed one, and returns its id. */
async function make(by: TestUser, change: Record<string, unknown> = {}): Promise<string> {
  const body = { ...exampleBodies['createTable'], isPublicTable: true, isListed: true, ...change };
  const { answer, status } = await server.call(createTable, { body, token: by.token });
  expect(status).toBe(201);
  return answer.id;
}
const change = (by: { token: string }, tableId: string, fields: { isListed?: boolean; isPublicTable?: boolean }) =>
  server.call(setTableVisibility, { body: { tableId, ...fields }, token: by.token });
const onProfile = (by: TestUser | undefined, id: string, query: Record<string, unknown> = {}) =>
  server.call(listTablesOnProfile, { params: { id }, query, token: by?.token });
const friendsTables = async (by: TestUser, query: Record<string, unknown> = {}) =>
  (await server.call(listFriendsTables, { query, token: by.token })).answer;
const publish = (user: TestUser) =>
  server.call(updateOwnProfile, { body: { currentPassword: PASSWORD, isPublicProfile: true }, token: user.token });
const names = (tables: { name: string }[]) => tables.map(({ name }) => name);

test('lists a table only when its owner chooses so, and returns the choice', async () => {
  const body = { ...exampleBodies['createTable'], isPublicTable: true, isListed: undefined };
  const { answer: quiet } = await server.call(createTable, { body, token: anna.token });
  expect(quiet.isListed).toBe(false);
  const before = (await server.call(getTable, { params: { id: quiet.id }, token: anna.token })).answer;
  const listed = await change(anna, quiet.id, { isListed: true });
  // The content and the time of the last change stay unchanged.
  expect(listed).toMatchObject({ status: 200, answer: { ...before, isListed: true } });
  expect((await server.call(getPublicTable, { params: { id: quiet.id } })).answer.isListed).toBe(true);
  const own = await server.call(listTablesOfOwner, { params: { id: anna.id }, token: anna.token });
  expect(own.answer).toMatchObject([{ id: quiet.id, isListed: true }]);
  const data = await server.call(getOwnData, { token: anna.token });
  expect(data.answer.tables).toMatchObject([{ id: quiet.id, isListed: true }]);
  expect((await change(anna, quiet.id, { isListed: false })).answer.isListed).toBe(false);
});

test('returns 404 when a non-owner lists a table, or it does not exist', async () => {
  const id = await make(anna, { isListed: false });
  expect((await change(bo, id, { isListed: true })).status).toBe(404);
  expect((await change(anna, '0199d3a0-0000-7000-8000-0000000000ff', { isListed: true })).status).toBe(404);
  const { problem, status } = await server.call(setTableVisibility, {
    body: { tableId: id, isListed: 'yes' },
    token: anna.token,
  });
  expect({ status, paths: problem.errors?.map(({ path }) => path) }).toEqual({ status: 400, paths: ['isListed'] });
  expect((await server.call(getTable, { params: { id }, token: anna.token })).answer.isListed).toBe(false);
});

test('always lists official tables, and never tables without an owner', async () => {
  const admin = { id: '', email: '', token: await server.adminToken() };
  const official = await make(admin, { isListed: false });
  expect((await server.call(getPublicTable, { params: { id: official } })).answer.isListed).toBe(true);
  const refused = await change(admin, official, { isListed: false });
  expect(refused).toMatchObject({ status: 409, problem: { errors: [{ path: 'isListed' }] } });
  expect((await server.call(getPublicTable, { params: { id: official } })).answer.isListed).toBe(true);

  const body = { ...exampleBodies['createAnonymousTable'] };
  const params = { id: ANONYMOUS_ID };
  const wrong = await server.call(createAnonymousTable, { params, body: { ...body, isListed: true } });
  expect(wrong).toMatchObject({ status: 400, problem: { errors: [{ path: 'isListed' }] } });
  const { answer: id } = await server.call(createAnonymousTable, { params, body });
  expect((await server.call(getPublicTable, { params: { id } })).answer.isListed).toBe(false);
  expect((await change(admin, id, { isListed: true })).status).toBe(409);
});

test('shows the listed tables of a private profile to friends while they are public, newest first', async () => {
  await befriend(anna, bo);
  const first = await make(anna, { name: 'First' });
  await make(anna, { name: 'By link alone', isListed: false });
  await make(anna, { name: 'Private', isPublicTable: false });
  await make(anna, { name: 'Second' });
  const seen = await onProfile(bo, anna.id);
  expect(names(seen.answer)).toEqual(['Second', 'First']);
  // Only the content: neither the owner nor the views.
  const { answer: whole } = await server.call(getTable, { params: { id: first }, token: anna.token });
  const { created, id, numberOfTeams } = whole;
  const table = v.parse(v.object(tableContent), whole);
  expect(seen.answer[1]).toEqual({ id, name: 'First', numberOfTeams, created, table });
  expect((await friendsTables(bo))[1]?.table).toEqual(table);
  expect(names(await friendsTables(bo))).toEqual(['Second', 'First']);

  await change(anna, first, { isPublicTable: false });
  expect(names((await onProfile(bo, anna.id)).answer)).toEqual(['Second']);
  expect(names(await friendsTables(bo))).toEqual(['Second']);
  // The owner's choice survives.
  expect((await change(anna, first, { isPublicTable: true })).answer.isListed).toBe(true);
  expect(names(await friendsTables(bo))).toEqual(['Second', 'First']);
  await server.call(deleteTable, { params: { id: first }, token: anna.token });
  expect(names(await friendsTables(bo))).toEqual(['Second']);
});

test('shows listed tables of a public profile to others only, and returns 404 for a private one', async () => {
  await make(anna, { name: 'Shown' });
  for (const viewer of [bo, undefined]) expect((await onProfile(viewer, anna.id)).status).toBe(404);
  await publish(anna);
  for (const viewer of [bo, undefined]) expect(names((await onProfile(viewer, anna.id)).answer)).toEqual(['Shown']);
  expect((await onProfile(anna, anna.id)).status).toBe(409);
  const unknown = await onProfile(bo, '0199d3a0-0000-7000-8000-0000000000ff');
  expect(unknown.status).toBe(404);
});

test('returns both lists in pages, and searches them', async () => {
  await befriend(anna, bo);
  for (const name of ['One', 'Two', 'Three']) await make(anna, { name });
  const second = await onProfile(bo, anna.id, { page: 2, pageSize: 2 });
  expect([names(second.answer), second.headers['x-total-count']]).toEqual([['One'], '3']);
  expect(names((await onProfile(bo, anna.id, { sort: 'name' })).answer)).toEqual(['One', 'Three', 'Two']);
  expect(names(await friendsTables(bo, { page: 2, pageSize: 2 }))).toEqual(['One']);
  expect(names(await friendsTables(bo, { sort: 'created', pageSize: 1 }))).toEqual(['One']);
  expect(names(await friendsTables(bo, { q: 'tHR' }))).toEqual(['Three']);
  expect((await server.call(listFriendsTables, { query: { sort: 'name' }, token: bo.token })).status).toBe(400);
});

test('returns the tables of all friends with their owners, without former and blocked friends', async () => {
  const cia = await server.newUser({ firstName: 'Cia', lastName: 'Dal' });
  for (const friend of [anna, cia]) await befriend(friend, bo);
  await make(anna, { name: 'Anna’s' });
  await make(cia, { name: 'Cia’s' });
  await make(bo, { name: 'Own' });
  const all = await friendsTables(bo);
  expect(all.map(({ fullName, name, userId }) => [name, fullName, userId])).toEqual([
    ['Cia’s', 'Cia Dal', cia.id],
    ['Anna’s', 'Anna Berg', anna.id],
  ]);
  await server.call(removeFriend, { params: { id: anna.id }, token: bo.token });
  expect(names(await friendsTables(bo))).toEqual(['Cia’s']);
  expect(names(await friendsTables(anna))).toEqual([]);
  await server.call(blockUser, { params: { id: bo.id }, token: cia.token });
  expect(await friendsTables(bo)).toEqual([]);
  expect((await onProfile(bo, cia.id)).status).toBe(404);
  expect((await onProfile(cia, bo.id)).status).toBe(404);
});
