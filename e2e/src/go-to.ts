import type { Page } from '@playwright/test';
import { expect, expectReady } from './test.ts';

/** The page's announcements and focused headings during a navigation. */
type Recorded = { focused: string[]; announced: string[]; last: string | null };

/**
 * Navigates to a screen without a new document, as the browser's buttons do. Expects its heading to get the focus once,
 * with its final text, and its final title to be announced once. The page must show another screen of the site.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    const announcer = document.querySelector('[data-slot=announcement]');
    if (announcer === null) throw new Error('Nothing announces pages');
    const recorded = { focused: [] as string[], announced: [] as string[] };
    const note = ({ target: focused }: FocusEvent) => {
      if (focused instanceof HTMLHeadingElement) recorded.focused.push(focused.textContent);
    };
    const observer = new MutationObserver(() => recorded.announced.push(announcer.textContent));
    observer.observe(announcer, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', note);
    Object.assign(globalThis, {
      recorded,
      stopRecording: () => {
        observer.disconnect();
        document.removeEventListener('focusin', note);
        const { activeElement } = document;
        return { ...recorded, last: activeElement instanceof HTMLHeadingElement ? activeElement.textContent : null };
      },
    });
    const { idx = 0 } = history.state as { idx?: number };
    const state = { key: crypto.randomUUID(), idx: idx + 1 };
    history.pushState(state, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  await page.waitForFunction(
    () => (globalThis as unknown as { recorded: Recorded }).recorded.announced.length > 0,
    null,
    {
      timeout: 60_000,
    },
  );
  await expectReady(page);
  const recorded = await page.evaluate(() =>
    (globalThis as unknown as { stopRecording: () => Recorded }).stopRecording(),
  );
  const text = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect.soft(recorded, address).toEqual({ focused: [text], announced: [await page.title()], last: text });
}
