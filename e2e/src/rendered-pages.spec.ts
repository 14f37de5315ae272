import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Answer } from 'shared-contract/endpoint';
import { ownerOf } from 'shared-contract/ownership';
import { listSeasons } from 'shared-contract/public-seasons';
import { pathTo, type ScreenName, screens } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable, deleteTable } from 'shared-contract/tables';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { sociablePerson } from './people.ts';
import { expect, expectReady, test } from './test.ts';
import { isWalked, skipUnlessWalked, testOfFullWalk, walksAll } from './walks.ts';

/**
 * Public screens that the server does not render: they are for the holder of a link, or start from data in the
 * browser's storage.
 */
const drawnByScripts = new Set<ScreenName>([
  'group',
  'joinGroup',
  'editManagedTable',
  'forgottenPassword',
  'resetPassword',
  'confirmEmail',
  'undoEmail',
  'mailOff',
  'answer',
  'notAuthorized',
  'notImplemented',
]);
/** The walk of the short form: a page of each kind. */
const representativeScreens = new Set<ScreenName>([
  'home',
  'news',
  'officialTables',
  'createTable',
  'simpleTable',
  'compare',
  'season',
  'predict',
  'leaderboard',
  'userProfile',
]);
const rendered = (Object.keys(screens) as ScreenName[]).filter(
  (name) =>
    ownerOf(screens[name])?.access === 'anyone' &&
    !drawnByScripts.has(name) &&
    (walksAll || representativeScreens.has(name)) &&
    isWalked(screens[name]),
);

/** Screens of which the server renders only the frame: the editor in it starts with the user's data. */
const framesOfEditors = new Set<ScreenName>(['predict']);

/** The visible text of a page, and the colours of each table row and of each element with colours of its own. */
type Appearance = { text: string; colours: string[] };
const appearanceOf = (page: Page): Promise<Appearance> =>
  page.locator('main').evaluate((main) => {
    // Some are initially open if there is room for them.
    for (const details of main.querySelectorAll('details')) details.open = true;
    const colouredElements = [...main.querySelectorAll('tr, li, [data-colours]')].filter((part) =>
      part.checkVisibility(),
    );
    return {
      // The number of views changes with each visit. Kick-offs are in the league's time zone until the reader's is
      // known.
      text: (main as HTMLElement).innerText
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\d+ views?|Views \d+/g, 'views')
        .replaceAll(/\d\d:\d\d/g, 'kick-off'),
      colours: colouredElements.map((part) => {
        const { backgroundColor, color } = getComputedStyle(part);
        return `${part.tagName} ${color} ${backgroundColor}`;
      }),
    };
  });

/** Dates and zones follow the reader's clock once a page is hydrated. A list names the date of a day that begins. */
const DATES =
  /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec)(?: \d{4})?|UTC|GMT\+\d+/g;
const withoutDates = ({ colours, text }: Appearance): Appearance => ({
  colours,
  text: text.replaceAll(DATES, '').replaceAll(/\s+/g, ' '),
});

/** A window that is high enough to draw the whole page. Some elements below are drawn only when scrolled into view. */
const highWindow = { width: 1280, height: 8000 };

/** A page that runs no scripts. */
const pageWithoutScripts = (browser: Browser) => browser.newPage({ javaScriptEnabled: false, viewport: highWindow });

/** Returns the content in a browser without scripts. */
async function appearanceWithoutScripts(page: Page, address: string): Promise<Appearance> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The list of all pages is visible, because menus need scripts.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Official tables' })).toBeVisible();
  return appearanceOf(page);
}

/** Stores the document's heading, to check later whether React has hydrated or replaced it. */
const recordServedHeading = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { servedHeading: document.querySelector('h1') }),
    ),
  );
const isHydrated = (page: Page) =>
  page.evaluate(() => (globalThis as { servedHeading?: Element | null }).servedHeading?.isConnected === true);

/** Navigates as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** Delays a script of the shell until the returned function is called. */
async function holdScript(page: Page, name: 'main' | 'vendor'): Promise<() => void> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/${name}\\.[^/]*\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

/** Returns the addresses of the active style sheets. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ media }) => media === '')
      .map(({ href }) => href),
  );

type Walk = {
  browser: Browser;
  baseURL: string | undefined;
  page: Page;
  request: APIRequestContext;
  /** Whether the reader's time zone is not the server's. */
  isElsewhere?: boolean;
};

