import path from 'node:path';
import { administrator, expect, expectAccessible, logIn, test } from './test.ts';

const allsvenskan = path.join(import.meta.dirname, '../../api/demo-data/allsvenskan-2023.txt');
/** Within a year of now, so that the API accepts the season and its lock. */
const year = new Date().getUTCFullYear() + 1;

test('a season is created from the one before on one screen, can be predicted, and gets its fixtures by import', async ({
  page,
}) => {
  const league = `Next ${crypto.randomUUID().slice(0, 4)}`;
  await logIn(page, administrator.email, administrator.password);
  await page.goto('/admin/lss/import');
  await page.getByLabel('Country').selectOption({ label: 'Angola' });
  await page.getByLabel('Season', { exact: true }).selectOption({ label: '2023' });
  await page.getByLabel('League', { exact: true }).selectOption({ label: 'A new league' });
  await page.getByLabel('League name').fill(league);
  await page.getByLabel(/^File/).setInputFiles(allsvenskan);
  await expect(page.getByLabel('allsvenskan-2023.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('table', { name: 'What the import would do' })).toBeVisible();
  for (const question of await page.getByRole('combobox', { name: / is$/ }).all()) {
    await question.selectOption({ label: 'A new team' });
  }
  await page.getByRole('button', { name: 'Import 240 matches' }).click();
  await page.getByRole('link', { name: 'See the season' }).click();
  await page.getByRole('region', { name: 'Draft' }).getByRole('link', { name: league }).click();
  // The page of the season has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: league, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Everyone sees the published seasons of this league.')).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'New season from this one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Season' })).toBeVisible();
  const leaving = page.getByRole('group', { name: 'Teams that leave' });
  await expect(leaving.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(leaving.getByLabel('15. Degerfors IF · Relegation')).toBeChecked();
  await page.getByLabel(/^Season/).selectOption({ label: String(year) });
  await expect(page.getByLabel('Tips lock (UTC)')).toHaveValue(new RegExp(`^${year}-0[34]-\\d\\dT1[34]:00$`));
  const joining = page.getByLabel('Teams that come in');
  for (const name of [`Ost ${league}`, `West ${league}`]) {
    await joining.fill(name);
    await expect(page.getByRole('button', { name: `Create “${name}”` })).toBeVisible();
    await joining.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page.getByText('16 of 16 teams')).toBeVisible();
  await expectAccessible(page, 'new season');
  await page.getByRole('button', { name: 'Create season' }).click();
  await expect(page.getByText(`${league} ${year} is created.`)).toBeInViewport();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Everyone sees it.')).toBeVisible();
  await expectAccessible(page, 'created season');
  const lssId = /season\/([^/]+)/.exec(
    (await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '',
  )?.[1];

  await page.getByRole('link', { name: 'Import fixtures' }).click();
  await expect(page.getByLabel('League', { exact: true })).toHaveValue(/.+/);
  const fixtures = `Round,Date,Time,Home,Away\n1,${year}-04-10,15:00,Malmö FF,IF Elfsborg\n`;
  const file = { name: 'fixtures.csv', mimeType: 'text/csv', buffer: Buffer.from(fixtures) };
  await page.getByLabel(/^File/).setInputFiles(file);
  await expect(page.getByLabel('fixtures.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import 1 match' }).click();
  await expect(page.getByText('The season is imported.')).toBeVisible();

  await page.goto(`/season/${lssId}`);
  await expect(page.getByRole('row', { name: /Malmö FF.*v IF Elfsborg/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Predict' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Predict ${league} ${year}` })).toBeVisible();
  await expect(page.getByText(`West ${league}`).first()).toBeVisible();
});
