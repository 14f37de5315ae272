import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { logIn } from 'shared-contract/signing-in';
import { createTable, getPublicTable, listOfficialTables } from 'shared-contract/tables';
import { databaseFile } from '../src/store/store.ts';
import { productAccount } from '../src/tables/store.ts';
import type { BareOptions } from './bare-server.ts';
import { newDatabase, type TestDatabase } from './database.ts';
import { exampleBodies } from './examples.ts';
import { getRequest, jsonRequest } from './load.ts';
import type { Measured, Turn } from './load-process.ts';
import { addManyTables } from './many-tables.ts';
import { startPostgres } from './postgres.ts';
import { addressOf, generous, PASSWORD, startServer } from './server.ts';
import { median } from './statistics.ts';
import { tippedSeason } from './tipped-season.ts';

/**
 * Holds calls of the API, with every header, limit, log and metric on, against `node:http` alone with the same statements on the same
 * database and the same bytes answered: `pnpm bench:api`, both stores, or with the name of one. They take turns in one run, and a process of
 * its own sends the requests, so the ratios are what counts. Databases are in the folder for temporary files, to be on a disk.
 * `--only read,create` measures some of the calls. `--growth 1000000` measures instead how the slowest answers grow from 1,000 tables to so
 * many, which takes minutes to be made.
 */
const TABLES = 1000;
const TURNS = 5;
const TURN_MS = 1000;
const CONNECTIONS = 32;
const GROWTH_CONNECTIONS = 4;
const TEAMS = 20;
const TIPS = 1000;
const MOST = '1000000';

type Kind = 'sqlite' | 'postgres';
type Running = { url: string; end: () => Promise<void> };

const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Starts a program of Node's in a process of its own. */
const startChild = (file: string, environment: Record<string, string>, log: number | 'inherit') =>
  spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });

/** Starts a server, and waits for the address at which it says that it listens. */
async function startListening(file: string, environment: Record<string, string>, log: number | 'inherit') {
  const child = startChild(file, environment, log);
  const ended = once(child, 'exit');
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: ready, end };
}

/** The product as it is run: in production, its log in a file, its metrics served. */
async function startProduct({ environment, folder }: TestDatabase): Promise<Running> {
  const log = openSync(path.join(folder, 'log'), 'a');
  const limits = Object.fromEntries(Object.keys(generous).map((name) => [name, MOST]));
  const settings = {
    ...environment,
    ...limits,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
  };
  const product = await startListening(
    '../src/main.ts',
    { ...settings, SEED: 'none', EVENT_LOOP_DELAY_MS: '500' },
    log,
  );
  closeSync(log);
  return product;
}

const startBare = (options: BareOptions) =>
  startListening('bare-server.ts', { BARE: JSON.stringify(options) }, 'inherit');

function startClient() {
  const child = startChild('load-process.ts', {}, 'inherit');
  return {
    measure: async (turn: Turn): Promise<Measured> => {
      child.send(turn);
      const [measured] = (await once(child, 'message')) as [Measured];
      return measured;
    },
    end: () => child.disconnect(),
  };
}

/** The header of somebody who has logged in. */
async function authorizationOf(url: string, credentials: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const answer = await fetch(`${url}${addressOf(logIn, {})}`, request);
  return `Authorization: Bearer ${await answer.text()}`;
}

/** Fills a database: official tables, a scored season, and somebody with an account. */
async function prepare(database: TestDatabase) {
  const server = await startServer({}, database);
  const { store } = server.services;
  await addManyTables(server, 0, TABLES);
  const items = Array.from({ length: TEAMS }, (_, index) => ({ name: `Team number ${index}`, tablePlace: index + 1 }));
  const content = { numberOfTeams: TEAMS, items: JSON.stringify(items) };
  await store.db.updateTable('simpleTables').set(content).execute();
  const { email, id } = await server.newUser();
  const season = await tippedSeason(server);
  await season.addMany(TIPS);
  await season.lock();
  await season.play(1, [
    [1, 0],
    [2, 1],
  ]);
  await season.score();
  const { scoringId } = await store.db.selectFrom('tipRounds').select('scoringId').executeTakeFirstOrThrow();
  const product = await productAccount(store.db).executeTakeFirstOrThrow();
  const read = await store.db.selectFrom('simpleTables').select('id').where('ownerId', '=', product.id).execute();
  await server.close();
  return { email, userId: id, ownerId: product.id, ids: read.map((table) => table.id), scoringId, ...season };
}

/** The requests of each call, and how many connections send them. */
async function requestsOf({ email, ids, seasonId }: Awaited<ReturnType<typeof prepare>>, url: string) {
  const credentials = { email, password: PASSWORD, rememberMe: false };
  const authorization = [await authorizationOf(url, credentials)];
  const tables = ids.map((id) => addressOf(getPublicTable, { params: { id } }));
  const list = addressOf(listOfficialTables, { query: { sort: '-views', pageSize: 20 } });
  const board = addressOf(getLeaderboard, { params: { lssId: seasonId } });
  const table = exampleBodies['createTable'];
  const calls: Record<string, { what: string; requests: string[]; connections?: number }> = {
    read: { what: 'a public table', requests: tables.map((each) => getRequest(each)) },
    list: { what: 'the official tables', requests: [getRequest(list)] },
    board: { what: 'a page of a leaderboard', requests: [getRequest(board)] },
    view: { what: 'a view', requests: tables.map((each) => jsonRequest('PATCH', each, {})) },
    create: { what: 'a new table', requests: [jsonRequest('POST', addressOf(createTable, {}), table, authorization)] },
    login: { what: 'a login', requests: [jsonRequest('POST', addressOf(logIn, {}), credentials)], connections: 2 },
  };
  return { calls, list, board, table: tables[0] ?? '' };
}

