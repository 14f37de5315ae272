import { sql } from 'kysely';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { matchesOfRound } from '../../competition/standings/matches.ts';
import { getLeague } from '../../competition/catalog/leagues.ts';
import { getTeam } from '../../competition/catalog/teams.ts';
import { migrate } from './migrate.ts';
import { fixtures } from './migrations/0028-fixtures.ts';
import { migrations } from './migrations/index.ts';
import type { Store } from './database.ts';
import { createMailTokens, tokenHash } from '../mail/mail-tokens.ts';
import { assertManages } from '../../tables/manage-keys.ts';
import { severalManageKeys } from './migrations/0042-several-manage-keys.ts';

const now = new Date('2025-01-02T03:04:05.678Z');
let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await newDatabase();
  store = database.open();
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

const id = (last: number) => `0199d3a0-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

test('marks existing matches as played on upgrade, and allows scheduled ones afterwards', async () => {
  const { db, engine } = store;
  await migrate(db, engine, migrations.slice(0, migrations.indexOf(fixtures)), now);
  for (const statement of [
    `insert into leagues (id, name, name_key, country, number_of_teams, number_of_rounds)
      values ('${id(1)}', 'Allsvenskan', 'allsvenskan', 178, 2, 2)`,
    `insert into league_seasons (id, league_id, season) values ('${id(2)}', '${id(1)}', 23)`,
    `insert into teams (id, name, name_key, country) values ('${id(3)}', 'AIK', 'aik', 178), ('${id(4)}', 'Brage', 'brage', 178)`,
    `insert into team_stats (id, league_season_id, team_id) values ('${id(5)}', '${id(2)}', '${id(3)}'), ('${id(6)}', '${id(2)}', '${id(4)}')`,
    `insert into rounds (id, league_season_id, round_number, deadline) values ('${id(7)}', '${id(2)}', 1, '2023-04-01T13:00:00.000Z')`,
    `insert into matches (id, round_id, home_goals, away_goals) values ('${id(8)}', '${id(7)}', 3, 0)`,
    `insert into match_sides (match_id, side, round_id, league_season_id, team_stats_id)
      values ('${id(8)}', 'home', '${id(7)}', '${id(2)}', '${id(5)}'), ('${id(8)}', 'away', '${id(7)}', '${id(2)}', '${id(6)}')`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await migrate(db, engine, migrations, now);

  const played = { homeTeamName: 'AIK', homeTeamGoals: 3, awayTeamGoals: 0, version: 1 };
  expect(await matchesOfRound(db, id(7))).toMatchObject([
    { ...played, status: 'played', awardedTo: null, kickOff: null },
  ]);
  expect(await getTeam(db, id(3))).toMatchObject({ aliases: [], seasonStats: [{ withdrawn: null }] });
  expect((await getLeague(db, id(1))).timeZone).toMatch(/^[A-Z][a-z]+\//);

  const set = (columns: object) => db.updateTable('matches').set(columns).where('id', '=', id(8)).execute();
  await expect(set({ homeGoals: null, awayGoals: null })).rejects.toThrow(/check/i);
  await expect(set({ homeGoals: -1 })).rejects.toThrow(/check/i);
  await expect(set({ status: 'postponed' })).rejects.toThrow(/check/i);
  await expect(set({ awardedTo: 'home' })).rejects.toThrow(/check/i);
  await set({ decidedIn: 'overtime' });
  await expect(set({ homeGoals: 0 })).rejects.toThrow(/check/i);
  await expect(set({ status: 'awarded' })).rejects.toThrow(/check/i);
  await expect(set({ decidedIn: 'regulation' })).rejects.toThrow(/check/i);
  expect(await matchesOfRound(db, id(7))).toMatchObject([{ ...played, decidedIn: 'overtime' }]);
  await set({ decidedIn: null });
  expect((await matchesOfRound(db, id(7)))[0]).not.toHaveProperty('decidedIn');
  await set({ status: 'abandoned' });
  expect(await matchesOfRound(db, id(7))).toMatchObject([{ ...played, status: 'abandoned' }]);
  await expect(set({ homeGoals: null })).rejects.toThrow(/check/i);
  await expect(set({ status: 'halted' })).rejects.toThrow(/check/i);
  await set({ homeGoals: null, awayGoals: null });
  await set({ status: 'scheduled' });
  expect(await matchesOfRound(db, id(7))).toMatchObject([{ homeTeamGoals: null, status: 'scheduled' }]);
});

test('keeps the manage key of a table valid after an upgrade', async () => {
  const { db, engine } = store;
  await migrate(db, engine, migrations.slice(0, migrations.indexOf(severalManageKeys)), now);
  const key = createMailTokens('3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f').tokenFor(id(2));
  const colours = "'#000000', '#000000', '#000000', '#000000', '#000000'";
  for (const statement of [
    `insert into simple_tables (id, name, name_key, number_of_teams, positive_after_season_teams, negative_after_season_teams,
      number_of_relegations, items, winner_color, positive_color, negative_color, relegation_color, item_color, is_public, created_at)
      values ('${id(1)}', 'Table', 'table', 2, 0, 0, 0, '[]', ${colours}, ${engine === 'sqlite' ? '1' : 'true'}, '${now.toISOString()}')`,
    `insert into manage_keys (table_id, id, key_hash, created_at)
      values ('${id(1)}', '${id(2)}', '${tokenHash(key)}', '${now.toISOString()}')`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await migrate(db, engine, migrations, now);
  await expect(assertManages(db, id(1), key)).resolves.toMatchObject({ role: 'key-holder' });
  await expect(assertManages(db, id(1), `${key}x`)).rejects.toThrow('Table');
  expect(await db.selectFrom('manageKeys').selectAll().execute()).toMatchObject([{ id: id(2), tableId: id(1) }]);
});
