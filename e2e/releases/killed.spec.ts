import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { remoteNames } from 'shared-contract/ownership';
import type { Packed } from '../../scripts/release/pack.ts';
import { packPart } from '../../scripts/release/pack-part.ts';
import { currentRelease, type Origins } from '../../scripts/release/pointer.ts';
import { publish } from '../../scripts/release/publish.ts';
import { digest, parts, type ReleaseRecord } from '../../scripts/release/record.ts';
import { smoke } from '../../scripts/release/smoke.ts';
import type { ReleaseStore } from '../../scripts/release/store.ts';
import { heading, signIn, tokenFor } from './look.ts';
import { Project } from './project.ts';
import { openSite, releaseBuilt, type Site } from './site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const subjects = [
  {
    part: 'mf-admin',
    edits: [
      ['mf-admin/src/shared/navigation/areas.ts', "name: 'Teams'", "name: 'Teams, second release'"],
      ['mf-admin/src/hubs/area-hub.tsx', '<Page title', '<Page lead="Second release" title'],
    ],
    screen: '/admin/teams',
    old: 'Teams',
    now: 'Teams, second release',
  },
  {
    part: 'shell',
    edits: [['shell/src/layout/footer.tsx', '            Legal\n', '            Legal, second release\n']],
    screen: '/about',
    old: 'Legal',
    now: 'Legal, second release',
  },
] as const;

let site: Site;
let project: Project;
let token: string;

/** The origins of older releases, no longer in use. */
const formerOrigins = Object.fromEntries(remoteNames.map((name) => [name, `https://${name}.test`])) as Origins;

/** Adds releases of a week ago, old enough to be removed by the next release. */
async function withHistory(store: ReleaseStore): Promise<void> {
  for (const part of parts) {
    const packed = await packPart(part);
    for (const daysAgo of [9, 8, 7]) {
      const content = Buffer.from(`export const left = ${daysAgo};`);
      const leftOver = Array.from({ length: 5 }, (_, index) => `assets/left-over.00000000${daysAgo}${index}.js`);
      const added = Object.fromEntries(leftOver.map((name) => [name, digest(content)]));
      const older: Packed = {
        build: { ...packed.build, files: { ...packed.build.files, ...added } },
        readBuilt: async (file) => (leftOver.includes(file) ? content : packed.readBuilt(file)),
      };
      await publish(store, older, formerOrigins, { now: new Date(Date.now() - daysAgo * DAY_MS) });
    }
  }
  await releaseBuilt(store);
}
test.beforeAll(async () => {
  project = await Project.copy();
  for (const { edits } of subjects) for (const [file, from, to] of edits) await project.change(file, from, to);
  await project.build();
  site = await openSite({ fill: withHistory });
  token = await tokenFor(site.origin);
});
test.afterAll(async () => {
  await project.remove();
  await site.stop();
});

/**
 * Releases until the given change to the folder, then kills the process. Returns that change, or null if the release
 * ended before.
 */
