/**
 * Measures how long an upgrade migrates a database with a million tables, and how long readers wait meanwhile, on both
 * stores: `node testing/measure-migrations.ts [first migration of the upgrade]`. A second connection, in a separate
 * thread, reads tables one by one, like a process of the previous release.
 */

import { randomUUIDv7 } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { newDatabase } from './database.ts';
import { insertTables } from './many-tables.ts';
import { startPostgres } from './postgres.ts';

const TABLES = Number(process.env['TABLES'] ?? 1_000_000);
const FIRST = process.argv[2] ?? '0008';

const isEarlier = ({ name }: { name: string }) => name < FIRST;

async function measure(engine: 'sqlite' | 'postgres') {
  const database = await newDatabase(engine);
  const store = database.open();
  const earlier = migrations.filter(isEarlier);
  await migrate(store.db, store.engine, earlier, new Date());
  const owner = randomUUIDv7();
  await sql`insert into users (id, email, email_key, email_confirmed, first_name, last_name, name_key, handle, role, phone_confirmed,
    is_public_profile, is_product, created_at) values (${owner}, 'a@example.com', 'a@example.com', ${sql.lit(true)}, 'A', 'B', 'a b', 'a-b',
    'admin', ${sql.lit(false)}, ${sql.lit(false)}, ${sql.lit(true)}, ${new Date().toISOString()})`.execute(store.db);
  await insertTables(store, { owner, from: 0, to: TABLES });

  const reader = new Worker(new URL('read-meanwhile.ts', import.meta.url), { workerData: database.environment });
  await new Promise((resolve) => reader.once('message', resolve));
  const started = performance.now();
  await migrate(store.db, store.engine, migrations, new Date());
  const seconds = (performance.now() - started) / 1000;
  const read = new Promise<{ reads: number; longestMs: number }>((resolve) => reader.once('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  reader.postMessage('stop');
  const { longestMs, reads } = await read;
  await reader.terminate();
  const figures = [seconds.toFixed(2), reads, longestMs.toFixed(1)];
  const names = migrations.filter((migration) => !isEarlier(migration)).length;
  process.stdout.write(`| ${[engine, TABLES, names, ...figures].join(' | ')} |\n`);
  await store.close();
  await database.remove();
}

process.stdout.write('| store | tables | migrations | seconds | reads meanwhile | longest read, ms |\n');
process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
await measure('sqlite');
const postgres = await startPostgres();
process.env['TEST_POSTGRES_URL'] = postgres.url('');
await measure('postgres');
await postgres.stop();
