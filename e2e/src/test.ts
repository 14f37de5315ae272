import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { isLong } from '../../testing/length.ts';

export { expect };

export const administrator = { email: 'admin@example.org', password: 'Adm1n-of-the-tests!' };

type Fixtures = {
  /** What the console may say in this test: a browser reports every refused request there, expected or not. */
  allowedConsole: RegExp;
};

/** Fails the test for anything a page writes to the console as a warning or error, and for every uncaught error. */
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
    // What a policy blocks is not always on the console.
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`kept out by ${effectiveDirective}: ${blockedURI}`),
      ),
    );
    await run(context);
    expect(complaints.filter((complaint) => !allowedConsole.test(complaint))).toEqual([]);
  },
});

/** A test of the long form alone: it repeats on more screens, or more seldom, what another shows in the short form. */
export const testWhenLong = isLong ? test : test.skip;

/** Ready to be looked at: the heading is on the page and nothing is loading. */
export async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=loading], [aria-busy=true]')).toHaveCount(0);
  // Whoever goes on before that goes to another document.
  await expect(page.locator('html[data-served]')).toHaveCount(0);
}

const screenshots = process.env['SCREENSHOTS'];

const LEAST = 320;
/** From here on some of what a phone shows one after the other stands side by side, and has the least room. */
const TABLET = 640;
/**
 * Wide and dark is for pictures alone: a theme changes colours, which are checked at 390 px, and no widths. The least and a tablet's are for widths alone.
 * Dark is left to the long form, which alone has axe look at it.
 */
const emulatedMedia = [
  { colorScheme: 'light', width: LEAST },
  { colorScheme: 'light', width: TABLET },
  { colorScheme: 'light', width: 1280 },
  ...(screenshots === undefined ? [] : [{ colorScheme: 'dark', width: 1280 } as const]),
  ...(screenshots === undefined && !isLong ? [] : [{ colorScheme: 'dark', width: 390 } as const]),
  { colorScheme: 'light', width: 390 },
] as const;

/** The rules that light and dark can differ in: a theme is colours alone (docs/decisions/0005). */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands. In a contrast theme the colours are not those that it reads. */
export async function violationsOn(page: Page, rules: 'all' | 'of colours' | 'but of colours'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: there are no frames of other origins, for which axe would open a page beside each.
    .setLegacyMode()
    // The countries of a select are alike; two hundred of them take axe half of its time.
    .exclude('option:nth-of-type(n + 20)')
    .options({
      // Otherwise axe injects styles of its own, which the site's policy would refuse and report.
      preload: false,
      resultTypes: ['violations'],
      ...(rules === 'of colours' && { runOnly: aboutColours }),
    })
    .disableRules(rules === 'but of colours' ? aboutColours : [])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What makes the page wider than its window: elements that reach beyond it, none if nothing does. */
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
 * Expects the page as it stands not to scroll sideways at 320, 390, 640 and 1280 px, and axe to find no violation at the widths of
 * `axeAt`: of all its rules in light, in the long form of those about colours in dark too. Leaves the page's size and theme as they were. With
 * `SCREENSHOTS` it saves a picture of each.
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
  // A journey that goes on finds the page as it was.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size !== null) await page.setViewportSize(size);
}

/** An unused e-mail address. */
export const freshEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;

export const password = 'Str0ng-enough!';

/** Registers a user through the screens and returns their e-mail; ends on /login. */
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

/** Makes an account by the API and returns its e-mail. For journeys that are not about registering. */
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

/** Makes an account by the API, signs the page's browser in to it, and returns its e-mail. */
export async function newSession(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = await newAccount(page, firstName, lastName);
  await signInAs(page, { email, password });
  return email;
}

/** What asks over the page for the sign-in, when a session has ended by itself. */
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

/** Logs in through the screen and waits for the account page. */
export async function logIn(page: Page, email: string, secret = password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/my-account');
}
