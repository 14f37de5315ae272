import { IDEMPOTENCY_KEY_HEADER } from 'shared-contract/endpoint';
import { createGroup, getGroup } from 'shared-contract/groups';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { registerMatch } from 'shared-contract/matches';
import { createNextSeason, getSeasonToContinue, type NextSeason } from 'shared-contract/next-season';
import { getStandings, listResults, listSeasons } from 'shared-contract/public-seasons';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason } from 'shared-contract/season-import';
import { updateTable } from 'shared-contract/table-history';
import { createTable, getTable } from 'shared-contract/tables';
import { getTipping, updateTipping } from 'shared-contract/tips';
import { newSeasonToTip, type SeasonToTip } from '../../../testing/season-to-tip.ts';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith } from '../../../testing/small-season.ts';

let server: TestServer;
let token: string;
let editor: Editor;
/** A season of four teams, of which Delta is last. */
let earlier: SeasonToTip;
let country: number;
beforeEach(async () => {
  server = await startServer();
  token = await server.adminToken();
  editor = editorWith(server, token);
  earlier = await newSeasonToTip(server);
  await play(earlier);
  ({ country } = (await server.call(getSeasonToContinue, { params: { id: earlier.id }, token })).answer);
});
afterEach(() => server.close());

const zones = { positive: 1, negative: 1, relegations: 1 };
/** The same zones in the body of a tip. */
const zonesOfTip = { positiveAfterSeasonTeams: 1, negativeAfterSeasonTeams: 1, numberOfRelegations: 1 };

/** Enters results by which the teams are in alphabetical order, with other rules than those of the country. */
async function play({ id, rounds }: SeasonToTip) {
  const { teams } = (await editor.by(getLeagueSeason, id)).answer;
  const statsOf = (name: string) => teams.find(({ teamName }) => teamName === name)?.id;
  for (const [home, away, goals] of [
    ['Alfa', 'Delta', 3],
    ['Bravo', 'Charlie', 1],
  ] as const) {
    const sides = { homeTeamStatsId: statsOf(home), awayTeamStatsId: statsOf(away) };
    await editor.made(registerMatch, {
      roundId: rounds[0]?.id,
      ...sides,
      homeTeamGoals: goals,
      awayTeamGoals: 0,
      confirm: ['fixture-twice'],
    });
  }
  await editor.made(updateSeasonRules, { tieBreaks: 'spain', zones, winPoints: 2, reason: 'As agreed.' }, id);
  await editor.made(updateTipping, { rule: 'classic' }, id);
}

const thisYear = () => server.clock.now().getUTCFullYear();
const nextSeason = () => (thisYear() + 1) % 100;
const lock = () => `${thisYear() + 1}-04-03T13:00:00.000Z`;
/** The teams that stay: all but Delta. */
const staying = () => earlier.teams.slice(0, 3).map(({ id }) => id);
const given = (change: object = {}) => ({
  season: nextSeason(),
  teamIds: staying(),
  newTeams: ['Echo'],
  locksAt: lock(),
  ...change,
});
const create = (change: object = {}, headers = {}) =>
  server.call(createNextSeason, { params: { id: earlier.id }, body: given(change), token, headers });
async function created(change: object = {}): Promise<NextSeason> {
  const { answer, problem, status } = await create(change);
  expect([status, problem?.detail]).toEqual([201, undefined]);
  return answer;
}
const newTip = (seasonId: string, teams: readonly { teamId: string; teamName: string }[], tokenOfUser: string) =>
  server.call(createTable, {
    token: tokenOfUser,
    body: earlier.tip([], {
      leagueSeasonStatsId: seasonId,
      ...zonesOfTip,
      items: teams.map(({ teamId, teamName: name }, index) => ({ teamId, name, tablePlace: index + 1 })),
    }),
  });

test('returns the final order with its zones, the league and the lock', async () => {
  const { answer } = await server.call(getSeasonToContinue, { params: { id: earlier.id }, token });
  expect(answer).toMatchObject({
    season: thisYear() % 100,
    leagueName: 'Tipped League',
    numberOfTeams: 4,
    timeZone: 'Europe/Stockholm',
    seasons: [thisYear() % 100],
    isOver: false,
    zones,
    tipRule: 'classic',
    locksAt: earlier.rounds[0]?.deadline,
  });
  expect(answer.teams.map(({ name, place, zone }) => [name, place, zone])).toEqual([
    ['Alfa', 1, 'winner'],
    ['Bravo', 2, 'none'],
    ['Charlie', 3, 'negative'],
    ['Delta', 4, 'relegation'],
  ]);
});

test('lists the teams of a season without results by name and without places', async () => {
  const { id } = await created();
  const { answer } = await server.call(getSeasonToContinue, { params: { id }, token });
  expect(answer.teams.map(({ name, place, zone }) => [name, place, zone])).toEqual(
    ['Alfa', 'Bravo', 'Charlie', 'Echo'].map((name) => [name, null, 'none']),
  );
  expect(answer).toMatchObject({ isOver: false, locksAt: lock() });
});

