import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { updateManagedTable } from 'shared-contract/managed-tables';
import { updateTable } from 'shared-contract/table-history';
import { ANONYMOUS_ID, createAnonymousTable, createTable, getPublicTable, getTable } from 'shared-contract/tables';
import { updateTeam } from 'shared-contract/teams';
import { getTipping, listOwnTips, updateTipping } from 'shared-contract/tips';
import type { TestServer, TestUser } from '../../testing/server.ts';
import { type SeasonToTip, startWithSeasonToTip } from '../../testing/season-to-tip.ts';

const DAY = 24 * 60 * 60;

let server: TestServer;
let season: SeasonToTip;
let user: TestUser;
beforeEach(async () => {
  ({ season, server, user } = await startWithSeasonToTip());
});
afterEach(() => server.close());

const tipping = async (token?: string) => server.call(getTipping, { params: { id: season.id }, token });
const put = (id: string, body: Record<string, unknown>, token = user.token) =>
  server.call(updateTable, { params: { id }, body, token });

test('returns the teams, zones and rule of a season to tip', async () => {
  const { answer, status } = await tipping();
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    id: season.id,
    leagueName: 'Tipped League',
    rule: 'places',
    locksAt: season.rounds[0]?.deadline,
    isLocked: false,
    tips: 0,
    zones: { positive: 1, negative: 0, relegations: 0 },
    teams: season.teams.map(({ id, name }) => ({ teamId: id, name, lastPlace: null })),
  });
  expect(answer.ownTableId).toBeUndefined();
});

test('returns a tip as a table with the teams of its season', async () => {
  const made = await season.newTip(user, [2, 0, 3, 1]);
  const deadline = season.rounds[0]?.deadline;
  expect(made).toMatchObject({
    kind: 'tip',
    leagueSeasonStatsId: season.id,
    numberOfTeams: 4,
    tip: { leagueName: 'Tipped League', isSealed: false, isRanked: false, isLocked: false, locksAt: deadline },
  });
  const names = ['Charlie', 'Alfa', 'Delta', 'Bravo'];
  const { answer: read } = await server.call(getPublicTable, { params: { id: made.id } });
  expect(read.items.map(({ name }) => name)).toEqual(names);
  expect(read.items.map(({ teamId }) => teamId)).toEqual([2, 0, 3, 1].map((team) => season.teams[team]?.id));
  expect((await tipping(user.token)).answer).toMatchObject({ tips: 1, ownTableId: made.id });
  const { answer: own } = await server.call(listOwnTips, { token: user.token });
  expect(own).toMatchObject([
    { tableId: made.id, season: { id: season.id }, round: null, points: null, isFinal: false },
  ]);
});

test('shows the current names of a tip’s teams', async () => {
  const made = await season.newTip(user);
  const body = { teamId: season.teams[0]?.id, name: 'Alfa United' };
  await server.call(updateTeam, { body, token: await server.adminToken() });
  const { answer } = await server.call(getTable, { params: { id: made.id }, token: user.token });
  expect(answer.items[0]?.name).toBe('Alfa United');
});

test('rejects a tip without each team of the season once, by name, and the season’s zones', async () => {
  const refusals = {
    items: [
      season.tip([0, 1, 2, 2]),
      season.tip([0, 1, 2, 3], {
        items: ['Alfa', 'Bravo', 'Charlie', 'Echo'].map((name, i) => ({ name, tablePlace: i + 1 })),
      }),
      season.tip([0, 1, 2, 3], {
        items: season.teams.map(({ id }, index) => ({ teamId: id, name: 'Mine', tablePlace: index + 1 })),
      }),
    ],
    numberOfRelegations: [season.tip(undefined, { numberOfRelegations: 2 })],
    positiveAfterSeasonTeams: [season.tip(undefined, { positiveAfterSeasonTeams: 0 })],
    leagueSeasonStatsId: [season.tip(undefined, { leagueSeasonStatsId: season.leagueId })],
  };
  for (const [path, bodies] of Object.entries(refusals)) {
    for (const body of bodies) {
      const { problem, status } = await server.call(createTable, { body, token: user.token });
      expect({ path, status, problem }).toMatchObject({
        status: path === 'leagueSeasonStatsId' ? 404 : 400,
        problem: { errors: [{ path }] },
      });
    }
  }
});

test('finds the teams of items without ids by their names', async () => {
  const items = ['Delta', 'Charlie', 'Bravo', 'Alfa'].map((name, index) => ({ name, tablePlace: index + 1 }));
  const made = await season.newTip(user, undefined, { items });
  expect(made.items.map(({ teamId }) => teamId)).toEqual([3, 2, 1, 0].map((team) => season.teams[team]?.id));
});

test('accepts one tip per person and season, also under concurrent requests', async () => {
  const make = () => server.call(createTable, { body: season.tip(), token: user.token });
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const first = answers.find(({ status }) => status === 201)?.answer;
  for (const { problem } of answers.filter(({ status }) => status === 409)) {
    expect(problem).toMatchObject({ code: 'tip-exists', current: { id: first?.id, kind: 'tip' } });
  }
  expect((await tipping()).answer.tips).toBe(1);
  const plain = await server.call(createTable, {
    body: season.tip(undefined, { leagueSeasonStatsId: undefined }),
    token: user.token,
  });
  expect(plain).toMatchObject({ status: 201 });
  expect(await put(plain.answer.id, { ...season.tip(), version: 1 })).toMatchObject({
    status: 409,
    problem: { code: 'tip-exists' },
  });
});

