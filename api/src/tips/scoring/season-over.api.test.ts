import { getOtherProfile, getOwnProfile } from 'shared-contract/account';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { getTipScore } from 'shared-contract/tip-scores';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { tippedSeason } from '../../../testing/tipped-season.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const ROUNDS = [1, 2, 3, 4, 5, 6];

async function endedSeason() {
  const season = await tippedSeason(server);
  const person = await server.newUser();
  const { db } = server.services.store;
  await db
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', person.id)
    .execute();
  const tip = await season.addTip({ order: [0, 1, 2, 3], ownerId: person.id });
  await season.addTip({ order: [3, 2, 1, 0] });
  await season.addTip({ order: [3, 2, 1, 0], isRanked: false });
  await season.lock();
  // The home team always wins. Teams earlier in the alphabet win by more goals, so the final order is 0, 1, 2, 3.
  for (const round of ROUNDS) {
    await season.play(round, [
      [round === 3 ? 5 : 4, 0],
      [round === 3 ? 3 : 2, 0],
    ]);
  }
  return { season, person, tip };
}

test('ends a season after its last round with final scores and badges on profiles', async () => {
  const { person, season, tip } = await endedSeason();
  const isFinal = async () =>
    (await server.call(getLeaderboard, { params: { lssId: season.seasonId } })).answer.isFinal;
  expect(await isFinal()).toBe(false);
  await season.score();
  expect(await isFinal()).toBe(true);
  const { answer } = await server.call(getTipScore, { params: { id: tip.id } });
  expect(answer).toMatchObject({ isFinal: true, round: 6, of: 2 });

  const badge = { leagueName: 'Small League', season: 25, rank: answer.rank, of: 2, tableId: tip.id };
  const profile = async () => (await server.call(getOtherProfile, { params: { id: person.id } })).answer;
  expect(await profile()).toMatchObject({ badges: [badge] });
  const { db } = server.services.store;
  await db.updateTable('simpleTables').set({ isPublic: false }).where('id', '=', tip.id).execute();
  expect(await profile()).toMatchObject({ badges: [{ ...badge, tableId: null }] });
  const own = await server.call(getOwnProfile, { token: person.token });
  expect(own.answer.badges).toEqual([badge]);
  await db.updateTable('users').set({ isPublicProfile: false }).where('id', '=', person.id).execute();
  expect(await profile()).not.toHaveProperty('badges');
});

test('updates badges when a result is corrected after the season, also for tips that left the leaderboard', async () => {
  const { person, season, tip } = await endedSeason();
  await season.score();
  const before = (await server.call(getOwnProfile, { token: person.token })).answer.badges[0];
  const { db } = server.services.store;
  await db.updateTable('users').set({ isPublicProfile: false }).where('id', '=', person.id).execute();
  for (const round of ROUNDS) {
    await season.play(round, [
      [0, 4],
      [0, 2],
    ]);
  }
  await season.score();
  const { answer } = await server.call(getTipScore, { params: { id: tip.id }, token: person.token });
  const after = (await server.call(getOwnProfile, { token: person.token })).answer.badges;
  expect(after).toEqual([{ ...before, rank: answer.rank, of: 1 }]);
});

test('keeps a season open while a match is postponed', async () => {
  const { season } = await endedSeason();
  await season.play(2, [[1, 0], 'postponed']);
  await season.score();
  const { answer } = await server.call(getLeaderboard, { params: { lssId: season.seasonId } });
  expect(answer).toMatchObject({ isFinal: false, round: 6, provisional: true });
});
