import { sql } from 'kysely';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { countTips } from '../../competition/tip-lock/tip-counts.ts';
import { tipStates } from '../../competition/tip-lock/tip-lock.ts';
import { migrate } from './migrate.ts';
import { tipCounts } from './migrations/0046-tip-counts.ts';
import { migrations } from './migrations/index.ts';
import type { Store } from './database.ts';

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

test('keeps the number of tips per season on upgrade, and removes it from the rows of deleted seasons', async () => {
  const { db, engine } = store;
  await migrate(db, engine, migrations.slice(0, migrations.indexOf(tipCounts)), now);
  const rows = { before: { tippings: [{ leagueSeasonId: id(9), rule: 'places', tips: 0 }] }, after: {} };
  for (const statement of [
    `insert into leagues (id, name, name_key, country, number_of_teams, number_of_rounds)
      values ('${id(1)}', 'Allsvenskan', 'allsvenskan', 178, 2, 2)`,
    `insert into league_seasons (id, league_id, season) values ('${id(2)}', '${id(1)}', 23), ('${id(3)}', '${id(1)}', 24)`,
    `insert into tippings (league_season_id, rule, teams, tips) values ('${id(2)}', 'places', '[]', 7), ('${id(3)}', 'places', '[]', 0)`,
    `insert into restorable_changes (change_id, at, rows) values ('${id(4)}', '${now.toISOString()}', '${JSON.stringify(rows)}')`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await migrate(db, engine, migrations, now);

  const tips = async () => [...(await tipStates(db, [id(2), id(3)])).values()].map((state) => state.tips);
  expect((await tips()).toSorted()).toEqual([0, 7]);
  await store.write((transaction) => countTips(transaction, id(2), 1));
  await store.write((transaction) => countTips(transaction, id(3), 1));
  expect((await tips()).toSorted()).toEqual([1, 8]);
  const restorable = await db.selectFrom('restorableChanges').select('rows').executeTakeFirstOrThrow();
  expect(JSON.parse(restorable.rows)).toEqual({
    before: { tippings: [{ leagueSeasonId: id(9), rule: 'places' }] },
    after: {},
  });
});
