import type { CDPSession, Locator, Page } from '@playwright/test';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { callApi } from './call-api.ts';
import { expectMail } from './mails.ts';
import { expect, expectAccessible, signIn, test } from './test.ts';
import { newPublicPerson, newSeasonToTip } from './tipped-season.ts';

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

test('a season is tipped by touch, autosaved and locked; a second user joins its group, results arrive, the leaderboard changes, and a mail reports it', async ({
  page,
  request,
}) => {
  const season = await newSeasonToTip(request);
  const { lssId } = season;
  const me = await newPublicPerson(request, 'Tove', 'Ahl');
  const other = await newPublicPerson(request, 'Jon', 'Ek');
  // Level with the other tip after round 1, and ranked first as the earlier one.
  await season.tip(other, 'BDAC');
  await signIn(page, me.token);

  await page.goto(pathTo('season', { lssId }));
  await page.getByRole('main').getByRole('link', { name: 'Predict', exact: true }).tap();
  await expect(rows(page)).toHaveCount(4);
  await page.getByText('How scoring works').tap();
  await expect(page.getByRole('slider')).toHaveCount(2);
  await expectAccessible(page, 'predict');
  const session = await page.context().newCDPSession(page);
  const last = await rows(page).last().getByRole('button', { name: / up$/ }).getAttribute('aria-label');
  const team = /^Move (.*) up$/.exec(last ?? '')?.[1] ?? '';
  await drag(session, rows(page).last().locator('[data-grip]'), rows(page).first());
  await expect(rows(page).first()).toContainText(team);
  await expect(page.getByText(`${team} moved to place 1.`)).toBeVisible();
  await page.locator('[data-slot=editor-bar]').getByRole('button', { name: 'More ways to save' }).tap();
  await page.getByRole('menuitem', { name: /^Save privately/ }).tap();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save sealed', pressed: false }).tap();
  await expect(page.getByRole('button', { name: /^Sealed/, pressed: true })).toBeVisible();
  await expectAccessible(page, 'predict, saved');

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await rows(page)
    .nth(1)
    .getByRole('button', { name: / down$/ })
    .tap();
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Long enough for the editor to reload on a slow machine.
  await season.lockIn(20);
  await page.reload();
  await expect(page.getByText(/^Locks in 0:[012]\d minutes$/)).toBeVisible();
  await expect(page.getByText(/^The deadline passed at \d\d:\d\d; your last saved order counts\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: / up$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your tip' }).tap();
  await expect(page.getByText('Scored once round 1 is played.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toContainText(team);
  await expectAccessible(page, 'locked tip');

  await season.play(2);
  await page.goto(pathTo('tips'));
  const mails = page.getByRole('switch', { name: 'When a round is scored' });
  await mails.tap();
  await expect(mails).toBeChecked();

  const { code } = JSON.parse(
    await callApi(request, createGroup, { data: { name: 'The office', leagueSeasonStatsId: lssId }, token: me.token }),
  ) as { code: string };
  await signIn(page, other.token);
  await page.goto(pathTo('joinGroup', { code }));
  await page.getByRole('main').getByRole('button', { name: 'Join group' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'The office' })).toBeVisible();
  await expect(page.getByLabel('Whose tip')).toBeVisible();

  await season.untilScored(2);
  await page.reload();
  await expect(page.getByRole('table', { name: `${season.title}, after round 2` })).toContainText('Tove Ahl');
  await signIn(page, me.token);
  await page.goto(pathTo('leaderboard', { lssId }));
  await expect(page.getByRole('row', { name: /^1 up 1 rank.*You/ })).toContainText(/See tip\d?24$/);
  await expect(page.getByRole('row', { name: /^2 down 1 rank.*Jon Ek/ })).toBeVisible();
  await expectAccessible(page, 'leaderboard that moved');
  await page.getByLabel('Standing').selectOption('After round 1');
  await expect(page.getByRole('row', { name: /^1 .*Jon Ek/ })).toBeVisible();
  await page.getByRole('link', { name: 'See tip: yours' }).tap();
  await expect(page.getByText('24 of 36 points')).toBeVisible();
  await expectAccessible(page, 'scored tip');
  await expectMail(me.email, `Round 2 of ${season.title} is scored.`);
});
