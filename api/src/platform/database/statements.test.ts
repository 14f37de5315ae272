import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { createTable } from 'shared-contract/tables';
import { exampleBodies } from '../../../testing/examples.ts';
import { startPostgres, type TestPostgres } from '../../../testing/postgres.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { openPostgres } from './database.ts';

const MAX_STATEMENTS = 10;

let postgres: TestPostgres;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isInMemory: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-test-'));
  const url = postgres.url('postgres');
  server = await startServer(
    {},
    {
      folder,
      open: () => openPostgres(url, { poolSize: 2, onLost: () => undefined }),
      environment: { DATA_DIR: folder, DATABASE_URL: url, ALLOW_UNSAFE_POSTGRES: '1' },
      remove: async () => undefined,
    },
  );
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the statements that `work` sends to PostgreSQL, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  query.mockRestore();
  return statements;
}

/** Returns the number of commits that wait for the disk and the standby. */
function synchronousCommitsOf(statements: readonly string[]): number {
  const begin = statements.indexOf('begin');
  const end = statements.indexOf('commit');
  const alone = statements.filter((_, index) => index < begin || index > end);
  const waiting = alone.filter((text) => !text.startsWith('select') && !text.includes("'synchronous_commit', 'off'"));
  return waiting.length + statements.filter((text) => text === 'commit').length;
}

test(`creates a table with an idempotency key in ${MAX_STATEMENTS} statements and one synchronous commit`, async () => {
  const { token } = await server.newUser();
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const create = () => server.call(createTable, { body: exampleBodies['createTable'], token, headers });
  const statements = await statementsOf(async () => expect((await create()).status).toBe(201));
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(synchronousCommitsOf(statements)).toBe(1);
});
