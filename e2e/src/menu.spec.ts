import type { Page } from '@playwright/test';
import { screens } from 'shared-contract/screens';
import { press, tabTo } from './keys.ts';
import { sociablePerson } from './people.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';
import { skipUnlessWalked, testOfFullWalk } from './walks.ts';

const path = screens.leaderboards;
const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' });

/** Returns the visible parts of the header's bar, left to right, as their edges. */
const edgesIn = (page: Page) =>
  banner(page).evaluate((header) =>
    [...(header.firstElementChild?.children ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, bottom, left, right }) => ({ middle: (top + bottom) / 2, left, right })),
  );

/** Expects the parts of the header to be in one line and not to overlap. */
async function expectOneLine(page: Page) {
  const edges = await edgesIn(page);
  expect(edges.length).toBeGreaterThan(1);
  for (const [index, { left, middle }] of edges.entries()) {
    const before = edges[index - 1];
    if (before === undefined) continue;
    expect(Math.abs(middle - before.middle)).toBeLessThan(2);
    expect(left).toBeGreaterThanOrEqual(before.right);
  }
}

for (const who of ['a visitor', 'a signed-in user'] as const) {
  const testThis = who === 'a visitor' ? test : testOfFullWalk;
  testThis(
    `the header fits one line at each width and links directly to three pages from 640 px, for ${who}`,
    async ({ page, request }) => {
      skipUnlessWalked(path, screens.about);
      if (who !== 'a visitor') await signIn(page, (await sociablePerson(request)).me.token);
      for (const width of [320, 390, 640, 820, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expectReady(page);
        await expectOneLine(page);
        for (const name of ['Tables', 'Predict', 'Leaderboards']) {
          const link = banner(page).getByRole('link', { name, exact: true });
          await expect(link).toBeVisible({ visible: width >= 640 });
        }
        if (width >= 640)
          await expect(banner(page).getByRole('link', { name: 'Leaderboards' })).toHaveAttribute(
            'aria-current',
            'page',
          );
      }
    },
  );

  testThis(
    `on a phone the menu lies over the page, takes the focus and gives it back, for ${who}`,
    async ({ page, request }) => {
      skipUnlessWalked(path, screens.about);
      if (who !== 'a visitor') await signIn(page, (await sociablePerson(request)).me.token);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expectReady(page);
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();

      await press(page, menu(page));
      const overlay = page.getByRole('navigation', { name: 'All pages' });
      await expect(overlay.getByRole('link', { name: 'Create table' }).first()).toBeFocused();
      await expect(overlay.getByRole('link', { name: 'Leaderboards' })).toHaveAttribute('aria-current', 'page');
      expect(await heading.boundingBox()).toEqual(before);
      await page.mouse.move(200, 30);
      await page.mouse.wheel(0, 400);
      await page.mouse.move(200, 700);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('PageDown');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible(page, `menu-of-${who.replaceAll(' ', '-')}`, [320, 390, 640]);

      // At 1280 px the overlay was hidden and lost the focus.
      await overlay.getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(overlay).toHaveCount(0);
      await expect(menu(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
      await expect(overlay).toHaveCount(0);
      expect(await heading.boundingBox()).not.toBeNull();

      await menu(page).click();
      await overlay.getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL(screens.about);
      await expect(overlay).toHaveCount(0);
      await expect(heading).toBeFocused();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
  );
}
