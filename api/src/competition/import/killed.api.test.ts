import { setTimeout as wait } from 'node:timers/promises';
import { countryNumber } from 'shared-contract/countries';
import { type ImportAnswer, importSeason } from 'shared-contract/season-import';
import { logIn } from 'shared-contract/signing-in';
import { byLength } from '../../../../testing/length.ts';
import { carriedSeason } from '../../../../testing/seasons/carried.ts';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startProcess } from '../../../testing/process.ts';
import { addressOf, ADMIN, generous } from '../../../testing/server.ts';
import type { Db } from '../../platform/database/database.ts';

const KILLS = byLength({ short: 2, long: 20 });

const tables = [
  'teams',
  'leagues',
  'leagueSeasons',
  'teamStats',
  'rounds',
  'matches',
  'matchSides',
  'seasonImports',
  'auditedChanges',
] as const;

/** Counts the rows of each table that an import writes to. */
async function rowsIn(db: Db): Promise<number[]> {
  const counts = tables.map(async (table) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  });
  return Promise.all(counts);
}

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
});
afterEach(() => database.remove());

test(`case 44: stores all or nothing of an import of 380 matches when killed by SIGKILL, ${KILLS} times`, async () => {
  const environment = {
    ...database.environment,
    ...generous,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f',
  };
  const store = database.open();
  let server = await startProcess(environment);
  const post = (path: string, body: object, token?: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const token = await (await post(addressOf(logIn, {}), { ...ADMIN, rememberMe: true })).text();
  const importAs = (name: string) =>
    post(
      addressOf(importSeason, {}),
      {
        country: countryNumber('England'),
        season: 2425,
        league: { name },
        // New clubs for every import, so that it creates all rows.
        source: carriedSeason('premier-league-2024-25.json').replaceAll(/("team[12]": "[^"]+)"/g, `$1 ${name}"`),
        dryRun: false,
      },
      token,
    );

  const empty = await rowsIn(store.db);
  const begun = performance.now();
  expect((await importAs('Zero')).status).toBe(201);
  const duration = performance.now() - begun;
  const one = (await rowsIn(store.db)).map((rows, index) => rows - (empty[index] ?? 0));
  expect(one.slice(0, 7)).toEqual([20, 1, 1, 20, 38, 380, 760]);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    // The names differ in more than a letter or a number. Otherwise the import asks whether the clubs are the same.
    const name = String.fromCodePoint(('a'.codePointAt(0) ?? 0) + kill).repeat(4);
    const before = await rowsIn(store.db);
    const answer = importAs(name).then(
      ({ status }) => status,
      () => 'none' as const,
    );
    await wait(Math.random() * duration);
    await server.end('SIGKILL');
    const status = await answer;
    server = await startProcess(environment);
    const after = (await rowsIn(store.db)).map((rows, index) => rows - (before[index] ?? 0));
    const isImported = after.some((rows) => rows > 0);
    expect(after).toEqual(isImported ? one : one.map(() => 0));
    expect([status, isImported]).toEqual(status === 'none' ? ['none', isImported] : [201, true]);

    const again = await importAs(name);
    expect(again.status).toBe(201);
    const { matches } = (await again.json()) as ImportAnswer;
    expect(matches).toMatchObject(isImported ? { created: 0, unchanged: 380 } : { created: 380 });
    expect((await rowsIn(store.db)).map((rows, index) => rows - (before[index] ?? 0))).toEqual(one);
  }
  await server.end('SIGTERM');
  await store.close();
});
