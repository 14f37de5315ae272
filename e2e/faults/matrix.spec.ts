import { expect, type Page, test } from '@playwright/test';
import type { RegisteredRemote } from 'shared-contract/site';
import { faults } from './faults.ts';
import { type FaultyRemote, slowly } from './faulty-remote.ts';
import { type Stage, withStage } from './stage.ts';
import { heading, isMarked, lookAround, mark, open, retry, type Subject, subjects } from './subjects.ts';

// The limit until a failure is shown, measured on an otherwise idle machine.
const FALLBACK_LIMIT_MS = 5000;
const malformed: [fault: string, change: (remote: RegisteredRemote | undefined) => unknown][] = [
  ['as a page', () => '<!doctype html><title>Not found</title>'],
  ['as {}', () => ({})],
  ['in part', (remote) => ({ entry: remote?.entry, version: remote?.version })],
];

const deaths: [fault: string, dies: (remote: FaultyRemote) => Promise<void> | void][] = [
  ['refuses', (remote) => remote.refuse()],
  ['hangs', (remote) => remote.break(/\.js$/, () => undefined)],
];

let stage: Stage;
withStage((opened) => (stage = opened));

/** Expects the notice to name the part of the site. */
async function expectNamed(page: Page, { area, away }: Subject, fails: boolean) {
  if (!fails) return expect(heading(page, away)).toBeVisible();
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  return expect(page.getByRole('main').getByRole('alert')).toContainText(area);
}

const annotationsOf = (fault: string, { name }: Subject) => ({
  annotation: [
    { type: 'fault', description: fault },
    { type: 'remote', description: name },
  ],
});
const outcome = (description: string) => test.info().annotations.push({ type: 'outcome', description });

for (const subject of subjects) {
  for (const fault of faults) {
    test(`${subject.name} recovers from: ${fault.name}`, annotationsOf(fault.name, subject), async ({ page }) => {
      const uncaught = await open(page, subject);
      await fault.act(stage, subject);

      const started = Date.now();
      const { screen, shows } = fault.onUnnamed === true ? subject.unnamed : subject;
      await page.goto(screen);
      await expect(retry(page)).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
      const shown = ((Date.now() - started) / 1000).toFixed(1);
      outcome(`fallback ${shown} s`);
      await expectNamed(page, subject, fault.fails === true);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await mark(page);
      await lookAround(page, subject);
      await expect(retry(page)).toBeVisible({ timeout: FALLBACK_LIMIT_MS });

      await stage.heal();
      await retry(page).click();
      await expect(heading(page, shows)).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      outcome(`fallback ${shown} s, recovered`);
      expect(uncaught).toEqual([]);
      expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
    });
  }

  test(`${subject.name} loads over a slow connection`, annotationsOf('50 kB/s', subject), async ({ page }) => {
    await open(page, subject);
    stage.remotes[subject.name].break(/\.js$/, slowly);
    const started = Date.now();
    await page.goto(subject.screen, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(heading(page, subject.shows)).toBeVisible();
    outcome(`shown after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

for (const subject of subjects) {
  test(`${subject.name} is missing in the registry of a page`, async ({ page }) => {
    await open(page, subject);
    const { [subject.name]: _, ...others } = stage.registry;
    stage.register(others);
    await page.goto(subject.screen);
    await expect(heading(page, subject.away)).toBeVisible();
    await lookAround(page, subject);
    await stage.heal();
    // The policy of this document does not allow the remote's origin. The policy of a new document does.
    await retry(page).click();
    await expect(heading(page, `${subject.area}: a newer version is out`)).toBeVisible();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(heading(page, subject.shows)).toBeVisible();
  });

  for (const [fault, change] of malformed)
    test(`${subject.name} keeps its last valid registration when it is registered ${fault}`, async ({ page }) => {
      await open(page, subject);
      await page.goto(subject.screen);
      await expect(heading(page, subject.shows)).toBeVisible();
      stage.register({ ...stage.registry, [subject.name]: change(stage.registry[subject.name]) });
      await page.reload();
      await expect(heading(page, subject.shows)).toBeVisible();
    });
}

for (const [fault, dies] of deaths)
  test(`a remote that ${fault} after its entry was loaded does not block shared modules of the others`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(heading(page, subjects[0]?.shows ?? '')).toBeVisible();
    await dies(stage.remotes['mf-public']);
    // mf-public could have provided the modules that the forms of mf-account need, too.
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
    await expect(heading(page, 'Login')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

test('the shell and its own screens work while all remotes are down', async ({ page }) => {
  await stage.leave();
  await page.goto('/');
  await expect(heading(page, 'Tables and information aren’t loading')).toBeVisible({ timeout: FALLBACK_LIMIT_MS });
  // Other addresses need mf-public. The notices belong to the shell.
  for (const screen of ['/notimplemented', '/notauthorized']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  }
});
