import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import {
  allowGroupMember,
  createGroup,
  deleteGroup,
  getInvitation,
  type Group,
  joinGroup,
  listGroups,
  MAX_GROUP_MEMBERS,
  MAX_GROUPS,
  MAX_OWN_GROUPS,
  renewGroupCode,
  updateGroup,
} from 'shared-contract/groups';
import { credentialsOf, type PeopleWithGroups, peopleWithGroups } from '../../testing/group-calls.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';

let server: TestServer;
let seasonId: string;
let people: PeopleWithGroups;
beforeAll(async () => {
  server = await startServer();
  ({ seasonId } = await tippedSeason(server));
});
beforeEach(async () => {
  people = await peopleWithGroups(server, seasonId);
});
afterAll(() => server.close());

const db = () => server.services.store.db;

/** Inserts members into a group without requests. */
async function fill({ id: groupId }: Group, count: number): Promise<void> {
  const { clock } = server.services;
  const createdAt = clock.now().toISOString();
  const ids = Array.from({ length: count }, () => clock.newId());
  const user = { phoneNumber: null, passwordHash: null, imageUrl: null, lastLoginAt: null, role: 'user' as const };
  const flags = { emailConfirmed: true, phoneConfirmed: false, isPublicProfile: false, isProduct: false };
  const rows = ids.map((id) => ({
    ...user,
    ...flags,
    id,
    email: `${id}@example.com`,
    emailKey: `${id}@example.com`,
    firstName: 'Many',
    lastName: 'People',
    nameKey: 'many people',
    handle: id,
    createdAt,
  }));
  await db().insertInto('users').values(rows).execute();
  const members = ids.map((userId) => ({ groupId, userId, id: clock.newId(), joinedAt: createdAt }));
  await db().insertInto('groupMembers').values(members).execute();
  await db()
    .updateTable('tipGroups')
    .set((group) => ({ members: group('members', '+', count) }))
    .where('id', '=', groupId)
    .execute();
}

test('creates a group, shows it by its link, and lets people join and leave', async () => {
  const { anna, bo, create, join, read, removeMember, tipsOf } = people;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const { answer: made, status } = await create(anna, seasonId, headers);
  expect(status).toBe(201);
  expect((await create(anna, seasonId, headers)).answer).toEqual(made);
  expect(made).toMatchObject({
    name: 'Office',
    season: { id: seasonId, leagueName: 'Small League', season: 25 },
    isLocked: false,
    isOwner: true,
    ownerName: 'Anna Berg',
    numberOfMembers: 1,
    members: [{ userId: anna.id, userName: 'anna-berg', isOwner: true, isOwn: true, hasTip: false }],
    removed: [],
  });
  expect(made.code).toMatch(/^[\w-]{22}$/);
  // The database stores only a hash of the code.
  for (const table of ['tipGroups', 'idempotencyKeys'] as const) {
    expect(JSON.stringify(await db().selectFrom(table).selectAll().execute())).not.toContain(made.code);
  }
  const open = () => server.call(getInvitation, { params: { code: made.code }, ...credentialsOf(bo) });
  expect((await open()).answer).toMatchObject({
    id: made.id,
    name: 'Office',
    ownerName: 'anna-berg',
    numberOfMembers: 1,
    isMember: false,
    isFull: false,
  });
  // Opening the link does not join. The group does not exist for non-members.
  expect([(await read(made, bo)).status, (await tipsOf(made, bo)).status]).toEqual([404, 404]);
  const { answer: joined } = await join(made);
  expect(joined).toMatchObject({ code: null, isOwner: false, numberOfMembers: 2, removed: [] });
  expect(joined.members.map(({ isOwn, userName }) => [userName, isOwn])).toEqual([
    ['anna-berg', false],
    [joined.members[1]?.userName, true],
  ]);
  expect((await join(made)).answer.numberOfMembers).toBe(2);
  expect((await open()).answer.isMember).toBe(true);
  const list = await server.call(listGroups, credentialsOf(bo));
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.answer).toMatchObject([{ id: made.id, isOwner: false, numberOfMembers: 2, hasOwnTip: false }]);
  expect((await removeMember(made, bo.id, bo)).status).toBe(204);
  expect((await server.call(listGroups, credentialsOf(bo))).answer).toEqual([]);
  expect((await read(made, bo)).status).toBe(404);
  // A member who left can rejoin.
  expect((await join(made)).status).toBe(200);
});

