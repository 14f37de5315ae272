import type { Locator, Page } from '@playwright/test';

const MOST_TABS = 150;

/** Presses Tab until `target` has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Focuses a link, a button or another control, and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses a field and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Focuses a group of choices, and moves to one of them by arrow keys, which wrap around. */
export async function choose(page: Page, group: Locator, choice: Locator) {
  await tabTo(page, group.locator(':checked'));
  const choices = await group.getByRole('radio').count();
  for (let presses = 0; presses < choices; presses += 1) {
    if (await choice.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrow keys do not lead to ${String(choice)}`);
}
