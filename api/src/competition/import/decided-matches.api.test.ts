import { countryNumber } from 'shared-contract/countries';
import { updateMatch } from 'shared-contract/matches';
import { listResults } from 'shared-contract/public-seasons';
import { updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const league = { name: 'Ice League', numberOfTeams: 2, numberOfRounds: 4 };

async function send(
  score: string,
  round = 1,
  { name = league.name, confirm }: { name?: string; confirm?: ['overtime'] | undefined } = {},
) {
  const source = `Round,Date,Home,Away,Score\n${round},2024-09-14,Alfa,Beta,${score}\n`;
  const body = {
    country: countryNumber('Sweden'),
    league: { ...league, name },
    season: 2425,
    source,
    format: 'csv',
    dryRun: false,
    ...(confirm && { confirm }),
  } as const;
  return server.call(importSeason, { body, token });
}

async function write(score: string) {
  const { answer, status } = await send(score);
  expect(status).toBe(201);
  return answer;
}

test('an import keeps the decision of a match with the same score, and its undo restores the former one', async () => {
  const { leagueSeasonStatsId } = await write('3-2');
  const match = async () => (await server.call(listResults, { params: { id: leagueSeasonStatsId ?? '' } })).answer[0];
  const { id = '' } = (await match()) ?? {};
  await server.call(updateMatch, { body: { id, decidedIn: 'overtime' }, token });

  expect((await write('3-2')).matches).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await match()).toMatchObject({ homeTeamGoals: 3, decidedIn: 'overtime' });

  const changed = await write('4-2');
  expect(changed.changes).toMatchObject([{ before: '3–2 OT', after: '4–2' }]);
  expect(await match()).not.toHaveProperty('decidedIn');
  expect((await server.call(undoImport, { params: { id: changed.importId }, token })).status).toBe(204);
  expect(await match()).toMatchObject({ homeTeamGoals: 3, awayTeamGoals: 2, decidedIn: 'overtime' });
});

test('asks about overtime unless the season’s rules count results after it', async () => {
  const { leagueSeasonStatsId } = await write('3-2');
  const { problem, status } = await send('1-2 OT', 2);
  expect([status, problem?.detail]).toEqual([409, expect.stringMatching(/^1 match was decided after regulation/)]);
  const rules = { overtimeCounts: true, reason: 'Hockey' };
  await server.call(updateSeasonRules, { params: { id: leagueSeasonStatsId ?? '' }, body: rules, token });
  const { answer, status: written } = await send('1-2 OT', 2);
  expect([written, answer.problems.filter(({ level }) => level === 'question')]).toEqual([201, []]);
});

/** Returns the status, the first match, and the questions and remarks about overtime. */
async function imported(score: string, name: string, confirm?: ['overtime']) {
  const { answer, problem, status } = await send(score, 1, { name, confirm });
  const id = answer.leagueSeasonStatsId ?? '';
  const match = status === 201 ? (await server.call(listResults, { params: { id } })).answer[0] : undefined;
  const { awayTeamGoals, decidedIn, homeTeamGoals } = match ?? {};
  const remarks = answer.problems?.filter(({ code }) => code === 'decided-late').map(({ message }) => message);
  return { id, result: [status, homeTeamGoals, awayTeamGoals, decidedIn ?? problem?.code], remarks };
}

test.each([
  ['4-3 n.V. (3:3)', [201, 3, 3, undefined], [201, 4, 3, 'overtime']],
  ['4-3 (a.e.t.) (3-3)', [201, 3, 3, undefined], [201, 4, 3, 'overtime']],
  ['2:2 n.V. (1:1)', [201, 1, 1, undefined], [201, 2, 2, undefined]],
  ['4-3 OT (3-3)', [409, undefined, undefined, 'conflict'], [201, 4, 3, 'overtime']],
])('counts “%s” by the rules of the season', async (score, inFootball, inHockey) => {
  const name = 'Any Sport';
  await imported('1-0', name);
  const football = await imported(score, name);
  expect(football.result).toEqual(inFootball);
  const { id } = await imported('1-0', name);
  const rulesOf = (overtimeCounts: boolean) =>
    server.call(updateSeasonRules, { params: { id }, body: { overtimeCounts, reason: 'Sport' }, token });
  await rulesOf(true);
  const hockey = await imported(score, name);
  expect(hockey.result).toEqual(inHockey);
  await rulesOf(false);
  const counting = (remarks: string[] = []) => remarks.some((text) => text.includes('counts, the score in brackets'));
  expect([counting(football.remarks), counting(hockey.remarks)]).toEqual([inFootball[0] === 201, false]);
});

test('asks about overtime no more when an import repeats the results', async () => {
  expect((await imported('3-2 OT', 'New League')).result).toEqual([409, undefined, undefined, 'conflict']);
  await imported('3-2 OT', 'New League', ['overtime']);
  expect((await imported('3-2 OT', 'New League')).result).toEqual([201, 3, 2, 'overtime']);
  expect((await imported('4-2 OT', 'New League')).result[0]).toBe(409);
});
