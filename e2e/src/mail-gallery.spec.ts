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
const schemes = ['light', 'dark'] as const;

let file = '';
test.beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'mails-')), 'mails.html');
  await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, '../../api/testing/mail-gallery.ts'),
    file,
  ]);
});

/** Returns the titles of the mails that are wider than their frame. */
const tooWide = (page: Page) =>
  page.locator('iframe').evaluateAll((all) =>
    all.flatMap((frame) => {
      const shown = (frame as HTMLIFrameElement).contentDocument?.documentElement;
      return shown && shown.scrollWidth <= shown.clientWidth ? [] : [(frame as HTMLIFrameElement).title];
    }),
  );

// Half the size: defects remain visible, and the pictures are small.
test.use({ deviceScaleFactor: 0.5, viewport: { width: 3600, height: 1000 } });

test('mails load nothing, fit their width and have no violations of axe, in light and dark', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route(ADDRESS, (route) => route.fulfill({ path: file }));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(ADDRESS);
  await expect(page.locator('body[data-state=ready]')).toBeVisible();
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBeGreaterThan(80);

  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await tooWide(page), colorScheme).toEqual([]);
    if (isLong) {
      await expect(page.locator('[data-part=kinds]')).toHaveScreenshot(`mails-${colorScheme}.png`, {
        maxDiffPixels: 40,
        scale: 'device',
      });
    }
  }
  expect(requests.filter((url) => !url.startsWith('about:'))).toEqual([ADDRESS]);

  // All mails share the parts of these two: text, notes, facts, button, link to unsubscribe.
  const shared = ['reset-password', 'tip-round'].map((kind) => page.locator(`iframe[title="${kind}, 390 pixels"]`));
  const mails = await Promise.all(shared.map((frame) => frame.first().getAttribute('srcdoc')));
  for (const mail of mails) {
    await page.setContent(mail ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // Mail programs put a mail into a document with landmarks of its own.
      const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(['landmark-one-main', 'region']);
      const { passes, violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
      expect(found, colorScheme).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
    }
  }
});
