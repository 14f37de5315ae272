import { randomUUID } from 'node:crypto';
import { deleteOwnAccount } from 'shared-contract/account';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { blockUser } from 'shared-contract/friends';
import {
  allowGroupMember,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupTips,
  getInvitation,
  type Group,
  joinGroup,
  listGroups,
  MAX_GROUP_MEMBERS,
  MAX_GROUPS,
  MAX_OWN_GROUPS,
  removeGroupMember,
  renewGroupCode,
  updateGroup,
} from 'shared-contract/groups';
import { getOwnData } from 'shared-contract/own-data';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../testing/tipped-season.ts';
import { setLock } from '../../testing/tips.ts';

let server: TestServer;
let season: TippedSeason;
let seasonId: string;
let [anna, bo, cia]: TestUser[] = [];
beforeAll(async () => {
  server = await startServer();
  season = await tippedSeason(server);
  ({ seasonId } = season);
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
  bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  cia = await server.newUser({ firstName: 'Cia', lastName: 'Dal' });
  await setLock(server, seasonId, 3600);
});
afterAll(() => server.close());

const who = (user: TestUser | undefined) => ({ token: user?.token });
const create = (owner = anna, leagueSeasonStatsId = seasonId, headers = {}) =>
  server.call(createGroup, { body: { name: 'Office', leagueSeasonStatsId }, headers, ...who(owner) });
const newGroup = async (owner = anna) => (await create(owner)).answer;
const join = ({ code }: Pick<Group, 'code'>, user = bo) => server.call(joinGroup, { params: { code }, ...who(user) });
const read = ({ id }: Pick<Group, 'id'>, user = anna) => server.call(getGroup, { params: { id }, ...who(user) });
const takeOut = ({ id }: Pick<Group, 'id'>, userId: string | undefined, by = anna) =>
  server.call(removeGroupMember, { params: { id, userId }, ...who(by) });
const tipsOf = ({ id }: Pick<Group, 'id'>, user = anna, page = 1) =>
  server.call(getGroupTips, { params: { id }, query: { page }, ...who(user) });
const db = () => server.services.store.db;

/** Puts so many people into a group without calls. */
async function fill({ id: groupId }: Group, people: number): Promise<void> {
  const { clock } = server.services;
  const createdAt = clock.now().toISOString();
  const ids = Array.from({ length: people }, () => clock.newId());
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
    .set((group) => ({ members: group('members', '+', people) }))
    .where('id', '=', groupId)
    .execute();
}

test('a group is made, found by its link, joined by whoever wants to, and left', async () => {
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
    members: [{ userId: anna?.id, userName: 'anna-berg', isOwner: true, isOwn: true, hasTip: false }],
    removed: [],
  });
  expect(made.code).toMatch(/^[\w-]{22}$/);
  // The database holds a hash alone.
  for (const table of ['tipGroups', 'idempotencyKeys'] as const) {
    expect(JSON.stringify(await db().selectFrom(table).selectAll().execute())).not.toContain(made.code);
  }
  const open = () => server.call(getInvitation, { params: { code: made.code }, ...who(bo) });
  expect((await open()).answer).toMatchObject({
    id: made.id,
    name: 'Office',
    ownerName: 'anna-berg',
    numberOfMembers: 1,
    isMember: false,
    isFull: false,
  });
  // Looking joins nobody, and to a stranger there is no group.
  expect([(await read(made, bo)).status, (await tipsOf(made, bo)).status]).toEqual([404, 404]);
  const { answer: joined } = await join(made);
  expect(joined).toMatchObject({ code: null, isOwner: false, numberOfMembers: 2, removed: [] });
  expect(joined.members.map(({ isOwn, userName }) => [userName, isOwn])).toEqual([
    ['anna-berg', false],
    [joined.members[1]?.userName, true],
  ]);
  expect((await join(made)).answer.numberOfMembers).toBe(2);
  expect((await open()).answer.isMember).toBe(true);
  const list = await server.call(listGroups, who(bo));
  expect(list.headers['x-total-count']).toBe('1');
  expect(list.answer).toMatchObject([{ id: made.id, isOwner: false, numberOfMembers: 2, hasOwnTip: false }]);
  expect((await takeOut(made, bo?.id, bo)).status).toBe(204);
  expect((await server.call(listGroups, who(bo))).answer).toEqual([]);
  expect((await read(made, bo)).status).toBe(404);
  // Who has left by themselves may come back.
  expect((await join(made)).status).toBe(200);
});

