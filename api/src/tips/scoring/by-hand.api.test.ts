import { getOwnProfile } from 'shared-contract/account';
import { getSeasonScoring, updateSeasonScoring } from 'shared-contract/season-scoring';
import { getTipScore } from 'shared-contract/tip-scores';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type TippedSeason, tippedSeason } from '../../../testing/tipped-season.ts';

let server: TestServer;
let season: TippedSeason;
let token: string;
beforeEach(async () => {
  server = await startServer();
  season = await tippedSeason(server);
  token = await server.adminToken();
});
afterEach(() => server.close());

const scoring = async () => server.call(getSeasonScoring, { params: { id: season.seasonId }, token });
const decide = (body: object) => server.call(updateSeasonScoring, { params: { id: season.seasonId }, body, token });
const scoreOf = async (id: string) => (await server.call(getTipScore, { params: { id } })).answer;

async function lockedTip() {
  const person = await server.newUser();
  await server.services.store.db
    .updateTable('users')
    .set({ emailConfirmed: true, isPublicProfile: true })
    .where('id', '=', person.id)
    .execute();
  const tip = await season.addTip({ order: [0, 1, 2, 3], ownerId: person.id });
  await season.lock();
  return { ...tip, person };
}

test('scores a round early on an administrator’s decision, and updates it with later results', async () => {
  const { id } = await lockedTip();
  await season.play(1, [[1, 0], 'scheduled']);
  await season.score();
  expect(await scoreOf(id)).toMatchObject({ round: null, points: null });
  expect((await scoring()).answer.rounds[0]).toEqual({
    round: 1,
    results: 1,
    waitingFor: 1,
    isEarly: false,
    isScored: false,
  });
  expect((await decide({ earlyRounds: [1] })).answer.rounds[0]).toMatchObject({ isEarly: true, isScored: true });
  await season.score();
  const early = await scoreOf(id);
  expect(early).toMatchObject({ round: 1, provisional: true, isFinal: false });
  await season.play(1, [
    [1, 0],
    [0, 5],
  ]);
  await season.score();
  const whole = await scoreOf(id);
  expect(whole).toMatchObject({ round: 1, provisional: false });
  expect(whole.points).not.toBe(early.points);
});

test('ends a season on an administrator’s decision with final scores and badges, and can reopen it', async () => {
  const { id, person } = await lockedTip();
  const badges = async () => (await server.call(getOwnProfile, { token: person.token })).answer.badges;
  await season.play(1, [[1, 0], 'scheduled']);
  expect(await decide({ isCalledOver: true })).toMatchObject({
    status: 409,
    problem: { code: 'conflict', errors: [{ path: 'isCalledOver' }] },
  });
  expect(await decide({ isCalledOver: true, earlyRounds: [1] })).toMatchObject({
    status: 200,
    answer: { isCalledOver: true, isOver: false },
  });
  await season.score();
  expect((await scoring()).answer).toMatchObject({ isCalledOver: true, isOver: true });
  expect(await scoreOf(id)).toMatchObject({ round: 1, isFinal: true, provisional: false, rank: 1, of: 1 });
  const badge = { rank: 1, of: 1, tableId: id };
  expect(await badges()).toMatchObject([badge]);
  expect((await decide({ isCalledOver: false })).answer).toMatchObject({ isCalledOver: false });
  await season.score();
  expect(await scoreOf(id)).toMatchObject({ round: 1, isFinal: false, provisional: true });
  expect(await badges()).toMatchObject([badge]);
});

test('returns 409 before the lock, for a round without a result, and for a stale version', async () => {
  expect(await scoring()).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(await decide({ earlyRounds: [1] })).toMatchObject({ status: 409 });
  await lockedTip();
  for (const round of [1, 9]) {
    expect(await decide({ earlyRounds: [round] })).toMatchObject({
      status: 409,
      problem: { errors: [{ path: 'earlyRounds' }] },
    });
  }
  const { version } = (await scoring()).answer;
  await season.play(1, [[1, 0], 'scheduled']);
  expect(await decide({ earlyRounds: [1, 1], version })).toMatchObject({ status: 200 });
  expect(await decide({ isCalledOver: true, version })).toMatchObject({
    status: 409,
    problem: { code: 'version-conflict', current: { rounds: [{ isEarly: true }, {}, {}, {}, {}, {}] } },
  });
});
