import { restoreChange, listChanges } from 'shared-contract/audit';
import { deleteLeagueSeason, getLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { getStandings, listResults, listSeasons } from 'shared-contract/public-seasons';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import type { SeasonStage } from 'shared-contract/season-rules';
import { addSeasonTable } from 'shared-contract/season-tables';
import { getTeamSeasonStats } from 'shared-contract/team-stats';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { newSeasonToTip } from '../../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';

let server: TestServer;
let editor: Editor;
beforeEach(async () => {
  server = await startServer();
  editor = editorWith(server, await server.adminToken());
});
afterEach(() => server.close());

type Small = Awaited<ReturnType<typeof smallSeason>>;

const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const reason = 'The league has stages';

function stage({ teams }: Small, number: number, indexes: number[], rest: Partial<SeasonStage> = {}): SeasonStage {
  const teamStatsIds = indexes.map((index) => teams[index]?.id ?? '');
  const rounds = { firstRound: number === 1 ? 1 : 2, lastRound: number === 1 ? 1 : 2 };
  const base = { id: idOf(number), name: `Stage ${number}`, kind: 'group' as const, ...rounds, teamStatsIds };
  return { ...base, carry: 'all', placeFrom: null, ...rest };
}

/** A season of four teams: one round of all, then one in each of two groups. */
async function stagedSeason() {
  const small = await smallSeason(editor, 4, 3);
  const second = await small.newRound(2);
  const play = (roundId: string, home: number, away: number, goals: [number, number]) =>
    editor.made(registerMatch, { ...small.match(home, away, goals), roundId });
  await play(small.round.id, 0, 1, [2, 0]);
  await play(small.round.id, 2, 3, [1, 1]);
  await play(second.id, 0, 2, [0, 1]);
  await play(second.id, 1, 3, [3, 0]);
  return small;
}

const setStages = ({ seasonId }: Small, stages: SeasonStage[] | null, more: object = {}) =>
  editor.send(updateSeasonRules, { stages, reason, ...more }, seasonId);
const table = async ({ seasonId }: Small, query: object = {}) => {
  const { answer } = await server.call(getStandings, { params: { id: seasonId }, query: { ...query } });
  return answer.rows.map(({ place, points, teamName }) => `${place} ${teamName} ${points}`);
};

test('ranks a season by stages: all teams by default, or one stage', async () => {
  const small = await stagedSeason();
  const stages = [
    stage(small, 1, [0, 1, 2, 3], { kind: 'league', placeFrom: 1 }),
    stage(small, 2, [0, 2], { carry: 'half-up', placeFrom: 1 }),
    stage(small, 3, [1, 3], { carry: 'none', placeFrom: 3, zones: { positive: 1, negative: 0, relegations: 1 } }),
  ];
  expect(await table(small)).toEqual(['1 Charlie 4', '2 Bravo 3', '3 Alfa 3', '4 Delta 1']);
  const { answer, status } = await setStages(small, stages);
  expect([status, answer.rules.stages, answer.rules.split]).toEqual([200, stages, null]);
  expect(await table(small)).toEqual(['1 Charlie 4', '2 Alfa 2', '3 Bravo 3', '4 Delta 0']);
  expect(await table(small, { stage: idOf(3) })).toEqual(['1 Bravo 3', '2 Delta 0']);
  expect(await table(small, { round: 1 })).toEqual(['1 Alfa 3', '2 Charlie 1', '2 Delta 1', '4 Bravo 0']);

  const params = { id: small.seasonId };
  const ofStage = (await server.call(getStandings, { params, query: { stage: idOf(3) } })).answer;
  expect(ofStage).toMatchObject({ stage: idOf(3), round: 2, complete: true, rules: { zones: stages[2]?.zones } });
  expect(ofStage.rounds.map(({ roundNumber }) => roundNumber)).toEqual([2]);
  expect((await server.call(getStandings, { params })).answer).not.toHaveProperty('stage');
  const results = await server.call(listResults, { params, query: { stage: idOf(2) } });
  expect(results.answer.map(({ awayTeamName, homeTeamName }) => [homeTeamName, awayTeamName])).toEqual([
    ['Alfa', 'Charlie'],
  ]);
  for (const query of [{ stage: idOf(9) }, { stage: idOf(3), round: 1 }]) {
    expect((await server.call(getStandings, { params, query })).status).toBe(404);
  }
  expect((await server.call(listResults, { params, query: { stage: idOf(9) } })).status).toBe(404);

  await setStages(small, null);
  expect((await editor.by(getSeasonDecisions, small.seasonId)).answer.rules).not.toHaveProperty('stages');
  expect(await table(small)).toEqual(['1 Charlie 4', '2 Bravo 3', '3 Alfa 3', '4 Delta 1']);
});

test('answers the first current stage if stages have no places, and computes the stats of all teams', async () => {
  const small = await stagedSeason();
  const groups = [stage(small, 1, [0, 1], { lastRound: 3 }), stage(small, 2, [2, 3], { firstRound: 1, lastRound: 3 })];
  await setStages(small, groups);
  const { answer } = await server.call(getStandings, { params: { id: small.seasonId } });
  expect([answer.stage, answer.rows.length]).toEqual([idOf(1), 2]);
  const points = await Promise.all(
    small.teams.map(async ({ id }) => (await editor.by(getTeamSeasonStats, id)).answer.points),
  );
  expect(points).toEqual([3, 3, 4, 1]);
  const params = { id: small.seasonId };
  const refused = await server.call(getTipping, { params });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'The stages of this season give no order of all teams.',
  ]);
  expect((await editor.send(addSeasonTable, undefined, small.seasonId)).status).toBe(409);
  const [listed] = (await server.call(listSeasons)).answer;
  expect(listed).not.toHaveProperty('tipping');
});

