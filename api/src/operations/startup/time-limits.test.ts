import { sql } from 'kysely';
import { startPostgres, type TestPostgres } from '../../../testing/postgres.ts';
import { openPostgres } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { Migration } from '../../platform/database/migrations/migration.ts';
import { assertTimeLimits } from './durable-postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function withStore<T>(isPooled: boolean, work: (store: ReturnType<typeof openPostgres>) => Promise<T>) {
  const store = openPostgres(postgres.url('postgres'), { poolSize: 1, onLost: () => undefined, isPooled });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const limitOf = ({ db }: Pick<ReturnType<typeof openPostgres>, 'db'>) =>
  sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
    .execute(db)
    .then(({ rows }) => rows[0]?.limit);

test('takes the time limits from the role behind a pooler, requires them, and migrates without them', async () => {
  expect(await withStore(false, limitOf)).toBe('8s');
  expect(await withStore(true, limitOf)).toBe('0');
  const refused = await withStore(true, (store) => assertTimeLimits(store).catch((error: Error) => error.message));
  const [commands = ''] = /alter role .*;/.exec(String(refused)) ?? [];
  expect(commands).toBe(
    `alter role "postgres" set statement_timeout = '8s'; alter role "postgres" set idle_in_transaction_session_timeout = '10s';`,
  );
  await withStore(true, ({ db }) => sql.raw(commands).execute(db));

  let limitOfMigration: string | undefined;
  const migration: Migration = {
    name: 'reads-its-limit',
    up: async ({ db }) => {
      limitOfMigration = await limitOf({ db });
    },
  };
  await withStore(true, async (store) => {
    await assertTimeLimits(store);
    await migrate(store.db, store.engine, [migration], new Date());
    expect(await limitOf(store)).toBe('8s');
  });
  expect(limitOfMigration).toBe('0');
});
