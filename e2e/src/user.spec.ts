import { expect, newAccount, newSession, register, test } from './test.ts';

test('a user registers, logs in with Remember Me, and logs out; a second tab follows', async ({ page, context }) => {
  const email = await register(page, 'Alva', 'Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Str0ng-enough!');
  await page.getByLabel('Remember Me').check();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/my-account');
  await expect(page.getByText('Welcome, Alva Lindqvist!')).toBeVisible();
  const days = await page.evaluate(() => {
    const payload = localStorage.getItem('jwt')?.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number;
      iat: number;
    };
    return (exp - iat) / 86_400;
  });
  expect(days).toBe(30);

  const second = await context.newPage();
  await second.goto('/my-account');
  await expect(second.getByText('Welcome, Alva Lindqvist!')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await expect(second.getByText('Alva Lindqvist')).toHaveCount(0);
  expect(await second.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test.describe('with a wrong password', () => {
  test.use({ allowedConsole: /the server responded with a status of 401/ });

  test('the login fails with an error on the screen', async ({ page }) => {
    const email = await newAccount(page, 'Nils', 'Åkesson');
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wr0ng-enough!');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login failed. Try again')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test('a visitor of the account area is redirected to the login, and back after logging in', async ({ page }) => {
  const email = await newAccount(page, 'Maja', 'Berg');
  await page.goto('/my-account');
  await expect(page).toHaveURL('/notauthorized');
  await page
    .getByRole('main')
    .getByRole('link', { name: /log ?in/i })
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Str0ng-enough!');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/my-account');
});

test('signed-in users are redirected from the screens for signing in', async ({ page }) => {
  await newSession(page, 'Olle', 'Nyström');
  for (const screen of ['/login', '/register']) {
    await page.goto(screen);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/create-table');
  await expect(page).toHaveURL('/my-account/tables/simpletables/createnew');
});
