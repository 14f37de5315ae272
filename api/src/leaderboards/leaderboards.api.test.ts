import { getLeaderboard, listSeasonsWithTips } from 'shared-contract/leaderboards';
import { getTipScore } from 'shared-contract/tip-scores';
import { listOwnTips } from 'shared-contract/tips';
import { acceptFriendRequest, blockUser, sendFriendRequest } from 'shared-contract/friends';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../testing/tipped-season.ts';

/** The correct order after `playFirst`, one with two teams swapped, and one reversed. */
const RIGHT = [0, 2, 3, 1];
const HALF = [0, 2, 1, 3];
const WRONG = [1, 3, 2, 0];

let server: TestServer;
let season: TippedSeason;
beforeEach(async () => {
  server = await startServer();
  season = await tippedSeason(server);
});
afterEach(() => server.close());

/** Creates a user with a confirmed e-mail and a public profile. */
async function newPerson(firstName: string): Promise<TestUser> {
  const user = await server.newUser({ firstName, lastName: 'Person' });
  const { db } = server.services.store;
  await db
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', user.id)
    .execute();
  return user;
}

const board = (query: Record<string, unknown> = {}, token?: string) =>
  server.call(getLeaderboard, { params: { lssId: season.seasonId }, query, token });

const playFirst = () =>
  season.play(1, [
    [3, 0],
    [2, 1],
  ]);

test('ranks tips with ties and movement, and skips a rank after a tie', async () => {
  const [ann, bea, cid, dan] = [
    await newPerson('Ann'),
    await newPerson('Bea'),
    await newPerson('Cid'),
    await newPerson('Dan'),
  ];
  await season.addTip({ order: WRONG, ownerId: ann.id });
  await season.addTip({ order: HALF, ownerId: bea.id });
  await season.addTip({ order: HALF, ownerId: cid.id });
  await season.addTip({ order: [0, 1, 2, 3], ownerId: dan.id, changedAt: '2025-03-02T12:00:00.000Z' });
  await season.lock();
  expect((await board()).answer).toMatchObject({ round: null, rows: [], tips: 4, isLocked: true, firstRound: 1 });

  await playFirst();
  await season.score();
  const { answer, headers } = await board({}, dan.token);
  expect(headers['x-total-count']).toBe('4');
  expect(answer).toMatchObject({ round: 1, rounds: [1], provisional: false, isFinal: false, most: 36 });
  // Rows of one rank are ordered by table id. Ids of the same millisecond are in random order.
  const rows = answer.rows.map(({ fullName, movement, rank }) => [rank, fullName, movement]);
  const byRankAndName = rows.toSorted((one, other) => String(one).localeCompare(String(other)));
  expect(rows.map(([rank]) => rank)).toEqual([1, 1, 3, 4]);
  expect(byRankAndName).toEqual([
    [1, 'Bea Person', null],
    [1, 'Cid Person', null],
    [3, 'Dan Person', null],
    [4, 'Ann Person', null],
  ]);
  expect(answer.own).toMatchObject({ rank: 3, isOnBoard: true, isOwn: true });

  await season.play(2, [
    [0, 5],
    [0, 5],
  ]);
  await season.score();
  const after = (await board()).answer;
  expect(after.round).toBe(2);
  expect((await board({ round: 1 })).answer.rows).toEqual(answer.rows.map((row) => ({ ...row, isOwn: false })));
  const movements = after.rows.map(({ movement, rank }) => (movement ?? 0) + (rank ?? 0));
  expect(movements.toSorted()).toEqual([1, 1, 3, 4]);
});

test('returns any page, and the page with the caller’s own row', async () => {
  const me = await newPerson('Me');
  for (let count = 0; count < 60; count += 1) {
    const changedAt = new Date(Date.UTC(2025, 1, 1, 0, count)).toISOString();
    await season.addTip({ order: count % 2 === 0 ? RIGHT : HALF, changedAt });
  }
  await season.addTip({ order: WRONG, ownerId: me.id });
  await season.lock();
  await playFirst();
  await season.score();
  const [first, second] = [(await board()).answer, (await board({ page: 2 })).answer];
  expect([first.rows.length, second.rows.length]).toEqual([50, 11]);
  const ranks = [...first.rows, ...second.rows].map(({ rank }) => rank);
  expect(ranks).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  expect(first.scoring).toBe(second.scoring);
  expect((await board({ around: 'me' }, me.token)).answer).toMatchObject({ page: 2, own: { rank: 61 } });
  expect((await board({ page: 999 })).answer.rows).toEqual([]);
});

