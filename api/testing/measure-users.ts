/**
 * Measures how long the user list takes with 100 and with 100,000 users, on both stores in one run: `node
 * testing/measure-users.ts`. Times complete calls.
 */

import { sql } from 'kysely';
import { listUsers } from 'shared-contract/users';
import { addUsers } from './many-rows.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type TestServer } from './server.ts';

const FEW = 100;
const MANY = 100_000;
const RUNS = 15;

const queries: [what: string, query: Record<string, unknown>][] = [
  ['first page', { sort: 'name' }],
  ['last page', { sort: 'name', page: 'last' }],
  ['last page by email', { sort: 'email', page: 'last' }],
  ['middle page', { sort: 'name', page: 'middle' }],
  ['Role user by email', { role: 'user', sort: 'email' }],
  ['Role admin by name', { role: 'admin', sort: 'name' }],
  ['Email Confirmed true by name', { emailConfirmed: 'true', sort: 'name' }],
  ['Email Confirmed false by phone, desc.', { emailConfirmed: 'false', sort: '-phoneNumber' }],
  ['Email Confirmed true by role, last page', { emailConfirmed: 'true', sort: 'role', page: 'last' }],
  ['search, no match', { q: 'zzz', sort: 'name' }],
  ['search, one match', { q: 'hacken', sort: 'name' }],
  ['search, two words, one match', { q: 'user hacken', sort: 'name' }],
  ['search, 1 % match', { q: '99', sort: 'name' }],
  ['search, 11 % match', { q: '9', sort: 'name' }],
  ['search, all match', { q: 'user', sort: 'name' }],
  ['search, all match, and a filter', { q: 'user', sort: 'name', emailConfirmed: 'true' }],
];

async function timeOf(server: TestServer, token: string, given: Record<string, unknown>): Promise<number> {
  const call = (query: Record<string, unknown>) => server.call(listUsers, { query: { pageSize: 25, ...query }, token });
  const { page, ...rest } = given;
  const { headers } = await call(rest);
  const last = Math.ceil(Number(headers['x-total-count']) / 25);
  const query = { ...rest, page: page === 'last' ? last : page === 'middle' ? Math.ceil(last / 2) : 1 };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await call(query);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

async function measure(name: 'sqlite' | 'postgres') {
  globalThis.testedStore = name;
  const server = await startServer();
  const token = await server.adminToken();
  const times = queries.map(([what]) => ({ what, few: 0, many: 0 }));
  for (const [count, kind] of [
    [FEW, 'few'],
    [MANY, 'many'],
  ] as const) {
    await addUsers(server.services.store, kind === 'few' ? 1 : FEW, count);
    // Autovacuum would do this within a minute.
    if (name === 'postgres') await sql`vacuum analyze users, user_words`.execute(server.services.store.db);
    for (const [index, [, query]] of queries.entries()) {
      const line = times[index];
      if (line !== undefined) line[kind] = await timeOf(server, token, query);
    }
  }
  for (const { few, many, what } of times) {
    process.stdout.write(
      `| ${name} | ${what} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(1)} |\n`,
    );
  }
  await server.close();
}

process.stdout.write(
  `| store | query | ${FEW} users, ms | ${MANY} users, ms | ratio |\n| --- | --- | --- | --- | --- |\n`,
);
if (process.argv[2] !== 'postgres') await measure('sqlite');
const postgres = await startPostgres();
process.env['TEST_POSTGRES_URL'] = postgres.url('');
await measure('postgres');
await postgres.stop();
