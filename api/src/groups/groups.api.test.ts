import { deleteOwnAccount } from 'shared-contract/account';
import { blockUser } from 'shared-contract/friends';
import { getInvitation, listGroups, updateGroup } from 'shared-contract/groups';
import { ownDataOf } from '../../testing/own-data.ts';
import { credentialsOf, type PeopleWithGroups, peopleWithGroups } from '../../testing/group-calls.ts';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../testing/tipped-season.ts';
import { setLock } from '../../testing/tips.ts';

let server: TestServer;
let season: TippedSeason;
let seasonId: string;
let people: PeopleWithGroups;
beforeAll(async () => {
  server = await startServer();
  season = await tippedSeason(server);
  ({ seasonId } = season);
});
beforeEach(async () => {
  people = await peopleWithGroups(server, seasonId);
});
afterAll(() => server.close());

const db = () => server.services.store.db;

test('lets an owner rename a group, and leave it after a transfer', async () => {
  const { anna, bo, cia, join, newGroup, read, removeMember } = people;
  const group = await newGroup();
  await join(group);
  const update = (body: object, by = anna) =>
    server.call(updateGroup, { params: { id: group.id }, body, ...credentialsOf(by) });
  expect((await update({ name: 'Club' }, bo)).status).toBe(404);
  expect((await update({ name: '\u202E' })).status).toBe(400);
  expect((await update({ name: 'Club', version: group.version })).answer).toMatchObject({ name: 'Club', version: 2 });
  expect(await update({ name: 'Crowd', version: group.version })).toMatchObject({
    status: 409,
    problem: { code: 'version-conflict', current: { name: 'Club', version: 2 } },
  });
  expect(await removeMember(group, anna.id)).toMatchObject({
    status: 409,
    problem: { detail: 'Hand the group over to a member before you leave it.' },
  });
  expect((await update({ ownerId: cia.id })).status).toBe(404);
  expect((await update({ ownerId: bo.id })).answer).toMatchObject({ isOwner: false, code: null, version: 3 });
  expect((await removeMember(group, anna.id)).status).toBe(204);
  expect((await read(group, bo)).answer).toMatchObject({ isOwner: true, numberOfMembers: 1 });
  // The last member deletes the group by leaving it.
  expect((await removeMember(group, bo.id, bo)).status).toBe(204);
  expect((await join(group)).status).toBe(404);
});

test('exports the time of a removal without the group’s name', async () => {
  const { anna, bo, join, newGroup, removeMember } = people;
  const group = await newGroup();
  await join(group);
  await removeMember(group, bo.id);
  await server.call(updateGroup, { params: { id: group.id }, body: { name: 'Secret plans' }, ...credentialsOf(anna) });
  const exported = await ownDataOf(server, bo.token);
  expect(exported.removedFromGroups).toEqual([{ id: group.id, removed: expect.any(String) as unknown }]);
  expect(JSON.stringify(exported)).not.toContain('Secret plans');
});

test('returns the code of a group to its owner only', async () => {
  const { anna, bo, join, newGroup, read } = people;
  const group = await newGroup();
  expect((await join(group)).answer.code).toBeNull();
  expect((await read(group, bo)).answer.code).toBeNull();
  expect((await read(group)).answer.code).toBe(group.code);
  const handOver = { params: { id: group.id }, body: { ownerId: bo.id }, ...credentialsOf(anna) };
  expect((await server.call(updateGroup, handOver)).answer.code).toBeNull();
  expect((await read(group)).answer.code).toBeNull();
  expect((await read(group, bo)).answer.code).toBe(group.code);
});

test('transfers groups of a deleted account to the longest-standing member, and deletes empty ones', async () => {
  const { anna, bo, cia, join, newGroup, read } = people;
  const [group, alone] = [await newGroup(), await newGroup()];
  for (const user of [cia, bo]) await join(group, user);
  const remove = (user: TestUser | undefined) =>
    server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, ...credentialsOf(user) });
  expect((await remove(anna)).status).toBe(204);
  expect((await read(group, cia)).answer).toMatchObject({ isOwner: true, numberOfMembers: 2 });
  expect(await db().selectFrom('tipGroups').select('id').where('id', '=', alone.id).execute()).toEqual([]);
  expect((await remove(bo)).status).toBe(204);
  expect((await read(group, cia)).answer).toMatchObject({ numberOfMembers: 1, members: [{ userId: cia.id }] });
});

