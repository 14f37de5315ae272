import type { Page } from '@playwright/test';
import type { Answer } from 'shared-contract/endpoint';
import { listSeasons } from 'shared-contract/public-seasons';
import { screens } from 'shared-contract/screens';
import { isLong } from '../../testing/length.ts';
import { somethingReal } from './admin-screens.ts';
import { sociablePerson } from './people.ts';
import { expect, expectReady, signIn, test, testWhenLong } from './test.ts';
import { sealedTip, tippedSeasons } from './tipped-season.ts';
import { isWalked, skipUnlessWalked, testOfFullWalk, walksAll } from './walks.ts';

const MAX_SHIFT = 0.01;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** The walk of the short form: a screen of each kind, all but one at a phone's width. */
const representativePaths = new Set<string>([
  screens.officialTables,
  screens.simpleTable,
  screens.season,
  screens.predict,
  screens.login,
]);
/** The screens of tips and groups for a signed-in user. */
const tipPaths = [
  screens.predict,
  screens.leaderboard,
  screens.leaderboards,
  screens.simpleTable,
  screens.compare,
  screens.tips,
  screens.groups,
  screens.group,
  screens.joinGroup,
].filter(isWalked);
const walked = Object.values(screens).filter((path) => (walksAll || representativePaths.has(path)) && isWalked(path));
const adminPaths = walked.filter((path) => path.startsWith('/admin'));
const userPaths = walked.filter((path) => path.startsWith('/my-account'));
const visitorPaths = walked.filter((path) => !adminPaths.includes(path) && !userPaths.includes(path));

/** The sum of all shifts without user input, and the elements that moved. */
type Shifts = { total: number; moved: string[] };

/** Counts the shifts of every document from its start. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          shifts.moved.push(`${entry.value.toFixed(4)} ${element?.outerHTML.slice(0, 160)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Emulates a phone on a slow connection, with an empty cache. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  // Chromium throttles by a busy loop, which would take processor time from the other tests of the short form.
  if (isLong) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function expectStill(page: Page, paths: readonly string[], ids: Record<string, string>) {
  for (const path of paths) {
    const address = path.replaceAll(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter);
    expect(address, 'Every screen of the table of screens has its parameters here').not.toContain(':');
    for (const size of isLong || path === screens.officialTables ? sizes : sizes.slice(0, 1)) {
      await test.step(`${address} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await page.goto(address, { waitUntil: 'networkidle' });
        await expectReady(page);
        const { total, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
        expect.soft(total, `${address} at ${size.width} px\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
      });
    }
  }
}

/** A group that does not exist. To visitors all groups look the same. */
const strangeGroup = { groupId: crypto.randomUUID(), code: 'x'.repeat(22) };

test.describe('nothing moves while a screen loads on a slow phone', () => {
  test.beforeEach(async ({ page }) => {
    await countShifts(page);
    await slowDown(page);
  });

  test('for visitors', async ({ page, request }) => {
    skipUnlessWalked(...visitorPaths);
    const { me, tableId } = await sociablePerson(request);
    const [season] = (await (await request.get(`/api${listSeasons.path}`)).json()) as Answer<typeof listSeasons>;
    const ids = { tableId, a: tableId, b: tableId, userId: me.handle, lssId: season?.id ?? '', ...strangeGroup };
    await expectStill(page, visitorPaths, ids);
  });

  testWhenLong('for users, and for a friend on a profile', async ({ page, request }) => {
    const { me, friend, tableId } = await sociablePerson(request);
    await signIn(page, me.token);
    await expectStill(page, userPaths, { tableId });
    await signIn(page, friend.token);
    await expectStill(page, [screens.userProfile], { userId: me.id });
  });

  testOfFullWalk('for users with tips and groups, before the lock and after it', async ({ page, request }) => {
    skipUnlessWalked(...tipPaths);
    const { after, before, me, untilScored } = await tippedSeasons(request);
    await signIn(page, me.token);
    await expectStill(page, tipPaths, before);
    await untilScored();
    await expectStill(page, tipPaths, after);
  });

  test.describe('on the page of a sealed tip', () => {
    // Its table is missing to others.
    test.use({ allowedConsole: /status of 404 \(Not Found\) \(http:[^ ]+\/publictable\// });

    test('for visitors and for its owner', async ({ page, request }) => {
      const { owner, tableId } = await sealedTip(request);
      await expectStill(page, [screens.simpleTable], { tableId });
      await signIn(page, owner.token);
      await expectStill(page, [screens.simpleTable], { tableId });
    });
  });

  testWhenLong('for administrators', async ({ page, request }) => {
    const { ids, token } = await somethingReal(request);
    await signIn(page, token);
    await expectStill(page, adminPaths, ids);
  });
});