async function releaseAndKill(part: string, changes: number): Promise<string | null> {
  const child = fork(path.join(import.meta.dirname, 'release-until.ts'), [part, project.folder, String(changes)], {
    env: { ...process.env, ...site.environment },
    execArgv: [],
  });
  const stands = once(child, 'message').then(([change]) => String(change));
  const ends = once(child, 'exit').then(([code]) => Number(code));
  const outcome = await Promise.race([stands, ends]);
  if (typeof outcome === 'number') {
    expect(outcome).toBe(0);
    return null;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  return outcome;
}

/** Expects every file of a release to be served byte for byte. */
async function expectServed(release: ReleaseRecord | null): Promise<void> {
  expect(release).not.toBeNull();
  if (release === null) return;
  const origin = release.part === 'shell' ? site.origin : site.origins[release.part];
  for (const [file, expected] of Object.entries(release.files).filter(([name]) => !/\.(?:br|gz)$/.test(name))) {
    const answer = await fetch(`${origin}/${file}`);
    expect(digest(Buffer.from(await answer.arrayBuffer())), file).toBe(expected);
  }
}

const isSame = (one: ReleaseRecord | null, other: ReleaseRecord | null) =>
  JSON.stringify(one?.files) === JSON.stringify(other?.files);

async function shown(page: Page, { screen, old, now }: (typeof subjects)[number]): Promise<'old' | 'new'> {
  await page.goto(new URL(screen, site.origin).href);
  const [isOld, isNew] = [heading(page, old), heading(page, now)];
  await expect(isOld.or(isNew)).toBeVisible();
  return (await isNew.isVisible()) ? 'new' : 'old';
}

for (const subject of subjects) {
  const { part } = subject;

  test(`a release of ${part} may be killed after any change it makes`, async ({ page, context }) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
    await signIn(page, token);
    const first = await currentRelease(site.store, part);
    const steps: string[] = [];
    const outcomes: ('old' | 'new')[] = [];
    // Files remain for the next attempt. Each attempt writes the record and everything after it again.
    let again = 0;
    for (;;) {
      const change = await releaseAndKill(part, 1 + again);
      if (change === null) break;
      if (!change.startsWith('adds') || change.includes('records/')) again += 1;
      const current = await currentRelease(site.store, part);
      await expectServed(current);
      const outcome = isSame(current, first) ? 'old' : 'new';
      // nginx caches a page for a second.
      await expect.poll(() => shown(page, subject), { message: change }).toBe(outcome);
      outcomes.push(outcome);
      steps.push(change.replace(/ .*\//, ' '));
    }
    expect(complaints).toEqual([]);
    // First files, then the record, the pointer and deletions: the pointer alone switches the release.
    const pointer = steps.findIndex((step) => step.startsWith('replaces'));
    expect(pointer).toBeGreaterThan(2);
    expect(outcomes).toEqual(outcomes.map((_, index) => (index < pointer ? 'old' : 'new')));
    expect(steps.slice(pointer + 1).filter((step) => step.startsWith('removes')).length).toBeGreaterThan(1);
    expect(await shown(page, subject)).toBe('new');
    test.info().annotations.push({
      type: 'measured',
      description: `${steps.length} kills: ${pointer} leave the old release, ${steps.length - pointer} the new one`,
    });
  });
}

const staging = () => `http://localhost:${site.environment['STAGING_PORT']}/api/health/ready`;
const filesOfAdmin = async () => (await readdir(path.join(site.releases, 'mf-admin/assets'))).length;

/** The activities during which a release is killed, and how to detect each. */
const killPoints: [activity: string, isReached: (filesBefore: number) => Promise<boolean>][] = [
  [
    'it tries the new build',
    () =>
      fetch(staging()).then(
        ({ ok }) => ok,
        () => false,
      ),
  ],
  ['it uploads', async (filesBefore) => (await filesOfAdmin()) > filesBefore],
];

test('the next command succeeds after a killed one, and the site works', async ({ page }) => {
  const outcomes: string[] = [];
  await signIn(page, token);
  for (const [index, [activity, isReached]] of killPoints.entries()) {
    const title = `Teams, killed ${index}`;
    const file = 'mf-admin/src/shared/navigation/areas.ts';
    await project.restore(file);
    await project.change(file, "name: 'Teams'", `name: '${title}'`);
    const before = await currentRelease(site.store, 'mf-admin');
    const filesBefore = await filesOfAdmin();
    // As `pnpm release` does. Only this process gets the signal; its children have to detect it.
    const child = spawn(process.execPath, ['scripts/release.ts', 'mf-admin'], {
      cwd: project.folder,
      env: { ...process.env, ...site.environment },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    while (child.exitCode === null && !(await isReached(filesBefore))) await setTimeout(1);
    child.kill('SIGKILL');
    await exit;
    await expect
      .poll(() =>
        fetch(staging()).then(
          () => 'still running',
          () => 'stopped',
        ),
      )
      .toBe('stopped');
    const current = await currentRelease(site.store, 'mf-admin');
    await expectServed(current);
    const isNew = current?.id !== before?.id;
    await page.goto(new URL('/admin/teams', site.origin).href);
    await expect(heading(page, isNew ? title : /^Teams/)).toBeVisible();
    if (!isNew) await expect(heading(page, title)).toBeHidden();
    await smoke({ origin: site.origin, parts: [...parts] });
    outcomes.push(`${activity}: ${isNew ? 'new' : 'old'}`);
  }
  expect(outcomes[0]).toMatch(/old$/);
  const { code, output } = await project.pnpm('release', 'mf-admin', site.environment);
  expect(code, output).toBe(0);
  test.info().annotations.push({ type: 'measured', description: outcomes.join('; ') });
});
