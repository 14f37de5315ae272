import { getLeagueSeason } from 'shared-contract/league-seasons';
import { countryNumber } from 'shared-contract/countries';
import { getRound } from 'shared-contract/rounds';
import { getStandings } from 'shared-contract/public-seasons';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { type ImportAnswer, importSeason } from 'shared-contract/season-import';
import { importFile } from '../../../testing/import-file.ts';
import { ADMIN, startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startServer();
  token = await server.signIn(ADMIN);
});
afterEach(() => server.close());

type Request = {
  season?: number;
  league: { name: string };
  source: string;
  merges?: Record<string, string>;
  confirm?: ('stages' | 'overtime')[];
};
const send = (body: Request, dryRun: boolean) =>
  server.call(importSeason, { body: { country: countryNumber('England'), season: 2425, dryRun, ...body }, token });
const created = ({ matches, rounds, teams }: ImportAnswer) => [teams.created, rounds.created, matches.created];
const standingsOf = async ({ leagueSeasonStatsId: id }: ImportAnswer) =>
  (await server.call(getStandings, { params: { id: id ?? '' } })).answer;

type Row = { round: number; stage?: string; home: string; away: string; score?: string; status?: string };

/**
 * Returns the matches of a round robin that is played `times` times (circle method). The first club stays, the others
 * rotate by one each round.
 */
function meetings(clubs: readonly string[], times: number, from = 1): Row[] {
  const [first = '', ...others] = clubs;
  return Array.from({ length: times * others.length }, (_, index): Row[] => {
    const turn = index % others.length;
    const isReturn = Math.floor(index / others.length) % 2 === 1;
    const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return circle.slice(0, clubs.length / 2).map((club, place) => {
      const opponent = circle[clubs.length - 1 - place] ?? '';
      const [home, away] = ((turn + place) % 2 === 0) === isReturn ? [opponent, club] : [club, opponent];
      return { round: from + index, home, away };
    });
  }).flat();
}

/** Returns the date of a round. Rounds are one week apart. */
const dateOf = (round: number) =>
  Temporal.PlainDate.from('2024-08-10')
    .add({ weeks: round - 1 })
    .toString();

const json = (rows: readonly Row[]) =>
  JSON.stringify({
    name: 'League 2024/25',
    matches: rows.map(({ away, home, round, score = '1-0', stage = '', status }) => ({
      round: `${stage === '' ? '' : `${stage}, `}Matchday ${round}`,
      date: dateOf(round),
      team1: home,
      team2: away,
      ...(status === undefined ? { score: { ft: score.split('-').map(Number) } } : { status }),
    })),
  });

const championship = [
  'Burnley, Leeds United, Sheffield United, Sunderland, Coventry City, Bristol City',
  'Millwall, Blackburn Rovers, Middlesbrough, West Bromwich Albion, Swansea City, Watford',
  'Norwich City, Queens Park Rangers, Portsmouth, Oxford United, Stoke City, Derby County',
  'Preston North End, Hull City, Luton Town, Plymouth Argyle, Cardiff City, Sheffield Wednesday',
].flatMap((names) => names.split(', '));

test('case 11: proposes 9 merges for 33 names of 24 clubs, and imports 552 matches after them', async () => {
  const short = championship.slice(0, 9);
  const rows = meetings(
    championship.map((name) => `${name} FC`),
    2,
  );
  for (const name of short) {
    const once = rows.find(({ away, home }) => home === `${name} FC` && !short.some((other) => away === `${other} FC`));
    if (once !== undefined) once.home = name;
  }
  const request = { league: { name: 'Championship' }, source: json(rows) };
  expect(new Set(rows.flatMap(({ away, home }) => [home, away])).size).toBe(33);
  const { answer } = await send(request, true);
  expect(answer.proposals.map(({ name, teamName }) => [name, teamName]).toSorted()).toEqual(
    short.map((name) => [name, `${name} FC`]).toSorted(),
  );
  expect((await send(request, false)).status).toBe(409);
  const merges = Object.fromEntries(short.map((name) => [name, `${name} FC`]));
  expect(created((await send({ ...request, merges }, false)).answer)).toEqual([24, 46, 552]);
});

test('case 12: proposes 23 merges by similar names and an uncertain one for 48 names of 24 clubs', async () => {
  const clubs = ['AFC Wimbledon', ...championship.slice(1)];
  const other = (name: string) => (name === 'AFC Wimbledon' ? 'AFC' : `${name} FC`);
  const rows = meetings(clubs, 2).map((row) =>
    row.round > 6 ? row : { ...row, home: other(row.home), away: other(row.away) },
  );
  const source = json(rows);
  expect(new Set(rows.flatMap(({ away, home }) => [home, away])).size).toBe(48);
  const { answer } = await send({ league: { name: 'League One' }, source }, true);
  const [uncertain, certain] = [true, false].map((is) =>
    answer.proposals.filter(({ isUncertain }) => isUncertain === is),
  );
  expect(certain).toHaveLength(23);
  expect(uncertain).toMatchObject([{ name: 'AFC', teamName: 'AFC Wimbledon' }]);
});