test('whoever was removed cannot come back by the link until the owner allows it', async () => {
  const group = await newGroup();
  await join(group);
  await join(group, cia);
  expect((await takeOut(group, cia?.id, bo)).status).toBe(404);
  expect((await takeOut(group, bo?.id)).status).toBe(204);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: 2, removed: [{ userId: bo?.id }] });
  expect((await read(group, cia)).answer.removed).toEqual([]);
  expect(await join(group)).toMatchObject({
    status: 409,
    problem: { detail: 'The owner has removed you from this group. Ask them to allow you again.' },
  });
  const { answer: renewed } = await server.call(renewGroupCode, { params: { id: group.id }, ...who(anna) });
  expect((await join(renewed)).status).toBe(409);
  const allow = (by: TestUser | undefined) =>
    server.call(allowGroupMember, { params: { id: group.id, userId: bo?.id }, ...who(by) });
  expect([(await allow(cia)).status, (await allow(anna)).status, (await allow(anna)).status]).toEqual([404, 204, 404]);
  expect((await join(renewed)).status).toBe(200);
});

test('a renewed link ends the old one, and wrong ones are counted', async () => {
  const group = await newGroup();
  const { answer: renewed } = await server.call(renewGroupCode, { params: { id: group.id }, ...who(anna) });
  expect(renewed.code).not.toBe(group.code);
  expect([(await join(group)).status, (await join(renewed)).status]).toEqual([404, 200]);
  const strict = await startServer({ WRONG_INVITATIONS_PER_HOUR: '2' }, server.database);
  const open = async (code: string | null, user = cia) =>
    (await strict.call(getInvitation, { params: { code }, ...who(user) })).status;
  expect([await open(renewed.code), await open(group.code), await open(group.code)]).toEqual([200, 404, 404]);
  expect([await open(renewed.code), await open(renewed.code, bo)]).toEqual([429, 200]);
  await strict.close();
});

test('a group is full at 500, exactly, also when several join at once', async () => {
  const group = await newGroup();
  await fill(group, MAX_GROUP_MEMBERS - 3);
  const people = [bo, cia, await server.newUser(), await server.newUser(), await server.newUser()];
  const joined = await Promise.all(people.map((user) => join(group, user)));
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: MAX_GROUP_MEMBERS });
  expect((await read(group)).answer.members).toHaveLength(MAX_GROUP_MEMBERS);
  const refused = people[joined.findIndex(({ status }) => status === 409)];
  expect((await join(group, refused)).problem.detail).toBe('This group is full.');
  const { answer } = await server.call(getInvitation, { params: { code: group.code }, ...who(refused) });
  expect(answer.isFull).toBe(true);
});

