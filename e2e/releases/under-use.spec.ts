import { type BrowserContext, expect, test } from '@playwright/test';
import { currentRelease } from '../../scripts/release/pointer.ts';
import type { Part } from '../../scripts/release/record.ts';
import { startLoad } from './load.ts';
import { expectOthersUntouched, heading, isMarked, mark, signIn, snapshot, tokenFor } from './look.ts';
import { Project } from './project.ts';
import { openSite, type Site } from './site.ts';

// The limit of a rollback, measured on an otherwise idle machine.
const ROLLBACK_LIMIT_MS = 5000;
const LIMIT_MS = 60_000;

/** The differences of a part's second release, on a loaded screen and on one not loaded yet. */
const changes = {
  'mf-admin': {
    edits: [
      ['mf-admin/src/shared/navigation/areas.ts', "name: 'Teams'", "name: 'Teams, second release'"],
      [
        'mf-admin/src/areas/rounds/round-register.tsx',
        'title="Register Round"',
        'title="Register Round, second release"',
      ],
    ],
    open: { screen: '/admin/teams', old: 'Teams', now: 'Teams, second release' },
    later: { screen: '/admin/rounds/register', now: 'Register Round, second release' },
  },
  shell: {
    edits: [['shell/src/layout/footer.tsx', '            Legal\n', '            Legal, second release\n']],
    open: { screen: '/about', old: 'Legal', now: 'Legal, second release' },
    later: { screen: '/roadmap', now: 'Roadmap' },
  },
} as const;

let site: Site;
let project: Project;
let token: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite();
  project = await Project.copy();
  for (const { edits } of Object.values(changes))
    for (const [file, from, to] of edits) await project.change(file, from, to);
  token = await tokenFor(site.origin);
});
test.afterAll(async () => {
  await project.remove();
  await site.stop();
});

const annotate = (description: string) => test.info().annotations.push({ type: 'measured', description });

/** Collects errors in a browser. Only the 404 of a missing address is allowed. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`${request.url()} fails`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.url()} answers ${answer.status()}`);
  });
  return complaints;
}

/** Visits screens, by document and by link, until stopped. Returns their number. */
async function browse(context: BrowserContext, until: () => boolean): Promise<number> {
  const page = await context.newPage();
  await signIn(page, token);
  let seen = 0;
  while (!until()) {
    await page.goto(new URL('/admin', site.origin).href);
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
    await page.getByRole('link', { name: /Manage Teams/ }).click();
    await expect(heading(page, /^Teams/)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'TipTable', exact: true }).first().click();
    await expect(heading(page, /^Know the table/)).toBeVisible();
    await page.goto(new URL('/my-account', site.origin).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen += 4;
  }
  await page.close();
  return seen;
}

for (const part of ['mf-admin', 'shell'] as const satisfies Part[]) {
  const { open, later } = changes[part];

  test(`a release of ${part} while the site is in use fails no request and changes no other part`, async ({
    page,
    context,
  }) => {
    const complaints = listen(context);
    const before = await snapshot(site);
    const first = await currentRelease(site.store, part);
    const stopLoad = startLoad(site.origin);
    let done = false;
    const browsing = browse(context, () => done);

    const { code, output } = await project.pnpm('release', part, site.environment);
    done = true;
    const seen = await browsing;
    const { sent, failures, seconds, slowestMs } = await stopLoad();

    expect(code, output).toBe(0);
    expect((await currentRelease(site.store, part))?.previous).toBe(first?.id);
    expect(failures).toEqual([]);
    expect(complaints).toEqual([]);
    expect(seen).toBeGreaterThan(0);
    const { unchanged, added } = await expectOthersUntouched(site, before, part);
    annotate(
      `${sent} requests in ${seconds.toFixed(1)} s, 0 failed, slowest ${slowestMs.toFixed(0)} ms; ${seen} screens`,
    );
    annotate(`${unchanged} files of others as before, ${added} new ones of ${part}`);
    await signIn(page, token);
    await page.goto(new URL(open.screen, site.origin).href);
    await expect(heading(page, open.now)).toBeVisible();
  });

  test(`${part} is rolled back while the site is in use`, async ({ page, context }) => {
    const complaints = listen(context);
    await signIn(page, token);
    await page.goto(new URL(open.screen, site.origin).href);
    await expect(heading(page, open.now)).toBeVisible();
    await mark(page);
    const tables = async () => (await fetch(`${site.origin}/api/publictable/official`)).text();
    const data = await tables();
    const before = await snapshot(site);
    const target = (await currentRelease(site.store, part))?.previous;
    const stopLoad = startLoad(site.origin);

    const started = performance.now();
    const { code, output } = await project.pnpm('rollback', part, site.environment);
    expect(code, output).toBe(0);
    const visitor = await context.newPage();
    await signIn(visitor, token);
    // nginx caches a page for a second.
    await expect(async () => {
      await visitor.goto(new URL(open.screen, site.origin).href);
      await expect(heading(visitor, new RegExp(`^${open.old}`))).toBeVisible();
      expect(await heading(visitor, open.old).count()).toBe(1);
    }).toPass({ timeout: LIMIT_MS });
    const tookMs = performance.now() - started;
    expect(tookMs).toBeLessThan(ROLLBACK_LIMIT_MS);

    // An open page continues in its own release, also on screens it has not loaded yet.
    await page.evaluate((screen) => {
      history.pushState(null, '', screen);
      dispatchEvent(new PopStateEvent('popstate'));
    }, later.screen);
    await expect(heading(page, later.now)).toBeVisible();
    expect(await isMarked(page)).toBe(true);

    const { sent, failures, seconds } = await stopLoad();
    expect(failures).toEqual([]);
    expect(complaints).toEqual([]);
    expect((await currentRelease(site.store, part))?.id).toBe(target);
    await expectOthersUntouched(site, before, part);
    expect(await tables()).toBe(data);
    annotate(`old release on a new visitor's screen ${(tookMs / 1000).toFixed(1)} s after the command began`);
    annotate(`${sent} requests in ${seconds.toFixed(1)} s, 0 failed`);
  });
}
