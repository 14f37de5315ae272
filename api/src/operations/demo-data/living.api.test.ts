import { requestPasswordReset, logIn } from 'shared-contract/signing-in';
import { listGroups } from 'shared-contract/groups';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { getStandings, listSeasons } from 'shared-contract/public-seasons';
import { listOfficialTables } from 'shared-contract/tables';
import { openMailbox } from '../../../testing/mail.ts';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';
import { jobsOf } from '../../background.ts';
import { listSeasonChanges } from '../../competition/standings/season-changes.ts';
import { completeDemo } from './complete-demo.ts';
import { demoEmails, demoPeople } from './demo-people.ts';
import { findLivingSeason, type LivingSeason } from './living-season.ts';

let server: TestServer;
let living: LivingSeason;
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' });
  await completeDemo(server.services);
  const found = await findLivingSeason(server.services.store.db);
  if (found === undefined) throw new Error('No season');
  living = found;
});
afterAll(() => server.close());

test('plays half a season, with a postponed match and a corrected result', async () => {
  const { answer } = await server.call(getStandings, { params: { id: living.seasonId } });
  expect(answer).toMatchObject({ round: 11, complete: false, leagueName: 'Svenska Demoligan (invented clubs)' });
  expect(answer.rules.zones).toEqual({ positive: 3, negative: 1, relegations: 2 });
  const played = answer.rows.map((row) => row.played).toSorted((a, b) => a - b);
  expect(played).toEqual([10, 10, ...Array.from({ length: 10 }, () => 11)]);
  const { items } = await listSeasonChanges(server.services.store.db, living.seasonId, { page: 1, pageSize: 10 });
  expect(items).toHaveLength(1);
});

test('has an official table that follows its season, with the zones of the season', async () => {
  const { answer } = await server.call(listOfficialTables, { query: { sort: 'name' } });
  expect(answer.map(({ name, kind }) => [name, kind])).toEqual([
    ['Allsvenskan 2023', 'standings'],
    ['Bundesliga 2024/25', undefined],
    ['Premier League 2024/25', undefined],
  ]);
  const [table] = answer;
  expect(table?.items.slice(0, 2).map(({ name }) => name)).toEqual(['Malmö FF', 'IF Elfsborg']);
  expect(table).toMatchObject({ positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 });
  const { answer: seasons } = await server.call(listSeasons, {});
  expect(seasons.find(({ id }) => id === table?.leagueSeasonStatsId)?.officialTableId).toBe(table?.id);
});

test('ranks forty people with movement, and corrects their points', async () => {
  const { db } = server.services.store;
  const { answer } = await server.call(getLeaderboard, { params: { lssId: living.seasonId } });
  const { rows } = answer;
  expect(rows).toHaveLength(40);
  expect(rows[0]).toMatchObject({ rank: 1, userName: expect.stringMatching(/demo/i) as string });
  expect(rows.filter(({ movement }) => (movement ?? 0) !== 0).length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ points }) => points)).size).toBeGreaterThan(20);
  const corrections = await db.selectFrom('tipCorrections').select('roundNumber').execute();
  expect(corrections.map(({ roundNumber }) => roundNumber).toSorted()).toEqual([10, 11]);
});

test('has two groups, of which the administrator is a member', async () => {
  const token = await server.signIn(ADMIN);
  const { answer } = await server.call(listGroups, { token });
  expect(answer.map(({ name, numberOfMembers }) => [name, numberOfMembers])).toEqual(
    expect.arrayContaining([
      ['The Friday Bench', 10],
      ['Office Tipsters', 8],
    ]),
  );
});

test('has people who cannot log in and get no mail', async () => {
  const { services } = server;
  const ids = await demoPeople(services.store.db);
  const people = await services.store.db.selectFrom('users').select('email').where('id', 'in', ids).execute();
  expect(people.map(({ email }) => email).toSorted()).toEqual([...demoEmails].toSorted());
  const [email = ''] = demoEmails;
  expect((await server.call(logIn, { body: { email, password: 'Passw0rd!' } })).status).toBe(401);
  await server.call(requestPasswordReset, { params: { id: email } });
  for (const job of jobsOf(services)) await job.run(new AbortController().signal);
  expect(await openMailbox(server).mailsTo(email)).toEqual([]);
  const rounds = services.store.db.selectFrom('mailings').select('kind').where('subject', '=', living.seasonId);
  expect(await rounds.execute()).toEqual([{ kind: 'round' }]);
  const queued = services.store.db.selectFrom('outbox').select('recipient').where('recipient', 'like', '%.invalid');
  expect(await queued.execute()).toEqual([]);
});

test('lists none of their tips, so that they count in no consensus', async () => {
  const { db } = server.services.store;
  const people = await demoPeople(db);
  const listed = db.selectFrom('simpleTables').select('id').where('ownerId', 'in', people).where('isListed', '=', true);
  expect(await listed.execute()).toEqual([]);
});

test('changes nothing on later starts', async () => {
  const rounds = server.services.store.db.selectFrom('tipRounds').selectAll().orderBy('roundNumber');
  const before = await rounds.execute();
  await completeDemo(server.services);
  expect(await rounds.execute()).toEqual(before);
  expect(before).toHaveLength(11);
});