test('returns 409 when the product’s own account tips', async () => {
  const token = await server.adminToken();
  expect(await server.call(createTable, { body: season.tip(), token })).toMatchObject({
    status: 409,
    problem: { code: 'conflict', errors: [{ path: 'leagueSeasonStatsId' }] },
  });
});

test('saves the order of a tip by version, and dates only changes of the order', async () => {
  const made = await season.newTip(user);
  server.clock.advance(60);
  const colours = await put(made.id, season.tip(undefined, { name: 'Sure', version: 1 }));
  expect(colours).toMatchObject({
    status: 200,
    answer: { version: 2, name: 'Sure', tip: { changed: made.tip?.changed } },
  });
  server.clock.advance(60);
  const moved = await put(made.id, season.tip([3, 2, 1, 0], { version: 2, leagueSeasonStatsId: undefined }));
  expect(moved).toMatchObject({ status: 200, answer: { version: 3, kind: 'tip' } });
  expect(moved.answer.tip?.changed).not.toBe(made.tip?.changed);
  const again = await put(made.id, season.tip([3, 2, 1, 0], { version: 3 }));
  expect(again.answer).toMatchObject({ version: 3, tip: { changed: moved.answer.tip?.changed } });
  expect(await put(made.id, season.tip([0, 1, 2, 3], { version: 1 }))).toMatchObject({
    status: 409,
    problem: { code: 'version-conflict', current: { kind: 'tip' } },
  });
});

test('turns a plain table into a tip when it names the season', async () => {
  const body = season.tip([1, 0, 2, 3], { leagueSeasonStatsId: undefined });
  const { answer: plain } = await server.call(createTable, { body, token: user.token });
  expect(plain.kind).toBeUndefined();
  const bound = await put(plain.id, season.tip([1, 0, 2, 3], { version: 1, isSealed: true }));
  expect(bound).toMatchObject({ status: 200, answer: { kind: 'tip', version: 2, tip: { isSealed: true } } });
  expect((await tipping()).answer.tips).toBe(1);
});

test('returns 400 when a plain table is sealed or ranked', async () => {
  const body = season.tip(undefined, { leagueSeasonStatsId: undefined, isSealed: true, isRanked: true });
  expect(await server.call(createTable, { body, token: user.token })).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'isSealed' }, { path: 'isRanked' }] },
  });
});

test('lets a visitor create a tip and change it with its key', async () => {
  const body = { ...season.tip(), email: 'visitor@example.com' };
  const made = await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
  expect(made.status).toBe(201);
  const headers = { [MANAGE_KEY_HEADER]: String(made.headers[MANAGE_KEY_HEADER]) };
  const changed = await server.call(updateManagedTable, {
    params: { id: made.answer },
    headers,
    body: season.tip([3, 2, 1, 0], { version: 1 }),
  });
  expect(changed).toMatchObject({ status: 200, answer: { kind: 'tip', items: [{ name: 'Delta' }, {}, {}, {}] } });
  // Tips without an owner are not counted.
  expect((await tipping()).answer.tips).toBe(0);
});

test('closes tipping after the first deadline, until an administrator sets a lock', async () => {
  server.clock.advance(2 * DAY);
  const token = await server.adminToken();
  const [params, body] = [{ id: season.id }, season.tip()];
  const fresh = await server.newUser();
  expect((await tipping()).answer.isLocked).toBe(true);
  expect(await server.call(createTable, { body, token: fresh.token })).toMatchObject({
    status: 409,
    problem: { code: 'tip-locked' },
  });
  const admin = await server.signIn({ email: 'admin@example.com', password: 'Adm1n!strator' });
  const locksAt = new Date(server.clock.now().getTime() + DAY * 1000).toISOString();
  expect(token).not.toBe('');
  expect(await server.call(updateTipping, { params, body: { locksAt, rule: 'classic' }, token: admin })).toMatchObject({
    status: 200,
    answer: { locksAt, rule: 'classic', isLocked: false, version: 2 },
  });
  expect(await server.call(createTable, { body, token: fresh.token })).toMatchObject({ status: 201 });
  server.clock.advance(DAY);
  const adminToken = await server.signIn({ email: 'admin@example.com', password: 'Adm1n!strator' });
  for (const change of [{ rule: 'places' }, { locksAt: null }]) {
    expect(await server.call(updateTipping, { params, body: change, token: adminToken })).toMatchObject({
      status: 409,
      problem: { code: 'tip-locked' },
    });
  }
});

test('rejects a lock in the past or after half of the rounds', async () => {
  const token = await server.adminToken();
  const set = (locksAt: string) => server.call(updateTipping, { params: { id: season.id }, body: { locksAt }, token });
  const past = new Date(server.clock.now().getTime() - 1000).toISOString();
  expect(await set(past)).toMatchObject({ status: 400, problem: { errors: [{ path: 'locksAt' }] } });
  const { id: seasonId } = season;
  const { db } = server.services.store;
  for (const roundNumber of [3, 4]) {
    const deadline = new Date(server.clock.now().getTime() + roundNumber * DAY * 1000).toISOString();
    await db
      .insertInto('rounds')
      .values({ id: server.clock.newId(), leagueSeasonId: seasonId, roundNumber, deadline })
      .execute();
  }
  const month = new Date(server.clock.now().getTime() + 30 * DAY * 1000).toISOString();
  expect(await set(month)).toMatchObject({ status: 409, problem: { errors: [{ path: 'locksAt' }] } });
});
