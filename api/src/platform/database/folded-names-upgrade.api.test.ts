import { sql } from 'kysely';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { migrate } from './migrate.ts';
import { foldedNames } from './migrations/0057-folded-names.ts';
import { migrations } from './migrations/index.ts';
import type { Store } from './database.ts';
import { textKey } from './text-key.ts';

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
const letters = 'øœæßłđðþıħŧŋə';

test('folds letters without a decomposition in stored keys on upgrade', async () => {
  const { db, engine } = store;
  await migrate(db, engine, migrations.slice(0, migrations.indexOf(foldedNames)), now);
  const rows = { before: { teams: [{ name: 'Bodø', nameKey: 'bodø "glimt"' }] }, after: {} };
  for (const statement of [
    `insert into teams (id, name, name_key, country) values
      ('${id(1)}', '${letters}', '${letters}', 1), ('${id(2)}', 'Malmö', 'malmo', 1)`,
    `insert into restorable_changes (change_id, at, rows) values
      ('${id(3)}', '${now.toISOString()}', '${JSON.stringify(rows)}')`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await db
    .insertInto('users')
    .values({
      id: id(4),
      email: 'a@b.example',
      emailKey: 'a@b.example',
      emailConfirmed: true,
      firstName: 'Åse',
      lastName: 'Sørensen',
      nameKey: 'ase sørensen',
      handle: 'ase',
      passwordHash: null,
      role: 'user',
      phoneNumber: null,
      phoneConfirmed: false,
      imageUrl: null,
      isPublicProfile: false,
      isProduct: false,
      createdAt: now.toISOString(),
      lastLoginAt: null,
    })
    .execute();
  const known = ['ase', 'sørensen', 'sorensen', 'łodz'].map((word) => ({ word, userId: id(4) }));
  await db.insertInto('userWords').values(known).execute();
  await migrate(db, engine, migrations, now);

  const teams = await db.selectFrom('teams').select(['name', 'nameKey']).orderBy('id').execute();
  expect(teams.map(({ nameKey }) => nameKey)).toEqual(teams.map(({ name }) => textKey(name)));
  expect(await db.selectFrom('users').select('nameKey').execute()).toEqual([{ nameKey: 'ase sorensen' }]);
  const words = await db.selectFrom('userWords').select('word').orderBy('word').execute();
  expect(words.map(({ word }) => word)).toEqual(['ase', 'lodz', 'sorensen']);
  const restorable = await db.selectFrom('restorableChanges').select('rows').executeTakeFirstOrThrow();
  expect(JSON.parse(restorable.rows)).toEqual({
    before: { teams: [{ name: 'Bodø', nameKey: 'bodo "glimt"' }] },
    after: {},
  });
});
