import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  addTableView,
  createTable,
  getPublicTable,
  listOfficialTables,
  listTablesOfOwner,
  setTableVisibility,
} from 'shared-contract/tables';
import { type Cluster, startCluster } from '../../../testing/cluster.ts';
import { exampleBodies } from '../../../testing/examples.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { openPostgres } from './database.ts';
import { completeStandby, type NodeState } from './standby-reads.ts';

const node = (position: number | null, rest: Partial<NodeState> = {}): NodeState => ({
  isPrimary: false,
  waitsForStandby: false,
  position: position === null ? null : BigInt(position),
  isReplayed: true,
  ...rest,
});
const primary = node(8, { isPrimary: true, waitsForStandby: true, isReplayed: false });

test.each<[string, (NodeState | null)[], NodeState | null, number | null]>([
  ['the standby with the most of the log', [null, node(8), node(9)], primary, 2],
  ['either of two equal standbys', [node(9), null, node(9)], primary, 0],
  ['the standby of a pair', [null, node(8)], primary, 1],
  ['none while the first has not replayed all', [null, node(9, { isReplayed: false }), node(8)], primary, null],
  ['none while there is a primary', [node(9, { isPrimary: true }), node(9), null], primary, null],
  ['none when two nodes are missing', [null, node(9), null], primary, null],
  ['none when a node is missing and another has received nothing', [null, node(9), node(null)], primary, null],
  ['none that lacks what the primary had', [null, node(7), node(7)], primary, null],
  ['none when the primary did not wait', [null, node(9)], { ...primary, waitsForStandby: false }, null],
  ['none when no primary was seen', [null, node(9)], null, null],
])('completeStandby returns %s', (_, states, reported, expected) => {
  expect(completeStandby(states, reported)).toBe(expected);
});

describe('a server on a primary and a standby', () => {
  const PATIENCE_MS = 30_000;
  /** Long enough to notice that there is no primary. */
  const REFUSED_MS = 3000;
  let cluster: Cluster;
  let server: TestServer;
  let folder: string;
  let user: TestUser;
  async function start(synchronousStandby: string): Promise<void> {
    cluster = await startCluster();
    await cluster.setSynchronousStandby(synchronousStandby);
    folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-test-'));
    const url = cluster.url(cluster.primaryPort, cluster.standbyPort);
    server = await startServer(
      {},
      {
        folder,
        open: () => openPostgres(url, { poolSize: 4, onLost: () => undefined }),
        environment: { DATA_DIR: folder, DATABASE_URL: url, ALLOW_UNSAFE_POSTGRES: '1' },
        remove: async () => undefined,
      },
    );
    user = await server.newUser();
  }
  afterEach(async () => {
    await server.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function onStandby(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: cluster.url(cluster.standbyPort) });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  async function newPublicTable(): Promise<string> {
    const body = { ...(exampleBodies['createTable'] as object), isPublicTable: true };
    const { answer, status } = await server.call(createTable, { token: user.token, body });
    expect(status).toBe(201);
    return answer.id;
  }
  async function makePrivate(tableId: string) {
    const { status } = await server.call(setTableVisibility, {
      token: user.token,
      body: { tableId, isPublicTable: false },
    });
    expect(status).toBe(200);
  }
  const read = async (id: string) => (await server.call(getPublicTable, { params: { id } })).status;

  /** Reads until the status is `expected`. Returns all statuses. */
  async function readUntil(id: string, expected: number): Promise<number[]> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const statuses: number[] = [];
    while (statuses.at(-1) !== expected) {
      if (performance.now() > giveUpAt) throw new Error(`No ${expected}, but ${[...new Set(statuses)].join(', ')}`);
      statuses.push(await read(id));
    }
    return statuses;
  }

  test('serves visitors from the standby once it has replayed all, and refuses everything else', async () => {
    await start('*');
    const [hidden, shown] = [await newPublicTable(), await newPublicTable()];
    expect([await read(hidden), await read(shown)]).toEqual([200, 200]);
    await onStandby('select pg_wal_replay_pause()');
    await makePrivate(hidden);
    await cluster.killPrimary();
    const until = performance.now() + REFUSED_MS;
    while (performance.now() < until) expect(await read(hidden)).toBe(503);
    await onStandby('select pg_wal_replay_resume()');
    expect(new Set(await readUntil(hidden, 404))).not.toContain(200);

    expect(await read(shown)).toBe(200);
    expect((await server.call(listOfficialTables)).status).toBe(200);
    const { token } = user;
    expect((await server.call(getPublicTable, { params: { id: shown }, token })).status).toBe(503);
    expect((await server.call(listTablesOfOwner, { params: { id: user.id }, token })).status).toBe(503);
    expect((await server.call(addTableView, { params: { id: shown } })).status).toBe(503);
    expect((await server.call(createTable, { body: exampleBodies['createTable'], token })).status).toBe(503);

    await onStandby('select pg_promote()');
    const giveUpAt = performance.now() + PATIENCE_MS;
    const view = async () => (await server.call(addTableView, { params: { id: shown } })).status;
    while ((await view()) !== 204) expect(performance.now()).toBeLessThan(giveUpAt);
    expect((await server.call(getPublicTable, { params: { id: shown } })).answer.views).toBe(1);
  });

  test('serves nothing from a standby for which the primary does not wait', async () => {
    await start('');
    const shown = await newPublicTable();
    expect(await read(shown)).toBe(200);
    await cluster.killPrimary();
    const until = performance.now() + REFUSED_MS;
    while (performance.now() < until) expect(await read(shown)).toBe(503);
  });
});
