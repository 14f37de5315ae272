import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoticeInOrder } from '../src/failure-notice.ts';
import { type Fault, faults } from './faults.ts';
import { type Answer, send } from './faulty-remote.ts';
import { type Stage, withStage } from './stage.ts';
import { entry, heading, isMarked, mark, open, retry, type Subject, subjects } from './subjects.ts';

let stage: Stage;
withStage((opened) => (stage = opened), { isRendered: true });

const publicPages = subjects[0] as Subject;
const renderer = /\/renderer\.[^/]*\.js$/;

/** Whether the server renders the page's content. */
const isRendered = async (page: Page, screen: string) =>
  (await (await page.request.get(screen)).text()).includes('<style id="first-styles">');
const expectRendered = (page: Page, screen: string) => expect.poll(() => isRendered(page, screen)).toBe(true);

const hangs: Fault[] = [
  { name: 'entry hangs', act: ({ remotes }, { name }) => remotes[name].hang(entry) },
  { name: 'screen hangs', act: ({ remotes }, { chunk, name }) => remotes[name].hang(chunk) },
];

// The screen's code loads it. Without it the screen must fail all the same.
const sheet = /\/home\.[^/]*\.css$/;
const styleSheetFaults: Fault[] = [
  { name: 'style sheet 404', act: ({ remotes }, { name }) => remotes[name].break(sheet, send(404, 'text/plain')) },
  {
    name: 'style sheet of a wrong type',
    act: ({ remotes }, { name }) => remotes[name].break(sheet, send(200, 'text/html')),
  },
  { name: 'style sheet hangs', act: ({ remotes }, { name }) => remotes[name].hang(sheet) },
];

// Rendered documents list their modules, so no such page needs the table of digests.
const namedPageFaults = faults.filter(({ onUnnamed }) => onUnnamed !== true);

