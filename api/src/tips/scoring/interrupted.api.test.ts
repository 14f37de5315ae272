import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { byLength } from '../../../../testing/length.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';

const PROGRAM = path.join(import.meta.dirname, '../../../testing/score-tips.ts');
const TIPS = byLength({ short: 2000, long: 30_000 });
const KILLS = byLength({ short: 2, long: 40 });

let server: TestServer;
let season: TippedSeason;
beforeEach(async () => {
  server = await startServer();
  season = await tippedSeason(server);
  await season.addMany(TIPS);
  await season.lock();
});
afterEach(() => server.close());

const outcomes: Record<string, [number, number][]> = {
  first: [
    [1, 0],
    [2, 2],
  ],
  corrected: [
    [0, 3],
    [1, 0],
  ],
};

/** The stored scores, without scoring ids. */
async function scores() {
  const { db } = server.services.store;
  const rows = await db
    .selectFrom('tipRounds')
    .innerJoin('tipScores', 'tipScores.scoringId', 'tipRounds.scoringId')
    .select(['roundNumber', 'tableId', 'points', 'exact', 'rank', 'position'])
    .where('leagueSeasonId', '=', season.seasonId)
    .orderBy('roundNumber')
    .orderBy('tableId')
    .execute();
  return JSON.stringify(rows);
}

/**
 * Makes the season due and releases its lease: half a minute after the last change, a minute after a killed process.
 */
async function makeDue() {
  const { db } = server.services.store;
  const past = new Date(Date.now() - 3_600_000).toISOString();
  await db
    .updateTable('tippings')
    .set({ pendingSince: past, scoringUntil: null })
    .where('leagueSeasonId', '=', season.seasonId)
    .execute();
}

function begin(): ChildProcess {
  const { DATABASE_URL, DATA_DIR } = server.database.environment as { DATABASE_URL?: string; DATA_DIR: string };
  const env = { PATH: process.env['PATH'], DATA_DIR, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) };
  return spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilScored(): Promise<void> {
  await makeDue();
  const [code] = (await once(begin(), 'exit')) as [number];
  expect(code).toBe(0);
}

const marks = () =>
  server.services.store.db
    .selectFrom('tippings')
    .select(['scoredMark', 'scoringUntil'])
    .where('leagueSeasonId', '=', season.seasonId)
    .executeTakeFirstOrThrow();

test(`scores a season correctly after ${KILLS} kills during scoring`, async () => {
  await season.play(1, outcomes['first'] ?? []);
  await season.score();
  await season.play(1, outcomes['corrected'] ?? []);
  await season.score();
  const uninterrupted = await scores();
  await season.play(1, outcomes['first'] ?? []);
  await season.score();
  expect(await scores()).not.toBe(uninterrupted);

  await season.play(1, outcomes['corrected'] ?? []);
  // This run only records the change; the child processes score it.
  await season.detectChanges();
  const before = await scores();
  const { scoredMark } = await marks();
  let killed = 0;
  for (let attempt = 0; killed < KILLS && attempt < 10 * KILLS; attempt += 1) {
    await makeDue();
    const child = begin();
    const ended = once(child, 'exit');
    // Wait until the child has the lease, then kill it at a random time.
    while (child.exitCode === null && (await marks()).scoringUntil === null) await wait(2);
    await wait((attempt % 8) * 5);
    child.kill('SIGKILL');
    await ended;
    if (child.signalCode === 'SIGKILL') killed += 1;
    if ((await marks()).scoredMark !== scoredMark) break;
    const now = await scores();
    expect([before, uninterrupted]).toContain(now);
  }
  expect(killed).toBeGreaterThan(0);
  await untilScored();
  expect(await scores()).toBe(uninterrupted);
  const rows = server.services.store.db.selectFrom('tipScores').select(({ fn }) => fn.countAll<number>().as('rows'));
  expect((await rows.executeTakeFirstOrThrow()).rows).toBe(TIPS);
});

test('scores a season once when two processes start at the same time', async () => {
  await season.play(1, outcomes['first'] ?? []);
  await season.detectChanges();
  await makeDue();
  const codes = await Promise.all([begin(), begin()].map(async (child) => (await once(child, 'exit')) as [number]));
  expect(codes.flat()).toEqual([0, null, 0, null]);
  const { db } = server.services.store;
  const ids = await db.selectFrom('tipScores').select('scoringId').distinct().execute();
  expect(ids).toHaveLength(1);
  expect(await db.selectFrom('tipScores').select('tableId').execute()).toHaveLength(TIPS);
});

test('returns a leaderboard page of a single scoring while its round is rescored', async () => {
  await season.play(1, outcomes['first'] ?? []);
  await season.score();
  await season.play(1, outcomes['corrected'] ?? []);
  await season.detectChanges();
  await makeDue();
  const child = begin();
  const seen = new Map<string, Set<string>>();
  while (child.exitCode === null) {
    const { answer } = await server.call(getLeaderboard, { params: { lssId: season.seasonId } });
    const rows = JSON.stringify(
      answer.rows.map(({ movement, points, rank, tableId }) => [rank, points, tableId, movement]),
    );
    seen.set(answer.scoring ?? '', (seen.get(answer.scoring ?? '') ?? new Set()).add(rows));
    expect(answer.rows).toHaveLength(50);
    await wait(1);
  }
  const { answer } = await server.call(getLeaderboard, { params: { lssId: season.seasonId } });
  expect(seen.has(answer.scoring ?? '') || seen.size === 1).toBe(true);
  expect([...seen.values()].map(({ size }) => size)).toEqual([...seen.keys()].map(() => 1));
});
