import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { RemoteName } from 'shared-contract/ownership';
import type { RegisteredRemote } from 'shared-contract/site';
import { administrator, logIn } from '../src/test.ts';
import { type Answer, digestOf, headers, root, send, slowly } from './faulty-remote.ts';
import { openStage, type Stage } from './stage.ts';

const FALLBACK_LIMIT_MS = 8000;
const HANG_LIMIT_MS = 10_000;

type Subject = {
  name: RemoteName;
  area: string;
  screen: string;
  shows: string | RegExp;
  /** The chunk of the screen, and a title in it that is read when the screen is drawn. */
  chunk: RegExp;
  title: string;
  /** Another remote's page, reached by a link of the header. */
  other: { link: string; shows: string | RegExp };
};
const home = /^Your table/;
const subjects: Subject[] = [
  {
    name: 'mf-public',
    area: 'Tables and information',
    screen: '/',
    shows: home,
    chunk: /src_home_home_tsx\..*\.js$/,
    title: 'Share your own table',
    other: { link: 'Login', shows: 'Login' },
  },
  {
    name: 'mf-account',
    area: 'Your account',
    screen: '/login',
    shows: 'Login',
    chunk: /src_sign-in_login_tsx\..*\.js$/,
    title: 'Login',
    other: { link: 'TipTable', shows: home },
  },
  {
    name: 'mf-admin',
    area: 'Administration',
    screen: '/admin/teams',
    shows: 'Teams',
    chunk: /src_areas_teams_teams-hub_tsx\..*\.js$/,
    title: 'Teams',
    other: { link: 'TipTable', shows: home },
  },
];

const js = 'text/javascript';
const entry = /\/remoteEntry\.[^/]*\.js$/;
const expose = /\/__federation_expose_routes\.[^/]*\.js$/;

type Fault = {
  name: string;
  /** Whether code fails, not the network: a browser keeps that failure, so recovery may take a new document. */
  fails?: true;
  /** Whether the document comes without the remote's origin in its policy: only a new one lets the remote in. */
  keptOut?: true;
  act: (stage: Stage, subject: Subject) => void | Promise<void>;
};

/** Another registration of the subject, or none. */
const registered =
  (change: (remote: RegisteredRemote) => unknown): Fault['act'] =>
  ({ registry, release }, { name }) =>
    release({ ...registry, [name]: change(registry[name] as RegisteredRemote) });

const file =
  (of: RegExp, answer: Answer): Fault['act'] =>
  ({ remotes }, { name }) =>
    remotes[name].break(of, answer);

/** A release whose entry is broken but is what the registry says. */
const brokenEntry =
  (content: (built: string) => string): Fault['act'] =>
  (stage, subject) => {
    const { entry: address } = stage.registry[subject.name] as RegisteredRemote;
    const built = readFileSync(path.join(root, subject.name, 'dist', new URL(address).pathname), 'utf8');
    void registered((remote) => ({ ...remote, integrity: digestOf(content(built)) }))(stage, subject);
    stage.remotes[subject.name].break(entry, send(200, js, content));
  };

const faults: Fault[] = [
  { name: 'connection refused', act: ({ remotes }, { name }) => remotes[name].refuse() },
  { name: 'not in the registry', keptOut: true, act: registered(() => undefined) },
  { name: 'registered as HTML', keptOut: true, act: registered(() => '<!doctype html><title>Not found</title>') },
  { name: 'registered as {}', keptOut: true, act: registered(() => ({})) },
  {
    name: 'registered in part',
    keptOut: true,
    act: registered((remote) => ({ entry: remote.entry, version: remote.version })),
  },
  {
    name: 'entry 404',
    act: file(
      entry,
      send(404, 'text/plain', () => 'Not found'),
    ),
  },
  { name: 'entry with a syntax error', fails: true, act: brokenEntry(() => 'export const {') },
  { name: 'entry throws', fails: true, act: brokenEntry((built) => `throw new Error('broken');${built}`) },
  { name: 'entry empty', fails: true, act: brokenEntry(() => '') },
  {
    name: 'routes 404',
    act: file(
      expose,
      send(404, 'text/plain', () => 'Not found'),
    ),
  },
  {
    name: 'routes with a syntax error',
    fails: true,
    act: file(
      expose,
      send(200, js, () => 'export const {'),
    ),
  },
  {
    name: 'routes throw',
    fails: true,
    act: file(
      expose,
      send(200, js, (built) => `throw new Error('broken');${built}`),
    ),
  },
  {
    name: 'screen throws when drawn',
    fails: true,
    act: (stage, { name, chunk, title }) => {
      const throws = `title:(()=>{throw new Error('broken')})()`;
      stage.remotes[name].break(
        chunk,
        send(200, js, (built) => built.replace(`title:"${title}"`, throws)),
      );
    },
  },
  {
    name: 'screen 404',
    act: ({ remotes }, { name, chunk }) =>
      remotes[name].break(
        chunk,
        send(404, 'text/plain', () => 'Not found'),
      ),
  },
  { name: 'wrong media type', act: file(/\.js$/, send(200, 'text/plain')) },
  {
    name: 'no CORS header',
    act: file(/\.js$/, (response, built) => {
      const { 'access-control-allow-origin': _, ...others } = headers;
      response.writeHead(200, { ...others, 'content-type': js }).end(built);
    }),
  },
  {
    name: 'not what was released',
    act: file(
      entry,
      send(200, js, (built) => `${built}\n;globalThis.evil = true;`),
    ),
  },
];

