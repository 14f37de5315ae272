import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { isLong } from '../../testing/length.ts';

export { expect };

export const administrator = { email: 'admin@example.org', password: 'Adm1n-of-the-tests!' };

type Fixtures = {
  /** The allowed console messages of this test: browsers report every refused request, expected or not. */
  allowedConsole: RegExp;
};

/** Fails the test for every warning and error on a page's console, and for every uncaught error. */
function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
}

export const test = base.extend<Fixtures>({
  allowedConsole: [/nothing at all^/, { option: true }],
  context: async ({ context, allowedConsole }, run) => {
    const complaints: string[] = [];
    listen(context, complaints);
    // The console does not show every policy violation.
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`blocked by ${effectiveDirective}: ${blockedURI}`),
      ),
    );
    await run(context);
    expect(complaints.filter((complaint) => !allowedConsole.test(complaint))).toEqual([]);
  },
});

/** A test of the long form only. It repeats on more screens, or in rarer cases, a check of the short form. */
export const testWhenLong = isLong ? test : test.skip;

/** Waits until the heading is on the page and nothing is loading. */
export async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=loading], [aria-busy=true]')).toHaveCount(0);
  // Before that, navigation leads to another document.
  await expect(page.locator('html[data-served]')).toHaveCount(0);
}

const screenshots = process.env['SCREENSHOTS'];

const LEAST = 320;
/** From this width on, elements that a phone stacks are side by side, with the least room. */
const TABLET = 640;
/**
 * Wide and dark is for screenshots only: a theme changes no widths, and its colours are checked at 390 px. The least
 * and the tablet's width check widths only. Axe checks dark in the long form only.
 */
const emulatedMedia = [
  { colorScheme: 'light', width: LEAST },
  { colorScheme: 'light', width: TABLET },
  { colorScheme: 'light', width: 1280 },
  ...(screenshots === undefined ? [] : [{ colorScheme: 'dark', width: 1280 } as const]),
  ...(screenshots === undefined && !isLong ? [] : [{ colorScheme: 'dark', width: 390 } as const]),
  { colorScheme: 'light', width: 390 },
] as const;

/** The rules that depend on light and dark: a theme consists of colours only (docs/decisions/0005). */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's violations on the current page. In a contrast theme the actual colours differ from those that axe
 * reads.
 */
export async function violationsOn(page: Page, rules: 'all' | 'of colours' | 'but of colours'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself. There are no frames of other origins, for which axe would open another page.
    .setLegacyMode()
    // A select's countries are alike. Two hundred of them take half of axe's time.
    .exclude('option:nth-of-type(n + 20)')
    .options({
      // Otherwise axe injects styles, which the site's policy would refuse and report.
      preload: false,
      resultTypes: ['violations'],
      ...(rules === 'of colours' && { runOnly: aboutColours }),
    })
    .disableRules(rules === 'but of colours' ? aboutColours : [])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Returns the elements that make the page wider than its window, none if it fits. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth || left < 0;
    });
    const named = wide.map((element) => `${element.tagName} ${element.getAttribute('class')}`);
    return [`${scrollWidth} px instead of ${clientWidth}`, ...named.slice(0, 20)];
  });

/**
 * Expects the current page not to scroll sideways at 320, 390, 640 and 1280 px. Expects axe to find no violation at the
 * widths of `axeAt`: of all its rules in light, and in the long form of those about colours in dark too. Restores the
 * page's size and theme. With `SCREENSHOTS` it saves a picture of each.
 */
export async function expectAccessible(page: Page, name: string, axeAt: readonly number[] = [390]) {
  const size = page.viewportSize();
  for (const { colorScheme, width } of emulatedMedia) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Contrast is measured after transitions between themes.
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
    if (axeAt.includes(width) && (colorScheme === 'light' || isLong))
      expect(
        await violationsOn(page, colorScheme === 'dark' ? 'of colours' : 'all'),
        `${name}, ${colorScheme}, ${width} px`,
      ).toEqual([]);
    expect.soft(await beyond(page), `${name} scrolls sideways at ${width} px`).toEqual([]);
    if (screenshots !== undefined && width !== LEAST && width !== TABLET)
      await page.screenshot({ path: `${screenshots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  // Restores the page for the rest of the journey.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size !== null) await page.setViewportSize(size);
}

/** Returns an unused e-mail address. */
export const freshEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

export const password = 'Str0ng-enough!';

/** Registers a user through the screens and returns their e-mail. Ends on /login. */
export async function register(page: Page, firstName: string, lastName: string) {
  const email = freshEmail(firstName.toLowerCase());
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/login');
  return email;
}

/** Signs the page's browser in by a token, from its next document on. */
export const signIn = (page: Page, token: string) =>
  page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);

/** Creates an account by the API and returns its e-mail. For journeys that are not about registering. */
export async function newAccount(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = freshEmail(firstName.toLowerCase());
  const data = { firstName, lastName, email, password };
  expect((await page.request.post('/api/account/register', { data })).status()).toBe(201);
  return email;
}

/** Signs the page's browser in by the API, from its next document on. For journeys that are not about the sign-in. */
export async function signInAs(page: Page, { email, password: secret }: { email: string; password: string }) {
  const login = await page.request.post('/api/account/login', { data: { email, password: secret } });
  expect(login.status()).toBe(200);
  await signIn(page, await login.text());
}

/** Creates an account by the API, signs the page's browser in to it, and returns its e-mail. */
export async function newSession(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = await newAccount(page, firstName, lastName);
  await signInAs(page, { email, password });
  return email;
}

/** The sign-in dialog over the page, shown when a session has expired. */
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

/** Logs in through the screen and waits for the account page. */
export async function logIn(page: Page, email: string, secret = password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/my-account');
}
