/**
 * Makes the pictures of the README from the built product: `pnpm readme-pictures`. Needs `cwebp` and `img2webp`
 * (Debian's package webp). Creates still pictures of the editor in light and dark, and two animations from
 * screenshots. It does not make `architecture.svg`.
 */

import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { screens } from 'shared-contract/screens';
import { startProduct } from './pages/product.ts';

const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'docs/pictures');
const frames = mkdtempSync(path.join(tmpdir(), 'tiptable-frames-'));
const size = { width: 1100, height: 660 };

type Frame = { file: string; ms: number };

/** An animation made of screenshots. */
class Animation {
  readonly #frames: Frame[] = [];
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  /** Adds a screenshot that is shown for `ms` milliseconds. */
  async take(ms: number) {
    const file = path.join(frames, `${this.#name}-${this.#frames.length}.png`);
    await this.#page.screenshot({ path: file, animations: 'disabled' });
    this.#frames.push({ file, ms });
  }

  write() {
    const output = path.join(target, `${this.#name}.webp`);
    const options = this.#frames.flatMap(({ file, ms }) => ['-d', String(ms), file]);
    execFileSync('img2webp', ['-loop', '0', '-mixed', '-q', '70', '-m', '6', ...options, '-o', output]);
  }
}

/** Shows a caption over the bottom of the page. */
async function caption(page: Page, text: string) {
  await page.evaluate((shown) => {
    const id = 'readme-caption';
    const element = document.getElementById(id) ?? document.body.appendChild(document.createElement('p'));
    element.id = id;
    element.textContent = shown;
    Object.assign(element.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '1000',
      padding: '14px 24px',
      background: '#111827',
      color: '#fff',
      font: '600 17px/1.4 system-ui, sans-serif',
    });
  }, text);
}

/** Takes a still picture of the editor in each colour scheme. */
async function drawEditorStills(site: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: size, colorScheme, deviceScaleFactor: 1.5 });
    await page.goto(`${site}${screens.createTable}?example=league`);
    await expect(page.getByLabel('Table name')).toHaveValue(/Bundesliga/);
    const file = path.join(frames, `${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled' });
    execFileSync('cwebp', ['-quiet', '-q', '85', file, '-o', path.join(target, `editor-${colorScheme}.webp`)]);
    await page.close();
  }
}

/** Films the editor: renames the table, drags a row, tries themes and saves. */
async function filmEditor(site: string) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  const film = new Animation(page, 'making-a-table');
  await page.goto(`${site}${screens.createTable}?example=league`);
  const name = page.getByLabel('Table name');
  await expect(name).toHaveValue(/Bundesliga/);
  await film.take(900);
  await name.fill('');
  for (const part of ['How ', 'the Bundes', 'liga ', 'ends']) {
    await name.press('End');
    await name.pressSequentially(part);
    await film.take(180);
  }
  const grips = page.locator('[data-grip]');
  const from = await grips.nth(4).boundingBox();
  const to = await grips.nth(0).boundingBox();
  if (from === null || to === null) throw new Error('The editor shows no handles to drag');
  const x = from.x + from.width / 2;
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
  await page.mouse.move(x, start);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(x, start + ((end - start) * step) / 8);
    await film.take(90);
  }
  await page.mouse.up();
  await film.take(700);
  for (const theme of ['Gold', 'Ocean', 'Floodlight']) {
    await page.getByText(theme, { exact: true }).click();
    await film.take(650);
  }
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(page.getByRole('region', { name: 'Your table is live' })).toBeVisible();
  await film.take(2_600);
  film.write();
  await page.close();
}

/** Films an outage: stops mf-account and starts it again, while mf-public keeps working. */
async function filmOutage(site: string, dataDir: string) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  const film = new Animation(page, 'a-remote-is-down');
  const step = async (text: string, ms: number) => {
    await caption(page, text);
    await film.take(ms);
  };
  await page.goto(`${site}${screens.officialTables}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await step('mf-public serves this page', 1_400);
  type Running = { pid: number; command: [file: string, ...args: string[]] };
  const running = JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8')) as Record<string, Running>;
  const account = running['mf-account'];
  if (account === undefined) throw new Error('mf-account is not running');
  process.kill(account.pid, 'SIGTERM');
  await step('$ kill mf-account', 1_600);
  await page.getByRole('banner').getByText('Login').click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await step('Pages of mf-account show a notice', 2_400);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Official Tables' })).toBeVisible();
  await step('All other pages keep working', 1_800);
  await page.goForward();
  await expect(again).toBeVisible();
  const [file, ...args] = account.command;
  const restarted = fork(path.join(root, file), args, { cwd: root });
  await step('$ start mf-account', 1_600);
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await step('Try again: the page loads, without a reload', 2_600);
  restarted.kill();
  film.write();
  await page.close();
}

mkdirSync(target, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath !== undefined && { executablePath }),
});
const product = await startProduct(Number(process.env['PORT'] ?? 8480));
try {
  await drawEditorStills(product.site);
  await filmEditor(product.site);
  await filmOutage(product.site, product.dataDir);
} finally {
  await browser.close();
  await product.stop();
  rmSync(frames, { recursive: true });
}
