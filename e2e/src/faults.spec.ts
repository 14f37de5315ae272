import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownerOf, remoteNames, type ScreenAccess } from 'shared-contract/ownership';
import { type ScreenName, screens } from 'shared-contract/screens';
import { remotes } from '../../scripts/remotes/remotes.generated.ts';
import { FaultyRemote } from '../faults/faulty-remote.ts';
import { expectNoticeInOrder, noticeOn } from './failure-notice.ts';
import { administrator, expect, expectReady, logIn, test, testWhenLong } from './test.ts';

type Processes = Record<string, { pid: number; port: number; command: [file: string, ...args: string[]] }>;

const root = path.join(import.meta.dirname, '../..');
const processes = () =>
  JSON.parse(readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'processes.json'), 'utf8')) as Processes;
const restarted = new Map<string, ChildProcess>();

function partOf(name: string) {
  const part = processes()[name];
  if (part === undefined) throw new Error(`${name} is not among the running processes`);
  return part;
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/mf-manifest.json`).then(
    (answer) => answer.ok,
    () => false,
  );

async function stopProcess(name: string) {
  const { pid, port } = partOf(name);
  process.kill(restarted.get(name)?.pid ?? pid, 'SIGTERM');
  await expect.poll(() => answers(port)).toBe(false);
}

async function switchOn(name: string) {
  const { command, port } = partOf(name);
  const [file, ...args] = command;
  restarted.set(name, fork(path.join(root, file), args, { cwd: root }));
  await expect.poll(() => answers(port)).toBe(true);
}

test.describe.configure({ mode: 'serial' });
// Chromium and the shell log files that cannot be fetched. Icons are fetched late, so also from an API that has just
// hung.
test.use({
  allowedConsole:
    /ERR_CONNECTION_REFUSED|Failed to fetch|is unreachable|Federation Runtime|was preloaded using link preload but not used|status of 503 .+\/(?:favicon|icon-)/,
});
test.afterAll(() => restarted.forEach((child) => child.kill()));

for (const name of remoteNames) {
  const { path: screen, heading: shows } = remotes[name].tested.stopped;
  const access = ownerOf(screen)?.access;
  const isSignedIn = access === 'signed-in' || access === 'admin';
  const opened = new Set<ScreenAccess | undefined>(['anyone', isSignedIn ? 'signed-in' : 'signed-out']);
  const others = remoteNames
    .filter((other) => other !== name)
    .flatMap((other) => {
      const { form, smoke } = remotes[other].tested;
      return [...smoke.map((visited) => screens[visited as ScreenName]), form.path];
    })
    .filter((other) => opened.has(ownerOf(other)?.access));
  const testThis = name === 'mf-account' ? test : testWhenLong;
  testThis(
    `while ${name} is down its screens show a notice and the others work, and “Try again” works once it is up`,
    async ({ page }) => {
      if (isSignedIn) await logIn(page, administrator.email, administrator.password);
      await stopProcess(name);

      await page.goto(screen);
      const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(tryAgain).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      for (const other of [...others, screens.notImplemented]) {
        await page.goto(other);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(tryAgain).toHaveCount(0);
      }

      await page.goto(screen);
      await expect(tryAgain).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await switchOn(name);
      await tryAgain.click();
      await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    },
  );
}

for (const width of [390, 1280])
  test(`while mf-public is down a rendered page has its notice in order at ${width} px, and recovers with the typed text`, async ({
    page,
    request,
  }) => {
    await expect.poll(async () => (await request.get('/create-table')).text()).toContain('id="first-styles"');
    await stopProcess('mf-public');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/create-table');
    await expect(noticeOn(page).getByRole('alert')).toHaveText(
      'Part of this page didn’t load, so buttons won’t work yet.',
    );
    await expectNoticeInOrder(page);
    await page.getByLabel('Table name').fill('Typed meanwhile');
    await switchOn('mf-public');
    await noticeOn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectReady(page);
    await expect(page.getByLabel('Table name')).toHaveValue('Typed meanwhile');
  });

testWhenLong(
  'while mf-account hangs its screens show a notice and the others work, and “Try again” does not depend on the old requests',
  async ({ page }) => {
    await stopProcess('mf-account');
    const remote = new FaultyRemote('mf-account', partOf('mf-account').port);
    await remote.heal();
    remote.hang(/\.(?:js|css)$/);

    await page.goto('/login', { waitUntil: 'commit' });
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'TipTable' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Know the table/ })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(tryAgain).toBeVisible();

    expect(remote.hanging()).not.toEqual([]);
    await remote.heal();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(remote.hanging()).not.toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.close();
    await remote.refuse();
    await switchOn('mf-account');
  },
);

testWhenLong(
  'while the API hangs the screen shows a notice, the user stays signed in, and “Try again” works once it responds',
  async ({ page }) => {
    await logIn(page, administrator.email, administrator.password);
    // The same process serves the shell's files, so the browser's cache has to hold those of the screen.
    await page.goto('/official-tables');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/');
    await expectReady(page);
    const { pid } = partOf('api');
    process.kill(pid, 'SIGSTOP');
    try {
      await page.getByRole('link', { name: 'See Official Tables' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Official Tables' })).toBeVisible();
      await expect(page.getByText('Failed to fetch official tables. Please try again later.')).toBeVisible();
      await expect(page.getByText('Our server isn’t answering. Nothing of yours is lost.')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('jwt'))).not.toBeNull();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // The first requests after the pause are shed, because the event loop was blocked.
    await expect.poll(async () => (await page.request.get('/api/publictable/official')).status()).toBe(200);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
  },
);
