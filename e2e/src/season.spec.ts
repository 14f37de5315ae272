import { expect, expectAccessible, expectReady, test } from './test.ts';

test('a season is opened from the leagues, browsed with the keyboard, and explains a decided tie, also on a phone', async ({
  page,
}) => {
  await page.goto('/leagues');
  await expectReady(page);
  const seasons = page.getByRole('region', { name: 'Seasons', exact: true });
  await expect(seasons).toBeVisible();
  // Other journeys create seasons, and the newest are listed first.
  const all = seasons.getByRole('button', { name: /^All \d+ seasons$/ });
  if (await all.isVisible()) await all.click();
  await seasons.getByRole('link', { name: /^Allsvenskan 2023/ }).click();
  await expectReady(page);
  await expect(page).toHaveTitle(/^Allsvenskan 2023/);
  await expect(page.getByText('After round 30')).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Round' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('After round 29')).toBeVisible();
  await expect(page).toHaveURL(/\?round=29$/);
  await page.keyboard.press('Home');
  await expect(page.getByText('After round 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Round 1', exact: true }).getByRole('listitem')).toHaveCount(8);
  const height = () => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().height);
  const before = await height();
  await page.keyboard.press('End');
  await expect(page.getByText('After round 30')).toBeVisible();
  expect(await height()).toBe(before);
  await expect(page).toHaveURL(/\?round=30$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader', { name: 'Goals' })).toBeHidden();
  const button = page.getByRole('button', { name: /^Malmö FF/ });
  const width = (await button.boundingBox())?.width;
  await button.focus();
  await page.keyboard.press('Enter');
  const reasons = page.getByRole('listitem').filter({ hasText: 'ahead on goal difference (+35 to +33).' });
  await expect(reasons).toBeVisible();
  expect((await button.boundingBox())?.width).toBe(width);
  await expectAccessible(page, 'season', [390, 1280]);
  await page.reload();
  await expect(page.getByText('After round 30')).toBeVisible();
});

test('in dark mode standings have dark rows, and official tables keep white ones', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const row = page.getByRole('table').first().getByRole('row').filter({ hasText: 'Kalmar FF' });
  await page.goto('/leagues');
  await expectReady(page);
  const seasons = page.getByRole('region', { name: 'Seasons', exact: true });
  const all = seasons.getByRole('button', { name: /^All \d+ seasons$/ });
  if (await all.isVisible()) await all.click();
  await seasons.getByRole('link', { name: /^Allsvenskan 2023/ }).click();
  await expectReady(page);
  await expect(page.getByText('After round 30')).toBeVisible();
  // The lightness of the theme's cards and of their text.
  await expect(row).toHaveCSS('background-color', /^oklch\(0\.2/);
  await expect(row).toHaveCSS('color', /^oklch\(0\.9/);
  await page.goto('/official-tables');
  await expectReady(page);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Allsvenskan 2023/ })
    .first()
    .click();
  await expectReady(page);
  await expect(row).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
