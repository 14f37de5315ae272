import type { Page } from '@playwright/test';
import { screens } from 'shared-contract/screens';
import { isLong } from '../../testing/length.ts';
import { administratorsToken } from './admin-screens.ts';
import { sociablePerson } from './people.ts';
import { expect, expectReady, signIn, test, testWhenLong, violationsOn } from './test.ts';
import { isWalked, skipUnlessWalked } from './walks.ts';

/** Returns the indices of filled links and buttons. A contrast theme removes the fill. */
const filled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a:not([aria-current])')].flatMap((element, index) => {
      const { backgroundColor } = getComputedStyle(element);
      return element.checkVisibility() && !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) ? [index] : [];
    }),
  );

/** Returns the indices of the elements that neither keep their fill nor have a visible border. */
const withoutShape = (page: Page, indices: number[]) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('main button, main a:not([aria-current])')];
    const { backgroundColor: ground } = getComputedStyle(document.body);
    return wanted.flatMap((index) => {
      const element = all[index];
      if (element === undefined) return [];
      const { borderTopColor, borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(element);
      if (forcedColorAdjust === 'none') return [];
      const isDrawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground;
      return isDrawn ? [] : [element.outerHTML.slice(0, 120)];
    });
  }, indices);

async function expectShapes(page: Page, paths: readonly string[], tableId = '') {
  for (const path of paths.filter(isWalked)) {
    const address = path.replace(':tableId', tableId);
    await test.step(address, async () => {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      await page.goto(address);
      await expectReady(page);
      const buttons = await filled(page);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      expect.soft(await withoutShape(page, buttons), address).toEqual([]);
      expect.soft(await violationsOn(page, 'but of colours'), address).toEqual([]);
    });
  }
}

test.describe('in a contrast theme filled controls have a border, and axe finds no violation', () => {
  test('on screens of visitors and users', async ({ page, request }) => {
    const { me, tableId } = await sociablePerson(request);
    await expectShapes(page, [screens.home, screens.simpleTable], tableId);
    if (!isLong) return;
    await expectShapes(page, [screens.login, screens.createTable]);
    await signIn(page, me.token);
    await expectShapes(page, [screens.myAccount, screens.friends, screens.myTables]);
  });

  testWhenLong('on screens of administrators', async ({ page, request }) => {
    await signIn(page, await administratorsToken(request));
    await expectShapes(page, [screens.admin, screens.teamsHandle, screens.teamRegister]);
  });
});

test('the open tab is filled in a contrast theme, and print has no tabs', async ({ page, request }) => {
  skipUnlessWalked(screens.groups);
  const { me } = await sociablePerson(request);
  await signIn(page, me.token);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(screens.groups);
  await expectReady(page);
  const tabs = page.getByRole('navigation', { name: 'Tips and groups' });
  const fillOf = (name: string) =>
    tabs.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fillOf('Groups')).not.toBe(await fillOf('Tips'));
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('nav, [data-slot=button]').filter({ visible: true })).toHaveCount(0);
});
