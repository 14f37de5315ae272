import { listChanges, restoreChange } from 'shared-contract/audit';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { listSeasons } from 'shared-contract/public-seasons';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import type { SeasonStage } from 'shared-contract/season-rules';
import { createTable } from 'shared-contract/tables';
import { getTipScore } from 'shared-contract/tip-scores';
import { getTipping, listOwnTips, updateTipping } from 'shared-contract/tips';
import { newSeasonToTip, type SeasonToTip } from '../../testing/season-to-tip.ts';
import { ADMIN, startServer, type TestServer } from '../../testing/server.ts';
import { type Editor, editorWith } from '../../testing/small-season.ts';
import { settleLocks } from '../competition/tip-lock/tip-lock.ts';
import { TipScoring } from './scoring/scoring-job.ts';

const DAY = 24 * 60 * 60;

let server: TestServer;
let editor: Editor;
let season: SeasonToTip;
let statsIds: string[];
let stages: SeasonStage[];

const reason = 'The league has stages';
const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

/** A season of a round of all four teams, and two groups without places. */
beforeEach(async () => {
  server = await startServer();
  editor = editorWith(server, await server.adminToken());
  season = await newSeasonToTip(server);
  const { teams } = (await editor.by(getLeagueSeason, season.id)).answer;
  statsIds = season.teams.map((team) => teams.find(({ teamId }) => teamId === team.id)?.id ?? '');
  const stage = (number: number, firstRound: number, lastRound: number, teamStatsIds: string[]): SeasonStage => ({
    id: idOf(number),
    name: `Stage ${number}`,
    kind: 'group',
    firstRound,
    lastRound,
    teamStatsIds,
    carry: 'none',
    placeFrom: null,
  });
  stages = [
    stage(1, 1, 1, statsIds),
    stage(2, 2, 2, statsIds.slice(0, 2)),
    { ...stage(3, 2, 2, statsIds.slice(2)), zones: { positive: 1, negative: 0, relegations: 1 } },
  ];
  await editor.made(updateSeasonRules, { stages, reason }, season.id);
});
afterEach(() => server.close());

const tipping = async () => (await server.call(getTipping, { params: { id: season.id } })).answer;
/** The fields of a tip on a group. Group 3 has zones, group 2 has none. */
const ofStage3 = { numberOfTeams: 2, positiveAfterSeasonTeams: 1, numberOfRelegations: 1 };
const ofStage2 = { numberOfTeams: 2, positiveAfterSeasonTeams: 0 };

test('asks for the order of a stage until the deadline of its first round', async () => {
  expect((await server.call(getTipping, { params: { id: season.id } })).status).toBe(409);
  expect(await editor.made(updateTipping, { stage: idOf(3) }, season.id)).toMatchObject({
    stage: { id: idOf(3), name: 'Stage 3' },
  });
  const { locksAt, stage, teams, zones } = await tipping();
  expect([locksAt, stage?.name, teams.map(({ name }) => name)]).toEqual([
    season.rounds[1]?.deadline,
    'Stage 3',
    ['Charlie', 'Delta'],
  ]);
  expect(zones).toEqual({ positive: 1, negative: 0, relegations: 1 });
  expect((await server.call(listSeasons)).answer[0]?.tipping?.locksAt).toBe(season.rounds[1]?.deadline);

  const { token } = await server.newUser();
  const send = (body: object) => server.call(createTable, { body, token });
  expect((await send(season.tip())).status).toBe(400);
  const { answer, status } = await send(season.tip([3, 2], ofStage3));
  expect([status, answer.numberOfTeams]).toEqual([201, 2]);
  const [own] = (await server.call(listOwnTips, { token })).answer;
  expect(own?.season.stage?.name).toBe('Stage 3');
});

test('keeps the stage, its teams and its first round once there are tips', async () => {
  await editor.made(updateTipping, { stage: idOf(3) }, season.id);
  await editor.made(updateTipping, { stage: idOf(2) }, season.id);
  expect((await editor.send(updateTipping, { stage: idOf(9) }, season.id)).status).toBe(404);
  await season.newTip(await server.newUser(), [0, 1], ofStage2);
  const refused = await editor.send(updateTipping, { stage: idOf(3) }, season.id);
  expect(refused.problem).toMatchObject({ status: 409, code: 'season-has-tips' });
  const [first, second, third] = stages;
  if (first === undefined || second === undefined || third === undefined) throw new Error('No stages');
  const codeAfter = async (changed: SeasonStage[] | null) =>
    (await editor.send(updateSeasonRules, { stages: changed, reason }, season.id)).problem.code;
  const swapped = { ...second, teamStatsIds: [statsIds[0] ?? '', statsIds[2] ?? ''] };
  expect(await codeAfter(null)).toBe('season-has-tips');
  expect(await codeAfter([first, third])).toBe('season-has-tips');
  expect(await codeAfter([first, swapped])).toBe('season-has-tips');
  expect(await codeAfter([first, { ...second, firstRound: 3, lastRound: 3 }])).toBe('season-has-tips');
  expect(await codeAfter([first, { ...second, name: 'Final', lastRound: 6 }])).toBeUndefined();
  expect((await tipping()).stage?.name).toBe('Final');
});

