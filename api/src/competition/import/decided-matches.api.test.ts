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

async function send(score: string, round = 1) {
  const source = `Round,Date,Home,Away,Score\n${round},2024-09-14,Alfa,Beta,${score}\n`;
  const body = {
    country: countryNumber('Sweden'),
    league,
    season: 2425,
    source,
    format: 'csv',
    dryRun: false,
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
