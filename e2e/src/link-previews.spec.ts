import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import ogs from 'open-graph-scraper';
import { createGroup, type Group } from 'shared-contract/groups';
import { indexedPages } from 'shared-contract/indexed-pages';
import { invitationLockText } from 'shared-contract/invitations';
import { headOfSealedTip } from 'shared-contract/lock-text';
import { pathTo, screens } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { getSealedTip, type SealedTip } from 'shared-contract/tips';
import { callApi } from './call-api.ts';
import type { Person } from './people.ts';
import { expect, test } from './test.ts';
import { newPublicPerson, newSeasonToTip } from './tipped-season.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TEAMS = ['Malmö FF', 'GAIS', 'Degerfors IF', 'Örgryte IS'];

type Preview = {
  title: string | RegExp;
  description: string | RegExp;
  /** The address that the page names as its own. Without it, the requested one. */
  path?: string;
  /** Whether the page has a picture of its own instead of the product's card. */
  hasPicture?: boolean;
};

/** Reads the head at an address as a link preview does, and loads its picture. */
async function expectPreview(request: APIRequestContext, address: string, expected: Preview) {
  const { baseURL = '' } = test.info().project.use;
  // Its check of addresses refuses hosts without a dot, such as `localhost`.
  const reachable = baseURL.replace('localhost', '127.0.0.1');
  const { error, response, result } = await ogs({ url: reachable + address });
  expect.soft({ address, error, response }).toMatchObject({ address, error: false, response: { status: 200 } });
  expect.soft(result.ogTitle, address).toMatch(expected.title);
  expect.soft(result.ogDescription, address).toMatch(expected.description);
  const picture = result.ogImage?.[0];
  expect.soft(result, address).toMatchObject({
    ogUrl: baseURL + (expected.path ?? address),
    ogType: 'website',
    ogSiteName: 'TipTable',
    twitterCard: 'summary_large_image',
    charset: 'utf-8',
    ogImage: [{ width: String(WIDTH), height: String(HEIGHT), type: 'image/png' }],
  });
  expect.soft(picture?.alt, address).toBeTruthy();

  const drawn = await request.get(picture?.url ?? '');
  const png = await drawn.body();
  expect.soft({ address, status: drawn.status(), type: drawn.headers()['content-type'] }).toEqual({
    address,
    status: 200,
    type: 'image/png',
  });
  expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([WIDTH, HEIGHT]);
  const isCard = new URL(drawn.url()).pathname === '/card.png';
  expect.soft(isCard, `${address} shows the product’s card`).toBe(expected.hasPicture !== true);
}

/** Creates a public table that is not listed, so that it counts in no average of other tests. */
async function newTableOf(request: APIRequestContext, { token }: Person, name: string): Promise<string> {
  const items = TEAMS.map((team, index) => ({ name: team, tablePlace: index + 1 }));
  const data = { ...newTable(TEAMS.length), items, name, isPublicTable: true };
  return (JSON.parse(await callApi(request, createTable, { data, token })) as { id: string }).id;
}

/** Returns the short address of a table. Only its picture names it. */
function shortAddressOf(tableId: string): string {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'tiptable.db');
  using database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select short_id from simple_tables where id = ?').get(tableId);
  return `/t/${String(row?.['short_id'])}`;
}

test('every page that is shared has a complete preview with a picture', async ({ request }) => {
  const preview = async (address: string, expected: Preview) => expectPreview(request, address, expected);
  for (const name of ['home', 'leagues'] as const) {
    await preview(screens[name], indexedPages[name]('TipTable'));
  }
  const owner = await newPublicPerson(request, 'Pia', 'Previewed');
  await preview(pathTo('userProfile', { userId: owner.handle }), {
    title: 'Pia Previewed',
    description: /\S/,
    hasPicture: true,
  });

  const [a, b] = [await newTableOf(request, owner, 'As I see it'), await newTableOf(request, owner, 'As it was')];
  const ofTable = {
    title: 'As I see it',
    description: /^A table of 4 teams by .*: Malmö FF, GAIS, Degerfors IF at the top\.$/,
    path: pathTo('simpleTable', { tableId: a }),
    hasPicture: true,
  };
  await preview(ofTable.path, ofTable);
  await preview(shortAddressOf(a), ofTable);
  await preview(pathTo('compare', { a, b }), {
    title: 'As I see it vs As it was',
    description: /\S/,
    hasPicture: true,
  });

  const season = await newSeasonToTip(request);
  const { lssId, title } = season;
  const { id: tableId } = await season.tip(owner, 'DBAC', { isSealed: true });
  const sealed = JSON.parse(await callApi(request, getSealedTip, { params: { id: tableId } })) as SealedTip;
  await preview(pathTo('simpleTable', { tableId }), headOfSealedTip(sealed, 'UTC'));

  const data = { name: 'The office', leagueSeasonStatsId: lssId };
  const group = JSON.parse(await callApi(request, createGroup, { data, token: owner.token })) as Group;
  await preview(pathTo('joinGroup', { code: group.code ?? '' }), {
    title: 'Join The office',
    description: `${owner.handle} invites you to predict ${title} in a group with 1 member. ${invitationLockText(group, 'UTC')}.`,
    hasPicture: true,
  });

  await season.lockIn(1);
  await season.untilLocked();
  await season.play(1);
  await preview(pathTo('season', { lssId }), {
    title,
    description: `${title}, the table after round 1: `,
    hasPicture: true,
  });
  await season.untilScored(1);
  await preview(pathTo('leaderboard', { lssId }), {
    title: `${title} Leaderboard`,
    description: `${owner.handle} leads 1 tip for ${title} after round 1, with `,
    hasPicture: true,
  });
});