test('a person owns at most 20 groups, and is in at most 100', async () => {
  const made = await Promise.all(Array.from({ length: MAX_OWN_GROUPS + 2 }, () => create(bo)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_OWN_GROUPS);
  const group = await newGroup();
  const others = Array.from({ length: MAX_GROUPS - MAX_OWN_GROUPS }, () => server.services.clock.newId());
  const rows = await db().selectFrom('tipGroups').selectAll().where('id', '=', group.id).executeTakeFirstOrThrow();
  const joinedAt = rows.createdAt;
  const copies = others.map((id) => ({ ...rows, id, codeHash: id }));
  await db().insertInto('tipGroups').values(copies).execute();
  const members = others.map((groupId) => ({ groupId, userId: bo?.id ?? '', id: groupId, joinedAt }));
  await db().insertInto('groupMembers').values(members).execute();
  expect(await join(group)).toMatchObject({
    status: 409,
    problem: { detail: 'You are in 100 groups. Leave one first.' },
  });
  const { headers } = await server.call(listGroups, { query: { pageSize: 1 }, ...who(bo) });
  expect(headers['x-total-count']).toBe('100');
  const full = made.find(({ status }) => status === 201)?.answer;
  const handOver = await server.call(updateGroup, {
    params: { id: group.id },
    body: { ownerId: bo?.id },
    ...who(anna),
  });
  expect(handOver.status).toBe(404);
  await server.call(deleteGroup, { params: { id: full?.id }, ...who(bo) });
  await join(group);
  await db()
    .updateTable('tipGroups')
    .set({ ownerId: bo?.id ?? '' })
    .where('id', '=', others[0] ?? '')
    .execute();
  const again = await server.call(updateGroup, { params: { id: group.id }, body: { ownerId: bo?.id }, ...who(anna) });
  expect(again).toMatchObject({ status: 409, problem: { detail: 'They have 20 groups already.' } });
  await db().deleteFrom('tipGroups').where('id', 'in', others).execute();
});

test('an owner renames a group, and leaves it by handing it over', async () => {
  const group = await newGroup();
  await join(group);
  const update = (body: object, by = anna) => server.call(updateGroup, { params: { id: group.id }, body, ...who(by) });
  expect((await update({ name: 'Club' }, bo)).status).toBe(404);
  expect((await update({ name: '\u202E' })).status).toBe(400);
  expect((await update({ name: 'Club', version: group.version })).answer).toMatchObject({ name: 'Club', version: 2 });
  expect(await update({ name: 'Crowd', version: group.version })).toMatchObject({
    status: 409,
    problem: { code: 'version-conflict', current: { name: 'Club', version: 2 } },
  });
  expect(await takeOut(group, anna?.id)).toMatchObject({
    status: 409,
    problem: { detail: 'Hand the group over to a member before you leave it.' },
  });
  expect((await update({ ownerId: cia?.id })).status).toBe(404);
  expect((await update({ ownerId: bo?.id })).answer).toMatchObject({ isOwner: false, code: null, version: 3 });
  expect((await takeOut(group, anna?.id)).status).toBe(204);
  expect((await read(group, bo)).answer).toMatchObject({ isOwner: true, numberOfMembers: 1 });
  // Who is alone takes the group along.
  expect((await takeOut(group, bo?.id, bo)).status).toBe(204);
  expect((await join(group)).status).toBe(404);
});

test('with its owner’s account a group goes to the longest member, and an empty one is deleted', async () => {
  const [group, alone] = [await newGroup(), await newGroup()];
  for (const user of [cia, bo]) await join(group, user);
  const remove = (user: TestUser | undefined) =>
    server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, ...who(user) });
  expect((await remove(anna)).status).toBe(204);
  expect((await read(group, cia)).answer).toMatchObject({ isOwner: true, numberOfMembers: 2 });
  expect(await db().selectFrom('tipGroups').select('id').where('id', '=', alone.id).execute()).toEqual([]);
  expect((await remove(bo)).status).toBe(204);
  expect((await read(group, cia)).answer).toMatchObject({ numberOfMembers: 1, members: [{ userId: cia?.id }] });
});

test('people who have blocked each other are nobody in particular to one another, and can be removed', async () => {
  const group = await newGroup();
  await join(group);
  await join(group, cia);
  await server.call(blockUser, { params: { id: anna?.id }, ...who(bo) });
  const seenBy = async (user: TestUser | undefined) =>
    (await read(group, user)).answer.members.map(({ fullName, userId, userName }) => [userId, userName, fullName]);
  expect((await seenBy(anna))[1]).toEqual([null, 'Member', null]);
  expect((await seenBy(bo))[0]).toEqual([null, 'Member', null]);
  expect((await seenBy(cia))[0]?.slice(0, 1)).toEqual([anna?.id]);
  expect((await read(group, bo)).answer.ownerName).toBe('Member');
  expect((await server.call(getInvitation, { params: { code: group.code }, ...who(bo) })).answer.ownerName).toBe(
    'Member',
  );
  const [, hidden] = (await read(group)).answer.members;
  expect((await takeOut(group, hidden?.id)).status).toBe(204);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: 2, removed: [] });
  expect((await join(group)).status).toBe(409);
});

