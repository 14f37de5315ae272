import { chromium, type Page } from '@playwright/test';
import { logIn } from 'shared-contract/account';
import { screens } from 'shared-contract/screens';
import { findChromium } from '../find-chromium.ts';
import { type Part, parts } from './record.ts';
import { type Staging, stagingAdmin } from './staging.ts';

const LIMIT_MS = 15_000;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Screens of each part: something of each must be on the page. Whoever is signed in is an administrator. */
const visits: Record<Part, { screen: string; signedIn?: true }[]> = {
  shell: [{ screen: screens.notAuthorized }],
  'mf-public': [{ screen: screens.home }, { screen: screens.officialTables }],
  'mf-account': [{ screen: screens.login }, { screen: screens.profile, signedIn: true }],
  'mf-admin': [
    { screen: screens.admin, signedIn: true },
    { screen: screens.teamsHandle, signedIn: true },
  ],
};

async function signIn(page: Page, origin: string): Promise<void> {
  const data = { ...stagingAdmin, rememberMe: false };
  const answer = await page.request.post(`${origin}/api${logIn.path}`, { data });
  if (!answer.ok()) throw new Error(`Signing in answers ${answer.status()}.`);
  await page.goto(origin);
  await page.evaluate((token) => localStorage.setItem('jwt', token), await answer.text());
}

async function visit(page: Page, origin: string, part: Part, screen: string, present: Part[]): Promise<string[]> {
  // Before the first release of a remote the shell says that it has none.
  const missing = parts.filter((name) => !present.includes(name)).map((name) => `no usable ${name}`);
  const isExpected = (text: string) => missing.some((words) => text.includes(words));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${part}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`${part}: ${message.text()}`);
  });
  const target = new URL(screen, origin).href;
  await page.goto(target);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading
    .waitFor({ timeout: LIMIT_MS })
    .catch(() => complaints.push(`${part}: no heading at ${screen} within ${LIMIT_MS} ms`));
  if (page.url() !== target) complaints.push(`${part}: ${target} leads to ${page.url()}`);
  return complaints;
}

/**
 * Opens screens of every part of a site in Chromium. The administrator of a staging site must be one there.
 * @throws {Error} at the first screen that a browser complains of, with all that it says.
 */
export async function smoke({ origin, parts: present }: Pick<Staging, 'origin' | 'parts'>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', ...quiet],
  });
  try {
    const all = present.flatMap((part) => visits[part].map((each) => ({ part, ...each })));
    for (const { part, screen, signedIn } of all) {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (signedIn === true) await signIn(page, origin);
      const complaints = await visit(page, origin, part, screen, present);
      if (complaints.length > 0) throw new Error(`The smoke test fails:\n${complaints.join('\n')}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
