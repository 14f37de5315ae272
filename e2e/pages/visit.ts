import type { Browser, Page } from '@playwright/test';

/** A phone's connection as in audits, or the machine's own. */
export const connections = {
  '1.6 Mbit/s, 150 ms': { latency: 150, bitsPerSecond: 1_600_000 },
  unthrottled: null,
} as const;
export type Connection = keyof typeof connections;

/**
 * `field`: the label of the field whose input makes the page interactive. Other pages become interactive with their
 * links.
 */
export type MeasuredPage = { name: string; path: string; field?: string };

/** Milliseconds since the start of the navigation, and the requests and bytes of the whole page. */
export type Figures = {
  requests: number;
  bytes: number;
  firstByte: number;
  fcp: number;
  lcp: number;
  cls: number;
  tti: number;
};

/** The metrics that the page records while it loads. */
type Watched = Pick<Figures, 'fcp' | 'lcp' | 'cls' | 'tti'>;
type Watching = { watched: Watched };

const LETTER = 'q';
/** Waits for the rest of the page's files, some of which load when the network is idle. */
const REST_MS = 300;

/**
 * Runs in the page from its beginning. A page without a field is interactive once its heading and a control in it are
 * hydrated and the critical CSS is removed. A page with a field is interactive once the field keeps a typed letter.
 */
function watch({ field, letter }: { field: string | null; letter: string }): void {
  const watched: Watched = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tti: Number.NaN };
  Object.assign(globalThis, { watched });
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    watched.cls += (entry as PerformanceEntry & { value: number }).value;
  });

  const isHydrated = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    );
  const type = () => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith(field ?? ''),
    );
    const input = label?.control;
    const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
    if (!isField || input.value.includes(letter)) return;
    input.focus({ preventScroll: true });
    if (document.activeElement === input && document.execCommand('insertText', false, letter))
      watched.tti = performance.now();
  };
  const poll = () => {
    if (field !== null) type();
    else if (
      Number.isNaN(watched.tti) &&
      document.getElementById('first-styles') === null &&
      isHydrated('main h1') &&
      isHydrated('main :is(a, button)')
    ) {
      watched.tti = performance.now();
    }
    setTimeout(poll, 5);
  };
  poll();
}

async function open(browser: Browser, connection: Connection, watched: { field?: string } | null) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throttle = connections[connection];
  if (throttle !== null) {
    const throughput = throttle.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  const loaded = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // Excludes responses from the browser's cache.
    if (encodedDataLength > 0) loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  if (watched !== null) await page.addInitScript(watch, { field: watched.field ?? null, letter: LETTER });
  return { context, page, loaded };
}

async function untilInteractive(page: Page): Promise<void> {
  const isInteractive = () => !Number.isNaN((globalThis as unknown as Watching).watched.tti);
  await page.waitForFunction(isInteractive).catch((cause: unknown) => {
    throw new Error(`${page.url()} does not become interactive`, { cause });
  });
}

const watchedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as Watching).watched);

/** Opens a page in a browser with an empty cache. `isInteractive`: the page has controls that need scripts. */
export async function visit(
  browser: Browser,
  site: string,
  { path, field }: MeasuredPage,
  connection: Connection,
  isInteractive: boolean,
): Promise<Figures> {
  const { context, page, loaded } = await open(browser, connection, field === undefined ? {} : { field });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  if (isInteractive) {
    await untilInteractive(page);
    await page.waitForTimeout(REST_MS);
    await page.waitForLoadState('networkidle');
  }
  const figures = await watchedOn(page);
  if (isInteractive && field !== undefined) {
    const value = await page.getByLabel(field).inputValue();
    if (!value.includes(LETTER)) throw new Error(`${site}${path} has lost the typed text`);
  }
  const firstByte = await page.evaluate(
    () =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).responseStart)[0],
  );
  await context.close();
  return { ...loaded, ...figures, firstByte: firstByte ?? Number.NaN };
}

/** Follows the header's link to the login, and returns the milliseconds until that page's heading is painted. */
async function timeToLogin(page: Page): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name: 'Login' });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await link.waitFor();
  return link.evaluate(async (element) => {
    const left = document.querySelector('main h1');
    const isReady = () => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== left && location.pathname === '/login';
    };
    const started = performance.now();
    (element as HTMLElement).click();
    await new Promise<void>((resolve) => {
      const poll = () => (isReady() ? resolve() : requestAnimationFrame(poll));
      requestAnimationFrame(poll);
    });
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - started;
  });
}

/** Navigates from the home page to the login, which is another remote's, and again when its code is cached. */
export async function move(
  browser: Browser,
  site: string,
  connection: Connection,
): Promise<{ cold: number; warm: number }> {
  const { context, page } = await open(browser, connection, {});
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await untilInteractive(page);
  await page.waitForTimeout(REST_MS);
  const cold = await timeToLogin(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${site}/`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(REST_MS);
  const warm = await timeToLogin(page);
  await context.close();
  return { cold, warm };
}

/**
 * Returns the page's text as standalone HTML: its elements without attributes except those of links, and without
 * scripts, styles and drawings.
 */
export async function plainTextOf(browser: Browser, address: string): Promise<string> {
  const { context, page } = await open(browser, 'unthrottled', null);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { title, text } = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('script, style, link, template, noscript, svg')) element.remove();
    for (const element of body.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        if (name !== 'href' && name !== 'hidden') element.removeAttribute(name);
      }
    }
    return { title: document.title, text: body.innerHTML };
  });
  await context.close();
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
  </head>
  <body>${text}</body>
</html>
`;
}