/** Turns of the product and of the bare server, and the ratio of their medians. */
async function compare(kind: Kind, only: readonly string[]) {
  globalThis.testedStore = kind;
  const database = await newDatabase(kind, { isOnDisk: true });
  const prepared = await prepare(database);
  const product = await startProduct(database);
  const { calls, ...addresses } = await requestsOf(prepared, product.url);
  const textAt = async (url: string) => (await fetch(url)).text();
  const answers: Record<string, string> = {};
  for (const each of [addresses.list, addresses.board]) answers[each] = await textAt(`${product.url}${each}`);
  const { ownerId, scoringId } = prepared;
  const file = kind === 'sqlite' ? databaseFile(database.folder) : null;
  const bare = await startBare({ file, url: database.environment['DATABASE_URL'] ?? '', answers, ownerId, scoringId });
  for (const each of [addresses.table, addresses.list, addresses.board]) {
    const [one, other] = await Promise.all([product, bare].map(({ url }) => textAt(`${url}${each}`)));
    if (one !== other) throw new Error(`Not the same bytes at ${each}:\n${one}\n${other}`);
  }
  const client = startClient();
  for (const [name, { connections = CONNECTIONS, requests, what }] of Object.entries(calls)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const rates = { product: [] as number[], bare: [] as number[] };
    const p99 = { product: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const side of ['product', 'bare'] as const) {
        const { url } = { product, bare }[side];
        const measured = await client.measure({ url, requests, connections, ms: TURN_MS });
        const failed = measured.statuses.filter(([status]) => status >= 300);
        if (failed.length > 0) throw new Error(`${side}, ${what}: answers ${JSON.stringify(failed)}`);
        // The first turn warms both up.
        if (turn === 0) continue;
        rates[side].push(measured.rate);
        p99[side].push(measured.p99);
      }
    }
    const [ours, its] = [median(rates.product), median(rates.bare)];
    const times = [median(p99.product), median(p99.bare)].map((ms) => ms.toFixed(1));
    row(kind, what, its.toFixed(0), ours.toFixed(0), (ours / its).toFixed(2), ...times);
  }
  client.end();
  await product.end();
  await bare.end();
  await database.remove();
}

/** How long the slowest calls take among many tables and among few. */
async function grow(kind: Kind, many: number, only: readonly string[]) {
  globalThis.testedStore = kind;
  const sizes = [TABLES, many];
  const servers: { database: TestDatabase; product: Running; tables: number; authorization: string }[] = [];
  for (const tables of sizes) {
    const database = await newDatabase(kind, { isOnDisk: true });
    const server = await startServer({}, database);
    await addManyTables(server, 0, tables);
    const { email } = await server.newUser();
    await server.close();
    const product = await startProduct(database);
    const authorization = await authorizationOf(product.url, { email, password: PASSWORD, rememberMe: false });
    servers.push({ database, product, tables, authorization });
  }
  const client = startClient();
  const idOf = (number: number) => `0199d3a0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  const tableOf = (number: number) => addressOf(getPublicTable, { params: { id: idOf(number) } });
  const some = (tables: number) => Array.from({ length: TABLES }, (_, index) => Math.floor((index * tables) / TABLES));
  const list = addressOf(listOfficialTables, { query: { sort: '-views', pageSize: 20 } });
  const calls: [name: string, what: string, (server: (typeof servers)[number]) => string[]][] = [
    ['read', 'a public table', ({ tables }) => some(tables).map((number) => getRequest(tableOf(number)))],
    ['list', 'the official tables', () => [getRequest(list)]],
    ['view', 'a view', ({ tables }) => some(tables).map((number) => jsonRequest('PATCH', tableOf(number), {}))],
    [
      'create',
      'a new table',
      ({ authorization }) => [
        jsonRequest('POST', addressOf(createTable, {}), exampleBodies['createTable'], [authorization]),
      ],
    ],
  ];
  for (const [name, what, requests] of calls) {
    if (only.length > 0 && !only.includes(name)) continue;
    const p99 = servers.map((): number[] => []);
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const [index, server] of servers.entries()) {
        const { url } = server.product;
        const turned = { url, requests: requests(server), connections: GROWTH_CONNECTIONS, ms: 2 * TURN_MS };
        const measured = await client.measure(turned);
        if (turn > 0) p99[index]?.push(measured.p99);
      }
    }
    const [few = Number.NaN, lots = Number.NaN] = p99.map((times) => median(times));
    row(kind, what, few.toFixed(2), lots.toFixed(2), (lots / few).toFixed(2));
  }
  client.end();
  for (const { database, product } of servers) {
    await product.end();
    await database.remove();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, growth: { type: 'string' } },
});
const [chosen] = positionals;
const only = values.only.split(',').filter((name) => name !== '');
const many = Number(values.growth ?? 0);
if (many > 0) row('store', 'call', `${TABLES} tables, p99 ms`, `${many} tables, p99 ms`, 'ratio');
else row('store', 'call', 'bare, a second', 'API, a second', 'ratio', 'API, p99 ms', 'bare, p99 ms');
const measure = (kind: Kind) => (many > 0 ? grow(kind, many, only) : compare(kind, only));
if (chosen !== 'postgres') await measure('sqlite');
if (chosen !== 'sqlite') {
  const postgres = await startPostgres({ isDurable: true });
  process.env['TEST_POSTGRES_URL'] = postgres.url('');
  await measure('postgres');
  await postgres.stop();
}
