import { administrator, expect, logIn, password, signInAs, test } from './test.ts';
import { newPerson, newPublicTable } from './people.ts';

test('a ban logs a user out and hides their table everywhere, until it is lifted', async ({
  baseURL,
  browser,
  page,
  request,
}) => {
  const name = `Losers ${crypto.randomUUID().slice(0, 8)}`;
  const person = await newPerson(request, { firstName: 'Bertil', lastName: 'Bann' });
  const address = `/simpletable/${await newPublicTable(request, person, name)}`;
  const oembed = `/api/oembed?url=${encodeURIComponent(`${baseURL}${address}`)}`;
  const shown = async () => [
    (await request.get(address)).status(),
    (await request.get(oembed)).status(),
    (await (await request.get('/sitemap.xml')).text()).includes(address),
  ];
  expect(await shown()).toEqual([200, 200, true]);

  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, person.email, password);

  await signInAs(page, administrator);
  await page.goto(`/admin/users/detailed/${person.id}`);
  await page.getByRole('button', { name: 'Ban…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ban Bertil Bann' });
  await dialog.getByLabel(/^Reason/).fill('Insults in names');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Hide their public tables')).toBeFocused();
  await expect(dialog.getByLabel('Hide their public tables')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Banned for good')).toBeVisible();
  expect(await shown()).toEqual([404, 404, false]);

  await theirs.goto('/my-account/profile');
  const again = theirs.getByRole('dialog', { name: 'Log in again' });
  await again.getByLabel('Email').fill(person.email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByRole('alert')).toContainText('Reason: Insults in names');
  await expect(again.getByRole('link', { name: 'contact us' })).toBeVisible();

  await page.getByRole('button', { name: 'Lift ban' }).click();
  await expect(page.getByRole('button', { name: 'Ban…' })).toBeVisible();
  expect(await shown()).toEqual([200, 200, true]);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await theirs.context().close();
});