/**
 * Walks all rendered pages: each is the same before its scripts and once hydrated, and for readers in another time zone
 * also when they come from another page. The long form comes from another page in both time zones.
 */
async function walkPages({ browser, baseURL, page, request, isElsewhere = false }: Walk) {
  skipUnlessWalked(...rendered.map((name) => screens[name]));
  test.slow();
  const { me, tableId } = await sociablePerson(request);
  const [season] = (await (await request.get(`/api${listSeasons.path}`)).json()) as Answer<typeof listSeasons>;
  const ids: Record<string, string> = {
    tableId,
    a: tableId,
    b: tableId,
    userId: me.handle,
    lssId: season?.id ?? '',
  };
  await page.setViewportSize(highWindow);
  await recordServedHeading(page);
  const withoutScripts = await pageWithoutScripts(browser);
  for (const name of rendered) {
    const path =
      screens[name].replaceAll(/:(\w+)/g, (parameter, of: string) => ids[of] ?? parameter) +
      // Other journeys add official tables.
      (name === 'officialTables' ? '?q=Bundesliga' : '');
    await test.step(path, async () => {
      await expect
        .poll(async () => (await request.get(path)).text(), { message: `${path} is rendered` })
        .toContain('<style id="first-styles">');
      const html = await (await request.get(path)).text();
      expect(html, `${path} has a style attribute`).not.toMatch(/<[^>]* style=/);

      const before = await appearanceWithoutScripts(withoutScripts, (baseURL ?? '') + path);
      await page.goto(path);
      await expectReady(page);
      expect(await isHydrated(page), `${path} is hydrated`).toBe(true);
      const hydrated = await appearanceOf(page);
      const [dated, datedBefore] = isElsewhere ? [withoutDates(hydrated), withoutDates(before)] : [hydrated, before];
      if (!framesOfEditors.has(name)) expect.soft(dated, `${path} once hydrated`).toEqual(datedBefore);

      const sheets = await sheetsOf(page);
      expect(sheets.length, `${path} has style sheets`).toBeGreaterThan(1);
      expect(new Set(sheets), `${path} has each style sheet once`).toHaveProperty('size', sheets.length);

      // Navigation shows the same to a reader in the server's time zone.
      if (!isElsewhere && !walksAll) return;
      const title = await page.title();
      await follow(page, name === 'terms' ? screens.privacy : screens.terms);
      await expect(page).not.toHaveTitle(title);
      await expectReady(page);
      await follow(page, path);
      await expect(page).toHaveTitle(title);
      await expectReady(page);
      expect.soft(await appearanceOf(page), `${path} from another page`).toEqual(hydrated);
    });
  }
  await withoutScripts.close();
}

// The short form walks in another language and time zone only, where more can differ.
testOfFullWalk(
  'every public page is the same before its scripts and once hydrated',
  async ({ browser, baseURL, page, request }) => walkPages({ browser, baseURL, page, request }),
);

test.describe('in Swedish, in Tokyo', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Asia/Tokyo' });

  test('every public page is the same before its scripts, once hydrated, and when reached from another page', async ({
    browser,
    baseURL,
    page,
    request,
  }) => walkPages({ browser, baseURL, page, request, isElsewhere: true }));

  test('hydrates official tables sorted by name, in the order of the server', async ({ page, request }) => {
    const token = await administratorsToken(request);
    const names = ['Walk of Österlen', 'Walk of Zorn'];
    const ids: string[] = [];
    for (const name of names) {
      const items = emptyItems(2).map((item, index) => ({ ...item, name: `Team ${index}` }));
      const data = { ...newTable(2), items, name, isPublicTable: true };
      ids.push((JSON.parse(await callApi(request, createTable, { data, token })) as { id: string }).id);
    }
    const path = `${screens.officialTables}?sort=name&q=walk+of`;
    await expect.poll(async () => (await request.get(path)).text()).toContain('<style id="first-styles">');
    await recordServedHeading(page);
    await page.goto(path);
    await expectReady(page);
    // The console has no hydration error of React, which would render the page anew.
    expect(await isHydrated(page)).toBe(true);
    await expect(page.getByRole('main').getByRole('link', { name: /^Walk of/ })).toHaveText(names);
    for (const id of ids) await callApi(request, deleteTable, { params: { id }, token });
  });
});

