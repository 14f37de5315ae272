import { randomUUID } from 'node:crypto';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { logIn } from 'shared-contract/signing-in';
import { createTable, getPublicTable, listOfficialTables } from 'shared-contract/tables';
import { databaseFile } from '../src/platform/database/database.ts';
import { productAccount } from '../src/users/users.ts';
import { countOf, startCpuTimer } from './cpu-time.ts';
import { newDatabase, type TestDatabase } from './database.ts';
import { exampleBodies } from './examples.ts';
import { getRequest, jsonRequest } from './load.ts';
import { addManyTables } from './many-tables.ts';
import { authorizationOf, type Kind, row, startBare, startClient, startProduct } from './measured-servers.ts';
import { addressOf, PASSWORD, startServer } from './server.ts';
import { median } from './statistics.ts';
import { tippedSeason } from './tipped-season.ts';

const TABLES = 1000;
const TURNS = 5;
const TURN_MS = 1000;
const CONNECTIONS = 32;
const TEAMS = 20;
const TIPS = 1000;
/** More creations than a server completes in a turn. */
const KEYS = 10_000;

/** Fills a database with official tables, a scored season and a user. */
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

/** Returns the requests of each call, and how many connections send them. */
async function requestsOf({ email, ids, seasonId }: Awaited<ReturnType<typeof prepare>>, url: string) {
  const credentials = { email, password: PASSWORD, rememberMe: false };
  const authorization = [await authorizationOf(url, credentials)];
  const tables = ids.map((id) => addressOf(getPublicTable, { params: { id } }));
  const list = addressOf(listOfficialTables, { query: { sort: '-views', pageSize: 20 } });
  const board = addressOf(getLeaderboard, { params: { lssId: seasonId } });
  const table = exampleBodies['createTable'];
  const create = (...headers: string[]) =>
    jsonRequest('POST', addressOf(createTable, {}), table, [...authorization, ...headers]);
  const newKeys = () => Array.from({ length: KEYS }, () => create(`Idempotency-Key: ${randomUUID()}`));
  type Requests = string[] | (() => string[]);
  const calls: Record<string, { what: string; requests: Requests; connections?: number }> = {
    read: { what: 'a public table', requests: tables.map((each) => getRequest(each)) },
    list: { what: 'the official tables', requests: [getRequest(list)] },
    board: { what: 'a page of a leaderboard', requests: [getRequest(board)] },
    view: { what: 'a view', requests: tables.map((each) => jsonRequest('PATCH', each, {})) },
    create: { what: 'a new table', requests: [create()] },
    keyed: { what: 'a new table with a key', requests: newKeys },
    login: { what: 'a login', requests: [jsonRequest('POST', addressOf(logIn, {}), credentials)], connections: 2 },
  };
  return { calls, list, board, table: tables[0] ?? '' };
}

/**
 * Prints the rates of the product and of the bare server, measured in turn, the ratio of their medians, and the
 * processor time per response of the product and of PostgreSQL, whose process id is `databasePid`.
 */
export async function compareWithBare(kind: Kind, only: readonly string[], databasePid?: number) {
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
    if (one !== other) throw new Error(`Different bytes at ${each}:\n${one}\n${other}`);
  }
  const client = startClient();
  for (const [name, { connections = CONNECTIONS, requests, what }] of Object.entries(calls)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const rates = { product: [] as number[], bare: [] as number[] };
    const p99 = { product: [] as number[], bare: [] as number[] };
    const processes = [product.pid, databasePid].filter((pid) => pid !== undefined);
    const cpu = processes.map(() => [] as number[]);
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const side of ['product', 'bare'] as const) {
        const { url } = { product, bare }[side];
        const sent = typeof requests === 'function' ? requests() : requests;
        const timers = processes.map(startCpuTimer);
        const measured = await client.measure({ url, requests: sent, connections, ms: TURN_MS });
        const failed = measured.statuses.filter(([status]) => status >= 300);
        if (failed.length > 0) throw new Error(`${side}, ${what}: answers ${JSON.stringify(failed)}`);
        // The first turn warms up both servers.
        if (turn === 0) continue;
        rates[side].push(measured.rate);
        p99[side].push(measured.p99);
        if (side === 'bare') continue;
        for (const [index, timer] of timers.entries()) cpu[index]?.push(timer(countOf(measured.statuses)));
      }
    }
    const [ours, its] = [median(rates.product), median(rates.bare)];
    const times = [median(p99.product), median(p99.bare)].map((ms) => ms.toFixed(1));
    const cpuTimes = cpu.map((each) => median(each).toFixed(0));
    row(kind, what, its.toFixed(0), ours.toFixed(0), (ours / its).toFixed(2), ...times, cpuTimes.join(' + '));
  }
  client.end();
  await product.end();
  await bare.end();
  await database.remove();
}
