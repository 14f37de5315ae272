import { tieBreakTexts } from 'shared-contract/tie-break-text';
import { listChanges, restoreChange } from 'shared-contract/audit';
import { deleteLeagueSeason } from 'shared-contract/league-seasons';
import { deleteMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import { deleteRound, getRound } from 'shared-contract/rounds';
import { listSeasonChanges } from 'shared-contract/season-changes';
import { updateTeamSeasonStats } from 'shared-contract/team-stats';
import { getStandings, listResults, listSeasons } from 'shared-contract/public-seasons';
import {
  addAdjustment,
  getSeasonDecisions,
  removeAdjustment,
  removeRuling,
  setRuling,
  updateSeasonRules,
} from 'shared-contract/season-decisions';
import { loadSeason } from '../../../testing/reference-data.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith, smallSeason } from '../../../testing/small-season.ts';
import { allsvenskan } from '../../operations/demo-data/seasons.ts';

let server: TestServer;
let token: string;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
});
afterAll(() => server.close());

const standings = (id: string, round?: number, headers: Record<string, string> = {}) =>
  server.call(getStandings, { params: { id }, query: round === undefined ? {} : { round: String(round) }, headers });
const changesOf = async (id: string) => (await server.call(listSeasonChanges, { params: { id } })).answer;
const table = async (id: string, round?: number) =>
  (await standings(id, round)).answer.rows.map(({ place, points, teamName }) => `${place} ${teamName} ${points}`);

test('returns the standings of a real season, after its end and after each round', async () => {
  const { id } = await loadSeason(server, token, allsvenskan());
  const { answer } = await standings(id);
  expect(answer).toMatchObject({ leagueName: 'Allsvenskan', season: 23, round: 30, complete: true });
  expect(answer.rules.zones).toEqual({ positive: 3, negative: 1, relegations: 2 });
  expect(answer.rounds).toHaveLength(30);
  expect(answer.rows.slice(0, 3).map(({ points, teamName }) => [teamName, points])).toEqual([
    ['Malmö FF', 64],
    ['IF Elfsborg', 64],
    ['BK Häcken', 57],
  ]);
  expect(tieBreakTexts(answer.rows, 0)).toEqual([
    'Level on points with IF Elfsborg; ahead on goal difference (+35 to +33)',
  ]);
  const first = (await standings(id, 1)).answer;
  expect(first.rows.every(({ movement, played }) => movement === null && played === 1)).toBe(true);
  expect((await standings(id, 2)).answer.rows.every(({ movement }) => movement !== null)).toBe(true);
  expect((await standings(id, 31)).status).toBe(404);
});