test('omits users who have become private, and returns the caller’s own row', async () => {
  const [ann, bea] = [await newPerson('Ann'), await newPerson('Bea')];
  await season.addTip({ order: RIGHT, ownerId: ann.id });
  await season.addTip({ order: HALF, ownerId: bea.id, isRanked: false });
  await season.lock();
  await playFirst();
  await season.score();
  expect((await board({}, bea.token)).answer).toMatchObject({
    rows: [{ fullName: 'Ann Person' }],
    own: { rank: 2, isOnBoard: false },
  });
  const { db } = server.services.store;
  await db.updateTable('users').set({ isPublicProfile: false }).where('id', '=', ann.id).execute();
  expect((await board()).answer.rows).toEqual([]);
  expect((await board({}, ann.token)).answer.own).toMatchObject({ rank: 1, isOnBoard: false });
});

test('ranks friends and groups among themselves, including private tips without their table ids', async () => {
  const [ann, bea, cid] = [await newPerson('Ann'), await newPerson('Bea'), await newPerson('Cid')];
  await server.call(sendFriendRequest, { params: { id: bea.id }, token: ann.token });
  await server.call(acceptFriendRequest, { params: { id: ann.id }, token: bea.token });
  await season.addTip({ order: RIGHT });
  await season.addTip({ order: WRONG, ownerId: ann.id });
  await season.addTip({ order: HALF, ownerId: bea.id, isPublic: false, isRanked: false });
  await season.addTip({ order: RIGHT, ownerId: cid.id, isPublic: false, isRanked: false });
  await season.lock();
  expect((await board({ scope: 'friends' }, ann.token)).answer).toMatchObject({ rows: [], tips: 2 });
  await playFirst();
  await season.score();
  const { answer } = await board({ scope: 'friends' }, ann.token);
  expect(answer.rows).toMatchObject([
    { rank: 1, fullName: 'Bea Person', tableId: null },
    { rank: 2, fullName: 'Ann Person', isOwn: true },
  ]);
  expect((await board({ scope: 'friends' })).status).toBe(401);

  const groupId = await season.addGroup([ann.id, cid.id]);
  expect((await board({ scope: 'group', group: groupId }, ann.token)).answer.rows).toMatchObject([
    { rank: 1, fullName: 'Cid Person' },
    { rank: 2, isOwn: true },
  ]);
  await server.call(blockUser, { params: { id: cid.id }, token: ann.token });
  expect((await board({ scope: 'group', group: groupId }, ann.token)).answer.rows[0]).toMatchObject({
    rank: 1,
    userId: null,
    userName: 'Member',
    fullName: null,
    tableId: null,
  });
  expect((await board({ scope: 'group', group: groupId }, bea.token)).status).toBe(404);
  expect((await board({ scope: 'group' }, ann.token)).problem.errors).toEqual([{ path: 'group', message: 'Required' }]);
});

