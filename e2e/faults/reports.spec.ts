import { expect, type Page, type Request, test } from '@playwright/test';
import { reportFailures } from 'shared-contract/client-failures';
import { pathTo } from 'shared-contract/screens';
import { send } from './faulty-remote.ts';
import { type Stage, withStage } from './stage.ts';
import { entry, heading, open, retry, type Subject, subjects } from './subjects.ts';

let stage: Stage;
withStage((opened) => (stage = opened));

const account = subjects.find(({ name }) => name === 'mf-account') as Subject;

/** Opens the login while its remote is down. Returns the reports that the page sends. */
async function openFailing(page: Page): Promise<Request[]> {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${reportFailures.path}`) reports.push(request);
  });
  stage.remotes['mf-account'].break(entry, send(404, 'text/plain'));
  await page.goto(`${pathTo('login')}?from=secret`);
  await expect(heading(page, account.away)).toBeVisible();
  return reports;
}

/** Lets the page send its gathered reports, as when it is hidden, and waits for a request that follows them. */
const flush = (page: Page) =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await fetch('/api/health/live');
  });

test('a remote that is down is reported once, without the address of the page', async ({ page }) => {
  const uncaught = await open(page, account);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const answered = page.waitForResponse(`**/api${reportFailures.path}`);
  const reports = await openFailing(page);
  const answer = await answered;
  expect(answer.status()).toBe(204);
  const request = answer.request();
  const release = stage.registry['mf-account']?.version;
  expect(request.postDataJSON()).toEqual({
    failures: [{ part: 'mf-account', release, kind: 'unreachable', screen: 'login' }],
  });
  const sent = await request.allHeaders();
  expect(sent).not.toHaveProperty('referer');
  expect(sent).not.toHaveProperty('cookie');
  expect(sent).not.toHaveProperty('authorization');
  expect(JSON.stringify(sent)).not.toContain('secret');

  await retry(page).click();
  await expect(heading(page, account.away)).toBeVisible();
  await flush(page);
  expect(reports).toHaveLength(1);
  expect({ uncaught, refused }).toEqual({ uncaught: [], refused: [] });
});

test('an API without the call changes nothing for the visitor', async ({ page }) => {
  const uncaught = await open(page, account);
  await page.route(`**/api${reportFailures.path}`, (route) => route.fulfill({ status: 404 }));
  const reports = await openFailing(page);
  await expect.poll(() => reports.length, { timeout: 60_000 }).toBe(1);
  await stage.heal();
  await retry(page).click();
  await expect(heading(page, account.shows)).toBeVisible();
  await flush(page);
  expect({ uncaught, reports: reports.length }).toEqual({ uncaught: [], reports: 1 });
});

for (const [name, property, value, header] of [
  ['Global Privacy Control', 'globalPrivacyControl', true, 'sec-gpc'],
  ['Do Not Track', 'doNotTrack', '1', 'dnt'],
] as const)
  test(`a browser with ${name} sends no report`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ [header]: '1' });
    await page.addInitScript(
      ([key, signal]) => Object.defineProperty(navigator, key, { value: signal, configurable: true }),
      [property, value] as const,
    );
    const reports = await openFailing(page);
    await flush(page);
    expect(reports).toEqual([]);
  });
