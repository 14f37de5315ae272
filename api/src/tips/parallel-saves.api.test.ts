import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { updateLeagueSeason } from 'shared-contract/league-seasons';
import { newTable } from 'shared-contract/table-rules';
import { undeleteTable, updateTable } from 'shared-contract/table-history';
import { createTable, deleteTable } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { getTipping } from 'shared-contract/tips';
import { type SeasonToTip, startWithSeasonToTip } from '../../testing/season-to-tip.ts';
import type { TestServer, TestUser } from '../../testing/server.ts';
import { addTableOrTip } from '../tables/tip-tables.ts';
import { settleLock } from '../competition/tip-lock/tip-lock.ts';

const PEOPLE = 50;

let server: TestServer;
let season: SeasonToTip;
let user: TestUser;
beforeEach(async () => {
  ({ season, server, user } = await startWithSeasonToTip());
});
afterEach(() => server.close());

const numberOfTips = async () => (await server.call(getTipping, { params: { id: season.id } })).answer.tips;
const save = ({ token }: TestUser) => server.call(createTable, { body: season.tip(), token });
const someUsers = (number: number) => Promise.all(Array.from({ length: number }, () => server.newUser()));
const counted = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]));

/** Runs `work` while a transaction that has saved a person's tip is open. */
async function whileSaving(person: TestUser, work: () => Promise<void>): Promise<void> {
  const { clock, store } = server.services;
  const table = { ...newTable(4), ...season.tip(), leagueSeasonStatsId: season.id };
  await store.db.transaction().execute(async (transaction) => {
    const given = { ...table, id: clock.newId(), ownerId: person.id, email: null, createdAt: clock.now() };
    await addTableOrTip(transaction, given);
    await work();
  });
}

/** The number of transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    server.services.store.db,
  );
  return rows[0]?.waiting ?? 0;
}

/** SQLite has a single writer. */
const testOnPostgres = globalThis.testedStore === 'postgres' ? test : test.skip;

testOnPostgres(
  'saves, changes and deletes tips while other transactions that save tips of the season are open',
  async () => {
    await season.newTip(user);
    const [one, two, three, four] = (await someUsers(4)) as [TestUser, TestUser, TestUser, TestUser];
    const mine = await season.newTip(four);
    await whileSaving(one, () =>
      whileSaving(two, async () => {
        expect((await save(three)).status).toBe(201);
        const [params, { token }] = [{ id: mine.id }, four];
        const change = { params, body: season.tip([3, 2, 1, 0], { version: 1 }), token };
        expect((await server.call(updateTable, change)).status).toBe(200);
        expect((await server.call(deleteTable, { params, token })).status).toBe(204);
        expect((await server.call(undeleteTable, { params, token })).status).toBe(200);
        expect(await numberOfTips()).toBe(3);
      }),
    );
    expect(await numberOfTips()).toBe(5);
  },
);

testOnPostgres('stores the lock only after concurrent tip saves are committed', async () => {
  await season.newTip(user);
  const { store } = server.services;
  const order: string[] = [];
  const later = new Date(Date.parse(season.rounds[0]?.deadline ?? '') + 1000);
  let settled: Promise<unknown> | undefined;
  await whileSaving(await server.newUser(), async () => {
    settled = store.write((transaction) => settleLock(transaction, season.id, later)).then(() => order.push('settled'));
    while ((await waiting()) === 0) await setImmediate();
    order.push('saved');
  });
  await settled;
  expect(order).toEqual(['saved', 'settled']);
});

test(`accepts and counts the first tips of ${PEOPLE} people at the same time`, async () => {
  const people = await someUsers(PEOPLE);
  const saved = await Promise.all(people.map(save));
  expect(counted(saved.map(({ status }) => status))).toEqual({ 201: PEOPLE });
  expect(await numberOfTips()).toBe(PEOPLE);
});

test('accepts one of several tips that a person saves concurrently', async () => {
  await season.newTip(await server.newUser());
  const saved = await Promise.all(Array.from({ length: 10 }, () => save(user)));
  expect(counted(saved.map(({ status }) => status))).toEqual({ 201: 1, 409: 9 });
  const { id } = saved.find(({ status }) => status === 201)?.answer ?? {};
  const refused = saved.filter(({ status }) => status === 409);
  expect(refused.map(({ problem }) => problem)).toEqual(
    refused.map(() => expect.objectContaining({ code: 'tip-exists', current: expect.objectContaining({ id }) })),
  );
  expect(await numberOfTips()).toBe(2);
});

test('restores one of several deleted tips that a person restores concurrently', async () => {
  const { token } = user;
  const ids: string[] = [];
  for (let tip = 0; tip < 5; tip += 1) {
    const { id } = await season.newTip(user);
    await server.call(deleteTable, { params: { id }, token });
    ids.push(id);
  }
  const restored = await Promise.all(ids.map((id) => server.call(undeleteTable, { params: { id }, token })));
  expect(counted(restored.map(({ status }) => status))).toEqual({ 200: 1, 409: 4 });
  expect(await numberOfTips()).toBe(1);
});

test('counts a tip once when it is deleted and restored several times concurrently', async () => {
  const { token } = user;
  const { id } = await season.newTip(user);
  const both = [deleteTable, undeleteTable];
  const tries = Array.from({ length: 12 }, (_, index) =>
    server.call(both[index % 2] as typeof deleteTable, { params: { id }, token }),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBeLessThan(500);
  await server.call(undeleteTable, { params: { id }, token });
  expect(await numberOfTips()).toBe(1);
});

test('numbers a new team of the season once when many tips are saved concurrently', async () => {
  const people = await someUsers(10);
  const ids: string[] = [];
  for (const person of people) ids.push((await season.newTip(person)).id);
  const token = await server.adminToken();
  const { answer: echo } = await server.call(registerTeam, { body: { name: 'Echo', country: 178 }, token });
  const teamIds = [...season.teams.slice(1).map((team) => team.id), echo.id];
  await server.call(updateLeagueSeason, { body: { id: season.id, teamIds }, token });
  const teams = [...season.teams.slice(1), echo];
  const items = teams.map(({ id, name }, index) => ({ teamId: id, name, tablePlace: index + 1 }));
  const saved = await Promise.all(
    people.map((person, index) =>
      server.call(updateTable, {
        params: { id: ids[index] },
        body: season.tip(undefined, { items, version: 1 }),
        token: person.token,
      }),
    ),
  );
  expect(counted(saved.map(({ status }) => status))).toEqual({ 200: people.length });
  const { teams: numbered } = await server.services.store.db
    .selectFrom('tippings')
    .select('teams')
    .where('leagueSeasonId', '=', season.id)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(numbered) as { name: string }[]).map(({ name }) => name)).toEqual([
    ...season.teams.map(({ name }) => name),
    'Echo',
  ]);
});