test('hides the names of blocked members from each other, and lets the owner remove them', async () => {
  const { anna, bo, cia, join, newGroup, read, removeMember } = people;
  const group = await newGroup();
  await join(group);
  await join(group, cia);
  await server.call(blockUser, { params: { id: anna.id }, ...credentialsOf(bo) });
  const seenBy = async (user: TestUser | undefined) =>
    (await read(group, user)).answer.members.map(({ fullName, userId, userName }) => [userId, userName, fullName]);
  expect((await seenBy(anna))[1]).toEqual([null, 'Member', null]);
  expect((await seenBy(bo))[0]).toEqual([null, 'Member', null]);
  expect((await seenBy(cia))[0]?.slice(0, 1)).toEqual([anna.id]);
  expect((await read(group, bo)).answer.ownerName).toBe('Member');
  expect(
    (await server.call(getInvitation, { params: { code: group.code }, ...credentialsOf(bo) })).answer.ownerName,
  ).toBe('Member');
  const [, hidden] = (await read(group)).answer.members;
  expect((await removeMember(group, hidden?.id)).status).toBe(204);
  expect((await read(group)).answer).toMatchObject({ numberOfMembers: 2, removed: [] });
  expect((await join(group)).status).toBe(409);
});

test('shows who has a tip to the owner only before the lock, and the tips to all members after it', async () => {
  const { anna, bo, cia, join, newGroup, read, tipsOf } = people;
  const group = await newGroup();
  for (const user of [bo, cia]) await join(group, user);
  for (const user of [anna, bo]) await season.addTip({ order: [0, 1, 2, 3], ownerId: user?.id ?? '' });
  const tipFlags = async (user: TestUser | undefined) =>
    (await read(group, user)).answer.members.map(({ hasTip }) => hasTip);
  expect([await tipFlags(anna), await tipFlags(bo), await tipFlags(cia)]).toEqual([
    [true, true, false],
    [null, true, null],
    [null, null, false],
  ]);
  const tipCounts = async () =>
    Promise.all([anna, cia].map(async (user) => (await read(group, user)).answer.numberOfTips));
  expect(await tipCounts()).toEqual([2, null]);
  for (const firstName of ['Dan', 'Eva']) await join(group, await server.newUser({ firstName, lastName: 'Ek' }));
  expect(await tipCounts()).toEqual([2, 2]);
  expect(await tipFlags(cia)).toEqual([null, null, false, null, null]);
  expect((await tipsOf(group)).status).toBe(404);
  expect((await server.call(listGroups, credentialsOf(bo))).answer).toMatchObject([
    { hasOwnTip: true, isLocked: false },
  ]);
  await setLock(server, seasonId, -1);
  expect(await tipFlags(cia)).toEqual([true, true, false, false, false]);
  expect(await tipCounts()).toEqual([2, 2]);
  expect((await tipsOf(group, cia)).answer.people).toHaveLength(2);
  expect((await read(group, cia)).answer.isLocked).toBe(true);
});

test('returns all tips, the consensus and the boldest call of a group after the lock', async () => {
  const { anna, bo, cia, join, newGroup, tipsOf } = people;
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
  expect(answer.teams).toMatchObject(
    ['Alfa', 'Bravo', 'Charlie', 'Delta'].map((name) => ({ name, actual: null, actualTo: null })),
  );
  const byTip = new Map(answer.people.map(({ places, tableId }) => [tableId, places]));
  expect(ids.map((id) => byTip.get(id))).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [2, 3, 4, 1],
  ]);
  const [alfa, , , delta] = answer.teams.map(({ teamId }) => teamId);
  expect(answer.consensus[0]).toEqual({ teamId: alfa, mean: 4 / 3 });
  expect(answer.boldest).toMatchObject({ teamId: delta, tipped: 1, meanOfOthers: 4 });

  // After the round, Delta is first and Alfa second.
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
  expect(scored.teams.map(({ actualTo }) => actualTo)).toEqual([1, 2, 3, 4]);
  const [listed] = (await server.call(listGroups, credentialsOf(cia))).answer;
  expect(listed).toMatchObject({ id: group.id, rank: 1, of: 3 });
  const exported = await ownDataOf(server, bo.token);
  expect(exported.groups).toMatchObject([{ id: group.id, isOwner: false }]);
  expect((await tipsOf(group, bo, 2)).answer.people).toEqual([]);
});
