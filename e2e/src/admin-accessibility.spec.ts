import { screens } from 'shared-contract/screens';
import { updateTeam } from 'shared-contract/teams';
import { addressesOf, areas, oneInShort, somethingReal } from './admin-screens.ts';
import { goTo } from './go-to.ts';
import { longNamedSeason } from './long-names.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';
import { isWalked, walksAll } from './walks.ts';

/** Returns the lists that contain a season with the longest names. */
const listsOfLongNames = ({ country, email }: { country: string; email: string }) =>
  [
    `${screens.leaguesHandle}?country=${country}`,
    `${screens.teamsHandle}?country=${country}`,
    `${screens.usersHandle}?q=${encodeURIComponent(email.slice(0, 59))}`,
  ].filter((address) => isWalked(address.replace(/[?].*/, '')));

test('axe finds no violation at 390 px in light and dark, nothing scrolls sideways, and each heading has the focus once, on the screens of the administration', async ({
  page,
  request,
}) => {
  const season = await longNamedSeason(request);
  const addresses = areas.flatMap((area) => oneInShort(addressesOf(area, season)));
  expect(addresses.length).toBeGreaterThan(0);
  await signIn(page, season.token);
  await page.goto(screens.about);
  await expectReady(page);
  for (const address of walksAll ? [...addresses, ...listsOfLongNames(season)] : addresses) {
    await test.step(address, async () => {
      // A list with other filters is no new page.
      if (address.includes('?')) await page.goto(address);
      else await goTo(page, address);
      await expectReady(page);
      await expectAccessible(
        page,
        address
          .slice(1)
          .replaceAll(/\W/g, '-')
          .replaceAll(/-[\da-f-]{30,}/g, '-1'),
      );
    });
  }
});

test.describe('axe finds no violation at 390 px in light and dark, and nothing scrolls sideways', () => {
  test.use({ allowedConsole: /the server responded with a status of 409/ });

  test('in refused forms of the administration and in each kind of dialog', async ({ page, request }) => {
    const { ids, token } = await somethingReal(request);
    await signIn(page, token);

    await page.goto('/admin/matches/register');
    await page.getByRole('button', { name: 'Register Match' }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expectAccessible(page, 'admin-matches-register-refused');

    await page.goto('/admin/teams/handle');
    await page
      .getByRole('button', { name: /^delete/i })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'admin-teams-delete');

    await page.goto(`/admin/teams/edit/${ids['teamId']}`);
    await page.getByLabel('Website').fill('https://example.org/mine');
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'admin-teams-edit-unsaved');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();

    const name = await page.getByLabel('Team name').inputValue();
    const country = Number(await page.getByLabel('Country').inputValue());
    const theirs = { teamId: ids['teamId'], name, country, website: 'https://example.org/theirs' };
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.put(`/api${updateTeam.path}`, { data: theirs, headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Update Team' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'admin-teams-edit-conflict');
  });
});