for (const { name, act } of [...namedPageFaults, ...hangs, ...styleSheetFaults])
  test(`a rendered page is readable and recovers from: ${name}`, async ({ page }) => {
    const uncaught = await open(page, publicPages);
    const { screen, shows } = publicPages;
    await expectRendered(page, screen);
    await act(stage, publicPages);

    await page.goto(screen, { waitUntil: 'commit' });
    const line = page.getByRole('main').getByRole('alert');
    await expect(line).toContainText(/^Part of this page (?:didn’t load|failed), so buttons won’t work yet\.$/, {
      timeout: 60_000,
    });
    await expectNoticeInOrder(page);
    await expect(heading(page, shows)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await mark(page);
    await stage.heal();
    await retry(page).click();
    await expect(line).toHaveCount(0);
    await expect(heading(page, shows)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    expect(uncaught).toEqual([]);
  });

/** Failures besides missing files. `outage` names what else fails with the remote. */
const states: { name: string; notice: string; outage?: 'server' | 'network'; begin: () => void | Promise<void> }[] = [
  {
    name: 'needs a newer server',
    notice: 'Part of this page is newer than the server it talks to, so buttons won’t work yet.',
    begin: () => register({ apiContract: 99 }),
  },
  {
    name: 'is for another shell',
    notice: 'Part of this page was updated after you opened it, so buttons won’t work until you reload it.',
    begin: () => register({ contract: 99 }),
  },
  {
    name: 'and the API do not answer',
    notice: 'Our server isn’t answering, so buttons won’t work yet.',
    outage: 'server',
    begin: () => stage.remotes['mf-public'].refuse(),
  },
  {
    name: 'cannot be reached offline',
    notice: 'You’re offline, so buttons won’t work yet.',
    outage: 'network',
    begin: () => stage.remotes['mf-public'].refuse(),
  },
];
const register = (fields: object) =>
  stage.register({ ...stage.registry, 'mf-public': { ...stage.registry['mf-public'], ...fields } });
/** Whether the scripts of the page's own origin that the document names have been fetched. Runs in the page. */
const hasShellScripts = () => {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  const named = [...scripts, ...links].filter((url) => url.startsWith(location.origin) && url.endsWith('.js'));
  return named.length > 0 && named.every((url) => fetched.has(url));
};
const api = () => {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'processes.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { api: { pid: number } }).api.pid;
};

for (const { begin, name, notice, outage } of states)
  test(`a rendered page shows its notice in order, and recovers, when its remote ${name}`, async ({
    context,
    page,
  }) => {
    const { screen, shows } = publicPages;
    await expectRendered(page, screen);
    await begin();
    await expectRendered(page, screen);
    // Held until the document has loaded. Then the network or the API fails.
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(entry, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The API also serves the shell: without its scripts the page could show no notice.
    await page.waitForFunction(hasShellScripts);
    if (outage === 'server') process.kill(api(), 'SIGSTOP');
    if (outage === 'network') await context.setOffline(true);
    goOn();
    try {
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(notice);
      await expect(heading(page, shows)).toBeVisible();
      await expectNoticeInOrder(page);
    } finally {
      if (outage === 'server') process.kill(api(), 'SIGCONT');
    }
    await page.unroute(entry);
    await stage.heal();
    // Once online, the page retries by itself.
    if (outage === 'network') await context.setOffline(false);
    else if (name === 'is for another shell') await page.getByRole('button', { name: 'Reload page' }).click();
    else await retry(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(heading(page, shows)).toBeVisible();
  });

test('moves text typed into a rendered page, and the focus, into the screen that arrives late', async ({ page }) => {
  const uncaught = await open(page, publicPages);
  await expectRendered(page, '/contact');
  stage.remotes['mf-public'].hang(/\/contact\.[^/]*\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  const line = page.getByRole('main').getByRole('alert');
  await expect(line).toContainText('Part of this page didn’t load', { timeout: 60_000 });
  await mark(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('The table of round 3');
  await message.press('End');
  await stage.heal();
  stage.remotes['mf-public'].answerHanging();
  await expect(line).toHaveCount(0);
  await expect(message).toHaveValue('The table of round 3');
  await expect(message).toBeFocused();
  await message.pressSequentially(' is wrong');
  await expect(message).toHaveValue('The table of round 3 is wrong');
  expect(await isMarked(page)).toBe(true);
  expect(uncaught).toEqual([]);
});

const brokenRenderers: { name: string; code?: (built: string) => string; served?: Answer }[] = [
  { name: 'is missing', served: send(404, 'text/plain') },
  { name: 'has another digest', served: send(200, 'text/javascript', (built) => `${built};`) },
  { name: 'does not compile', code: () => 'export const {' },
  { name: 'throws when it starts', code: (built) => `throw new Error('broken');${built}` },
  { name: 'never gets ready', code: (built) => `for (;;);${built}` },
];
for (const { name, code = (built: string) => `${built}\n`, served } of brokenRenderers)
  test(`scripts draw a page whose renderer ${name}, and the next release is rendered again`, async ({ page }) => {
    await expectRendered(page, publicPages.screen);
    if (served !== undefined) stage.remotes['mf-public'].break(renderer, served);
    stage.release('mf-public', (file, built) => (renderer.test(file) ? code(built) : built));
    for (let visits = 0; visits < 3; visits += 1) {
      expect(await isRendered(page, publicPages.screen)).toBe(false);
      await page.goto(publicPages.screen);
      await expect(heading(page, publicPages.shows)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    await stage.heal();
    await expectRendered(page, publicPages.screen);
  });

test('scripts draw a remote released without a renderer, and the others are rendered', async ({ page }) => {
  await expectRendered(page, publicPages.screen);
  stage.register({ ...stage.registry, 'mf-public': { ...stage.registry['mf-public'], renderer: undefined } });
  expect(await isRendered(page, publicPages.screen)).toBe(false);
  await page.goto(publicPages.screen);
  await expect(heading(page, publicPages.shows)).toBeVisible();
});
