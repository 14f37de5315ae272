/**
 * Measures how long a page of the official tables takes with 100 and with 100,000 tables, on both stores in one run:
 * `node testing/measure-tables.ts`. Times complete calls, including `X-Total-Count`.
 */

import { listOfficialTables } from 'shared-contract/tables';
import { addManyTables } from './many-tables.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type TestServer } from './server.ts';
import { median } from './statistics.ts';

const FEW = 100;
const MANY = 100_000;
const RUNS = 31;
const PAGE_SIZE = 20;

const queries = ['created', 'name', 'views'].flatMap((sort) =>
  [sort, `-${sort}`].flatMap((order) => (['first', 'last'] as const).map((page) => ({ sort: order, page }))),
);

async function timeOf(server: TestServer, query: Record<string, unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await server.call(listOfficialTables, { query });
    times.push(performance.now() - started);
  }
  return median(times);
}

const timesAmong = async (server: TestServer, tables: number) => {
  const times: number[] = [];
  for (const { page, sort } of queries) {
    times.push(await timeOf(server, { sort, page: page === 'first' ? 1 : tables / PAGE_SIZE, pageSize: PAGE_SIZE }));
  }
  return times;
};

async function measure(store: 'sqlite' | 'postgres') {
  globalThis.testedStore = store;
  const server = await startServer();
  await addManyTables(server, 0, FEW);
  const few = await timesAmong(server, FEW);
  await addManyTables(server, FEW, MANY);
  const many = await timesAmong(server, MANY);
  for (const [index, { page, sort }] of queries.entries()) {
    const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]];
    const figures = [before, after, after / before].map((figure) => figure.toFixed(1));
    process.stdout.write(`| ${[store, sort, page, ...figures].join(' | ')} |\n`);
  }
  await server.close();
}

process.stdout.write(`| store | sort | page | ${FEW} tables, ms | ${MANY} tables, ms | ratio |\n`);
process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
await measure('sqlite');
const postgres = await startPostgres();
process.env['TEST_POSTGRES_URL'] = postgres.url('');
await measure('postgres');
await postgres.stop();