test('case 15: imports the shared rounds of both groups after a split, with each repeated meeting as a separate match', async () => {
  const clubs = Array.from({ length: 12 }, (_, index) => `Club ${String.fromCharCode(65 + index)}`);
  const rows = [
    ...meetings(clubs, 3).map((row) => ({ ...row, stage: 'Regular', score: row.home < row.away ? '1-0' : '0-1' })),
    ...meetings(clubs.slice(0, 6), 1, 34).map((row) => ({ ...row, stage: 'Championship', score: '0-0' })),
    ...meetings(clubs.slice(6), 1, 34).map((row) => ({ ...row, stage: 'Relegation', score: '5-0' })),
  ];
  const pairs = rows.map(({ away, home }) => `${home} ${away}`);
  expect([rows.length, new Set(pairs).size < rows.length]).toEqual([228, true]);
  const request = { league: { name: 'Premiership' }, source: json(rows) };
  const { answer, status } = await send(request, false);
  expect([status, created(answer), answer.problems.map(({ code }) => code)]).toEqual([201, [12, 38, 228], ['split']]);
  const { rounds } = (await server.call(getLeagueSeason, { params: { id: answer.leagueSeasonStatsId }, token })).answer;
  expect(rounds.slice(33).map(({ matchCount }) => matchCount)).toEqual([6, 6, 6, 6, 6]);
  expect((await send(request, false)).answer.matches).toMatchObject({ created: 0, changed: 0, unchanged: 228 });

  const split = { afterRound: 33, sizes: [6, 6], points: 'keep' };
  const rules = { split, reason: 'The league is split after 33 rounds' };
  const params = { id: answer.leagueSeasonStatsId };
  expect((await server.call(updateSeasonRules, { params, body: rules, token })).status).toBe(200);
  const upper = (await standingsOf(answer)).rows.slice(0, 6).map(({ teamName }) => teamName);
  expect(upper.toSorted()).toEqual(clubs.slice(0, 6));
});

test('case 19: keeps a club whose matches were all cancelled in the season, in the last place without matches', async () => {
  const clubs = Array.from({ length: 20 }, (_, index) => `Club ${String.fromCharCode(65 + index)}`);
  const withdrawn = 'Club B';
  const rows = meetings(clubs, 2).map((row) =>
    [row.home, row.away].includes(withdrawn) ? { ...row, status: 'cancelled' } : { ...row, score: '1-1' },
  );
  const { answer } = await send({ league: { name: '3. Liga' }, source: json(rows) }, false);
  expect(created(answer)).toEqual([20, 38, 380]);
  const season = (await server.call(getLeagueSeason, { params: { id: answer.leagueSeasonStatsId }, token })).answer;
  const matches = await Promise.all(
    season.rounds.map(async ({ id }) => (await server.call(getRound, { params: { id }, token })).answer.matches),
  );
  expect(matches.flat().filter(({ status }) => status === 'cancelled')).toHaveLength(38);
  const standings = await standingsOf(answer);
  expect(standings.rows).toHaveLength(20);
  expect(standings.rows.at(-1)).toMatchObject({ teamName: withdrawn, played: 0, points: 0 });
  expect(standings.complete).toBe(true);
});

test.each([
  ['stages', 'm01-two-groups.csv'],
  ['overtime', 'k08-hockey-decided-column.csv'],
] as const)('imports after the question about %s is confirmed', async (code, file) => {
  const request = { league: { name: 'Division 1' }, source: importFile(file).replaceAll('2025-', '2024-1') };
  expect((await send(request, false)).status).toBe(409);
  const { answer: confirmed, status: written } = await send({ ...request, confirm: [code] }, false);
  expect([written, confirmed.problems.filter(({ level }) => level === 'question')]).toEqual([201, []]);
});

test('shows the round that the season has reached, not that of a match brought forward', async () => {
  const source = importFile('j01-match-brought-forward.csv');
  const { answer } = await send({ league: { name: 'Allsvenskan' }, season: 26, source }, false);
  expect(await standingsOf(answer)).toMatchObject({ round: 2, complete: true });
});

test('compares a pasted league table with the standings of the season', async () => {
  const league = { name: 'Division 2' };
  const rows = [
    { round: 1, home: 'Alfa FC', away: 'Beta', score: '2-1' },
    { round: 2, home: 'Beta', away: 'Alfa FC', score: '0-0' },
  ];
  await send({ league, source: json(rows) }, false);
  const table = (points: number, team = 'Beta') =>
    [
      'Pos\tTeam\tPld\tW\tD\tL\tGF\tGA\tPts',
      `1\tAlfa (C)\t2\t1\t1\t0\t2\t1\t${points}`,
      `2\t${team}\t2\t0\t1\t1\t1\t2\t1`,
    ].join('\n');
  const remarks = async (source: string) =>
    (await send({ league, source }, true)).answer.problems
      .filter(({ code }) => code === 'table-compared')
      .map(({ line, message }) => `${line}: ${message}`);
  expect(await remarks(table(4))).toEqual(['null: All 2 rows agree with the season’s standings.']);
  expect(await remarks(table(3, 'Omega'))).toEqual([
    '2: Alfa FC has other figures in this table: points 3, not 4.',
    '3: “Omega” isn’t found in the season.',
  ]);
  expect((await send({ league, source: table(4) }, false)).status).toBe(400);
});