test('returns 409 when a removed member rejoins, until the owner allows it', async () => {
  const { anna, bo, cia, join, newGroup, read, removeMember } = people;
  const group = await newGroup();
  await join(group);
  await join(group, cia);
  expect((await removeMember(group, cia.id, bo)).status).toBe(404);
  expect((await removeMember(group, bo.id)).status).toBe(204);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: 2, removed: [{ userId: bo.id }] });
  expect((await read(group, cia)).answer.removed).toEqual([]);
  expect(await join(group)).toMatchObject({
    status: 409,
    problem: { detail: 'The owner has removed you from this group. Ask them to allow you again.' },
  });
  const { answer: renewed } = await server.call(renewGroupCode, { params: { id: group.id }, ...credentialsOf(anna) });
  expect((await join(renewed)).status).toBe(409);
  const allow = (by: TestUser | undefined) =>
    server.call(allowGroupMember, { params: { id: group.id, userId: bo.id }, ...credentialsOf(by) });
  expect([(await allow(cia)).status, (await allow(anna)).status, (await allow(anna)).status]).toEqual([404, 204, 404]);
  expect((await join(renewed)).status).toBe(200);
});

test('returns the issued code for a repeated request to create a group, to its owner only', async () => {
  const { anna, bo, create, join, removeMember } = people;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const again = async () => (await create(anna, seasonId, headers)).answer.code;
  const { answer: group } = await create(anna, seasonId, headers);
  expect(await again()).toBe(group.code);
  const params = { id: group.id };
  expect((await server.call(renewGroupCode, { params, ...credentialsOf(anna) })).answer.code).not.toBe(group.code);
  expect(await again()).toBeNull();

  const second = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const { answer: handed } = await create(anna, seasonId, second);
  await join(handed);
  const ofHanded = { params: { id: handed.id } };
  await server.call(updateGroup, { ...ofHanded, body: { ownerId: bo.id }, ...credentialsOf(anna) });
  expect(await create(anna, seasonId, second)).toMatchObject({ status: 201, answer: { code: null } });
  expect((await removeMember(handed, anna.id, bo)).status).toBe(204);
  await server.call(renewGroupCode, { ...ofHanded, ...credentialsOf(bo) });
  expect((await create(anna, seasonId, second)).answer.code).toBeNull();
});

test('revokes a renewed link, and limits wrong codes', async () => {
  const { anna, bo, cia, join, newGroup } = people;
  const group = await newGroup();
  const { answer: renewed } = await server.call(renewGroupCode, { params: { id: group.id }, ...credentialsOf(anna) });
  expect(renewed.code).not.toBe(group.code);
  expect([(await join(group)).status, (await join(renewed)).status]).toEqual([404, 200]);
  const strict = await startServer({ WRONG_INVITATIONS_PER_HOUR: '2' }, server.database);
  const open = async (code: string | null, user = cia) =>
    (await strict.call(getInvitation, { params: { code }, ...credentialsOf(user) })).status;
  expect([await open(renewed.code), await open(group.code), await open(group.code)]).toEqual([200, 404, 404]);
  expect([await open(renewed.code), await open(renewed.code, bo)]).toEqual([429, 200]);
  await strict.close();
});

