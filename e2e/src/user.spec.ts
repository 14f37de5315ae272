import { createGroup, getGroup, type Group } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { countedUser } from './actions.ts';
import { callApi } from './call-api.ts';
import { newPerson } from './people.ts';
import { expect, expectReady, freshEmail, newAccount, newSession, password, test } from './test.ts';
import { newSeasonToTip } from './tipped-season.ts';

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('an invited user registers, joins and tips in twelve actions, and logs out; a second tab follows', async ({
    page,
    context,
    request,
  }) => {
    const { lssId } = await newSeasonToTip(request);
    const { token } = await newPerson(request, { firstName: 'Ingrid', lastName: 'Inviting' });
    const data = { name: 'The office', leagueSeasonStatsId: lssId };
    const group = JSON.parse(await callApi(request, createGroup, { data, token })) as Group;

    await page.goto(pathTo('joinGroup', { code: group.code ?? '' }));
    await expectReady(page);
    const user = countedUser();
    const main = page.getByRole('main');
    await user.press(main.getByRole('link', { name: 'Sign up to join' }));
    await user.fill(page.getByLabel('First name'), 'Alva');
    await user.fill(page.getByLabel('Last name'), 'Lindqvist');
    await user.fill(page.getByLabel('Email'), freshEmail('alva'));
    await user.fill(page.getByLabel('Password', { exact: true }), password);
    await user.press(main.getByRole('button', { name: 'Register' }));
    // The login has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await user.fill(page.getByLabel('Password', { exact: true }), password);
    // Not counted, because the way does not need it.
    await page.getByLabel('Remember Me').check();
    await user.press(main.getByRole('button', { name: 'Login' }));
    await user.press(main.getByRole('button', { name: 'Join Group' }));
    await user.press(main.getByRole('link', { name: 'Predict This Season' }));
    await user.press(main.getByRole('button', { name: / down$/ }).first());
    await user.press(page.locator('[data-slot=editor-bar]').getByRole('button', { name: 'Save sealed' }));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const params = { id: group.id };
    expect(JSON.parse(await callApi(request, getGroup, { params, token }))).toMatchObject({ numberOfTips: 1 });
    user.expectAtMost(12);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/my-account');
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
