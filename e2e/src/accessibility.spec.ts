import type { Page } from '@playwright/test';
import { pathTo, screens, type ScreenName } from 'shared-contract/screens';
import { goTo } from './go-to.ts';
import { longNamedPeople } from './long-names.ts';
import { expect, expectAccessible, expectReady, signIn, test, testWhenLong } from './test.ts';
import { sealedTip, tippedSeasons } from './tipped-season.ts';
import { isWalked, skipUnlessWalked, testOfFullWalk, walksAll } from './walks.ts';

/** Checks the page; header and footer of a wide screen are the same on all pages. */
const check = async (page: Page, address: string, name = address.slice(1).replaceAll('/', '-')) =>
  address === '/' ? expectAccessible(page, 'home', [390, 1280]) : expectAccessible(page, name);

/** Screens without a parameter, by the users who may see them. */
const withoutParameters = (Object.keys(screens) as ScreenName[])
  .map((name): string => screens[name])
  .filter((path) => !path.includes(':') && isWalked(path));
const userPaths = withoutParameters.filter((path) => path.startsWith('/my-account'));
const notices: string[] = [pathTo('notAuthorized'), pathTo('notImplemented')].filter(isWalked);
const visitorPaths = withoutParameters.filter(
  (path) => !path.startsWith('/admin') && !userPaths.includes(path) && !notices.includes(path),
);

/** Screens with a parameter, all of which a tip and its group have. */
const withParameters = Object.values(screens).filter(
  (path) => path.includes(':') && !path.startsWith('/admin') && isWalked(path),
);
const aboutTips: string[] = [screens.tips, screens.groups, screens.leaderboards].filter(isWalked);
/** The screens of the short form, before the lock. The journey through a season visits the others. */
const inShortBeforeLock = new Set<string>([screens.group, screens.joinGroup]);

/** Returns all addresses in the long form, every third one in the short form. */
const inShort = (addresses: readonly string[]) => addresses.filter((_, index) => walksAll || index % 3 === 0);

/** Halves, which run concurrently. */
const halves = [visitorPaths.slice(0, visitorPaths.length / 2), visitorPaths.slice(visitorPaths.length / 2)];

test.describe('axe finds no violation at 390 px in light and dark, nothing scrolls sideways, and each heading has the focus once', () => {
  for (const [index, addresses] of halves.entries()) {
    test(`on the screens of visitors, ${index + 1} of ${halves.length}`, async ({ page }) => {
      skipUnlessWalked(...addresses);
      await page.goto(addresses.at(-1) ?? '');
      await expectReady(page);
      for (const address of inShort(addresses)) {
        await test.step(address, async () => {
          await goTo(page, address);
          await check(page, address);
        });
      }
    });
  }

  testOfFullWalk('with the longest names, also of others', async ({ page, request }) => {
    skipUnlessWalked(screens.officialTables, screens.simpleTable, screens.userProfile, ...userPaths);
    const { me, others, tables } = await longNamedPeople(request);
    const profileOwners = isWalked(screens.userProfile) ? others : [];
    const shown = [
      ...(isWalked(screens.officialTables) ? [pathTo('officialTables')] : []),
      ...(isWalked(screens.simpleTable) ? tables.map((tableId) => pathTo('simpleTable', { tableId })) : []),
    ];
    await test.step('as a visitor', async () => {
      await page.goto(pathTo('home'));
      await expectReady(page);
      if (isWalked(screens.userProfile)) {
        await goTo(page, pathTo('userProfile', { userId: me.handle }));
        await check(page, '/userprofile-of-a-stranger');
      }
      for (const address of shown) {
        await goTo(page, address);
        await check(page, address);
      }
    });
    if (userPaths.length + profileOwners.length === 0) return;
    await signIn(page, me.token);
    await page.goto(pathTo('about'));
    await expectReady(page);
    const people = profileOwners.map(({ id }) => pathTo('userProfile', { userId: id }));
    for (const address of inShort([...userPaths, ...people])) {
      await test.step(address, async () => {
        // Profiles share a heading, which keeps the focus between them.
        if (people.includes(address)) await goTo(page, pathTo('about'));
        await goTo(page, address);
        await check(page, address);
      });
    }
  });

  test('with tips and groups, before the lock and after it', async ({ page, request }) => {
    skipUnlessWalked(...withParameters, ...aboutTips);
    const { after, before, me, untilScored } = await tippedSeasons(request);
    await signIn(page, me.token);
    await page.goto(pathTo('about'));
    await expectReady(page);
    const walk = async (when: string, ids: Record<string, string>) => {
      for (const path of [...withParameters, ...aboutTips]) {
        const address = path.replaceAll(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter);
        expect(address, 'Every screen of the table of screens has its parameters here').not.toContain(':');
        if (!walksAll && !inShortBeforeLock.has(path)) continue;
        await test.step(`${address} ${when}`, async () => {
          await goTo(page, address);
          await expectAccessible(page, `${path.slice(1).replaceAll(/[/:]+/g, '-')}-${when}`, [390, 1280]);
        });
      }
    };
    await walk('before-the-lock', before);
    if (!walksAll) return;
    await untilScored();
    await walk('after-the-lock', after);
  });
});

test.describe('axe finds no violation at 390 px in light and dark, and nothing scrolls sideways', () => {
  // The console also reports the 404 of a missing page.
  test.use({ allowedConsole: /the server responded with a status of 404/ });

  test('on the page of a sealed tip, for its owner and for others', async ({ page, request }) => {
    const { owner, tableId } = await sealedTip(request);
    const address = pathTo('simpleTable', { tableId });
    await page.goto(pathTo('about'));
    await expectReady(page);
    await goTo(page, address);
    await expectAccessible(page, 'sealed-tip', [390, 1280]);
    await signIn(page, owner.token);
    await page.goto(pathTo('myTables'));
    await expectReady(page);
    await expectAccessible(page, 'my-tables-with-a-sealed-tip', [390, 1280]);
    await goTo(page, address);
    await expectAccessible(page, 'own-sealed-tip', [390, 1280]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'More ways to share' }).click();
    await expectAccessible(page, 'ways-to-share-a-sealed-tip');
  });

  for (const address of [...notices, '/no-such-page']) {
    const testThis = address === '/no-such-page' ? test : testWhenLong;
    testThis(`on ${address}`, async ({ page }) => {
      // Notices redirect after ten seconds of this clock, which is stopped.
      await page.clock.install();
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(address === '/no-such-page' ? 404 : 200);
      await expectReady(page);
      await check(page, address);
    });
  }
});
