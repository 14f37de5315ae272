import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from 'shared-contract/endpoint';
import { logIn, register } from 'shared-contract/signing-in';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { highLimits } from '../high-limits.ts';

const POLL_MS = 100;
const RENDERED_LIMIT_MS = 30_000;
const root = path.join(import.meta.dirname, '../..');
const person = {
  firstName: 'Sofia',
  lastName: 'Lindqvist',
  email: 'sofia@example.org',
  password: 'Tables-0f-the-world',
};
const clubs = [
  'Arsenal',
  'Liverpool',
  'Manchester City',
  'Chelsea',
  'Newcastle United',
  'Tottenham Hotspur',
  'Aston Villa',
  'Nottingham Forest',
  'Manchester United',
  'Brighton & Hove Albion',
  'Bournemouth',
  'Crystal Palace',
  'Brentford',
  'Everton',
  'Fulham',
  'West Ham United',
  'Wolverhampton Wanderers',
  'Leeds United',
  'Burnley',
  'Sunderland',
];

/** The running built product, with public tables of 20 teams in addition to its demonstration data. */
export type Product = {
  site: string;
  dataDir: string;
  tableIds: [string, ...string[]];
  /** The process whose descendants are the API and its renderers. */
  pid: number;
  stop: () => Promise<void>;
};

async function makeTables(site: string, count: number): Promise<Product['tableIds']> {
  const call = async ({ method, path: address, status }: Endpoint, body: unknown, token?: string) => {
    const answer = await fetch(`${site}/api${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${address}: ${text}`);
    return text;
  };
  await call(register, person);
  const token = await call(logIn, { email: person.email, password: person.password });
  const table = {
    ...newTable(clubs.length),
    name: 'Premier League, as it should end',
    items: clubs.map((name, index) => ({ name, tablePlace: index + 1 })),
    positiveAfterSeasonTeams: 4,
    negativeAfterSeasonTeams: 1,
    numberOfRelegations: 3,
    isPublicTable: true,
  };
  const make = async () => (JSON.parse(await call(createTable, table, token)) as { id: string }).id;
  const tableIds: Product['tableIds'] = [await make()];
  while (tableIds.length < count) tableIds.push(await make());
  return tableIds;
}

/** Resolves when pages arrive with their content. @throws {Error} when they do not. */
async function untilRendered(site: string): Promise<void> {
  for (let waited = 0; waited < RENDERED_LIMIT_MS; waited += POLL_MS) {
    if ((await (await fetch(site)).text()).includes('id="first-styles"')) return;
    await wait(POLL_MS);
  }
  throw new Error('Pages come without their content');
}

/** Builds changed parts and starts the product, with a new database and a number of tables. */
export async function startProduct(port: number, tables = 1): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiptable-pages-'));
  const child = fork(path.join(root, 'scripts/start.ts'), {
    cwd: root,
    env: {
      ...process.env,
      ...highLimits,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'leagues',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'Adm1n-of-the-pages!',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true });
  };
  let isReady = false;
  for await (const text of child.stdout ?? []) {
    isReady = String(text).includes('Ready');
    if (isReady) break;
  }
  if (!isReady) throw new Error('The product did not start');
  const site = `http://localhost:${port}`;
  try {
    await untilRendered(site);
    return { site, dataDir, tableIds: await makeTables(site, tables), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
