import { countryNumber } from 'shared-contract/countries';
import { getLeague, updateLeague } from 'shared-contract/leagues';
import { getNextSeasons, updateTipping } from 'shared-contract/tips';
import { newSeasonToTip } from '../../testing/season-to-tip.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const next = async () => (await server.call(getNextSeasons)).answer;
const openIds = async () => (await next()).open.map(({ id }) => id);

async function moveTo(country: string, leagueId: string) {
  const { answer: league } = await server.call(getLeague, { params: { id: leagueId } });
  const { name, numberOfRounds, numberOfTeams, version } = league;
  const body = { id: leagueId, name, numberOfRounds, numberOfTeams, version, country: countryNumber(country) };
  expect((await server.call(updateLeague, { body, token: await server.adminToken() })).status).toBe(200);
}

async function lockAfterHours(id: string, hours: number) {
  const locksAt = new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const body = { locksAt, version: 1 };
  const changed = await server.call(updateTipping, { params: { id }, body, token: await server.adminToken() });
  expect(changed.status).toBe(200);
}

test('returns an open season with its first teams, lock, zones and time zone', async () => {
  const season = await newSeasonToTip(server, ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot']);
  expect(await next()).toEqual({
    open: [
      {
        id: season.id,
        leagueId: season.leagueId,
        leagueName: 'Tipped League',
        season: expect.any(Number) as unknown,
        country: countryNumber('Sweden'),
        timeZone: 'Europe/Stockholm',
        locksAt: season.rounds[0]?.deadline,
        numberOfTeams: 6,
        zones: expect.objectContaining({ positive: expect.any(Number) as unknown }) as unknown,
        teams: season.teams.slice(0, 5).map(({ id, name }) => ({ teamId: id, name })),
      },
    ],
    last: null,
  });
});

test('returns one season of each country, in the order in which they lock', async () => {
  const [late, early, abroad] = [
    await newSeasonToTip(server),
    await newSeasonToTip(server),
    await newSeasonToTip(server),
  ];
  await moveTo('Norway', abroad.leagueId);
  await lockAfterHours(early.id, 3);
  expect(await openIds()).toEqual([early.id, abroad.id]);
  await lockAfterHours(abroad.id, 2);
  expect(await openIds()).toEqual([abroad.id, early.id]);
  server.clock.advance(4 * 60 * 60);
  expect(await openIds()).toEqual([late.id]);
});

test('returns the latest season with tips once none is open', async () => {
  const season = await newSeasonToTip(server);
  await season.newTip(await server.newUser());
  server.clock.advance(2 * 24 * 60 * 60);
  expect(await next()).toMatchObject({ open: [], last: { id: season.id, leagueName: 'Tipped League' } });
});

test('returns no season when there is none with tips', async () => {
  expect(await next()).toEqual({ open: [], last: null });
});
