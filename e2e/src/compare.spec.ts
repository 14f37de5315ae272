import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { callApi } from './call-api.ts';
import { press } from './keys.ts';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';

/** The browser reports 404 responses for missing data. */
test.use({ allowedConsole: /status of 404/ });

test('a user compares tables, rates one, exports all tables and imports one, by keyboard alone', async ({ page }) => {
  const [anna, bo] = [
    await newPerson(page.request, { firstName: 'Anna', lastName: 'Ek' }),
    await newPerson(page.request, { firstName: 'Bo', lastName: 'Ek' }),
  ];
  const mine = await newPublicTable(page.request, anna, 'Mine');
  const clubs = ['Malmo FF', 'IK Sirius', 'IF Elfsborg', 'Hammarby IF', 'GAIS', 'Djurgardens IF', 'BK Hacken', 'AIK'];
  const items = clubs.map((name, index) => ({ name, tablePlace: index + 1 }));
  const data = { ...newTable(clubs.length), items, name: 'The other way round' };
  const other = JSON.parse(await callApi(page.request, createTable, { data, token: bo.token })) as { id: string };

  await page.goto(`/simpletable/${mine}`);
  await press(page, page.getByRole('button', { name: /compare with another table/i }));
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(`${new URL(page.url()).origin}/simpletable/${other.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/compare/${mine}/${other.id}`);
  await expectReady(page);
  await expect(page).toHaveTitle(/^Mine vs The other way round/);
  await expect(page.getByText('AIK: 1 and 8')).toBeVisible();
  const distance = page.getByRole('paragraph').filter({ hasText: /^32 places apart\s*out of a possible 32$/ });
  await expect(distance).toBeVisible();

  // A line connects the middles of a team's two rows.
  await page.setViewportSize({ width: 1280, height: 900 });
  const lines = page.locator('main svg path[fill=none]');
  await expect(lines).toHaveCount(clubs.length);
  const first = await page.getByRole('table', { name: 'Mine' }).getByRole('row', { name: 'AIK' }).boundingBox();
  const last = await page
    .getByRole('table', { name: 'The other way round' })
    .getByRole('row', { name: 'AIK' })
    .boundingBox();
  const drawn = await lines.evaluateAll((paths) =>
    paths.map((path) => path.getBoundingClientRect().toJSON() as DOMRect),
  );
  const middle = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const connectsRows = ({ bottom, top }: DOMRect) =>
    Math.abs(top - middle(first)) < 3 && Math.abs(bottom - middle(last)) < 3;
  expect(drawn.some(connectsRows)).toBe(true);
  await expectAccessible(page, 'compare', [390, 1280]);

  await page.goto(`/simpletable/${mine}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, page.locator('summary, button').filter({ hasText: 'What others think' }));
  await expect(page.getByText(/^Not enough tables yet/)).toBeVisible();

  await signIn(page, bo.token);
  await page.goto(`/simpletable/${mine}`);
  await press(page, page.getByRole('radio', { name: '1 star' }), 'Space');
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: `${stars} stars` })).toBeChecked();
  }
  await expect(page.getByText('1 rating')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Remove rating' }));
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expect(page.getByText('No ratings yet')).toBeVisible();

  await signIn(page, anna.token);
  await page.goto('/my-account/tables');
  await press(page, page.getByRole('link', { name: 'Download or import tables' }));
  const downloading = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download all (JSON)' }));
  const file = await (await downloading).path();
  await signIn(page, bo.token);
  await page.goto('/my-account/tables/files');
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('File (JSON, CSV or text)'));
  await (await choosing).setFiles(file);
  await press(page, page.getByRole('button', { name: 'Import 1 Table' }));
  await expect(page.getByText('1 table imported.')).toBeVisible();
  await expectAccessible(page, 'table-files', [390, 1280]);
  await press(page, page.getByRole('link', { name: 'See My Tables' }));
  await expect(page.getByRole('table', { name: 'Mine' })).toBeVisible();
});
