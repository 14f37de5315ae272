import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isLong } from '../../testing/length.ts';
import { expect, test } from './test.ts';

const ADDRESS = 'http://mails.test/';

let file = '';
test.beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'mails-')), 'mails.html');
  await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, '../../api/testing/mail-gallery.ts'),
    file,
  ]);
});

async function openGallery(page: Page, colorScheme: 'light' | 'dark') {
  await page.route(ADDRESS, (route) => route.fulfill({ path: file }));
  await page.emulateMedia({ colorScheme });
  await page.goto(ADDRESS);
  await expect(page.locator('body[data-state=ready]')).toBeVisible();
}

// Half the size: defects remain visible, and the pictures are small.
test.use({ deviceScaleFactor: 0.5, viewport: { width: 3600, height: 1000 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail loads nothing and fits its width: ${colorScheme}`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openGallery(page, colorScheme);
    expect(requests.filter((url) => !url.startsWith('about:'))).toEqual([ADDRESS]);

    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames.length).toBeGreaterThan(80);
    const tooWide = await page.locator('iframe').evaluateAll((all) =>
      all.flatMap((frame) => {
        const shown = (frame as HTMLIFrameElement).contentDocument?.documentElement;
        return shown && shown.scrollWidth <= shown.clientWidth ? [] : [(frame as HTMLIFrameElement).title];
      }),
    );
    expect(tooWide).toEqual([]);

    if (!isLong) return;
    await expect(page.locator('[data-part=kinds]')).toHaveScreenshot(`mails-${colorScheme}.png`, {
      maxDiffPixels: 40,
      scale: 'device',
    });
  });

  test(`mails have no violations of axe: ${colorScheme}`, async ({ page }) => {
    await openGallery(page, colorScheme);
    // All mails share the parts of these two: text, notes, facts, button, link to unsubscribe.
    const frames = ['reset-password', 'tip-round'].map((kind) => page.locator(`iframe[title="${kind}, 390 pixels"]`));
    const mails = await Promise.all(frames.map((frame) => frame.first().getAttribute('srcdoc')));
    for (const mail of mails) {
      await page.setContent(mail ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Mail programs put a mail into a document with landmarks of its own.
      const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(['landmark-one-main', 'region']);
      const { passes, violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
    }
  });
}
