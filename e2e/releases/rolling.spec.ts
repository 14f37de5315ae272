import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { pathTo } from 'shared-contract/screens';
import { createTable, deleteTable, setTableVisibility } from 'shared-contract/tables';
import { tableOf } from '../../scripts/cluster/writers.ts';
import { ask } from './ask.ts';
import { type MixedLoad, newUser, send, startMixedLoad } from './mixed-load.ts';
import { openProcesses, type Processes } from './processes.ts';
import { Project } from './project.ts';

const COUNT = 3;
const REQUESTS = 5000;
const NEXT_VERSION = '99.0.0';

/** A migration that changes the table of the creations and reads, as `alter table` does in real ones. */
const migration = `
export const notes = {
  name: '9999-notes',
  up: ({ db, type }) => db.schema.alterTable('simple_tables').addColumn('note', type.text).execute(),
};
`;

let processes: Processes;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  processes = await openProcesses(COUNT);
});
test.afterAll(() => processes.stop());

/** Restarts a process as `systemctl restart` does. */
async function restart(index: number, api?: string): Promise<void> {
  await processes.end(index);
  await processes.start(index, api);
}

async function expectNoFailure(load: MixedLoad, restarts: number, since: number) {
  const stored = await load.stop();
  expect(load.failures).toEqual([]);
  expect(stored.toSorted()).toEqual([...load.created].toSorted());
  expect(Object.values(load.sent).every((count) => count > REQUESTS / 20)).toBe(true);
  const kinds = Object.entries(load.sent).map(([kind, count]) => `${count} ${kind}`);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  test.info().annotations.push({
    type: 'measured',
    description: `${load.total()} requests (${kinds.join(', ')}), 0 failed, in ${seconds} s with ${restarts} restarts; slowest ${load.slowestMs.toFixed(0)} ms`,
  });
}

test('shows a change through one process in every other at once', async () => {
  const { headers } = await newUser(processes.origin);
  const origins = [...processes.origins, processes.origin];
  for (const changing of processes.origins) {
    const created = await send(changing, 'POST', createTable.path, tableOf('Shared table', true), headers);
    const { id } = JSON.parse(created.body.toString()) as { id: string };
    const page = pathTo('simpleTable', { tableId: id });
    const site = encodeURIComponent(processes.origin + page);
    const addresses = [`/api/publictable/${id}`, page, `/api/publictable/${id}/image`, `/api/oembed?url=${site}`];
    const statuses = async () => {
      const answers = origins.flatMap((origin) => addresses.map((address) => ask(origin, address)));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    const setPublic = (isPublicTable: boolean) =>
      send(changing, setTableVisibility.method, setTableVisibility.path, { tableId: id, isPublicTable }, headers);
    expect(await statuses()).toEqual(new Set([200]));
    expect((await setPublic(false)).status).toBe(200);
    expect(await statuses()).toEqual(new Set([404]));
    expect((await setPublic(true)).status).toBe(200);
    expect(await statuses()).toEqual(new Set([200]));
    await ask(changing, `/api${deleteTable.path.replace(':id', id)}`, headers, deleteTable.method);
    expect(await statuses()).toEqual(new Set([404]));
  }
});

test('a rolling restart fails no request', async () => {
  const since = performance.now();
  const load = await startMixedLoad(processes.origin);
  let restarts = 0;
  for (; restarts < COUNT || load.total() < REQUESTS; restarts += 1) await restart(restarts % COUNT);
  await expectNoFailure(load, restarts, since);
});

test('repeats reads and keyed creations when a process breaks the connection, but no other creation', async () => {
  await processes.end(0);
  // In its place a process that ends in the middle of each request.
  const received: string[] = [];
  const broken = createServer((socket) => {
    socket.once('data', (chunk) => {
      received.push(chunk.toString().split(' ', 1)[0] ?? '');
      socket.destroy();
    });
    socket.on('error', () => undefined);
  }).listen(Number(new URL(processes.origins[0] ?? '').port), '127.0.0.1');
  await once(broken, 'listening');
  try {
    const { headers } = await newUser(processes.origins[1] ?? '');
    const statusesOf = async (request: () => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let count = 0; count < 2 * COUNT; count += 1) statuses.push((await request()).status);
      return statuses;
    };
    const creation = (keyed: object) => () =>
      send(processes.origin, 'POST', createTable.path, tableOf('Once', false), { ...headers, ...keyed });
    const read = () => ask(processes.origin, '/api/publictable/official');
    expect(new Set(await statusesOf(read))).toEqual(new Set([200]));
    expect(received).toContain('GET');
    received.length = 0;
    const keyed = () => creation({ 'idempotency-key': randomUUID() })();
    expect(new Set(await statusesOf(keyed))).toEqual(new Set([201]));
    expect(received).toContain('POST');
    expect(new Set(await statusesOf(creation({})))).toEqual(new Set([201, 502]));
  } finally {
    broken.close();
    await once(broken, 'close');
    await processes.start(0);
  }
});

test('a rolling upgrade with a migration fails no request', async () => {
  const project = await Project.copy();
  try {
    const [current] = await processes.releases();
    await project.change('api/package.json', `"version": "${current}"`, `"version": "${NEXT_VERSION}"`);
    await project.add('api/src/platform/database/migrations/9999-notes.ts', migration);
    const index = 'api/src/platform/database/migrations/index.ts';
    await project.change(
      index,
      'import type { Migration }',
      "import { notes } from './9999-notes.ts';\nimport type { Migration }",
    );
    await project.change(index, '  idempotencyKeys,\n', '  idempotencyKeys,\n  notes,\n');
    const since = performance.now();
    const load = await startMixedLoad(processes.origin);
    for (let upgraded = 0; upgraded < COUNT; upgraded += 1) {
      await restart(upgraded, project.folder);
      const expected = processes.origins.map((_, other) => (other <= upgraded ? NEXT_VERSION : current));
      expect(await processes.releases()).toEqual(expected);
    }
    await expect.poll(load.total, { timeout: 120_000 }).toBeGreaterThanOrEqual(REQUESTS);
    await expectNoFailure(load, COUNT, since);
  } finally {
    await project.remove();
  }
});
