import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { endpoints } from 'shared-contract/endpoints';
import { addressesOf, areas, oneInShort, somethingReal, tokenOf } from './admin-screens.ts';
import {
  administrator,
  expect,
  logIn,
  newAccount,
  newSession,
  password,
  signInAgain,
  signInAs,
  test,
  testWhenLong,
} from './test.ts';

const calls = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'admin');

/** Returns the statuses of all calls for administrators with this token. */
async function answersTo(request: APIRequestContext, token: string | null): Promise<Set<number>> {
  const id = crypto.randomUUID();
  const answers = calls.map(async ({ method, path }) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path.replace(/:country/, '1').replace(/:\w+/, id)}`, { method, headers });
    return answer.status();
  });
  return new Set(await Promise.all(answers));
}

/** Returns the addresses of the administration, with the ids of existing entities. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const real = await somethingReal(request);
  return areas.flatMap((area) => oneInShort(addressesOf(area, real)));
}

async function expectSentAway(page: Page, from: readonly string[]) {
  const loaded: string[] = [];
  const origin = `http://localhost:${Number(process.env['E2E_PORT']) + 3}`;
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) loaded.push(request.url());
  });
  for (const address of from) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/notauthorized');
  }
  // Not even the code of the administration.
  expect(loaded).toEqual([]);
}

test.describe('administration is refused', () => {
  testWhenLong('to a visitor, at every screen and by every call', async ({ page, request }) => {
    expect(await answersTo(request, null)).toEqual(new Set([401]));
    await expectSentAway(page, await addresses(request));
  });

  test('to a user, at every screen and by every call', async ({ page, request }) => {
    const email = await newSession(page, 'Sixten', 'Holm');
    expect(await answersTo(request, await tokenOf(request, email, password))).toEqual(new Set([403]));
    await expectSentAway(page, await addresses(request));
  });
});

/** Encodes one part of a JWT. */
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns tokens with an administrator's role, forged from a user's own token without the server's key. */
function forgedFrom(token: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const risen = part({ ...claims, role: 'admin' });
  const unsigned = part({ alg: 'none', typ: 'JWT' });
  return {
    'the signature of the user’s own token': `${header}.${risen}.${signature}`,
    'no signature': `${unsigned}.${risen}.`,
    'an invalid signature': `${unsigned}.${risen}.x`,
    'a signature with another key': `${header}.${risen}.${createHmac('sha256', 'secret').update(`${header}.${risen}`).digest('base64url')}`,
  };
}

test.describe('a forged token with the role of an administrator', () => {
  test.use({ allowedConsole: /the server responded with a status of 401/ });
  testWhenLong('is refused by every call, shows no data and opens the sign-in', async ({ page, request }) => {
    const email = await newAccount(page, 'Folke', 'Holm');
    const forged = forgedFrom(await tokenOf(request, email, password));
    for (const [how, token] of Object.entries(forged))
      expect(await answersTo(request, token), how).toEqual(new Set([401]));

    const given: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/') && response.ok()) given.push(pathname);
    });
    /** Whether a screen makes no call: empty forms, and lists before a country is chosen. */
    const isIdle = (address: string) => /\/register$|\/(lss|rounds|matches|tss)\/handle$/.test(address);
    const all = await addresses(request);
    const [own = ''] = Object.values(forged);
    await page.goto('/about');
    for (const address of all.filter((each) => !isIdle(each))) {
      await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), own);
      await page.goto(address);
      await expect(signInAgain(page), address).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    }
    for (const [how, jwt] of Object.entries(forged)) {
      await page.evaluate((token) => localStorage.setItem('jwt', token), jwt);
      // The menu requests the number of open reports, even beside a form without calls.
      await page.goto('/admin/teams/register');
      await expect(signInAgain(page), how).toBeVisible();
    }
    expect(given).toEqual([]);
  });
});

test.describe('an administrator who is demoted while signed in', () => {
  test.use({ allowedConsole: /the server responded with a status of 401/ });
  async function setRole(page: Page, email: string, role: string) {
    await page.goto(`/admin/users/handle?q=${encodeURIComponent(email)}`);
    await page.getByRole('row', { name: email }).getByRole('link', { name: 'Update' }).click();
    await page.getByLabel('Role').fill(role);
    await page.getByRole('button', { name: 'Update User' }).click();
  }

  test('has to sign in at the next action, and is then redirected to /notauthorized', async ({ browser, page }) => {
    const email = await newAccount(page, 'Majken', 'Dahl');
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, administrator);
    await setRole(other, email, 'admin');
    await expect(other.getByText('Update successful!')).toBeVisible();

    await logIn(page, email);
    await page.goto('/admin/teams/handle');
    await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
    await setRole(other, email, 'user');
    await expect(other.getByText('Update successful!')).toBeVisible();
    await page.getByRole('button', { name: 'Country' }).click();
    await signInAgain(page).getByLabel('Email').fill(email);
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/notauthorized');
    await other.context().close();
  });

  testWhenLong('has to sign in in each tab after demoting themselves', async ({ browser, context, page }) => {
    const email = await newAccount(page, 'Tyra', 'Dahl');
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, administrator);
    await setRole(other, email, 'admin');
    await expect(other.getByText('Update successful!')).toBeVisible();
    await other.context().close();

    await logIn(page, email);
    await page.goto('/admin/teams/handle');
    await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
    const tab = await context.newPage();
    await setRole(tab, email, 'user');
    await expect(signInAgain(tab)).toBeVisible();
    await expect(signInAgain(page)).toBeVisible();
  });
});
