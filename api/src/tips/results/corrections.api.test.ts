import { getTipScore } from 'shared-contract/tip-scores';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';

let server: TestServer;
let season: TippedSeason;
beforeEach(async () => {
  server = await startServer();
  season = await tippedSeason(server);
});
afterEach(() => server.close());

type Results = Parameters<TippedSeason['play']>[1];

async function enter(round: number, results: Results) {
  await season.play(round, results);
  await season.score();
}

const score = async (id: string, round: number) =>
  (await server.call(getTipScore, { params: { id }, query: { round } })).answer;
const gained = async (id: string, round = 1) => (await score(id, round)).corrections.map(({ points }) => points);

const FIRST: Results = [
  [3, 0],
  [2, 1],
];

test('returns the points that each correction of a result changed, once per scoring', async () => {
  const { id } = await season.addTip({ order: [0, 1, 3, 2] });
  const { id: other } = await season.addTip({ order: [3, 1, 0, 2] });
  await season.lock();
  await enter(1, FIRST);
  expect(await score(id, 1)).toMatchObject({ points: 22, corrections: [] });

  const began = server.services.clock.now().toISOString();
  await enter(1, [
    [3, 0],
    [1, 2],
  ]);
  const { corrections, points } = await score(id, 1);
  expect([points, corrections.length]).toEqual([17, 1]);
  expect(corrections[0]).toMatchObject({ points: -5 });
  expect(corrections[0]?.at.localeCompare(began)).toBe(1);
  expect(corrections[0]?.since.localeCompare(began)).toBe(-1);

  await enter(1, FIRST);
  expect(await gained(id)).toEqual([5, -5]);

  // The first two teams swap places. In the other tip, both stay as far off as before.
  await enter(1, [
    [1, 0],
    [2, 1],
  ]);
  expect(await gained(other)).toHaveLength(3);
  expect((await gained(other))[0]).toBe(0);
});

test('returns no correction for unchanged places, results reverted before scoring, or late results', async () => {
  const { id } = await season.addTip({ order: [0, 1, 3, 2] });
  await season.lock();
  await enter(1, FIRST);
  await enter(1, [
    [4, 0],
    [2, 1],
  ]);
  await season.play(1, [
    [0, 4],
    [2, 1],
  ]);
  await season.detectChanges();
  await enter(1, [
    [4, 0],
    [2, 1],
  ]);
  expect(await gained(id)).toEqual([]);

  await enter(2, ['postponed', [3, 1]]);
  await enter(2, [
    [0, 9],
    [3, 1],
  ]);
  expect(await gained(id, 2)).toEqual([]);
});

test('returns a correction for every round that it affects, and for none before', async () => {
  const { id } = await season.addTip({ order: [0, 1, 3, 2] });
  await season.lock();
  await enter(1, FIRST);
  await enter(2, [
    [1, 0],
    [1, 0],
  ]);
  const before = (await score(id, 2)).points ?? 0;
  await enter(2, [
    [0, 5],
    [0, 5],
  ]);
  const after = (await score(id, 2)).points ?? 0;
  expect(await gained(id, 2)).toEqual([after - before]);
  expect(await gained(id, 1)).toEqual([]);
  await enter(1, [
    [0, 6],
    [1, 2],
  ]);
  expect(await gained(id, 1)).toHaveLength(1);
  expect(await gained(id, 2)).toEqual([((await score(id, 2)).points ?? 0) - after, after - before]);
});
