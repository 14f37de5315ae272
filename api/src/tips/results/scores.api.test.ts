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

const score = (id: string, token?: string, round?: number) =>
  server.call(getTipScore, { params: { id }, token, query: round === undefined ? {} : { round } });

const playFirst = () =>
  season.play(1, [
    [3, 0],
    [2, 1],
  ]);

test('returns points row by row after each round, with ranks and movements', async () => {
  const { id } = await season.addTip({ order: [0, 1, 3, 2] });
  await season.addTip({ order: [3, 2, 1, 0] });
  await season.lock();
  expect((await score(id)).answer).toMatchObject({ round: null, points: null, most: 36, rounds: [], rank: null });

  await playFirst();
  await season.score();
  const { answer } = await score(id);
  expect(answer).toMatchObject({ round: 1, points: 22, rank: 1, of: 2, isOnBoard: true, provisional: false });
  expect(answer.rows.map(({ actual, distance, points, tipped }) => [tipped, actual, distance, points])).toEqual([
    [1, 1, 0, 9],
    [2, 4, 2, 2],
    [3, 3, 0, 9],
    [4, 2, 2, 2],
  ]);
  expect(answer.seal).toMatch(/^[\da-f]{64}$/);

  await season.play(2, [
    [0, 5],
    [0, 5],
  ]);
  await season.score();
  const second = (await score(id)).answer;
  expect(second.round).toBe(2);
  expect(second.rounds).toMatchObject([{ round: 1, points: 22, rank: 1, of: 2 }, { round: 2 }]);
  expect(second.rows.some(({ movement }) => movement !== 0 && movement !== null)).toBe(true);
  expect((await score(id, undefined, 1)).answer.points).toBe(22);
  expect((await score(id, undefined, 3)).answer).toMatchObject({ round: 3, points: null });
  expect((await score(id, undefined, 7)).status).toBe(404);
});

test('returns a score before the lock to its owner only, and a private one after it to group members only', async () => {
  const [owner, member, stranger] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const { id } = await season.addTip({ order: [0, 1, 2, 3], ownerId: owner.id, isPublic: false });
  const open = await season.addTip({ order: [0, 1, 2, 3] });
  const statuses = (tableId: string) =>
    Promise.all([undefined, stranger, member, owner].map(async (user) => (await score(tableId, user?.token)).status));
  await season.addGroup([owner.id, member.id]);
  server.services.clock.now = () => new Date('2025-03-29T13:59:59.000Z');
  expect(await statuses(id)).toEqual([404, 404, 404, 200]);
  expect(await statuses(open.id)).toEqual([404, 404, 404, 404]);
  server.services.clock.now = () => new Date('2025-03-29T14:00:00.000Z');
  expect(await statuses(id)).toEqual([404, 404, 200, 200]);
  expect(await statuses(open.id)).toEqual([200, 200, 200, 200]);
});

test('returns the hypothetical rank of a tip that is not on the leaderboard to its owner only', async () => {
  const owner = await server.newUser();
  await season.addTip({ order: [0, 1, 2, 3] });
  const { id } = await season.addTip({ order: [3, 2, 1, 0], ownerId: owner.id });
  await season.lock();
  await playFirst();
  await season.score();
  expect((await score(id, owner.token)).answer).toMatchObject({ rank: 2, of: 1, isOnBoard: false });
  expect((await score(id)).answer).toMatchObject({ rank: null, of: null, isOnBoard: false });
});
