import { getOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { listOfficialTables } from 'shared-contract/tables';
import { zoneAt } from 'shared-contract/table-rules';
import { listTeams } from 'shared-contract/teams';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { firstStart } from '../startup/first-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' });
});
afterAll(() => server.close());

test('the first start makes the administrator, three league seasons and three official tables', async () => {
  const { db } = server.services.store;
  const count = async (
    table: 'teams' | 'leagues' | 'leagueSeasons' | 'teamStats' | 'rounds' | 'matches' | 'matchSides' | 'users',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await count('users')).toBe(1);
  expect(await count('leagues')).toBe(3);
  expect(await count('leagueSeasons')).toBe(3);
  expect(await count('teams')).toBe(48);
  expect(await count('teamStats')).toBe(48);
  expect(await count('rounds')).toBe(90);
  expect(await count('matches')).toBe(752);
  expect(await count('matchSides')).toBe(1504);
  const profile = await server.call(getOwnProfile, { token: await server.signIn(ADMIN) });
  expect(profile.answer).toMatchObject({ userName: ADMIN.email, emailConfirmed: true });
});

test('the official tables are the real final standings', async () => {
  const { answer } = await server.call(listOfficialTables, { query: { sort: 'name' } });
  expect(answer.map(({ name }) => name)).toEqual(['Allsvenskan 2023', 'Bundesliga 2024/25', 'Premier League 2024/25']);
  const [table] = answer;
  if (table === undefined) throw new Error('No table');
  expect(table).toMatchObject({ userName: 'TipTable', isOfficial: true, numberOfTeams: 16 });
  const shown = table.items.map((item, index) => `${item.tablePlace} ${item.name} ${zoneAt(table, index)}`);
  expect([shown[0], shown[2], shown[3], shown[13], shown[15]]).toEqual([
    '1 Malmö FF winner',
    '3 BK Häcken positive',
    '4 Djurgårdens IF none',
    '14 IF Brommapojkarna negative',
    '16 Varbergs BoIS relegation',
  ]);
});

test('the teams carry what they earned in their season', async () => {
  const { answer } = await server.call(listTeams, { query: { q: 'liverpool' }, token: await server.adminToken() });
  expect(answer).toMatchObject([
    {
      name: 'Liverpool FC',
      country: countryNumber('England'),
      seasonStats: [{ season: 2425, points: 84, goalsFor: 86, goalsAgainst: 41, teamName: 'Liverpool FC' }],
    },
  ]);
});

test('a second start changes nothing', async () => {
  expect(await firstStart(server.services)).toBeNull();
  expect((await server.call(listOfficialTables)).answer).toHaveLength(3);
});

test('two first starts at once make one administrator, and without a password one is made up', async () => {
  const empty = await startServer();
  const { store, config } = empty.services;
  await store.db.deleteFrom('users').execute();
  const services = { ...empty.services, config: { ...config, admin: { email: null, password: null } } };
  const made = await Promise.all([firstStart(services), firstStart(services)]);
  const told = made.filter((credentials) => credentials !== null);
  expect(told).toHaveLength(1);
  expect(told[0]?.email).toBe('admin@localhost.localdomain');
  expect(await empty.signIn(told[0] ?? ADMIN)).toMatch(/^ey/);
  await empty.close();
});