test('before the lock only its owner is told who has a tip, and nobody sees one; after it all do', async () => {
  const group = await newGroup();
  for (const user of [bo, cia]) await join(group, user);
  for (const user of [anna, bo]) await season.addTip({ order: [0, 1, 2, 3], ownerId: user?.id ?? '' });
  const told = async (user: TestUser | undefined) =>
    (await read(group, user)).answer.members.map(({ hasTip }) => hasTip);
  expect([await told(anna), await told(bo), await told(cia)]).toEqual([
    [true, true, false],
    [null, true, null],
    [null, null, false],
  ]);
  expect((await tipsOf(group)).status).toBe(404);
  expect((await server.call(listGroups, who(bo))).answer).toMatchObject([{ hasOwnTip: true, isLocked: false }]);
  await setLock(server, seasonId, -1);
  expect(await told(cia)).toEqual([true, true, false]);
  expect((await tipsOf(group, cia)).answer.people).toHaveLength(2);
  expect((await read(group, cia)).answer.isLocked).toBe(true);
});

test('after the lock a group sees what everybody has tipped, what they say together, and the boldest call', async () => {
  const group = await newGroup();
  for (const user of [bo, cia]) await join(group, user);
  const orders = [
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [3, 0, 1, 2],
  ];
  const ids: string[] = [];
  for (const [index, order] of orders.entries()) {
    ids.push((await season.addTip({ order, ownerId: [anna, bo, cia][index]?.id ?? '' })).id);
  }
  const [, , boldest] = ids;
  await setLock(server, seasonId, -1);
  const { answer, headers } = await tipsOf(group, bo);
  expect(headers['x-total-count']).toBe('3');
  expect(answer.teams).toMatchObject(['Alfa', 'Bravo', 'Charlie', 'Delta'].map((name) => ({ name, actual: null })));
  const byTip = new Map(answer.people.map(({ places, tableId }) => [tableId, places]));
  expect(ids.map((id) => byTip.get(id))).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [2, 3, 4, 1],
  ]);
  const [alfa, , , delta] = answer.teams.map(({ teamId }) => teamId);
  expect(answer.consensus[0]).toEqual({ teamId: alfa, mean: 4 / 3 });
  expect(answer.boldest).toMatchObject({ teamId: delta, tipped: 1, meanOfOthers: 4 });

  // Delta is first after a round, Alfa second.
  await season.lock();
  await season.play(1, [
    [1, 0],
    [0, 4],
  ]);
  await season.score();
  const { answer: scored } = await tipsOf(group, bo);
  expect(scored.people[0]?.tableId).toBe(boldest);
  expect(scored.people.map(({ points }) => points)).toEqual(
    scored.people
      .map(({ points }) => points)
      .toSorted()
      .reverse(),
  );
  expect(scored.teams.map(({ actual, name }) => [name, actual])).toEqual([
    ['Delta', 1],
    ['Alfa', 2],
    ['Bravo', 3],
    ['Charlie', 4],
  ]);
  const [listed] = (await server.call(listGroups, who(cia))).answer;
  expect(listed).toMatchObject({ id: group.id, rank: 1, of: 3 });
  const { answer: exported } = await server.call(getOwnData, who(bo));
  expect(exported.groups).toMatchObject([{ id: group.id, isOwner: false }]);
  expect((await tipsOf(group, bo, 2)).answer.people).toEqual([]);
});

test('a group is joined until the season is over', async () => {
  const { seasonId: past } = await tippedSeason(server);
  const { answer: group } = await create(anna, past);
  expect((await join(group)).status).toBe(200);
  const overAt = server.services.clock.now().toISOString();
  await db().updateTable('tippings').set({ overAt }).where('leagueSeasonId', '=', past).execute();
  expect(await join(group, cia)).toMatchObject({ status: 409, problem: { detail: 'The season is over.' } });
  expect((await create(anna, past)).status).toBe(409);
});

test('groups and invitations have their own limits', async () => {
  const strict = await startServer({ GROUPS_PER_DAY: '1', GROUP_JOINS_PER_DAY: '1' }, server.database);
  const body = { name: 'One', leagueSeasonStatsId: seasonId };
  const made = await strict.call(createGroup, { body, ...who(anna) });
  expect([made.status, (await strict.call(createGroup, { body, ...who(anna) })).status]).toEqual([201, 429]);
  const enter = async () => (await strict.call(joinGroup, { params: { code: made.answer.code }, ...who(bo) })).status;
  expect([await enter(), await enter()]).toEqual([200, 429]);
  await strict.close();
});
