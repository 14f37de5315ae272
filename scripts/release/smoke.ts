import { chromium, type Page } from '@playwright/test';
import { ownerOf, remoteNames } from 'shared-contract/ownership';
import { noEntryError } from 'shared-contract/site';
import { logIn } from 'shared-contract/signing-in';
import { type ScreenName, screens } from 'shared-contract/screens';
import { findChromium } from '../find-chromium.ts';
import { remotes } from '../remotes/remotes.generated.ts';
import type { Part } from './record.ts';
import { type Staging, stagingAdmin } from './staging.ts';

const LIMIT_MS = 15_000;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Returns the addresses to visit of a part. Each must show a heading. */
const visitsOf = (part: Part): string[] =>
  part === 'shell' ? [screens.notAuthorized] : remotes[part].tested.smoke.map((name) => screens[name as ScreenName]);

/** Whether a screen is opened as an administrator. */
function needsSession(screen: string): boolean {
  const access = ownerOf(screen)?.access;
  return access === 'signed-in' || access === 'admin';
}

async function signIn(page: Page, origin: string): Promise<void> {
  const data = { ...stagingAdmin, rememberMe: false };
  const answer = await page.request.post(`${origin}/api${logIn.path}`, { data });
  if (!answer.ok()) throw new Error(`Signing in failed with ${answer.status()}.`);
  await page.goto(origin);
  await page.evaluate((token) => localStorage.setItem('jwt', token), await answer.text());
}

async function visit(page: Page, origin: string, part: Part, screen: string, present: Part[]): Promise<string[]> {
  // Before the first release of a remote, the shell logs that the registry lacks it, and that its screens cannot load.
  const missing = remoteNames.flatMap((name) =>
    present.includes(name) ? [] : [noEntryError(name), `RemoteError: ${name} is unreachable`],
  );
  const isExpected = (text: string) => missing.some((message) => text.includes(message));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${part}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(`${part}: ${message.text()}`);
  });
  const target = new URL(screen, origin).href;
  const answer = await page.goto(target);
  if (answer?.status() !== 200) errors.push(`${part}: ${screen} answers ${answer?.status()}`);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading
    .waitFor({ timeout: LIMIT_MS })
    .catch(() => errors.push(`${part}: no heading at ${screen} within ${LIMIT_MS} ms`));
  if (page.url() !== target) errors.push(`${part}: ${target} leads to ${page.url()}`);
  return errors;
}

/**
 * Opens screens of every part of a site in Chromium, signed in as `stagingAdmin` where needed.
 * @throws {Error} at the first screen with errors, with all of them.
 */
export async function smoke({ origin, parts: present }: Pick<Staging, 'origin' | 'parts'>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', ...quiet],
  });
  try {
    const all = present.flatMap((part) => visitsOf(part).map((screen) => ({ part, screen })));
    for (const { part, screen } of all) {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (needsSession(screen)) await signIn(page, origin);
      const errors = await visit(page, origin, part, screen, present);
      if (errors.length > 0) throw new Error(`The smoke test fails:\n${errors.join('\n')}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
