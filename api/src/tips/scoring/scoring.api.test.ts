import { compareScores } from 'shared-contract/tip-ranking';
import { scoreTip, type Truth } from 'shared-contract/tip-scoring';
import { computeAllStandings } from 'shared-contract/compute-standings';
import { truthOf } from 'shared-contract/tip-scoring';
import { byRound, getSeasonContexts, seasonToRank } from '../../competition/standings/standings.ts';
import { matchesOfSeasons } from '../../competition/standings/matches.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const orders = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [0, 1, 3, 2],
  [1, 0, 2, 3],
  [0, 1, 2, 3],
];

/** The expected scores, computed from all matches by sorting all tips. */
async function fromScratch({ seasonId, teamIds }: TippedSeason, rounds: readonly number[]) {
  const { db } = server.services.store;
  const [around] = await getSeasonContexts(db, [seasonId]);
  if (around === undefined) throw new Error('There is no such season');
  const toRank = seasonToRank(around, byRound(await matchesOfSeasons(db, [seasonId])));
  const tips = await db.selectFrom('tips').selectAll().where('leagueSeasonId', '=', seasonId).execute();
  const ranked = computeAllStandings(toRank).filter(({ round }) => rounds.includes(round));
  return ranked.map(({ complete, round, rows }) => {
    const truth: Truth = truthOf(rows, toRank.rules.zones.relegations);
    const scored = tips.map((tip) => {
      const order = tip.picks.split(',').map((number) => teamIds[Number(number)] ?? '');
      return { tip, score: { ...scoreTip('places', truth, order), lastChange: tip.changedAt } };
    });
    const board = scored.filter(({ tip }) => Boolean(tip.isRanked));
    const scores = scored.map(({ score, tip }) => ({
      tableId: tip.tableId,
      points: score.points,
      exact: score.exact,
      rank: board.filter((other) => compareScores(other.score, score) < 0).length + 1,
      isOnBoard: Boolean(tip.isRanked),
    }));
    return { round, isProvisional: !complete, scores: scores.toSorted((a, b) => a.tableId.localeCompare(b.tableId)) };
  });
}

async function stored({ seasonId }: TippedSeason) {
  const { db } = server.services.store;
  const rounds = await db
    .selectFrom('tipRounds')
    .selectAll()
    .where('leagueSeasonId', '=', seasonId)
    .orderBy('roundNumber')
    .execute();
  const scores = await db.selectFrom('tipScores').selectAll().orderBy('tableId').execute();
  const shown = new Set(rounds.map(({ scoringId }) => scoringId));
  expect(scores.filter(({ scoringId }) => !shown.has(scoringId))).toEqual([]);
  return rounds.map(({ isProvisional, roundNumber, scoringId }) => ({
    round: roundNumber,
    isProvisional: Boolean(isProvisional),
    scores: scores
      .filter((score) => score.scoringId === scoringId)
      .map(({ exact, points, position, rank, tableId }) => ({
        tableId,
        points,
        exact,
        rank,
        isOnBoard: position !== null,
      })),
  }));
}

async function fiveTips() {
  const season = await tippedSeason(server);
  for (const [index, order] of orders.entries()) await season.addTip({ order, isRanked: index !== 2 });
  await season.lock();
  return season;
}

test('scores a round half a minute after the last change, once all its matches are played', async () => {
  const season = await fiveTips();
  await season.play(1, [[2, 0]]);
  await season.score();
  expect(await stored(season)).toEqual([]);

  await season.play(1, [
    [2, 0],
    [1, 0],
  ]);
  await season.score();
  expect(await stored(season)).toEqual(await fromScratch(season, [1]));
});

test('does not wait for a postponed match, and marks the round as provisional until it is played', async () => {
  const season = await fiveTips();
  await season.play(1, [[2, 0], 'postponed']);
  await season.play(2, [
    [0, 1],
    [3, 3],
  ]);
  await season.score();
  expect(await stored(season)).toEqual(await fromScratch(season, [1, 2]));
  expect((await stored(season)).map(({ isProvisional }) => isProvisional)).toEqual([true, true]);

  await season.play(1, [
    [2, 0],
    [0, 4],
  ]);
  await season.score();
  expect(await stored(season)).toEqual(await fromScratch(season, [1, 2]));
  expect((await stored(season)).map(({ isProvisional }) => isProvisional)).toEqual([false, false]);
});

test('gives the same scores after random corrections as scoring from scratch', async () => {
  const season = await fiveTips();
  let seed = 4711;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const played = new Set<number>();
  for (let step = 0; step < 25; step += 1) {
    const round = 1 + random(6);
    const isTakenBack = random(6) === 0;
    const second = isTakenBack ? ('scheduled' as const) : ([random(4), random(4)] as [number, number]);
    await season.play(round, [[random(4), random(4)], second]);
    if (isTakenBack) played.delete(round);
    else played.add(round);
    if (random(3) > 0) continue;
    await season.score();
    expect(await stored(season)).toEqual(await fromScratch(season, [...played]));
  }
});
