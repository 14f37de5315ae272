import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isLong } from '../../testing/length.ts';
import { expect, test, testWhenLong } from './test.ts';

const root = path.join(import.meta.dirname, '../..');
const sharedUi = path.join(root, 'shared-ui');
const ADDRESS = 'http://gallery.test/';

const variants = [
  { name: 'light', colorScheme: 'light' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'forced-colors', colorScheme: 'dark', forcedColors: 'active' },
] as const;

async function openGallery(page: Page) {
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ path: path.join(sharedUi, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Gallery of shared-ui' })).toBeVisible();
}

test.describe('the gallery of shared-ui', () => {
  test.describe.configure({ mode: 'serial' });
  // Half the size: defects remain visible, and the pictures are small.
  test.use({ deviceScaleFactor: 0.5 });

  test.beforeAll(async () => {
    const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
    await promisify(execFile)(
      process.execPath,
      [rspack, 'build', '--config', 'rspack.gallery.config.ts', '--mode', 'production'],
      { cwd: sharedUi, env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '--disable-warning=DEP0155' } },
    );
  });

  for (const { name, ...media } of variants) {
    const testThis = name === 'light' ? test : testWhenLong;
    testThis(`has no violations of axe and matches its pictures: ${name}`, async ({ page }) => {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await openGallery(page);
      await page.evaluate(() => document.fonts.ready);

      // Contrast themes have colours of their own.
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .disableRules(name === 'forced-colors' ? 'color-contrast' : []);
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);

      if (!isLong) return;
      for (const part of ['tokens', 'components']) {
        await expect(page.locator(`[data-part=${part}]`)).toHaveScreenshot(`${part}-${name}.png`, {
          maxDiffPixels: 40,
          scale: 'device',
        });
      }
    });
  }

  test('a toast with a description is readable on light and dark pages', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openGallery(page);
    await page.getByRole('button', { name: 'Say that it failed' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'The server could not be reached.' });
    // It stays while the pointer is on it.
    await toast.hover();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { passes, violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('[data-sonner-toast]')
        .withRules('color-contrast')
        .analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary))).toEqual([]);
      expect(
        passes.map(({ id }) => id),
        colorScheme,
      ).toContain('color-contrast');
    }
  });
});
