import type { CDPSession, Locator, Page } from '@playwright/test';
import { countryNumber } from 'shared-contract/countries';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { importSeason } from 'shared-contract/season-import';
import { getTipping, type Tipping, updateTipping } from 'shared-contract/tips';
import { smallSeasonOf } from '../../testing/seasons/small-season.ts';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { newPerson } from './people.ts';
import { expect, expectAccessible, signIn, test } from './test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Drags with a finger. */
async function drag(session: CDPSession, from: Locator, to: Locator) {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (start === null || end === null) throw new Error('It is not in the page');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const x = start.x + start.width / 2;
  const [top, bottom] = [start.y + start.height / 2, end.y + end.height / 2];
  await touch('touchStart', [{ x, y: top }]);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x, y: top + ((bottom - top) * step) / 8 }]);
  await touch('touchEnd', []);
}

const rows = (page: Page) => page.getByRole('region', { name: 'Your tip' }).getByRole('listitem');

test('a season is tipped with a finger, sealed, saved as it moves, frozen at the lock, and a group of it joined by a link', async ({
  page,
  request,
}) => {
  const token = await administratorsToken(request);
  const year = new Date().getUTCFullYear() + 1;
  const body = {
    country: countryNumber('Monaco'),
    league: { name: `Tips ${crypto.randomUUID().slice(0, 4)}`, numberOfTeams: 4, numberOfRounds: 6 },
    season: year % 100,
    source: smallSeasonOf(year, () => ''),
    dryRun: false,
    // Other tests have clubs whose names begin alike.
    merges: { Alfa: null, Bravo: null, Charlie: null, Delta: null },
  };
  const { leagueSeasonStatsId: lssId } = JSON.parse(await callApi(request, importSeason, { data: body, token })) as {
    leagueSeasonStatsId: string;
  };
  const params = { id: lssId };
  const me = await newPerson(request, { firstName: 'Tove', lastName: 'Ahl' });
  await signIn(page, me.token);

  await page.goto(pathTo('season', { lssId }));
  await page.getByRole('link', { name: 'Predict this season' }).tap();
  await expect(rows(page)).toHaveCount(4);
  await expectAccessible(page, 'predict');
  const session = await page.context().newCDPSession(page);
  const last = await rows(page).last().getByRole('button', { name: / up$/ }).getAttribute('aria-label');
  const team = /^Move (.*) up$/.exec(last ?? '')?.[1] ?? '';
  await drag(session, rows(page).last().locator('[data-grip]'), rows(page).first());
  await expect(rows(page).first()).toContainText(team);
  await expect(page.getByText(`${team} moved to place 1.`)).toBeVisible();
  await page.getByRole('radio', { name: /once it’s locked/ }).tap();
  await page
    .getByRole('group', { name: /^Show it on the leaderboard/ })
    .getByText('Yes')
    .tap();
  await page.locator('[data-slot=editor-bar]').getByRole('button', { name: 'Save Tip' }).tap();
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page, 'predict, saved');

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await rows(page)
    .nth(1)
    .getByRole('button', { name: / down$/ })
    .tap();
  await saved;
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();

  const { version } = JSON.parse(await callApi(request, getTipping, { params })) as Tipping;
  const locksAt = new Date(Date.now() + 5000).toISOString();
  await callApi(request, updateTipping, { params, data: { locksAt, version }, token });
  await page.reload();
  await expect(page.getByText(/^Locks in 0:0\d minutes$/)).toBeVisible();
  await expect(page.getByText(/^The deadline passed at \d\d:\d\d; your last saved order counts\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: / up$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your tip' }).tap();
  await expect(page.getByText('Scored once the first round is played.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toContainText(team);
  await expectAccessible(page, 'locked tip');

  const group = JSON.parse(
    await callApi(request, createGroup, { data: { name: 'The office', leagueSeasonStatsId: lssId }, token: me.token }),
  ) as { code: string };
  const other = await newPerson(request, { firstName: 'Jon', lastName: 'Ek' });
  await signIn(page, other.token);
  await page.goto(pathTo('joinGroup', { code: group.code }));
  await page.getByRole('main').getByRole('button', { name: 'Join group' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'The office' })).toBeVisible();
});