test('a signed-in user sees “Login” on no page that was rendered for visitors', async ({ page, request }) => {
  skipUnlessWalked(screens.home, screens.officialTables, screens.about);
  const { me } = await sociablePerson(request);
  await page.addInitScript((jwt) => {
    localStorage.setItem('jwt', jwt);
    let frames = 0;
    const poll = () => {
      const login = document.querySelector<HTMLElement>('header a[href^="/login"]');
      if (login?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true) frames += 1;
      Object.assign(globalThis, { framesWithLogin: frames });
      requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  }, me.token);
  for (const path of [screens.home, screens.officialTables, screens.about]) {
    await page.goto(path);
    await expectReady(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as { framesWithLogin?: number }).framesWithLogin)).toBeLessThanOrEqual(
      1,
    );
  }
});

test('a click on the last hydrated link, as soon as the page is interactive, navigates in the same document', async ({
  page,
  request,
}) => {
  skipUnlessWalked(screens.home, screens.terms);
  await expect.poll(async () => (await request.get(screens.home)).text()).toContain('<style id="first-styles">');
  await page.addInitScript((terms) => {
    new MutationObserver(() => {
      if (document.querySelector('h1') === null || document.documentElement.dataset['served'] !== undefined) return;
      document.querySelector<HTMLElement>(`footer a[href="${terms}"]`)?.click();
    }).observe(document, { attributeFilter: ['data-served'], subtree: true });
  }, screens.terms);
  await page.goto(screens.home);
  await expect(page).toHaveURL(screens.terms);
  await expectReady(page);
  const begun = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(new URL(begun ?? '').pathname).toBe(screens.home);
});

test('a page has its whole style sheets before its scripts, and looks the same', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  skipUnlessWalked(screens.simpleTable);
  const { tableId } = await sociablePerson(request);
  const goOn = await holdScript(page, 'main');
  await page.setViewportSize(highWindow);
  const path = pathTo('simpleTable', { tableId });
  await expect.poll(async () => (await request.get(path)).text()).toContain('<style id="first-styles">');
  const scriptless = await pageWithoutScripts(browser);
  const withoutScripts = await appearanceWithoutScripts(scriptless, `${baseURL}${path}`);
  await scriptless.close();

  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#lasting-styles')).toHaveCount(1);
  await expect(page.locator('#first-styles')).toHaveCount(0);
  await expect(page.locator('html[data-served]')).toHaveCount(1);
  expect(await appearanceOf(page)).toEqual(withoutScripts);
  const early = await sheetsOf(page);
  expect(early.length).toBeGreaterThan(1);

  goOn();
  await expectReady(page);
  expect(await sheetsOf(page)).toEqual(early);
});

