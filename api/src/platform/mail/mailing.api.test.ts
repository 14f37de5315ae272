import { sql } from 'kysely';
import { deleteLeagueSeason } from 'shared-contract/league-seasons';
import { updateTipMails } from 'shared-contract/tip-mails';
import { openMailbox } from '../../../testing/mail.ts';
import { newSeasonToTip } from '../../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { tippedSeason } from '../../../testing/tipped-season.ts';
import { mailTerms } from '../../account/terms/terms-mailing.ts';
import { mailTips } from '../../tips/notifications/tip-mailing.ts';
import { migrate } from '../database/migrate.ts';
import { mailings } from '../database/migrations/0049-mailings.ts';
import { migrations } from '../database/migrations/index.ts';
import { migrationContext } from '../database/migrations/migration.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let termsFrom: string;
beforeEach(async () => {
  termsFrom = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  server = await startServer({ TERMS_FROM: termsFrom });
});
afterEach(() => server.close());

/** Restores the two tables of the previous schema, with the rows that `statements` insert, and migrates them. */
async function upgradeFrom(statements: string[]): Promise<void> {
  const { db, engine } = server.services.store;
  const { createTable, type } = migrationContext(db as never, engine);
  await createTable('tip_mailings')
    .addColumn('league_season_id', type.id)
    .addColumn('kind', type.key)
    .addColumn('round_number', type.count)
    .addColumn('begun_at', type.moment)
    .addColumn('last_user_id', type.id)
    .addColumn('done_at', type.moment)
    .execute();
  await createTable('terms_mailings')
    .addColumn('terms_from', type.key)
    .addColumn('last_user_id', type.id)
    .addColumn('done_at', type.moment)
    .execute();
  await db.schema.dropTable('mailings').execute();
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.deleteFrom('schemaMigrations').where('name', '=', mailings.name).execute();
  await migrate(db, engine, migrations, server.services.clock.now());
}

/** Registers users with a confirmed e-mail. Returns them in the order of their ids. */
async function newUsers(count: number) {
  const users = [];
  for (let user = 0; user < count; user += 1) users.push(await server.newUser());
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).execute();
  return users.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

test('continues an interrupted mailing about new terms after the upgrade', async () => {
  const users = await newUsers(3);
  const { store } = server.services;
  const createdAt = new Date(Date.now() - 90 * DAY_MS).toISOString();
  await store.db
    .updateTable('users')
    .set({ createdAt } as never)
    .execute();
  await upgradeFrom([`insert into terms_mailings values ('${termsFrom}', '${users[0]?.id}', null)`]);
  expect(await mailTerms(server.services)).toBe(2);
  const waiting = await store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('template', '=', 'terms-changed')
    .execute();
  expect(waiting.map(({ recipient }) => recipient)).toEqual(users.slice(1).map(({ email }) => email));
  expect(await mailTerms(server.services)).toBe(0);
});

test('continues an interrupted mailing about a round after the upgrade, and repeats no finished one', async () => {
  const { clock } = server;
  const season = await tippedSeason(server);
  const users = await newUsers(3);
  for (const { id, token } of users) {
    await server.call(updateTipMails, { body: { round: true }, token });
    await season.addTip({ order: [0, 1, 2, 3], ownerId: id });
  }
  await season.lock();
  clock.advance(1);
  const begunAt = clock.now().toISOString();
  const score = async (round: number) => {
    await season.play(round, [
      [1, 0],
      [0, 2],
    ]);
    await season.score();
  };
  await score(1);
  await upgradeFrom([
    `insert into tip_mailings values ('${season.seasonId}', 'round', 1, '${begunAt}', '${users[0]?.id}', null)`,
  ]);
  expect(await mailTips(server.services)).toBe(2);
  const { mails, sender } = openMailbox(server);
  await sender.deliverDue();
  const recipients = mails.filter(({ subject }) => subject.includes('round 1')).map(({ to }) => to);
  expect(recipients.toSorted()).toEqual(
    users
      .slice(1)
      .map(({ email }) => email)
      .toSorted(),
  );

  await score(2);
  await upgradeFrom([
    `insert into tip_mailings values ('${season.seasonId}', 'round', 2, '${begunAt}', '${users[2]?.id}', '${begunAt}')`,
  ]);
  expect(await mailTips(server.services)).toBe(0);
});

test('moves the mailings of deleted seasons from the newest deletion of each', async () => {
  const { clock, store } = server.services;
  const [older, newer, leagueSeasonId] = [clock.newId(), clock.newId(), clock.newId()].toSorted();
  const at = clock.now().toISOString();
  const mailing = { leagueSeasonId, kind: 'deadline', roundNumber: 0, begunAt: at, lastUserId: null };
  const rows = (doneAt: string | null) =>
    JSON.stringify({ before: { leagueSeasons: [], tipMailings: [{ ...mailing, doneAt }] }, after: {} });
  await upgradeFrom([
    `insert into restorable_changes (change_id, at, rows) values ('${older}', '${at}', '${rows(null)}'),
      ('${newer}', '${at}', '${rows(at)}')`,
  ]);
  expect(await store.db.selectFrom('mailings').selectAll().execute()).toEqual([
    { kind: 'deadline', subject: leagueSeasonId, number: 0, begunAt: at, lastUserId: null, doneAt: at },
  ]);
});

test('keeps the mailings of a deleted season, which may be restored', async () => {
  const { clock, store } = server.services;
  const { id } = await newSeasonToTip(server);
  const at = clock.now().toISOString();
  const mailing = { kind: 'deadline', subject: id, number: 0, begunAt: at, lastUserId: null, doneAt: at } as const;
  await store.db.insertInto('mailings').values(mailing).execute();
  const token = await server.adminToken();
  expect((await server.call(deleteLeagueSeason, { params: { id }, token })).status).toBe(204);
  expect(await store.db.selectFrom('mailings').selectAll().execute()).toEqual([mailing]);
});
