import { hash } from 'node:crypto';
import { countryNumber } from 'shared-contract/countries';
import { getLeaderboard } from 'shared-contract/leaderboards';
import { getPicture } from 'shared-contract/pictures';
import { getStandings, listResults, listSeasons } from 'shared-contract/public-seasons';
import { importSeason } from 'shared-contract/season-import';
import { addSeasonTable } from 'shared-contract/season-tables';
import { seasonName } from 'shared-contract/seasons';
import { exportTable } from 'shared-contract/table-files';
import { getPublicTable } from 'shared-contract/tables';
import { getTipping } from 'shared-contract/tips';
import { carriedSeason } from '../../../../testing/seasons/carried.ts';
import { ADMIN, startServer, type Response, type TestServer } from '../../../testing/server.ts';
import { completeDemo } from '../../operations/demo-data/complete-demo.ts';
import { seedDemo, seedLivingLeague } from '../../operations/demo-data/seed.ts';

/** The responses of release 0.9.0 for each season of the demonstration and of the repository's data, by call. */
const recorded: Record<string, Record<string, string>> = {
  'Allsvenskan 2023': {
    standings: '648cd31c412c42bd',
    results: 'e1b08bfc69d4f478',
    tipping: '4ea1e5ff08d93f09',
    board: 'cb08ffa4bb8b332c',
    table: '41f458242a0c6e25',
    export: '960983d698fc7f8c',
    picture: '19217da253d3cfae',
  },
  'Bundesliga 2024/2025': {
    standings: 'ce6fc8755e178707',
    results: '1811558e3608f319',
    tipping: 'a2834f135544010e',
    board: '1551297299ea6dbc',
    table: 'c89f1742acb340d5',
    export: '305d67298da788ab',
    picture: '3eedc6f96676779c',
  },
  'Demo League (invented clubs) 2026/2027': {
    standings: '2330fa9d195c9674',
    results: '4fa99339f2417c59',
    tipping: '27c05c0890c9ab31',
    board: '108ad0c72cceef66',
    table: '7b42a19a5a7d195c',
    export: 'ce080a9270e142cf',
    picture: '5b0c376900a2f13a',
  },
  'Premier League 2024/2025': {
    standings: 'dda07d255c26f409',
    results: '021952da323894eb',
    tipping: '6486cb537ef5a617',
    board: 'bcd7fddf36998cf6',
    table: '9acac19911a9d80c',
    export: '1391ba13d07a4d8f',
    picture: '45e61f7af785a0a7',
  },
  'Svenska Demoligan (invented clubs) 2026/2027': {
    standings: 'fe81061f9b0cd679',
    results: '061836fce572ffa5',
    tipping: '20fec8b6ba46392d',
    board: 'bddb92f89307fb26',
    table: '5f8ba184dfab7a11',
    export: 'c8b28cce8658579f',
    picture: 'bb3e5051e3e80fae',
  },
};

let server: TestServer;
let token: string;

/** Starts a server with a fixed time and ids in ascending order, so that responses are always the same. */
beforeAll(async () => {
  server = await startServer();
  const { services } = server;
  let ids = 0;
  server.clock.now = () => new Date('2026-11-23T09:30:00Z');
  server.clock.newId = () => {
    ids += 1;
    return `01900000-0000-7000-8000-${String(ids).padStart(12, '0')}`;
  };
  token = await server.signIn(ADMIN);
  const { clock, store } = services;
  const { id } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await store.write((db) => seedDemo(db, clock, id, false));
  await store.write((db) => seedLivingLeague(db, clock, 'TipTable'));
  await completeDemo(services);
  const source = carriedSeason('bundesliga-2024-25.json');
  const body = { country: countryNumber('Germany'), league: { name: 'Bundesliga' }, season: 2425, source };
  await server.call(importSeason, { body: { ...body, dryRun: false }, token });
});
afterAll(() => server.close());

/** Returns a digest of responses in which ids are replaced with numbers. */
function digestOf(responses: readonly Pick<Response<typeof getStandings>, 'status' | 'text'>[]): string {
  const numbers = new Map<string, number>();
  const texts = responses.map(({ status, text }) => {
    const numbered = text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `id ${numbers.get(id)}`;
    });
    return `${status} ${numbered}`;
  });
  return hash('sha256', texts.join('\n'), 'hex').slice(0, 16);
}

async function digestsOf(id: string) {
  const params = { id };
  const latest = await server.call(getStandings, { params });
  const rounds = latest.answer.rounds.map(({ roundNumber }) => roundNumber);
  const standings = [latest];
  for (const round of rounds) standings.push(await server.call(getStandings, { params, query: { round } }));
  const table = await server.call(addSeasonTable, { params, token });
  const ofTable = { params: { id: table.answer.id } };
  // The picture has the table's short address, which is random.
  const { db } = server.services.store;
  await db.updateTable('simpleTables').set({ shortId: null }).where('id', '=', table.answer.id).execute();
  const files = [];
  for (const format of ['csv', 'md', 'json'])
    files.push(await server.call(exportTable, { ...ofTable, query: { format } }));
  return {
    standings: digestOf(standings),
    results: digestOf([
      await server.call(listResults, { params, query: { pageSize: 100 } }),
      ...(await Promise.all(rounds.map((round) => server.call(listResults, { params, query: { round } })))),
    ]),
    tipping: digestOf([await server.call(getTipping, { params, token })]),
    board: digestOf([
      await server.call(getLeaderboard, { params: { lssId: id } }),
      await server.call(getLeaderboard, { params: { lssId: id }, query: { round: 5 } }),
    ]),
    table: digestOf([await server.call(getPublicTable, ofTable)]),
    export: digestOf(files),
    picture: digestOf([await server.call(getPicture, { ...ofTable, query: { format: 'svg', shape: 'full' } })]),
  };
}

test('returns the recorded responses for seasons of a single table', async () => {
  const { answer } = await server.call(listSeasons, { query: { pageSize: 100 } });
  const found: Record<string, Record<string, string>> = {};
  for (const { id, leagueName, season } of answer) found[`${leagueName} ${seasonName(season)}`] = await digestsOf(id);
  expect(found).toEqual(recorded);
});
