import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { listSeasons } from 'shared-contract/public-seasons';
import { newSeasonToTip } from '../../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

test('lists for each season with all its teams when its tips lock, whether they are locked, and their number', async () => {
  const season = await newSeasonToTip(server);
  const locksAt = season.rounds[0]?.deadline;
  const tippings = async () => {
    const { answer } = await server.call(listSeasons, { query: { q: 'tipped' } });
    return answer.map(({ tipping }) => tipping);
  };
  expect(await tippings()).toEqual([{ locksAt, isLocked: false, tips: 0 }]);

  const withoutTeams = { leagueId: season.leagueId, season: (server.clock.now().getUTCFullYear() % 100) - 1 };
  const made = await server.call(registerLeagueSeason, { body: withoutTeams, token: await server.adminToken() });
  expect(made.status).toBe(201);
  await season.newTip(await server.newUser());
  server.clock.advance(2 * 24 * 60 * 60);
  expect(await tippings()).toEqual([{ locksAt, isLocked: true, tips: 1 }, undefined]);
});
