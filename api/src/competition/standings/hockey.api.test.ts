import { listChanges, restoreChange } from 'shared-contract/audit';
import { registerMatch, updateMatch } from 'shared-contract/matches';
import { createNextSeason } from 'shared-contract/next-season';
import { getStandings, listResults } from 'shared-contract/public-seasons';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { listSeasonChanges } from 'shared-contract/season-changes';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';

let server: TestServer;
let token: string;
let editor: Editor;
let season: Awaited<ReturnType<typeof smallSeason>>;
let matchId: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterAll(() => server.close());
beforeEach(async () => {
  season = await smallSeason(editor, 4);
  const overtime = { ...season.match(0, 1, [3, 2]), roundId: season.round.id, decidedIn: 'overtime' };
  matchId = (await editor.made(registerMatch, overtime)).id;
  await editor.made(registerMatch, { ...season.match(2, 3, [2, 0]), roundId: season.round.id });
});

const points = { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 };
const change = (rules: object) => editor.made(updateSeasonRules, { ...rules, reason: 'Ice hockey' }, season.seasonId);

const table = async () =>
  (await server.call(getStandings, { params: { id: season.seasonId } })).answer.rows.map(
    ({ overtimeLost, overtimeWon, points: total, teamName }) => [teamName, total, overtimeWon, overtimeLost],
  );

test('counts points for overtime by the rules of the season', async () => {
  expect(await table()).toEqual([
    ['Charlie', 3, 0, 0],
    ['Alfa', 3, 1, 0],
    ['Bravo', 0, 0, 1],
    ['Delta', 0, 0, 0],
  ]);
  const { rules } = await change({ points, overtimeCounts: true });
  expect(rules).toMatchObject({ winPoints: 3, points, overtimeCounts: true });
  expect(await table()).toEqual([
    ['Charlie', 3, 0, 0],
    ['Alfa', 2, 1, 0],
    ['Bravo', 1, 0, 1],
    ['Delta', 0, 0, 0],
  ]);
  const { answer } = await server.call(listResults, { params: { id: season.seasonId } });
  expect(answer.map(({ decidedIn }) => decidedIn)).toEqual(['overtime', undefined]);
});

test('stores points as points for a win if these are enough', async () => {
  const before = (await editor.by(getSeasonDecisions, season.seasonId)).answer.rules;
  await change({ points, overtimeCounts: true });
  expect((await change({ winPoints: 2, overtimeCounts: false })).rules).toEqual({ ...before, winPoints: 2 });
  await change({ points });
  const plain = { win: 3, draw: 1, loss: 0, overtimeWin: 3, overtimeLoss: 0 };
  expect((await change({ points: plain })).rules).toEqual(before);
  const { problem } = await editor.send(
    updateSeasonRules,
    { points: { ...points, win: 11, draw: -1 }, reason: 'Too much' },
    season.seasonId,
  );
  expect(problem.errors?.map(({ path }) => path)).toEqual(['points.win', 'points.draw']);
});

test('publishes a changed decision with its effect, and the change log restores it', async () => {
  await change({ points, overtimeCounts: true });
  await editor.made(updateMatch, { id: matchId, decidedIn: 'regulation' });
  const corrections = async () => (await server.call(listSeasonChanges, { params: { id: season.seasonId } })).answer;
  const [newest] = await corrections();
  const result = { homeTeamGoals: 3, awayTeamGoals: 2, status: 'played', awardedTo: null };
  expect(newest).toMatchObject({
    corrections: [{ kind: 'result', before: { ...result, decidedIn: 'overtime' }, after: result }],
    effects: [
      { teamName: 'Alfa', before: { points: 2 }, after: { points: 3 } },
      { teamName: 'Bravo', before: { points: 1 }, after: { points: 0 } },
    ],
  });
  const [entry] = (await server.call(listChanges, { query: { entityId: matchId }, token })).answer;
  expect((await editor.by(restoreChange, entry?.id ?? '')).status).toBe(200);
  expect((await table())[1]).toEqual(['Alfa', 2, 1, 0]);
  expect(await corrections()).toHaveLength(3);
});

test('copies points and overtime to the next season', async () => {
  const { rules } = await change({ points, overtimeCounts: true });
  const year = (server.clock.now().getUTCFullYear() + 1) % 100;
  const { answer, problem, status } = await server.call(createNextSeason, {
    params: { id: season.seasonId },
    body: {
      season: year,
      teamIds: season.teams.map(({ teamId }) => teamId),
      newTeams: [],
      locksAt: null,
      confirm: ['lock-missing'],
    },
    token,
  });
  expect([status, problem?.detail]).toEqual([201, undefined]);
  expect((await editor.by(getSeasonDecisions, answer.id)).answer.rules).toEqual(rules);
});