test('keeps the scroll position from before the scripts', async ({ page, request }) => {
  skipUnlessWalked(screens.privacy);
  await expect.poll(async () => (await request.get(screens.privacy)).text()).toContain('<style id="first-styles">');
  await page.setViewportSize({ width: 390, height: 844 });
  const goOn = await holdScript(page, 'main');
  await page.goto(screens.privacy, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  goOn();
  await expectReady(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test.describe('before the scripts of a page have loaded', () => {
  let goOn: () => void;

  test.beforeEach(async ({ page, request }) => {
    skipUnlessWalked(screens.officialTables);
    await expect.poll(async () => (await request.get(screens.officialTables)).text()).toContain('id="first-styles"');
    goOn = await holdScript(page, 'main');
    await page.goto(screens.officialTables, { waitUntil: 'commit' });
    // The script that records clicks has run.
    await expect(page.locator('#first-styles')).toHaveCount(0);
  });

  test('repeats the click on the last clicked button after hydration', async ({ page }) => {
    const tables = page.getByRole('button', { name: 'Tables', exact: true });
    const company = page.getByRole('button', { name: 'Company' });
    await tables.click();
    await company.click();
    await expect(company).toHaveAttribute('aria-expanded', 'false');
    goOn();
    await expect(company).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Our team' })).toBeVisible();
    await expect(tables).toHaveAttribute('aria-expanded', 'false');
  });

  test('applies a choice after hydration', async ({ page }) => {
    const order = page.getByLabel('Order', { exact: true });
    await order.selectOption('Name');
    goOn();
    await expect(page).toHaveURL(/sort=name/);
    await expect(order).toHaveValue('name');
  });
});

test.describe('before the scripts of the editor have loaded', () => {
  const typedName = 'Premier League, as it should end';
  let goOn: () => void;

  test.beforeEach(async ({ page, request }) => {
    skipUnlessWalked(screens.createTable);
    await expect.poll(async () => (await request.get(screens.createTable)).text()).toContain('id="first-styles"');
    goOn = await holdScript(page, 'main');
  });

  const team = (page: Page, place: number) => page.getByLabel(`Team at place ${place}`, { exact: true });

  const typeInto = async (page: Page) => {
    await page.goto(screens.createTable, { waitUntil: 'commit' });
    await page.getByLabel('Table name').fill(typedName);
    await team(page, 1).fill('Arsenal');
    const second = team(page, 2);
    await second.pressSequentially('Liverpol');
    await second.press('ArrowLeft');
    // A form before hydration does not submit.
    await second.press('Enter');
  };

  test('a table can be started, and all typed text is kept', async ({ page }) => {
    await recordServedHeading(page);
    await typeInto(page);
    goOn();
    await expectReady(page);
    expect(await isHydrated(page)).toBe(true);
    const second = team(page, 2);
    // The focus and the caret are where they were.
    await expect(second).toBeFocused();
    await page.keyboard.type('o');
    await expect(second).toHaveValue('Liverpool');
    await page.getByLabel('Email').fill('ann@example.org');
    await page.getByRole('button', { name: 'Create Table' }).click();
    await expect(page.getByRole('heading', { name: 'Your table is live' })).toBeVisible();
    const table = page.getByRole('table', { name: typedName });
    await expect(table).toContainText('Arsenal');
    await expect(table).toContainText('Liverpool');
  });

  test('text typed then is kept beside an earlier draft', async ({ page }) => {
    goOn();
    await page.goto(screens.createTable);
    await expectReady(page);
    await page.getByLabel('Table name').fill('Begun before');
    await team(page, 1).fill('Malmö FF');
    await page.reload();
    await expect(page.getByLabel('Table name')).toHaveValue('Begun before');
    await expect(team(page, 1)).toHaveValue('Malmö FF');

    const goOnAgain = await holdScript(page, 'vendor');
    await typeInto(page);
    goOnAgain();
    await expect(page.getByText('You have begun another table, too: “Begun before”.')).toBeVisible();
    await expect(page.getByLabel('Table name')).toHaveValue(typedName);
    await page.getByRole('button', { name: 'Switch to it' }).click();
    await expect(page.getByLabel('Table name')).toHaveValue('Begun before');
  });
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('hydrates pages with timestamps, and then shows them in the reader’s time zone', async ({ page, request }) => {
    skipUnlessWalked(screens.leagues, screens.predict, screens.leaderboard);
    const seasons = (await (await request.get(`/api${listSeasons.path}`)).json()) as Answer<typeof listSeasons>;
    const lssId = seasons.find(({ tipping }) => tipping?.isLocked === false && tipping.locksAt !== null)?.id ?? '';
    await recordServedHeading(page);
    for (const path of [pathTo('leagues'), pathTo('predict', { lssId }), pathTo('leaderboard', { lssId })]) {
      await expect.poll(async () => (await request.get(path)).text()).toContain('<style id="first-styles">');
      await page.goto(path);
      await expectReady(page);
      expect(await isHydrated(page), `${path} is hydrated`).toBe(true);
      await expect(page.getByText(/GMT\+5:30/).first()).toBeVisible();
    }
  });

  test('hydrates a season with its matches, which then show the reader’s time', async ({ page, request }) => {
    skipUnlessWalked(screens.season);
    const seasons = (await (await request.get(`/api${listSeasons.path}`)).json()) as Answer<typeof listSeasons>;
    const lssId = seasons.find(({ leagueName }) => leagueName === 'Allsvenskan')?.id ?? '';
    const path = pathTo('season', { lssId });
    await recordServedHeading(page);
    await expect.poll(async () => (await request.get(path)).text()).toContain('<style id="first-styles">');
    await page.goto(path);
    await expectReady(page);
    expect(await isHydrated(page)).toBe(true);
    const kickOff = page.getByRole('region', { name: 'Round 30' }).locator('time').first();
    const timestamp = (await kickOff.getAttribute('datetime')) ?? '';
    const inKolkata = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const;
    await expect(kickOff).toHaveText(new Intl.DateTimeFormat('en-GB', inKolkata).format(new Date(timestamp)));
  });
});
