import { listChanges } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getStandings, listResults } from 'shared-contract/public-seasons';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { importSeason, type ImportRequest, undoImport } from 'shared-contract/season-import';
import { importFile } from '../../../testing/import-file.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterEach(() => server.close());

const league = { name: 'Premiership', numberOfTeams: 4, numberOfRounds: 8 };
const send = (source: string, more: Partial<ImportRequest> = {}) =>
  server.call(importSeason, {
    body: { country: countryNumber('Scotland'), league, season: 2425, source, dryRun: false, ...more },
    token,
  });
const csv = (...lines: string[]) => ['round,stage,date,home,away,score', ...lines].join('\n');
const regular = [
  '1,,2024-08-03,Alpha,Gamma,0-2',
  '1,,2024-08-03,Beta,Delta,0-0',
  '2,,2024-08-10,Gamma,Beta,1-0',
  '2,,2024-08-10,Delta,Alpha,3-0',
];
/** The lower group comes first in the file. */
const groups = [
  '3,Relegation,2025-04-05,Alpha,Beta,5-0',
  '4,Relegation,2025-04-12,Beta,Alpha,1-0',
  '3,Championship,2025-04-05,Delta,Gamma,1-0',
  '4,Championship,2025-04-12,Gamma,Delta,0-0',
];

async function write(source: string, more: Partial<ImportRequest> = {}) {
  const { answer, problem, status } = await send(source, more);
  expect([status, problem?.detail]).toEqual([201, undefined]);
  return { ...answer, id: answer.leagueSeasonStatsId ?? '' };
}
const stagesOf = async (id: string) =>
  (await server.call(getSeasonDecisions, { params: { id }, token })).answer.rules.stages;
async function table(id: string) {
  const { answer } = await server.call(getStandings, { params: { id } });
  return answer.rows.map(({ points, teamName }) => `${teamName} ${points}`);
}
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);

test('imports the groups of a split as stages, in the order of their points', async () => {
  const answer = await write(csv(...regular, ...groups), { stages: 'as-read' });
  expect([answer.stages, codes(answer)]).toEqual([
    [
      { name: 'Regular season', teams: 4, firstRound: 1, lastRound: 2, placeFrom: 1 },
      { name: 'Relegation', teams: 2, firstRound: 3, lastRound: 4, placeFrom: 3 },
      { name: 'Championship', teams: 2, firstRound: 3, lastRound: 4, placeFrom: 1 },
    ],
    [],
  ]);
  expect((await stagesOf(answer.id))?.map(({ carry, kind }) => [kind, carry])).toEqual([
    ['league', 'all'],
    ['group', 'all'],
    ['group', 'all'],
  ]);
  expect(await table(answer.id)).toEqual(['Delta 8', 'Gamma 7', 'Beta 4', 'Alpha 3']);
  expect((await send(csv(...regular, ...groups), { stages: 'as-read' })).answer).toMatchObject({ importId: null });
  const [change] = (await server.call(listChanges, { query: { entity: 'leagueSeasonStats' }, token })).answer;
  expect(change?.after).toMatchObject({ decisions: { rules: { stages: [{ name: 'Regular season' }, {}, {}] } } });
});

test('imports one table unless stages are asked for, and offers them', async () => {
  const answer = await write(csv(...regular, ...groups));
  expect([answer.stages?.length, codes(answer)]).toEqual([3, ['split']]);
  expect(await stagesOf(answer.id)).toBeUndefined();
});

test('asks about conferences once: tables of their own, or one table', async () => {
  const source = importFile('m01-two-groups.csv').replaceAll('2025-04', '2024-10');
  expect((await send(source)).status).toBe(409);
  expect((await send(source, { dryRun: true, stages: 'one-table' })).answer.problems).toEqual([]);
  const answer = await write(source, { stages: 'as-read' });
  const stages = (await stagesOf(answer.id)) ?? [];
  expect(stages.map(({ carry, name, placeFrom }) => [name, carry, placeFrom])).toEqual([
    ['Norra', 'all', null],
    ['Södra', 'all', null],
  ]);
});

test('imports tournaments of the same teams as stages that carry nothing', async () => {
  const source = importFile('f02-apertura-clausura.txt');
  const answer = await write(source, { stages: 'as-read', league: { name: 'Primera' } });
  expect((await stagesOf(answer.id))?.map(({ carry, placeFrom }) => [carry, placeFrom])).toEqual([
    ['all', null],
    ['none', null],
  ]);
});

test('puts a group whose rounds are numbered from 1 into the rounds of its stage, with a note', async () => {
  const { id } = await write(csv(...regular, ...groups), { stages: 'as-read' });
  const newer = csv('1,Championship,2025-04-05,Delta,Gamma,4-0', '2,Championship,2025-04-12,Gamma,Delta,0-0');
  const answer = await write(newer);
  expect(answer.matches).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(answer.problems.map(({ message }) => message)).toEqual([
    'Rounds 1 to 2 of Championship are rounds 3 to 4 of the season (Championship).',
  ]);
  const { answer: results } = await server.call(listResults, { params: { id }, query: { round: 3 } });
  expect(results.map(({ homeTeamGoals, homeTeamName }) => `${homeTeamName} ${homeTeamGoals}`)).toContain('Delta 4');
});

describe('a season that was imported as one queue of rounds', () => {
  /** The groups one after the other, as earlier releases numbered them. */
  const queued = [...groups.slice(0, 2), '5,,2025-04-05,Delta,Gamma,1-0', '6,,2025-04-12,Gamma,Delta,0-0'].map((line) =>
    line.replace('Relegation', ''),
  );
  const tables = ['leagueSeasons', 'teamStats', 'rounds', 'matches', 'matchSides', 'tippings'] as const;
  async function rows() {
    const { db } = server.services.store;
    const all = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()));
    return all.map((list) => list.map(({ version: _version, ...row }) => JSON.stringify(row)).toSorted());
  }

  test('gets its stages and shared rounds, keeps its matches, and is restored row by row by the undo', async () => {
    const { id } = await write(csv(...regular, ...queued));
    const before = await rows();
    const answer = await write(csv(...regular, ...groups), { stages: 'as-read' });
    expect(answer.matches).toMatchObject({ created: 0, changed: 2 });
    expect(codes(answer)).toEqual(['moved', 'moved']);
    const { rounds } = (await server.call(getLeagueSeason, { params: { id }, token })).answer;
    expect(rounds.map(({ matchCount, roundNumber }) => [roundNumber, matchCount])).toEqual(
      [1, 2, 3, 4].map((n) => [n, 2]),
    );
    expect(await table(id)).toEqual(['Delta 8', 'Gamma 7', 'Beta 4', 'Alpha 3']);
    expect((await server.call(undoImport, { params: { id: answer.importId }, token })).status).toBe(204);
    expect(await rows()).toEqual(before);
    expect(await stagesOf(id)).toBeUndefined();
  });

  test('keeps its stages if its rules were changed since', async () => {
    const { id } = await write(csv(...regular, ...queued));
    const answer = await write(csv(...regular, ...groups), { stages: 'as-read' });
    const body = { winPoints: 2 as const, reason: 'As agreed' };
    expect((await server.call(updateSeasonRules, { params: { id }, body, token })).status).toBe(200);
    const { problem, status } = await server.call(undoImport, { params: { id: answer.importId }, token });
    expect([status, problem?.code]).toEqual([409, 'conflict']);
    expect(await stagesOf(id)).toHaveLength(3);
  });
});
