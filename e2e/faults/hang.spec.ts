import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Answer, truncated, send } from './faulty-remote.ts';
import { type Stage, withStage } from './stage.ts';
import {
  digests,
  entry,
  expose,
  heading,
  isMarked,
  lookAround,
  mark,
  open,
  retry,
  shared,
  style,
  type Subject,
  subjects,
  vendors,
  versionsOfReact,
} from './subjects.ts';

// The limit until a failure is shown, measured on an otherwise idle machine.
const HANG_LIMIT_MS = 10_000;

/** Files whose requests hang. */
const hangs: { name: string; of: (subject: Subject) => RegExp; begin?: Answer; onUnnamed?: true }[] = [
  { name: 'entry hangs', of: () => entry },
  { name: 'digests hang', of: () => digests, onUnnamed: true },
  { name: 'routes hang', of: () => expose },
  { name: 'routes stop in the middle', of: () => expose, begin: truncated },
  { name: 'style sheet hangs', of: () => style },
  { name: 'screen hangs', of: ({ form }) => form.chunk },
  { name: 'third-party code hangs', of: () => vendors },
  { name: 'shared module hangs', of: () => shared },
  { name: 'all files after the routes hang', of: () => /\/(?!remoteEntry|digests|__federation)[^/]*\.js$/ },
  { name: 'everything hangs', of: () => /\.(?:js|css)$/ },
];

let stage: Stage;
withStage((opened) => (stage = opened));

const outcome = (description: string) => test.info().annotations.push({ type: 'outcome', description });

/** Expects the notice of a hanging request, with the rest of the page working. */
async function expectNamed(page: Page, { away }: Subject, timeout = 60_000): Promise<void> {
  await expect(heading(page, away)).toBeVisible({ timeout });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const subject of subjects) {
  const { name, form } = subject;
  const remote = () => stage.remotes[name];

  for (const { name: fault, of, begin, onUnnamed = false } of hangs)
    test(
      `${name} recovers while the old requests stay unanswered: ${fault}`,
      {
        annotation: [
          { type: 'fault', description: fault },
          { type: 'remote', description: name },
        ],
      },
      async ({ page }) => {
        const { screen, shows } = onUnnamed ? subject.unnamed : form;
        const uncaught = await open(page, subject);
        remote().hang(of(subject), begin);
        const started = Date.now();
        await page.goto(screen, { waitUntil: 'commit' });
        await expectNamed(page, subject, HANG_LIMIT_MS);
        const shown = ((Date.now() - started) / 1000).toFixed(1);
        outcome(`fallback ${shown} s`);

        await mark(page);
        await lookAround(page, subject);
        await expectNamed(page, subject);
        expect(remote().hanging()).not.toEqual([]);

        await stage.heal();
        const retried = Date.now();
        await retry(page).click();
        await expect(heading(page, shows)).toBeVisible();
        outcome(`fallback ${shown} s, recovered ${((Date.now() - retried) / 1000).toFixed(1)} s`);

        remote().answerHanging();
        await lookAround(page, subject);
        await expect(heading(page, shows)).toBeVisible();
        expect(await versionsOfReact(page)).toHaveLength(1);
        expect(await isMarked(page)).toBe(true);
        expect(uncaught).toEqual([]);
      },
    );
}

/** Files that the shell waits for without a limit. It requests entry and digests anew. */
const recoversByItself = new Set([
  'routes hang',
  'style sheet hangs',
  'screen hangs',
  'third-party code hangs',
  'all files after the routes hang',
]);

for (const subject of subjects)
  for (const { name: fault, of } of hangs.filter(({ name }) => recoversByItself.has(name)))
    test(`${subject.name} shows a screen that arrives after its notice, without a click: ${fault}`, async ({
      page,
    }) => {
      const uncaught = await open(page, subject);
      const { screen, shows } = subject.form;
      stage.remotes[subject.name].hang(of(subject));
      await page.goto(screen, { waitUntil: 'commit' });
      await expectNamed(page, subject);
      await mark(page);
      await stage.heal();
      stage.remotes[subject.name].answerHanging();
      await expect(heading(page, shows)).toBeVisible();
      await expect(heading(page, shows)).toBeFocused();
      await expect(retry(page)).toHaveCount(0);
      expect(await versionsOfReact(page)).toHaveLength(1);
      expect(await isMarked(page)).toBe(true);
      expect(uncaught).toEqual([]);
    });

for (const subject of subjects)
  test(`${subject.name} recovers when its own copy of a shared module is back`, async ({ page }) => {
    await open(page, subject);
    stage.remotes[subject.name].break(
      shared,
      send(404, 'text/plain', () => 'Not found'),
    );
    await page.goto(subject.form.screen, { waitUntil: 'commit' });
    await expectNamed(page, subject);
    await mark(page);
    await stage.heal();
    await retry(page).click();
    await expect(heading(page, subject.form.shows)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

test('a remote that hangs for long recovers after any number of retries', async ({ page }) => {
  const [subject] = subjects;
  if (subject === undefined) throw new Error('There is no remote');
  await open(page, subject);
  const remote = stage.remotes[subject.name];
  remote.hang(/\.(?:js|css)$/);
  await page.goto(subject.form.screen, { waitUntil: 'commit' });
  await expectNamed(page, subject);
  await mark(page);
  for (let tries = 0; tries < 4; tries += 1) {
    await retry(page).click();
    await expect(retry(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
  }
  // A browser opens at most six connections to one origin.
  outcome(`${remote.hanging().length} requests hang`);
  await stage.heal();
  await retry(page).click();
  await expect(heading(page, subject.form.shows)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a remote recovers while the server of the registry hangs', async ({ page }) => {
  const subject = subjects[1];
  if (subject === undefined) throw new Error('There is no such remote');
  await open(page, subject);
  stage.remotes[subject.name].hang(expose);
  await page.goto(subject.form.screen, { waitUntil: 'commit' });
  await expectNamed(page, subject);
  const processes = path.join(process.env['E2E_DATA_DIR'] ?? '', 'processes.json');
  const { api } = JSON.parse(readFileSync(processes, 'utf8')) as { api: { pid: number } };
  await stage.heal();
  process.kill(api.pid, 'SIGSTOP');
  try {
    await retry(page).click();
    await expect(heading(page, subject.form.shows)).toBeVisible();
  } finally {
    process.kill(api.pid, 'SIGCONT');
  }
});