test('creates a season with the rules, zones and tips’ rule of the earlier one, without its decisions', async () => {
  const { id, rounds, season, teams } = await created();
  expect([season, rounds, teams.map(({ teamName }) => teamName)]).toEqual([
    nextSeason(),
    [],
    ['Alfa', 'Bravo', 'Charlie', 'Echo'],
  ]);
  const [before, after] = await Promise.all(
    [earlier.id, id].map(async (each) => (await editor.by(getSeasonDecisions, each)).answer),
  );
  expect(after).toMatchObject({ rules: before?.rules, adjustments: [], rulings: [] });
  const { answer } = await server.call(getTipping, { params: { id } });
  expect(answer).toMatchObject({ locksAt: lock(), isLocked: false, rule: 'classic', zones, tips: 0 });
  expect(answer.teams.map(({ lastPlace, name }) => [name, lastPlace])).toEqual([
    ['Alfa', 1],
    ['Bravo', 2],
    ['Charlie', 3],
    ['Echo', null],
  ]);
});

test('opens the season for tips, groups and boards before it has a match, and locks it', async () => {
  const { id, teams } = await created();
  const { answer: listed } = await server.call(listSeasons, { query: { q: 'tipped' } });
  expect(listed[0]).toMatchObject({ id, tipping: { locksAt: lock(), isLocked: false, tips: 0 } });
  expect((await server.call(getStandings, { params: { id } })).answer).toMatchObject({ rounds: [] });
  expect((await server.call(listResults, { params: { id } })).answer).toEqual([]);

  const { email, token: user } = await server.newUser();
  const tip = await newTip(id, teams, user);
  expect([tip.status, tip.problem?.detail]).toEqual([201, undefined]);
  const group = await server.call(createGroup, { body: { name: 'Office', leagueSeasonStatsId: id }, token: user });
  expect(group.status).toBe(201);
  const board = { params: { lssId: id }, query: { scope: 'all' } };
  expect((await server.call(getLeaderboard, board)).status).toBe(200);

  server.clock.advance((Date.parse(lock()) - server.clock.now().getTime()) / 1000 + 1);
  const { token: late } = await server.newUser();
  expect((await newTip(id, teams, late)).problem?.code).toBe('tip-locked');
  expect((await server.call(getTipping, { params: { id } })).answer).toMatchObject({ isLocked: true, tips: 1 });
  expect((await server.call(getLeaderboard, board)).status).toBe(200);
  const later = await server.signIn({ email, password: PASSWORD });
  expect((await server.call(getGroup, { params: { id: group.answer.id }, token: later })).status).toBe(200);
});

describe('a later import of fixtures', () => {
  const source = (day: string) =>
    [
      'Round,Date,Time,Home,Away',
      `1,${day},15:00,Charlie,Alfa`,
      `1,${day},15:00,Echo,Bravo`,
      `2,${day.slice(0, 7)}-20,15:00,Alfa,Echo`,
    ].join('\n');
  const importFixtures = (day: string) =>
    editor.made(importSeason, {
      country,
      leagueId: earlier.leagueId,
      season: nextSeason(),
      source: source(day),
      dryRun: false,
    });

  test('adds rounds and matches to the season, keeps each tip’s order and the lock that was set', async () => {
    const { id, teams } = await created();
    const { token: user } = await server.newUser();
    const { answer: tip } = await newTip(id, teams.toReversed(), user);
    const answer = await importFixtures(`${thisYear() + 1}-04-10`);
    expect(answer).toMatchObject({
      leagueSeasonStatsId: id,
      teams: { created: 0, unchanged: 4 },
      rounds: { created: 2 },
      matches: { created: 3 },
    });
    const after = await server.call(getTable, { params: { id: tip.id }, token: user });
    expect(after.answer).toEqual(tip);
    expect((await server.call(getTipping, { params: { id } })).answer).toMatchObject({ locksAt: lock(), tips: 1 });
    expect((await server.call(listResults, { params: { id } })).answer).toHaveLength(3);
  });

  test('sets the lock to the deadline of the first round if none was set', async () => {
    const { id, teams } = await created({ locksAt: null, confirm: ['lock-missing'] });
    const { token: user } = await server.newUser();
    const { answer: tip } = await newTip(id, teams, user);
    expect(tip.tip).toMatchObject({ locksAt: null, isLocked: false });
    await importFixtures(`${thisYear() + 1}-04-10`);
    const { answer } = await server.call(getTipping, { params: { id } });
    expect(answer.locksAt).toBe(`${thisYear() + 1}-04-10T13:00:00.000Z`);
    const saved = await server.call(updateTable, {
      params: { id: tip.id },
      token: user,
      body: earlier.tip([], {
        leagueSeasonStatsId: id,
        version: tip.version,
        ...zonesOfTip,
        items: teams.toReversed().map(({ teamId, teamName: name }, index) => ({ teamId, name, tablePlace: index + 1 })),
      }),
    });
    expect([saved.status, saved.problem?.detail]).toEqual([200, undefined]);
  });
});

test('creates one season for a repeated request with the same key', async () => {
  const key = { [IDEMPOTENCY_KEY_HEADER]: '0199d3a0-0000-4000-8000-000000000001' };
  const [first, second] = [await create({}, key), await create({}, key)];
  expect([first.status, second.status, second.answer.id]).toEqual([201, 201, first.answer.id]);
});

test('creates one season for two simultaneous requests', async () => {
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
});