test('forgets a stage that is removed before the first tip', async () => {
  await editor.made(updateTipping, { stage: idOf(3) }, season.id);
  await editor.made(updateSeasonRules, { stages: null, reason }, season.id);
  const { locksAt, teams, ...rest } = await tipping();
  expect([locksAt, teams.length]).toEqual([season.rounds[0]?.deadline, 4]);
  expect(rest).not.toHaveProperty('stage');
  await editor.made(updateSeasonRules, { stages, reason }, season.id);
  await editor.made(updateTipping, { stage: idOf(3) }, season.id);
  const teamIds = season.teams.slice(0, 2).map(({ id }) => id);
  await editor.made(updateLeagueSeason, { id: season.id, teamIds, season: server.clock.now().getUTCFullYear() % 100 });
  expect((await server.call(getTipping, { params: { id: season.id } })).status).toBe(409);
});

test('restores stages from the log unless tips depend on the current ones', async () => {
  const token = await server.adminToken();
  const latest = async () => {
    const { answer } = await server.call(listChanges, { query: { entity: 'leagueSeasonStats' }, token });
    return answer.find(({ after }) => after !== null && 'rules' in after)?.id ?? '';
  };
  const [first, , third] = stages;
  await editor.made(updateTipping, { stage: idOf(2) }, season.id);
  await editor.made(updateSeasonRules, { stages: [first, third], reason }, season.id);
  expect((await editor.by(restoreChange, await latest())).status).toBe(200);
  await editor.made(updateTipping, { stage: idOf(2) }, season.id);
  const renamed = stages.map((stage) => ({ ...stage, name: `${stage.name} again` }));
  await editor.made(updateSeasonRules, { stages: renamed.slice(0, 2), reason }, season.id);
  await editor.made(updateSeasonRules, { stages: renamed, reason }, season.id);
  await editor.made(updateTipping, { stage: idOf(3) }, season.id);
  await season.newTip(await server.newUser(), [2, 3], ofStage3);
  // The change to undo added the stage that has the tips.
  const { problem } = await editor.by(restoreChange, await latest());
  expect(problem).toMatchObject({ status: 409, code: 'season-has-tips' });
});

test('scores the tips by the table of the stage after its rounds', async () => {
  await editor.made(updateTipping, { stage: idOf(3), rule: 'places' }, season.id);
  const [right, wrong] = [
    await season.newTip(await server.newUser(), [3, 2], ofStage3),
    await season.newTip(await server.newUser(), [2, 3], ofStage3),
  ];
  server.clock.advance(9 * DAY);
  editor = editorWith(server, await server.signIn(ADMIN));
  await settleLocks(server.services.store, server.clock.now());
  const play = (round: number, home: number, away: number) =>
    editor.made(registerMatch, {
      roundId: season.rounds[round]?.id,
      homeTeamStatsId: statsIds[home],
      awayTeamStatsId: statsIds[away],
      homeTeamGoals: 1,
      awayTeamGoals: 0,
      confirm: ['date-outside'],
    });
  await play(0, 2, 3);
  const scoring = new TipScoring(server.services, 0);
  const score = async () => {
    await scoring.run();
    await scoring.run();
    return (await server.call(getTipScore, { params: { id: right.id } })).answer;
  };
  // A result before the stage scores nothing.
  expect((await score()).points).toBeNull();
  await play(1, 3, 2);
  expect(await score()).toMatchObject({ round: 2, provisional: false, points: 14, most: 14 });
  const other = (await server.call(getTipScore, { params: { id: wrong.id } })).answer;
  expect([other.points, other.rows.map(({ actual }) => actual)]).toEqual([2, [2, 1]]);
  const board = (await server.call(getLeaderboard, { params: { lssId: season.id } })).answer;
  expect(board).toMatchObject({ round: 2, isFinal: true, numberOfTeams: 2, stage: { name: 'Stage 3' } });
});
