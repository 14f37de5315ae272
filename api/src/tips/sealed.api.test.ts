import { updateOwnProfile } from 'shared-contract/account';
import { compareTwoTables, getComparisonPicture } from 'shared-contract/compare';
import { type Endpoint, MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { endpoints } from 'shared-contract/endpoints';
import { acceptFriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { getManagedTable } from 'shared-contract/managed-tables';
import { getPicture } from 'shared-contract/pictures';
import { listReports } from 'shared-contract/moderation';
import { reportTable } from 'shared-contract/reports';
import { pathTo } from 'shared-contract/screens';
import { exportTable } from 'shared-contract/table-files';
import {
  ANONYMOUS_ID,
  createAnonymousTable,
  getPublicTable,
  getTable,
  listFriendsTables,
  listTablesOfOwner,
  listTablesOnProfile,
  setTableVisibility,
} from 'shared-contract/tables';
import { getSealedTip, listOwnTips } from 'shared-contract/tips';
import { exampleBodies } from '../../testing/examples.ts';
import { relationsOf } from '../../testing/matrix.ts';
import { ADMIN, PASSWORD, type Parts, type TestServer, type TestUser } from '../../testing/server.ts';
import { newSeasonToTip, type SeasonToTip } from '../../testing/season-to-tip.ts';
import { startSite } from '../../testing/site.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const NAME = 'Bertil’s own opinion';
const DAY = 24 * 60 * 60;

let site: Awaited<ReturnType<typeof startSite>>;
let server: TestServer;
let world: World;
let season: SeasonToTip;
let owner: TestUser;
let friend: TestUser;
let id: string;
let other: string;
let reportId: string;

/** The URLs of pages and files outside the contract that can show a table. */
const pages = () => [
  pathTo('simpleTable', { tableId: id }),
  `/embed/${id}`,
  `/api/oembed?url=${encodeURIComponent(`https://tips.example${pathTo('simpleTable', { tableId: id })}`)}`,
  pathTo('compare', { a: id, b: other }),
  pathTo('userProfile', { userId: owner.id }),
  '/sitemap.xml',
];
const page = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const seal = (isSealed: boolean) =>
  server.call(setTableVisibility, { body: { tableId: id, isSealed }, token: owner.token });

beforeAll(async () => {
  site = await startSite();
  server = site.server;
  world = await makeWorld(server);
  season = await newSeasonToTip(server);
  [owner, friend] = [await server.newUser({ firstName: 'Bertil', lastName: 'Ek' }), await server.newUser()];
  await server.call(sendFriendRequest, { params: { id: owner.id }, token: friend.token });
  await server.call(acceptFriendRequest, { params: { id: friend.id }, token: owner.token });
  const profile = { isPublicProfile: true, currentPassword: PASSWORD };
  await server.call(updateOwnProfile, { body: profile, token: owner.token });
  id = (await season.newTip(owner, [3, 1, 0, 2], { name: NAME, isListed: true })).id;
  other = (await season.newTip(await server.newUser())).id;
});
afterAll(() => site.close());

test('serves an open tip on every page, file and list of public tables', async () => {
  const params = { id };
  for (const url of pages()) expect((await page(url)).statusCode).toBe(200);
  for (const [endpoint, parts] of [
    [getPublicTable, { params }],
    [getPicture, { params, query: { v: 'abc' } }],
    [getPicture, { params, query: { shape: 'tall', format: 'svg' } }],
    [exportTable, { params, query: { format: 'json' } }],
    [compareTwoTables, { params: { a: id, b: other } }],
    [getComparisonPicture, { params: { a: id, b: other } }],
    [listTablesOnProfile, { params: { id: owner.id } }],
    [listFriendsTables, { token: friend.token }],
  ] as [Endpoint, Parts][]) {
    expect({ path: endpoint.path, ...(await server.call(endpoint, parts)) }).toMatchObject({ status: 200 });
  }
  await server.call(reportTable, { params, body: exampleBodies['reportTable'] });
  const { answer } = await server.call(listReports, { token: world.admin.token });
  reportId = answer.find(({ subjectId }) => subjectId === id)?.id ?? '';
  expect(reportId).not.toBe('');
});

test('requires revalidation of a tip’s picture while the tip may be sealed', async () => {
  const { headers } = await server.call(getPicture, { params: { id }, query: { v: 'abc' } });
  expect(headers['cache-control']).not.toContain('immutable');
});

/**
 * Calls with the table in their path, which return 404 to everyone but its owner. `getSealedTip` reveals nothing of the
 * table.
 */
const isOfTable = (endpoint: Endpoint) => endpoint !== getSealedTip && OF_TABLE.test(endpoint.path);
const OF_TABLE = /^\/(?:publictable|table)\/:id|^\/compare\//;

/** The request parts of calls that read or write something else. */
const partsOf: Record<string, () => Parts> = {
  setTableVisibility: () => ({ body: { tableId: id, isPublicTable: true } }),
  listTablesOfOwner: () => ({ params: { id: owner.id } }),
  listTablesOnProfile: () => ({ params: { id: owner.id } }),
  getOtherProfile: () => ({ params: { id: owner.id } }),
  getUser: () => ({ params: { id: owner.id } }),
  findTables: () => ({ query: { author: owner.id } }),
  openReport: () => ({ params: { id } }),
  decideReport: () => ({ params: { id: reportId }, body: { ...exampleBodies['decideReport'], version: 1 } }),
  getTipping: () => ({ params: { id: season.id } }),
  getSealedTip: () => ({ params: { id } }),
};

/** Lists of the owner's tables. The owner has no other tables. */
const ofOwner = new Set(['listTablesOfOwner', 'listTablesOnProfile', 'findTables']);

/** Writing calls whose response contains no table of another user, with the reason. */
const callsWithoutTable: Record<string, string> = {
  createTable: 'answers the caller’s own',
  createAnonymousTable: 'answers an id',
  requestManageLink: 'answers nothing',
  reportUser: 'answers nothing',
  reportGroup: 'answers nothing',
  hideTablesOfAuthor: 'answers how many were hidden',
  answerDecision: 'answers nothing; requires the token of the owner’s mail',
  updateTipping: 'answers the season',
  updateSeasonScoring: 'answers the season',
  createGroup: 'answers the group',
  updateGroup: 'answers the group',
  deleteGroup: 'answers nothing',
  joinGroup: 'answers the group',
  renewGroupCode: 'answers the group',
  removeGroupMember: 'answers nothing',
  allowGroupMember: 'answers the group',
  updateTipMails: 'answers the caller’s own settings',
};
/** Areas without tables. */
const otherAreas = new Set([
  'account',
  'friends',
  'teams',
  'leagues',
  'leagueSeasons',
  'teamStats',
  'rounds',
  'matches',
  'feedback',
  'mail',
  'audit',
  'clientFailures',
]);

const bodyOf = (name: string) => {
  if (name === 'updateTable' || name === 'updateManagedTable') return season.tip([0, 1, 2, 3], { version: 1 });
  return exampleBodies[name];
};

test('returns 404 for a sealed tip to everyone but its owner, in every call', async () => {
  expect((await seal(true)).answer).toMatchObject({ tip: { isSealed: true } });
  const stranger = await server.newUser();
  const viewers = { visitor: undefined, stranger: stranger.token, friend: friend.token, admin: world.admin.token };
  const undecided: string[] = [];
  for (const { area, endpoint, name } of endpoints) {
    const isRead = endpoint.method === 'GET';
    const ofTable = isOfTable(endpoint) && callsWithoutTable[name] === undefined;
    if (!isRead && !ofTable && partsOf[name] === undefined) {
      if (callsWithoutTable[name] === undefined && !otherAreas.has(area)) undecided.push(name);
      continue;
    }
    const prepare = Object.values(relationsOf(name, endpoint))[0];
    const parts = ofTable
      ? { params: { id, a: id, b: other }, body: bodyOf(name) }
      : (partsOf[name]?.() ?? (await prepare?.(world)) ?? {});
    for (const [viewer, token] of Object.entries(viewers)) {
      const { body, ...rest } = parts;
      const { headers, status, text } = await server.call(endpoint, {
        ...rest,
        ...(endpoint.body === undefined ? {} : { body }),
        token,
      });
      const outcome = { name, viewer, status };
      const isRefused = [401, 403, 404].includes(status);
      const isNamed = text.includes(NAME) || text.includes(id);
      const total = isRefused || !ofOwner.has(name) ? '0' : headers['x-total-count'];
      expect({ ...outcome, isRefused: isRefused || !ofTable, isNamed, total }).toEqual({
        ...outcome,
        isRefused: true,
        isNamed: false,
        total: '0',
      });
    }
  }
  expect(undecided).toEqual([]);
});

test('omits a sealed tip from pages, previews and files, whatever was cached before', async () => {
  for (const url of pages()) {
    const { body } = await page(url);
    const named = [NAME, ...season.teams.map(({ name }) => name)].filter((name) => body.includes(name));
    expect({ url, named }).toEqual({ url, named: [] });
  }
  const statusOf = async (url: string) => (await page(url)).statusCode;
  expect(await statusOf(pathTo('simpleTable', { tableId: id }))).toBe(200);
  for (const url of [`/embed/${id}`, pathTo('compare', { a: id, b: other })]) expect(await statusOf(url)).toBe(404);
  expect((await page('/sitemap.xml')).body).not.toContain(id);
});

test('returns a sealed tip to its owner, who can unseal it', async () => {
  const { token } = owner;
  expect(await server.call(getTable, { params: { id }, token })).toMatchObject({ answer: { name: NAME } });
  expect((await server.call(listTablesOfOwner, { params: { id: owner.id }, token })).answer).toMatchObject([{ id }]);
  expect((await server.call(listOwnTips, { token })).answer).toMatchObject([{ tableId: id, isSealed: true }]);
  await seal(false);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(200);
  await seal(true);
});

test('returns a visitor’s sealed tip for its key only', async () => {
  const body = { ...season.tip(), email: 'visitor@example.com', isSealed: true };
  const made = await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
  const params = { id: made.answer };
  const headers = { [MANAGE_KEY_HEADER]: String(made.headers[MANAGE_KEY_HEADER]) };
  expect((await server.call(getManagedTable, { params, headers })).status).toBe(200);
  expect((await server.call(getPublicTable, { params })).status).toBe(404);
  expect((await server.call(getTable, { params, token: world.admin.token })).status).toBe(404);
});

test('unseals a tip at the lock without a job', async () => {
  server.clock.advance(2 * DAY);
  expect(await server.call(getPublicTable, { params: { id } })).toMatchObject({
    status: 200,
    answer: { name: NAME, tip: { isLocked: true, isSealed: true } },
  });
  expect((await page(pathTo('simpleTable', { tableId: id }))).statusCode).toBe(200);
  expect((await server.call(listTablesOnProfile, { params: { id: owner.id } })).answer).toMatchObject([{ id }]);
  const token = await server.signIn(ADMIN);
  expect((await server.call(getTable, { params: { id }, token })).status).toBe(200);
  const again = await server.signIn({ email: owner.email, password: PASSWORD });
  expect(await server.call(setTableVisibility, { body: { tableId: id, isSealed: false }, token: again })).toMatchObject(
    { status: 409, problem: { code: 'tip-locked' } },
  );
});