test('keeps the order of all teams while the season has tips on it', async () => {
  const season = await newSeasonToTip(server);
  await season.newTip(await server.newUser());
  const { teams } = (await editor.by(getLeagueSeason, season.id)).answer;
  const ids = teams.map(({ id }) => id);
  const group = (number: number, teamStatsIds: string[], placeFrom: number | null) => ({
    id: idOf(number),
    name: `Group ${number}`,
    kind: 'group',
    firstRound: 1,
    lastRound: 6,
    teamStatsIds,
    carry: 'all',
    placeFrom,
  });
  const send = (places: (number | null)[]) => {
    const stages = [group(1, ids.slice(0, 2), places[0] ?? null), group(2, ids.slice(2), places[1] ?? null)];
    return editor.send(updateSeasonRules, { stages, reason }, season.id);
  };
  const { problem, status } = await send([null, null]);
  expect([status, problem.code]).toEqual([409, 'season-has-tips']);
  expect((await send([1, 3])).status).toBe(200);
  expect((await server.call(getTipping, { params: { id: season.id } })).status).toBe(200);
});

test('refuses stages that contradict each other, the league or the season', async () => {
  const small = await stagedSeason();
  const all = [0, 1, 2, 3];
  const first = stage(small, 1, all, { placeFrom: 1 });
  const pathsOf = async (stages: SeasonStage[], more: object = {}) => {
    const { problem, status } = await setStages(small, stages, more);
    return [status, ...(problem.errors ?? []).map(({ path }) => path)];
  };
  const cases: [SeasonStage[], string][] = [
    [[{ ...first, lastRound: 4 }], 'stages.0.lastRound'],
    [[first, stage(small, 2, [0, 1], { firstRound: 3 })], 'stages.1.lastRound'],
    [[first, stage(small, 2, [0, 1]), stage(small, 3, [1, 2])], 'stages.2.teamStatsIds'],
    [[first, stage(small, 2, [0, 0])], 'stages.1.teamStatsIds'],
    [[first, { ...stage(small, 2, [0, 1]), teamStatsIds: [idOf(7), idOf(8)] }], 'stages.1.teamStatsIds'],
    [
      [first, stage(small, 2, [0, 1], { placeFrom: 1 }), stage(small, 3, [2, 3], { placeFrom: 2 })],
      'stages.2.placeFrom',
    ],
    [[first, stage(small, 2, [0, 1], { placeFrom: 4 })], 'stages.1.placeFrom'],
    [[first, stage(small, 2, [0, 1], { id: first.id })], 'stages.1.id'],
    [[first, stage(small, 2, [0, 1], { zones: { positive: 2, negative: 1, relegations: 0 } })], 'stages.1.zones'],
    [[stage(small, 1, [0, 1, 2])], 'stages.0.teamStatsIds'],
    [[], 'stages'],
  ];
  for (const [stages, path] of cases) expect(await pathsOf(stages)).toEqual([400, path]);
  const split = { afterRound: 1, sizes: [2, 2], points: 'keep' };
  expect(await pathsOf([first], { split })).toEqual([400, 'split']);
  expect((await editor.by(getSeasonDecisions, small.seasonId)).answer.version).toBe(2);
});

test('removes a team from its stages when it leaves the season', async () => {
  const small = await smallSeason(editor, 4, 3);
  await setStages(small, [stage(small, 1, [0, 1, 2, 3], { placeFrom: 1 }), stage(small, 2, [2, 3], { placeFrom: 1 })]);
  const teamIds = small.teams.slice(0, 3).map(({ teamId }) => teamId);
  await editor.made(updateLeagueSeason, { id: small.seasonId, season: 25, teamIds });
  const { rules } = (await editor.by(getSeasonDecisions, small.seasonId)).answer;
  expect(rules.stages?.map(({ teamStatsIds }) => teamStatsIds.length)).toEqual([3, 1]);

  const token = await server.adminToken();
  const changes = (await server.call(listChanges, { query: { entity: 'leagueSeasonStats' }, token })).answer;
  const removal = changes.find(({ action }) => action === 'update');
  expect((await editor.by(restoreChange, removal?.id ?? '')).status).toBe(200);
  const restored = (await editor.by(getSeasonDecisions, small.seasonId)).answer.rules;
  expect(restored.stages?.map(({ teamStatsIds }) => teamStatsIds.length)).toEqual([4, 2]);
  expect(await table(small)).toHaveLength(4);
});

test('restores a deleted season with its stages row by row', async () => {
  const small = await stagedSeason();
  await setStages(small, [stage(small, 1, [0, 1, 2, 3], { placeFrom: 1 }), stage(small, 2, [2, 3], { placeFrom: 1 })]);
  await editor.made(updateTipping, { stage: idOf(2) }, small.seasonId);
  const { db } = server.services.store;
  const tables = ['leagueSeasons', 'teamStats', 'rounds', 'matches', 'matchSides', 'tippings'] as const;
  const rows = () => Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()));
  const before = (await rows()).map((list) => list.map((row) => JSON.stringify(row)).toSorted());
  await editor.by(deleteLeagueSeason, small.seasonId);
  expect((await rows()).flat()).toEqual([]);
  const token = await server.adminToken();
  const [deletion] = (await server.call(listChanges, { query: { pageSize: 1 }, token })).answer;
  expect((await editor.by(restoreChange, deletion?.id ?? '')).status).toBe(200);
  expect((await rows()).map((list) => list.map((row) => JSON.stringify(row)).toSorted())).toEqual(before);
});
