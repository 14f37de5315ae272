import type { KyselyPlugin } from 'kysely';
import { addAdjustment } from 'shared-contract/season-decisions';
import { updateSeasonScoring } from 'shared-contract/season-scoring';
import { updateTeam } from 'shared-contract/teams';
import { getTipScore } from 'shared-contract/tip-scores';
import { editorWith } from '../../../testing/small-season.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';
import { TipScoring } from './scoring-job.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];

let server: TestServer;
let season: TippedSeason;
let tipId: string;
beforeEach(async () => {
  server = await startServer();
  season = await tippedSeason(server);
  tipId = (await season.addTip({ order: [0, 1, 2, 3] })).id;
  await season.lock();
  for (const round of ROUNDS) {
    await season.play(round, [
      [4, 0],
      [2, 0],
    ]);
  }
  await season.score();
  await season.detectChanges();
});
afterEach(() => server.close());

/** A scoring job that calls `onStatement` with the number of each statement after the database has run it. */
function watchedJob(onStatement: (statement: number) => Promise<void>): TipScoring {
  const { store } = server.services;
  let statements = 0;
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      await onStatement(statements);
      return result;
    },
  };
  return new TipScoring({ ...server.services, store: { ...store, db: store.db.withPlugin(watch) } });
}

async function statementsOfOneRun(): Promise<number> {
  let count = 0;
  await watchedJob(async (statement) => {
    count = statement;
  }).run();
  return count;
}

const isSettled = async () => {
  const { db } = server.services.store;
  const tippings = db.selectFrom('tippings').select('settledAt').where('leagueSeasonId', '=', season.seasonId);
  return (await tippings.executeTakeFirstOrThrow()).settledAt !== null;
};
const pointsOfTip = async () => (await server.call(getTipScore, { params: { id: tipId } })).answer.points;

const correct = (goals: [number, number]) => season.play(6, [goals, [2, 0]]);

test('runs no statement for a settled season', async () => {
  expect(await isSettled()).toBe(true);
  expect(await statementsOfOneRun()).toBe(1);
});

test('scores a correction after settling, and settles the season again', async () => {
  const before = await pointsOfTip();
  await correct([30, 0]);
  expect(await isSettled()).toBe(false);
  await season.score();
  expect(await pointsOfTip()).not.toBe(before);
  await season.detectChanges();
  expect(await isSettled()).toBe(true);
  expect(await statementsOfOneRun()).toBe(1);
});

test('unsettles a season by deductions, team changes and scoring decisions', async () => {
  const token = await server.adminToken();
  const editor = editorWith(server, token);
  const [teamId = ''] = season.teamIds;
  const { db } = server.services.store;
  const stats = await db.selectFrom('teamStats').select('id').where('teamId', '=', teamId).executeTakeFirstOrThrow();
  const changes = [
    () => editor.made(addAdjustment, { teamStatsId: stats.id, points: -1, reason: 'Late' }, season.seasonId),
    () => editor.made(updateTeam, { teamId, name: 'Renamed FC' }),
    () => editor.made(updateSeasonScoring, { isCalledOver: true }, season.seasonId),
  ];
  for (const change of changes) {
    expect(await isSettled()).toBe(true);
    await change();
    expect(await isSettled()).toBe(false);
    await season.score();
    await season.detectChanges();
  }
});

test('loses no correction, whichever statement of a run it follows', async () => {
  const results: [number, number][] = [
    [30, 0],
    [4, 0],
  ];
  await correct([30, 0]);
  await season.score();
  const last = await statementsOfOneRun();
  expect(last).toBeGreaterThan(2);
  await correct([4, 0]);
  await season.score();
  const points = new Map<number, unknown>();
  for (let statement = 1; statement <= last; statement += 1) {
    for (const [which, goals] of results.entries()) {
      // Unsettles the season, so that the job reads and settles it.
      await server.services.store.db.updateTable('tippings').set({ settledAt: null }).execute();
      await watchedJob(async (number) => {
        if (number === statement) await correct(goals);
      }).run();
      await season.score();
      const now = await pointsOfTip();
      expect({ statement, points: now }).toEqual({ statement, points: points.get(which) ?? now });
      points.set(which, now);
    }
  }
  expect(points.get(0)).not.toBe(points.get(1));
});