test('limits a group to 500 members, also under concurrent joins', async () => {
  const { bo, cia, join, newGroup, read } = people;
  const group = await newGroup();
  await fill(group, MAX_GROUP_MEMBERS - 3);
  const crowd = [bo, cia, await server.newUser(), await server.newUser(), await server.newUser()];
  const joined = await Promise.all(crowd.map((user) => join(group, user)));
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: MAX_GROUP_MEMBERS });
  expect((await read(group)).answer.members).toHaveLength(MAX_GROUP_MEMBERS);
  const refused = crowd[joined.findIndex(({ status }) => status === 409)];
  expect((await join(group, refused)).problem.detail).toBe('This group is full.');
  const { answer } = await server.call(getInvitation, { params: { code: group.code }, ...credentialsOf(refused) });
  expect(answer.isFull).toBe(true);
});

test('limits a person to 20 owned groups and 100 memberships', async () => {
  const { anna, bo, create, join, newGroup } = people;
  const made = await Promise.all(Array.from({ length: MAX_OWN_GROUPS + 2 }, () => create(bo)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_OWN_GROUPS);
  const group = await newGroup();
  const others = Array.from({ length: MAX_GROUPS - MAX_OWN_GROUPS }, () => server.services.clock.newId());
  const rows = await db().selectFrom('tipGroups').selectAll().where('id', '=', group.id).executeTakeFirstOrThrow();
  const joinedAt = rows.createdAt;
  const copies = others.map((id) => ({ ...rows, id, codeHash: id }));
  await db().insertInto('tipGroups').values(copies).execute();
  const members = others.map((groupId) => ({ groupId, userId: bo.id ?? '', id: groupId, joinedAt }));
  await db().insertInto('groupMembers').values(members).execute();
  expect(await join(group)).toMatchObject({
    status: 409,
    problem: { detail: 'You are in 100 groups. Leave one first.' },
  });
  const { headers } = await server.call(listGroups, { query: { pageSize: 1 }, ...credentialsOf(bo) });
  expect(headers['x-total-count']).toBe('100');
  const full = made.find(({ status }) => status === 201)?.answer;
  const handOver = await server.call(updateGroup, {
    params: { id: group.id },
    body: { ownerId: bo.id },
    ...credentialsOf(anna),
  });
  expect(handOver.status).toBe(404);
  await server.call(deleteGroup, { params: { id: full?.id }, ...credentialsOf(bo) });
  await join(group);
  await db()
    .updateTable('tipGroups')
    .set({ ownerId: bo.id ?? '' })
    .where('id', '=', others[0] ?? '')
    .execute();
  const again = await server.call(updateGroup, {
    params: { id: group.id },
    body: { ownerId: bo.id },
    ...credentialsOf(anna),
  });
  expect(again).toMatchObject({ status: 409, problem: { detail: 'They have 20 groups already.' } });
  await db().deleteFrom('tipGroups').where('id', 'in', others).execute();
});

test('accepts members until the season is over', async () => {
  const { anna, cia, create, join } = people;
  const { seasonId: past } = await tippedSeason(server);
  const { answer: group } = await create(anna, past);
  expect((await join(group)).status).toBe(200);
  const overAt = server.services.clock.now().toISOString();
  await db().updateTable('tippings').set({ overAt }).where('leagueSeasonId', '=', past).execute();
  expect(await join(group, cia)).toMatchObject({ status: 409, problem: { detail: 'The season is over.' } });
  expect((await create(anna, past)).status).toBe(409);
});

test('limits new groups and joins separately', async () => {
  const { anna, bo } = people;
  const strict = await startServer({ GROUPS_PER_DAY: '1', GROUP_JOINS_PER_DAY: '1' }, server.database);
  const body = { name: 'One', leagueSeasonStatsId: seasonId };
  const made = await strict.call(createGroup, { body, ...credentialsOf(anna) });
  expect([made.status, (await strict.call(createGroup, { body, ...credentialsOf(anna) })).status]).toEqual([201, 429]);
  const enter = async () =>
    (await strict.call(joinGroup, { params: { code: made.answer.code }, ...credentialsOf(bo) })).status;
  expect([await enter(), await enter()]).toEqual([200, 429]);
  await strict.close();
});
