import { startPostgres, type TestPostgres } from './postgres.ts';

/** The server of this run, for `global-teardown.ts`: Jest loads both files in one process. */
declare global {
  var testPostgres: TestPostgres | undefined;
}

/** Starts PostgreSQL once for the whole run; workers find it by TEST_POSTGRES_URL. */
export default async function startOnce(): Promise<void> {
  globalThis.testPostgres = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = globalThis.testPostgres.url('');
}
