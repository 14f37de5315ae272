import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { openPostgres } from '../src/platform/database/database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** The server of this run, for `global-teardown.ts`. Jest loads both files in one process. */
declare global {
  var testPostgres: TestPostgres | undefined;
}

/** The database with the newest schema and no rows, which tests copy. */
const TEMPLATE = 'migrated';

async function createTemplate(url: TestPostgres['url']): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const store = openPostgres(url(TEMPLATE), { poolSize: 1, onLost: () => undefined });
  await migrate(store.db, store.engine, migrations, new Date());
  await store.close();
}

/**
 * Starts PostgreSQL once for the whole run. Workers find it by TEST_POSTGRES_URL, and the database to copy by
 * TEST_POSTGRES_TEMPLATE.
 */
export default async function startOnce(): Promise<void> {
  globalThis.testPostgres = await startPostgres({ isInMemory: true });
  await createTemplate(globalThis.testPostgres.url);
  process.env['TEST_POSTGRES_URL'] = globalThis.testPostgres.url('');
  process.env['TEST_POSTGRES_TEMPLATE'] = TEMPLATE;
}
