import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { updateLeagueSeason } from 'shared-contract/league-seasons';
import { updateLeague } from 'shared-contract/leagues';
import { fillPath } from 'shared-contract/path';
import { type ScreenName, screens } from 'shared-contract/screens';
import { getTipping } from 'shared-contract/tips';
import { relationsOf } from '../../../testing/matrix.ts';
import { newSeasonToTip, type SeasonToTip } from '../../../testing/season-to-tip.ts';
import { type Parts, startServer, type TestServer } from '../../../testing/server.ts';
import { type Editor, editorWith } from '../../../testing/small-season.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { dueMailings } from '../../tips/notifications/due-mails.ts';

const NAME = 'Undisclosed League';

let folder: string;
let server: TestServer;
let world: World;
let editor: Editor;
let season: SeasonToTip;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  server = await startServer({ SHELL_DIR: folder, PUBLIC_ORIGIN: 'https://tips.example' });
  world = await makeWorld(server);
  editor = editorWith(server, world.admin.token);
  season = await newSeasonToTip(server);
  await editor.made(updateLeague, { id: season.leagueId, name: NAME });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const publishing = {
  season: (isPublished: boolean) => editor.made(updateLeagueSeason, { id: season.id, isPublished }),
  league: (isPublished: boolean) => editor.made(updateLeague, { id: season.leagueId, isPublished }),
};

const open = endpoints.filter(({ endpoint }) => endpoint.access !== 'admin');
const PATH_OF_SEASON = /\/(?:lss|league|season)s?\/:(\w+)/i;
const IS_SEASON = /(?:lss|league|season)\w*id$/i;
const keysOf = (schema: object | undefined) => Object.keys((schema as { entries?: object })?.entries ?? {});

/** The names of the parameters, and of the properties of the body, that are the id of a season or a league. */
const seasonIn = ({ body, params, path: route, query }: Endpoint) => ({
  params: keysOf(params).filter((key) => IS_SEASON.test(key) || PATH_OF_SEASON.exec(route)?.[1] === key),
  query: keysOf(query).filter((key) => IS_SEASON.test(key)),
  body: keysOf(body).filter((key) => IS_SEASON.test(key)),
});
const isForSeason = ({ endpoint }: { endpoint: Endpoint }) => Object.values(seasonIn(endpoint)).flat().length > 0;

/** Returns a valid request, with the draft as its season if it has one. */
async function requestOf(name: string, endpoint: Endpoint): Promise<Parts> {
  const relations = relationsOf(name, endpoint);
  const prepared = await (relations['public'] ?? Object.values(relations)[0])?.(world);
  const named = seasonIn(endpoint);
  const withDraft = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, season.id]));
  const given: object = prepared?.body ?? {};
  const tip = Object.entries(season.tip()).filter(([key]) => key in given);
  return {
    ...prepared,
    params: { ...prepared?.params, ...withDraft(named.params) },
    query: { ...(prepared?.query as object | undefined), ...withDraft(named.query) },
    ...(named.body.length > 0 && { body: { ...given, ...Object.fromEntries(tip), ...withDraft(named.body) } }),
  };
}

const get = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const screensOfSeasons = (Object.keys(screens) as ScreenName[]).filter(
  (name) => screens[name].includes(':lssId') && !screens[name].startsWith('/admin'),
);
const pageOf = (name: ScreenName) => get(fillPath(screens[name], { lssId: season.id }));

test('walks calls that take a season or a league, and pages of seasons', () => {
  expect(open.filter(isForSeason).length).toBeGreaterThan(12);
  expect(screensOfSeasons).toEqual(expect.arrayContaining(['season', 'predict', 'leaderboard']));
});

describe.each(['season', 'league'] as const)('while the %s is a draft', (which) => {
  beforeAll(async () => {
    // Fills the caches of standings, pictures, calendars and pages.
    for (const { endpoint, name } of open.filter((one) => isForSeason(one) && one.endpoint.method === 'GET'))
      await server.call(endpoint, await requestOf(name, endpoint));
    await Promise.all(screensOfSeasons.map(pageOf));
    await publishing[which](false);
  });
  afterAll(() => publishing[which](true));

  test.each(open.filter(isForSeason).map(({ endpoint, name }) => [name, endpoint] as const))(
    'returns 404 from %s to everybody but administrators',
    async (name, endpoint) => {
      for (const token of [undefined, world.self.token]) {
        if (token === undefined && endpoint.access !== 'anyone') continue;
        const { headers, status, text } = await server.call(endpoint, { ...(await requestOf(name, endpoint)), token });
        expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
        expect(text).toContain('League season stats');
        expect(text).not.toContain(NAME);
      }
    },
  );

  test('shows it in no other response, page or list', async () => {
    const texts: Record<string, string> = {};
    for (const { endpoint, name } of open.filter((one) => one.endpoint.method === 'GET' && !isForSeason(one))) {
      for (const token of [undefined, world.self.token])
        texts[`${name} ${token === undefined ? 'visitor' : 'user'}`] = (
          await server.call(endpoint, { ...(await requestOf(name, endpoint)), token })
        ).text;
    }
    for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/', '/leagues', '/leaderboards'])
      texts[url] = (await get(url)).body;
    const revealing = Object.entries(texts).filter(([, text]) => text.includes(season.id) || text.includes(NAME));
    expect(revealing.map(([name]) => name)).toEqual([]);
  });

  test.each(screensOfSeasons)('returns the page %s with 404 and without a head', async (name) => {
    const { body, statusCode } = await pageOf(name);
    expect([statusCode, body.includes(NAME)]).toEqual([404, false]);
  });

  test('sends no reminder of it', async () => {
    const mailings = await dueMailings(
      server.services.store.db,
      new Date(Date.parse(season.rounds[0]?.deadline ?? '') - 1000),
    );
    expect(mailings.filter(({ leagueSeasonId }) => leagueSeasonId === season.id)).toEqual([]);
  });

  test('shows it to administrators, and lets no cache store it', async () => {
    const reads = open.filter((one) => isForSeason(one) && one.endpoint.method === 'GET');
    for (const { endpoint, name } of reads.filter((one) => one.name !== 'getLeaderboardPicture')) {
      const answered = await server.call(endpoint, { ...(await requestOf(name, endpoint)), token: world.admin.token });
      expect([name, answered.status, answered.headers['cache-control']]).toEqual([name, 200, 'no-store']);
    }
  });

  test('cannot be predicted by administrators', async () => {
    for (const { endpoint, name } of open.filter((one) => seasonIn(one.endpoint).body.length > 0)) {
      const { status } = await server.call(endpoint, {
        ...(await requestOf(name, endpoint)),
        token: name.startsWith('update') ? world.self.token : world.admin.token,
      });
      expect([name, status]).toEqual([name, 404]);
    }
  });
});

test('shows a season again once it and its league are published', async () => {
  const { answer, status } = await server.call(getTipping, { params: { id: season.id } });
  expect([status, answer.leagueName]).toEqual([200, NAME]);
  const pages = await Promise.all(screensOfSeasons.map(async (name) => (await pageOf(name)).statusCode));
  expect(new Set(pages)).toEqual(new Set([200]));
  expect((await get('/sitemap.xml')).body).toContain(season.id);
  const mailings = await dueMailings(
    server.services.store.db,
    new Date(Date.parse(season.rounds[0]?.deadline ?? '') - 1000),
  );
  expect(mailings.map(({ leagueSeasonId }) => leagueSeasonId)).toContain(season.id);
});