test('names whom the caller passed in a round, on the boards of friends and groups only', async () => {
  const [ann, bea, cid] = [await newPerson('Ann'), await newPerson('Bea'), await newPerson('Cid')];
  await season.addTip({ order: [2, 3, 0, 1], ownerId: ann.id });
  await season.addTip({ order: HALF, ownerId: bea.id });
  await season.addTip({ order: RIGHT, ownerId: cid.id, isPublic: false, isRanked: false });
  await season.lock();
  await playFirst();
  await season.score();
  const groupId = await season.addGroup([ann.id, bea.id, cid.id]);
  const inGroup = async (round: number, token: string) =>
    (await board({ scope: 'group', group: groupId, round }, token)).answer;
  expect((await inGroup(1, ann.token)).passed).toEqual({ total: 0, people: [] });
  await season.play(2, [
    [0, 5],
    [0, 5],
  ]);
  await season.score();
  const { own, passed } = await inGroup(2, ann.token);
  expect(own).toMatchObject({ rank: 1, movement: 2 });
  expect(passed.total).toBe(2);
  expect(passed.people.map(({ fullName }) => fullName).toSorted()).toEqual(['Bea Person', 'Cid Person']);
  expect((await inGroup(2, cid.token)).passed).toEqual({ total: 0, people: [] });
  expect((await board({ round: 2 }, ann.token)).answer.passed).toEqual({ total: 0, people: [] });
  await server.call(blockUser, { params: { id: cid.id }, token: ann.token });
  expect((await inGroup(2, ann.token)).passed).toEqual({
    total: 1,
    people: [{ userName: 'bea-person', fullName: 'Bea Person' }],
  });
});

test('marks scores as provisional while new ones are being computed', async () => {
  const ann = await newPerson('Ann');
  const { id } = await season.addTip({ order: RIGHT, ownerId: ann.id });
  await season.lock();
  await playFirst();
  await season.score();
  const marks = async () => {
    const { isScoring, provisional } = (await board()).answer;
    const score = (await server.call(getTipScore, { params: { id } })).answer;
    const [listed] = (await server.call(listSeasonsWithTips)).answer;
    const [own] = (await server.call(listOwnTips, { token: ann.token })).answer;
    return [isScoring, provisional, score.isScoring, score.provisional, listed?.provisional, own?.provisional];
  };
  expect(await marks()).toEqual([false, false, false, false, false, false]);
  const { db } = server.services.store;
  await db.updateTable('tippings').set({ pendingMark: 'new results' }).execute();
  expect(await marks()).toEqual([true, true, true, true, true, true]);
});

test('returns 304 until the board is scored again', async () => {
  await season.addTip({ order: RIGHT });
  await season.lock();
  const { headers } = await board();
  const again = await server.call(getLeaderboard, {
    params: { lssId: season.seasonId },
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.status).toBe(304);
  await playFirst();
  await season.score();
  expect((await board()).headers['etag']).not.toBe(headers['etag']);
});

test('lists the seasons that have tips with their top rows', async () => {
  expect((await server.call(listSeasonsWithTips)).answer).toEqual([]);
  for (let count = 0; count < 5; count += 1) await season.addTip({ order: RIGHT });
  await season.lock();
  await playFirst();
  await season.score();
  const { answer } = await server.call(listSeasonsWithTips, { query: { q: 'small' } });
  expect(answer).toMatchObject([
    { id: season.seasonId, tips: 5, round: 1, rows: [{ rank: 1 }, { rank: 1 }, { rank: 1 }] },
  ]);
  expect((await server.call(listSeasonsWithTips, { query: { q: 'other' } })).answer).toEqual([]);
});

test('returns the first round to be scored, also if tips lock mid-season, and the caller’s tip', async () => {
  const ann = await newPerson('Ann');
  const { id: tableId } = await season.addTip({ order: RIGHT, ownerId: ann.id });
  await season.addTip({ order: RIGHT });
  const { db } = server.services.store;
  await db
    .updateTable('rounds')
    .set({ deadline: '2024-01-01T00:00:00.000Z' })
    .where('leagueSeasonId', '=', season.seasonId)
    .where('roundNumber', '<=', 2)
    .execute();
  await season.lock();
  const { answer } = await server.call(listSeasonsWithTips, { token: ann.token });
  expect(answer).toMatchObject([{ id: season.seasonId, round: null, firstRound: 3, ownTableId: tableId }]);
  expect((await server.call(listSeasonsWithTips)).answer[0]).not.toHaveProperty('ownTableId');
});

test('returns 404 for an unknown round, and no rows for one without a result', async () => {
  expect((await board({ round: 7 })).status).toBe(404);
  expect((await board({ round: 2 })).answer).toMatchObject({ round: 2, rows: [] });
});