test('updates standings with each result, and returns 304 while nothing has changed', async () => {
  const { match, round, seasonId } = await smallSeason(editor, 4);
  expect(await table(seasonId)).toEqual(['1 Alfa 0', '1 Bravo 0', '1 Charlie 0', '1 Delta 0']);
  const { id } = await editor.made(registerMatch, { ...match(0, 1, [2, 0]), roundId: round.id });
  await editor.made(registerMatch, {
    ...match(2, 3),
    homeTeamGoals: null,
    awayTeamGoals: null,
    status: 'postponed',
    roundId: round.id,
  });
  const { answer, headers } = await standings(seasonId);
  expect(answer).toMatchObject({ round: 1, complete: false });
  expect(await table(seasonId)).toEqual(['1 Alfa 3', '2 Charlie 0', '2 Delta 0', '4 Bravo 0']);
  const etag = String(headers['etag']);
  expect((await standings(seasonId, undefined, { 'if-none-match': etag })).status).toBe(304);
  await editor.made(updateMatch, { id, homeTeamGoals: 0, awayTeamGoals: 0, status: 'awarded', awardedTo: 'away' });
  const after = await standings(seasonId, undefined, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(await table(seasonId)).toEqual(['1 Bravo 3', '2 Alfa 0', '2 Charlie 0', '2 Delta 0']);
});

test('lists seasons and results without an account, in pages', async () => {
  const { match, newRound, round, seasonId } = await smallSeason(editor, 4);
  const later = await newRound(2);
  const kickOffs = ['2025-04-01T19:00:00.000Z', '2025-04-01T17:00:00.000Z'];
  await editor.made(registerMatch, { ...match(0, 1, [2, 0]), roundId: round.id, kickOff: kickOffs[0] });
  await editor.made(registerMatch, { ...match(2, 3), roundId: round.id, kickOff: kickOffs[1] });
  await editor.made(registerMatch, { ...match(1, 0), roundId: later.id });
  const results = async (query: Record<string, string>) => {
    const { answer, headers } = await server.call(listResults, { params: { id: seasonId }, query });
    return [
      headers['x-total-count'],
      ...answer.map(({ homeTeamName, roundNumber }) => `${roundNumber} ${homeTeamName}`),
    ];
  };
  expect(await results({})).toEqual(['3', '1 Charlie', '1 Alfa', '2 Bravo']);
  expect(await results({ round: '2' })).toEqual(['1', '2 Bravo']);
  expect(await results({ page: '2', pageSize: '2' })).toEqual(['3', '2 Bravo']);
  const { answer } = await server.call(listSeasons, { query: { q: 'small' } });
  expect(answer.find(({ id }) => id === seasonId)).toMatchObject({ leagueName: 'Small League', season: 25 });
});

describe('administrators’ decisions', () => {
  let season: Awaited<ReturnType<typeof smallSeason>>;
  beforeEach(async () => {
    season = await smallSeason(editor, 4);
    const { match, round } = season;
    await editor.made(registerMatch, { ...match(0, 1, [2, 0]), roundId: round.id });
    await editor.made(registerMatch, { ...match(2, 3, [2, 0]), roundId: round.id });
  });
  const idOf = (index: number) => season.teams[index]?.id ?? '';

  test('applies a deduction from its round on, with its reason, until it is removed', async () => {
    const deduction = { teamStatsId: idOf(0), points: -4, reason: 'Losses over the limit', fromRound: 1 };
    const { id } = await editor.made(addAdjustment, deduction, season.seasonId);
    expect(await table(season.seasonId)).toEqual(['1 Charlie 3', '2 Bravo 0', '2 Delta 0', '4 Alfa -1']);
    const { rows } = (await standings(season.seasonId)).answer;
    expect(rows.at(-1)?.adjustments).toEqual([{ points: -4, reason: 'Losses over the limit', fromRound: 1 }]);
    const { status } = await server.call(removeAdjustment, {
      params: { id: season.seasonId, adjustmentId: id },
      token,
    });
    expect(status).toBe(204);
    expect(await table(season.seasonId)).toEqual(['1 Alfa 3', '1 Charlie 3', '3 Bravo 0', '3 Delta 0']);
  });

  test('applies a ruling to teams that are level, and replaces an earlier one about them', async () => {
    const rule = (order: number[], reason: string) =>
      editor.made(setRuling, { order: order.map(idOf), reason, fromRound: 1 }, season.seasonId);
    await rule([0, 2], 'Lots were drawn');
    const { rulings } = await rule([2, 0], 'Lots were drawn again');
    expect(rulings).toHaveLength(1);
    const { rows } = (await standings(season.seasonId)).answer;
    expect(rows.map(({ place, teamName }) => `${place} ${teamName}`)).toEqual([
      '1 Charlie',
      '2 Alfa',
      '3 Bravo',
      '3 Delta',
    ]);
    expect(rows[1]?.decidedBy).toEqual({ rule: 'ruling', values: [], clubs: 2, reason: 'Lots were drawn again' });
    const params = { id: season.seasonId, rulingId: rulings[0]?.id ?? '' };
    expect((await server.call(removeRuling, { params, token })).status).toBe(204);
    expect((await server.call(removeRuling, { params, token })).status).toBe(404);
  });

  test('returns 409 when a ruling orders teams that are not level, unless by points per game', async () => {
    const order = [idOf(1), idOf(0)];
    const { problem, status } = await editor.send(setRuling, { order, reason: 'Lots', fromRound: 1 }, season.seasonId);
    expect(status).toBe(409);
    expect(problem.detail).toBe('The teams are not level on points after round 1: Alfa 3, Bravo 0.');
    const whole = { order: [], reason: 'The season was stopped', pointsPerGame: true, fromRound: 1 };
    expect((await editor.send(setRuling, whole, season.seasonId)).status).toBe(200);
  });

  test('returns 409 when another administrator has changed the rules in the meantime', async () => {
    const { version } = (await editor.by(getSeasonDecisions, season.seasonId)).answer;
    const rules = { winPoints: 2, reason: 'As it was then', version };
    const after = await editor.made(updateSeasonRules, rules, season.seasonId);
    const refused = await editor.send(updateSeasonRules, { ...rules, winPoints: 3 }, season.seasonId);
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'version-conflict',
      current: { version: after.version },
    });
    expect(await table(season.seasonId)).toContain('1 Alfa 2');
  });

  test('restores a decision from the change log', async () => {
    const body = { teamStatsId: idOf(0), points: -4, reason: 'Late papers' };
    await editor.made(addAdjustment, body, season.seasonId);
    const query = { entity: 'leagueSeasonStats', entityId: season.seasonId };
    const [change] = (await server.call(listChanges, { query, token })).answer;
    expect(change).toMatchObject({ isRestorable: true });
    expect((await editor.by(restoreChange, change?.id ?? '')).status).toBe(200);
    expect(await table(season.seasonId)).toContain('1 Alfa 3');
    expect((await changesOf(season.seasonId)).map(({ corrections }) => corrections)).toMatchObject([
      [{ kind: 'adjustment', isRemoved: true, points: -4 }],
      [{ kind: 'adjustment', isRemoved: false, points: -4 }],
    ]);
  });

  test('lists corrections after a known result with their effects, without an account, newest first', async () => {
    const { id, match, seasonId, newRound } = { ...season, id: season.round.id };
    expect(await changesOf(seasonId)).toEqual([]);
    const deduction = { teamStatsId: idOf(0), points: -4, reason: 'Losses over the limit' };
    await editor.made(addAdjustment, deduction, seasonId);
    const [first, second] = (await editor.by(getRound, id)).answer.matches;
    await editor.made(updateMatch, { id: first?.id, homeTeamGoals: 0, awayTeamGoals: 0 });
    await editor.made(updateMatch, { id: first?.id, kickOff: '2025-04-01T19:00:00Z' });
    const later = await newRound(2);
    await editor.made(registerMatch, { ...match(0, 2, [1, 1]), roundId: later.id });
    await editor.by(deleteMatch, second?.id ?? '');
    await editor.made(updateSeasonRules, { winPoints: 2, reason: 'As it was then' }, seasonId);
    await editor.by(deleteRound, later.id);
    await editor.made(updateTeamSeasonStats, { id: idOf(3), withdrawn: 'keep' });

    const summaries = (await changesOf(seasonId)).map(({ corrections, effects }) => [
      corrections.map(({ kind }) => kind).join(),
      ...effects.map(
        ({ after, before, teamName }) =>
          `${teamName}: ${before.points} → ${after.points}, ${before.place} → ${after.place}`,
      ),
    ]);
    expect(summaries).toEqual([
      ['withdrawn', 'Alfa: -3 → -3, 4 → 3', 'Delta: 0 → 0, 2 → 4'],
      ['result', 'Bravo: 1 → 1, 2 → 1', 'Charlie: 1 → 0, 1 → 2', 'Delta: 0 → 0, 3 → 2', 'Alfa: -2 → -3, 4 → 4'],
      ['rules'],
      ['result', 'Charlie: 4 → 1, 1 → 1'],
      ['result', 'Bravo: 0 → 1, 2 → 2', 'Delta: 0 → 0, 2 → 3', 'Alfa: -1 → -3, 4 → 4'],
      ['adjustment', 'Bravo: 0 → 0, 3 → 2', 'Delta: 0 → 0, 3 → 2', 'Alfa: 3 → -1, 1 → 4'],
    ]);
    const { answer } = await server.call(listSeasonChanges, {
      params: { id: seasonId },
      query: { pageSize: '1', page: '5' },
    });
    expect(answer[0]?.corrections).toEqual([
      {
        kind: 'result',
        roundNumber: 1,
        homeTeamName: 'Alfa',
        awayTeamName: 'Bravo',
        before: { homeTeamGoals: 2, awayTeamGoals: 0, status: 'played', awardedTo: null },
        after: { homeTeamGoals: 0, awayTeamGoals: 0, status: 'played', awardedTo: null },
      },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/userId|userName|Admin/);
  });

  test('deletes and restores a season’s corrections together with the season', async () => {
    await editor.made(addAdjustment, { teamStatsId: idOf(0), points: -4, reason: 'Late papers' }, season.seasonId);
    const before = await changesOf(season.seasonId);
    await editor.by(deleteLeagueSeason, season.seasonId);
    expect((await server.call(listSeasonChanges, { params: { id: season.seasonId } })).status).toBe(404);
    const query = { action: 'delete', entityId: season.seasonId };
    const [change] = (await server.call(listChanges, { query, token })).answer;
    expect((await editor.by(restoreChange, change?.id ?? '')).status).toBe(200);
    expect(await changesOf(season.seasonId)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test('stores a preset as its list of rules, and limits zones and splits to the number of teams', async () => {
    const reason = 'By the rules of the league';
    const zones = { positive: 1, negative: 0, relegations: 1 };
    const { rules } = await editor.made(updateSeasonRules, { tieBreaks: 'spain', zones, reason }, season.seasonId);
    expect(rules).toMatchObject({ winPoints: 3, zones });
    expect(rules.tieBreaks.map(({ rule }) => rule)).toEqual([
      'pointsBetween',
      'goalDifferenceBetween',
      'goalDifference',
      'goalsScored',
    ]);
    const stored = await editor.by(getSeasonDecisions, season.seasonId);
    expect(stored.answer.rules).toEqual(rules);
    const tooMany = { positive: 3, negative: 1, relegations: 1 };
    const { problem } = await editor.send(updateSeasonRules, { zones: tooMany, reason }, season.seasonId);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['zones']);
    const sizes = { afterRound: 5, sizes: [2, 3], points: 'keep' };
    const split = await editor.send(updateSeasonRules, { split: sizes, reason }, season.seasonId);
    expect(split.problem.errors?.map(({ path }) => path)).toEqual(['split.sizes']);
  });

  test('returns 404 when the team is in another season', async () => {
    const other = await smallSeason(editor, 4);
    const body = { teamStatsId: other.teams[0]?.id, points: 1, reason: 'None' };
    expect((await editor.send(addAdjustment, body, season.seasonId)).status).toBe(404);
  });
});
