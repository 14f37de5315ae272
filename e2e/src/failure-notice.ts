import { expect, type Page } from '@playwright/test';

/** The notice above a rendered page that its remote could not hydrate. */
export const noticeOn = (page: Page) => page.getByRole('main').locator('[data-slot=alert]').first();

const boxesOf = (page: Page) =>
  noticeOn(page).evaluate((notice) =>
    [notice, ...notice.querySelectorAll('*')].map((part) => {
      const { display, gap, margin, padding, width, height } = getComputedStyle(part);
      return { tag: part.tagName, display, gap, margin, padding, width, height };
    }),
  );

/** Checks that the notice has the same boxes with the critical CSS as with the style sheets alone. */
export async function expectNoticeInOrder(page: Page) {
  const boxes = await boxesOf(page);
  expect(boxes[0]).toMatchObject({ padding: '12px 16px' });
  const gap = await noticeOn(page).evaluate((notice) => {
    const content = notice.nextElementSibling?.firstElementChild?.getBoundingClientRect().top ?? 0;
    return content - notice.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(16);
  await page.evaluate(() => document.getElementById('first-styles')?.remove());
  expect(await boxesOf(page)).toEqual(boxes);
}
