import { createHash } from 'node:crypto';
import { getOwnProfile } from 'shared-contract/account';
import { countryNumber } from 'shared-contract/countries';
import { listOfficialTables } from 'shared-contract/tables';
import { zoneAt } from 'shared-contract/table-rules';
import { listTeams } from 'shared-contract/teams';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { matchesWithTeams } from '../../competition/standings/matches.ts';
import { firstStart } from '../startup/first-start.ts';
import { seedDemo } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SEED: 'leagues' });
});
afterAll(() => server.close());

test('creates the administrator, three league seasons and three official tables on the first start', async () => {
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

test('creates the official tables from the real final standings', async () => {
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

test('seeds seasons with the pinned leagues, deadlines, matches and standings, without entries in the log', async () => {
  const empty = await startServer();
  const { clock, store } = empty.services;
  const began = new Date('2026-11-23T09:30:00Z');
  const { id: ownerId } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await store.write((db) => seedDemo(db, { ...clock, now: () => began }, ownerId, false));
  const { db } = store;

  const seasons = await db
    .selectFrom('leagueSeasons')
    .innerJoin('leagues', 'leagues.id', 'leagueSeasons.leagueId')
    .select(['leagues.name', 'country', 'numberOfTeams', 'numberOfRounds', 'timeZone', 'season', 'decisions'])
    .select(['leagueSeasons.id', 'leagueSeasons.version', 'leagues.version as leagueVersion'])
    .orderBy('leagues.name')
    .execute();
  const facts = { timeZone: null, decisions: null, version: 1, leagueVersion: 1 };
  const leagueOf = (name: string, country: 'Luxembourg' | 'Sweden' | 'England', season: number, teams: number) => {
    const numbers = { numberOfTeams: teams, numberOfRounds: 2 * (teams - 1) };
    return { ...facts, ...numbers, name, country: countryNumber(country), season };
  };
  expect(seasons.map(({ id: _id, ...season }) => season)).toEqual([
    leagueOf('Allsvenskan', 'Sweden', 23, 16),
    leagueOf('Demo League (invented clubs)', 'Luxembourg', 2627, 12),
    leagueOf('Premier League', 'England', 2425, 20),
  ]);

  const standings = await Promise.all(
    seasons.map(async ({ id }) => (await empty.services.standings.get(db, id)).standings),
  );
  const rows = standings.map((table) =>
    table.rows.map(({ goalsAgainst, goalsFor, place, points, teamName }) => {
      return `${place} ${teamName} ${points} ${goalsFor}:${goalsAgainst}`;
    }),
  );
  expect(rows.map((table) => table.slice(0, 2))).toEqual([
    ['1 Malmö FF 64 62:27', '2 IF Elfsborg 64 59:26'],
    ['1 Ashby Wanderers 0 0:0', '1 Castlemoor FC 0 0:0'],
    ['1 Liverpool FC 84 86:41', '2 Arsenal FC 74 69:34'],
  ]);

  const matches = await matchesWithTeams(db)
    .innerJoin('rounds', 'rounds.id', 'matches.roundId')
    .innerJoin('leagueSeasons', 'leagueSeasons.id', 'rounds.leagueSeasonId')
    .select(['season', 'roundNumber', 'deadline', 'rounds.version as roundVersion', 'homeTeam.name as homeName'])
    .select([
      'awayTeam.name as awayName',
      'homeGoals',
      'awayGoals',
      'status',
      'awardedTo',
      'kickOff',
      'matches.version',
    ])
    .orderBy('season')
    .orderBy('roundNumber')
    .orderBy('homeName')
    .execute();
  expect(matches[0]).toMatchObject({
    homeName: 'Djurgårdens IF',
    deadline: '2023-04-01T13:00:00.000Z',
    awardedTo: null,
  });
  const teams = await db.selectFrom('teams').selectAll().orderBy('nameKey').execute();
  const stats = await db.selectFrom('teamStats').selectAll().execute();
  const digestOf = (content: unknown) =>
    createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  expect({
    rows: digestOf(rows),
    matches: digestOf(matches.map((match) => Object.entries(match).toSorted())),
    teams: digestOf(teams.map(({ id: _id, ...team }) => Object.entries(team).toSorted())),
    stats: stats.filter(
      ({ goalsAgainst, goalsFor, points, withdrawn }) => goalsAgainst ?? goalsFor ?? points ?? withdrawn,
    ),
  }).toEqual({ rows: '371edb3962d28860', matches: 'af0d977639bc6d32', teams: 'cd70c84190e5df83', stats: [] });
  for (const table of ['auditedChanges', 'restorableChanges', 'seasonImports', 'seasonChanges'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await empty.close();
});

test('calls AIK by its name, with the name of the file as alias', async () => {
  const { answer } = await server.call(listTeams, { query: { q: 'aik' }, token: await server.adminToken() });
  expect(answer).toMatchObject([{ name: 'AIK', aliases: ['AIK Solna'] }]);
});

test('gives the teams the badges of their season', async () => {
  const { answer } = await server.call(listTeams, { query: { q: 'liverpool' }, token: await server.adminToken() });
  expect(answer).toMatchObject([
    {
      name: 'Liverpool FC',
      country: countryNumber('England'),
      seasonStats: [{ season: 2425, points: 84, goalsFor: 86, goalsAgainst: 41, teamName: 'Liverpool FC' }],
    },
  ]);
});

test('changes nothing on a second start', async () => {
  expect(await firstStart(server.services)).toBeNull();
  expect((await server.call(listOfficialTables)).answer).toHaveLength(3);
});

test('creates one administrator on two concurrent first starts, and generates a missing password', async () => {
  const empty = await startServer();
  const { store, config } = empty.services;
  await store.db.deleteFrom('users').execute();
  const services = { ...empty.services, config: { ...config, admin: { email: null, password: null } } };
  const made = await Promise.all([firstStart(services), firstStart(services)]);
  const credentialsOnce = made.filter((credentials) => credentials !== null);
  expect(credentialsOnce).toHaveLength(1);
  expect(credentialsOnce[0]?.email).toBe('admin@localhost.localdomain');
  expect(await empty.signIn(credentialsOnce[0] ?? ADMIN)).toMatch(/^ey/);
  await empty.close();
});
