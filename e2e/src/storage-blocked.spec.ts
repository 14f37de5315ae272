import { expect, expectReady, newAccount, test, testWhenLong } from './test.ts';

test.beforeEach(({ context }) =>
  // As in a browser whose settings forbid sites to store data.
  context.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: forbidden });
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: forbidden, set: forbidden });
  }),
);

// The router warns that it cannot store the scroll position. A private table is first requested as a public one.
test.use({ allowedConsole: /Failed to save scroll positions|the server responded with a status of 404/ });

testWhenLong('with blocked storage the whole site works, with a session per tab', async ({ page }) => {
  for (const address of ['/', '/about', '/create-table', '/privacy']) {
    await page.goto(address);
    await expectReady(page);
    await expect(page.getByText('Your browser doesn’t let this site keep a session.')).toBeVisible();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const email = await newAccount(page, 'Inga', 'Minne');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Str0ng-enough!');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Welcome, Inga Minne!')).toBeVisible();
  await page.getByRole('link', { name: 'My Tables' }).click();
  await expect(page.getByText('You have no tables yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create New Table' }).click();
  await page.getByLabel('Table name').fill('Not stored');
  await page.getByLabel('Team at place 1', { exact: true }).fill('AIK');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(page.getByRole('table', { name: 'Not stored' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
