/**
 * Measures in Chromium how long the administration's lists take to load with few and with many rows: `node
 * e2e/measure-lists.ts`. Runs the built product twice and measures alternately, so that other load slows both. A time
 * spans from navigation until the rows are painted.
 */

import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

const FEW = 100;
const MANY_ROWS = 1_000;
const MANY_USERS = 100_000;
const RUNS = 15;
const root = path.join(import.meta.dirname, '..');
const firstPort = Number(process.env['PORT'] ?? 8080);
const administrator = { email: 'admin@example.org', password: 'Adm1n-of-the-tests!' };

/** The lists by address. `page=last` stands for the number of their last page. */
const lists = [
  '/admin/teams/handle',
  '/admin/teams/handle?sort=-country',
  '/admin/teams/handle?page=last',
  '/admin/teams/handle?country=0',
  '/admin/teams/handle?q=hacken',
  '/admin/leagues/handle',
  '/admin/leagues/handle?sort=numberOfTeams&page=last',
  '/admin/leagues/handle?q=hacken',
  '/admin/users/handle',
  '/admin/users/handle?sort=-email',
  '/admin/users/handle?sort=role&page=last',
  '/admin/users/handle?filter=admin',
  '/admin/users/handle?q=hacken',
  '/admin/users/handle?q=9',
  '/admin/users/handle?q=user',
];

async function logIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/my-account');
}

/**
 * Navigates within the page, as a link does. Returns the milliseconds until the old rows are removed and new ones are
 * painted.
 */
const timeTo = (page: Page, address: string) =>
  page.evaluate(async (target) => {
    const step = (to: string) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const until = (isReady: () => boolean) =>
      new Promise<void>((resolve) => {
        const poll = () => (isReady() ? resolve() : requestAnimationFrame(poll));
        poll();
      });
    step('/admin');
    await until(() => document.querySelector('table') === null);
    const started = performance.now();
    step(target);
    await until(() => document.querySelector('tbody [role=rowheader]') !== null);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - started;
  }, address);

async function lastPageOf(page: Page, address: string): Promise<string> {
  await page.goto(address.replace('page=last', ''));
  const text = await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent();
  const [, total] = /of (\d+)/.exec(text ?? '') ?? [];
  return address.replace('page=last', `page=${Math.ceil(Number(total) / 25)}`);
}

type Product = { page: Page; stop: () => Promise<void> };

/** Starts the product with a number of rows in it, and signs in. */
async function start(browser: Browser, port: number, rows: number, users: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiptable-lists-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'leagues',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const product = fork(path.join(root, 'scripts/start.ts'), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const text of product.stdout ?? []) if (String(text).includes('Ready')) break;
  execFileSync(process.execPath, [path.join(root, 'api/testing/fill.ts'), dataDir, String(rows), String(users)]);
  const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
  await logIn(page);
  return {
    page,
    stop: async () => {
      product.kill('SIGTERM');
      await once(product, 'exit');
    },
  };
}

/** Opens the administration, whose first visit to a list loads the screen's code. */
async function prepare(page: Page, list: string): Promise<string> {
  const address = list.includes('page=last') ? await lastPageOf(page, list) : list;
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link').first().waitFor();
  await timeTo(page, address);
  return address;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const few = await start(browser, firstPort, FEW, FEW);
const many = await start(browser, firstPort + 10, MANY_ROWS, MANY_USERS);
process.stdout.write('| list | few, ms | many, ms | ratio |\n| --- | --- | --- | --- |\n');
for (const list of lists) {
  const addresses = [await prepare(few.page, list), await prepare(many.page, list)] as const;
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    times[0].push(await timeTo(few.page, addresses[0]));
    times[1].push(await timeTo(many.page, addresses[1]));
  }
  const [before, after] = [median(times[0]), median(times[1])];
  process.stdout.write(`| ${list} | ${before.toFixed(0)} | ${after.toFixed(0)} | ${(after / before).toFixed(2)} |\n`);
}
await browser.close();
await few.stop();
await many.stop();
