import { chromium, type Page } from '@playwright/test';
import { logIn } from 'shared-contract/account';
import { screens } from 'shared-contract/screens';
import { findChromium } from '../find-chromium.ts';
import { type Part, parts } from './record.ts';
import { type Staging, stagingAdmin } from './staging.ts';

const LIMIT_MS = 15_000;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** One screen of each part: something of it must be on the page. */
const visits: Record<Part, string> = {
  shell: screens.notAuthorized,
  'mf-public': screens.home,
  'mf-account': screens.login,
  'mf-admin': screens.admin,
};

async function signIn(page: Page, origin: string): Promise<void> {
  const data = { ...stagingAdmin, rememberMe: false };
  const answer = await page.request.post(`${origin}/api${logIn.path}`, { data });
  if (!answer.ok()) throw new Error(`Signing in answers ${answer.status()}.`);
  await page.goto(origin);
  await page.evaluate((token) => localStorage.setItem('jwt', token), await answer.text());
}

async function visit(page: Page, origin: string, part: Part, present: Part[]): Promise<string[]> {
  // Before the first release of a remote the shell says that it has none.
  const missing = parts.filter((name) => !present.includes(name)).map((name) => `no usable ${name}`);
  const isExpected = (text: string) => missing.some((words) => text.includes(words));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${part}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`${part}: ${message.text()}`);
  });
  const target = new URL(visits[part], origin).href;
  await page.goto(target);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading
    .waitFor({ timeout: LIMIT_MS })
    .catch(() => complaints.push(`${part}: no heading within ${LIMIT_MS} ms`));
  if (page.url() !== target) complaints.push(`${part}: ${target} leads to ${page.url()}`);
  return complaints;
}

/**
 * Opens a screen of every part of a staging site in Chromium.
 * @throws {Error} with everything that a browser complains of.
 */
export async function smoke({ origin, parts: present }: Staging): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', ...quiet],
  });
  try {
    const complaints: string[] = [];
    for (const part of present) {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (part === 'mf-admin') await signIn(page, origin);
      complaints.push(...(await visit(page, origin, part, present)));
      await context.close();
    }
    if (complaints.length > 0) throw new Error(`The smoke test fails:\n${complaints.join('\n')}`);
  } finally {
    await browser.close();
  }
}
