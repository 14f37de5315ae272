import { createTable, getPublicTable, listOfficialTables } from 'shared-contract/tables';
import { newDatabase, type TestDatabase } from './database.ts';
import { exampleBodies } from './examples.ts';
import { getRequest, jsonRequest } from './load.ts';
import { addManyTables } from './many-tables.ts';
import { authorizationOf, type Kind, row, type Running, startClient, startProduct } from './measured-servers.ts';
import { addressOf, PASSWORD, startServer } from './server.ts';
import { median } from './statistics.ts';

/** The number of tables that larger numbers are compared to. */
export const FEW_TABLES = 1000;
const TURNS = 5;
const TURN_MS = 2000;
const CONNECTIONS = 4;

/** Prints the response times of the slowest calls with few tables and with many. */
export async function measureGrowth(kind: Kind, many: number, only: readonly string[]) {
  globalThis.testedStore = kind;
  const sizes = [FEW_TABLES, many];
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
  const some = (tables: number) =>
    Array.from({ length: FEW_TABLES }, (_, index) => Math.floor((index * tables) / FEW_TABLES));
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
        const turned = { url, requests: requests(server), connections: CONNECTIONS, ms: TURN_MS };
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