const hangs: { name: string; of: (subject: Subject) => RegExp }[] = [
  { name: 'entry hangs', of: () => entry },
  { name: 'routes hang', of: () => expose },
  { name: 'screen hangs', of: ({ chunk }) => chunk },
];

let stage: Stage;
let token: string | null = null;
test.beforeAll(async () => {
  stage = await openStage();
});
test.beforeEach(() => stage.heal());
test.afterAll(async () => {
  await stage.heal();
  await stage.leave();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }) && undefined);
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

/** Collects what nobody has caught; signs the administrator in for the screens that ask for one. */
async function open(page: Page, { name }: Subject): Promise<string[]> {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  if (name === 'mf-admin') {
    if (token === null) {
      await logIn(page, administrator.email, administrator.password);
      token = await page.evaluate(() => localStorage.getItem('jwt'));
    }
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token ?? '');
  }
  return uncaught;
}

const notes = (fault: string, { name }: Subject) => ({
  annotation: [
    { type: 'fault', description: fault },
    { type: 'remote', description: name },
  ],
});
const outcome = (description: string) => test.info().annotations.push({ type: 'outcome', description });

for (const subject of subjects) {
  for (const fault of faults) {
    test(`no. 71 and 72: ${subject.name}: ${fault.name}`, notes(fault.name, subject), async ({ page }) => {
      const uncaught = await open(page, subject);
      await fault.act(stage, subject);

      const started = Date.now();
      await page.goto(subject.screen);
      await expect(retry(page)).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
      const shown = Date.now() - started;
      outcome(`fallback ${(shown / 1000).toFixed(1)} s`);
      await expect(heading(page, /^Unexpected Application Error!$|: not reachable at the moment$/)).toBeVisible();
      if (fault.fails !== true) await expect(heading(page, `${subject.area}: not reachable`)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await mark(page);
      await page.getByRole('banner').getByRole('link', { name: subject.other.link, exact: true }).first().click();
      await expect(heading(page, subject.other.shows)).toBeVisible();
      await page.goBack();
      await expect(retry(page)).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
      expect(await isMarked(page)).toBe(true);

      await stage.heal();
      await retry(page).click();
      if (fault.keptOut === true) {
        await expect(heading(page, `${subject.area}: a newer version is out`)).toBeVisible();
        await page.getByRole('button', { name: 'Reload page' }).click();
      }
      await expect(heading(page, subject.shows)).toBeVisible();
      const stayed = await isMarked(page);
      outcome(`fallback ${(shown / 1000).toFixed(1)} s, ${stayed ? 'recovered' : 'recovered by a new document'}`);
      if (fault.fails !== true) expect(stayed).toBe(fault.keptOut !== true);
      expect(uncaught).toEqual([]);
      expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
    });
  }

  for (const { name, of } of hangs) {
    test(`no. 73: ${subject.name}: ${name}`, notes(name, subject), async ({ page }) => {
      await open(page, subject);
      stage.remotes[subject.name].break(of(subject), () => undefined);
      const started = Date.now();
      await page.goto(subject.screen, { waitUntil: 'commit' });
      await expect(retry(page)).toBeVisible({ timeout: HANG_LIMIT_MS });
      const shown = Date.now() - started;
      outcome(`fallback ${(shown / 1000).toFixed(1)} s`);
      await expect(page.getByRole('banner')).toBeVisible();
      // What hangs for ever keeps its place in the browser: the server that hung has to let go of it.
      await stage.remotes[subject.name].refuse();
      await stage.heal();
      await retry(page)
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await expect(heading(page, subject.shows)).toBeVisible();
      outcome(`fallback ${(shown / 1000).toFixed(1)} s, recovered`);
    });
  }

  test(`no. 73: ${subject.name}: slow`, notes('50 kB/s', subject), async ({ page }) => {
    await open(page, subject);
    stage.remotes[subject.name].break(/\.js$/, slowly);
    const started = Date.now();
    await page.goto(subject.screen, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(heading(page, subject.shows)).toBeVisible({ timeout: 30_000 });
    outcome(`shown after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

test('no. 74: all remotes are down, the shell and its own screens are not', async ({ page }) => {
  await stage.leave();
  await page.goto('/');
  await expect(heading(page, 'Tables and information: not reachable')).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
  // What is at another address only mf-public could say; the notices are the shell's own.
  for (const screen of ['/notimplemented', '/notauthorized']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  }
});
