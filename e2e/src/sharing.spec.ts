import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable, type PublicTable } from 'shared-contract/tables';
import { countedUser } from './actions.ts';
import { callApi } from './call-api.ts';
import { newPerson } from './people.ts';
import { expect, expectAccessible, expectReady, freshEmail, newSession, signIn, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const TEAMS = Array.from({ length: 16 }, (_, index) => `Team ${index + 1}`);

/**
 * Stubs the share sheet that Chromium on Linux lacks. It opens only after a user action, and shows its data until it is
 * closed.
 */
function stubShareSheet() {
  navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => type === 'image/png');
  navigator.share = async ({ title, url, files: [file] = [] as File[] } = {}) => {
    if (!navigator.userActivation.isActive) throw new DOMException('Only after an action', 'NotAllowedError');
    const signature = await file?.slice(1, 4).text();
    const sheet = document.body.appendChild(document.createElement('dialog'));
    sheet.ariaLabel = 'Share sheet';
    sheet.textContent = JSON.stringify({ title, url, file: file && `${file.name} ${file.type} ${signature}` });
    sheet.showModal();
    await new Promise((resolve) => sheet.addEventListener('close', resolve));
    sheet.remove();
    throw new DOMException('Closed', 'AbortError');
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a table of 16 teams with zones takes nine actions from the home page, and a friend answers in three', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());

    await page.goto('/');
    await expectReady(page);
    const user = countedUser();
    const main = page.getByRole('main');
    await user.press(main.getByRole('link', { name: /make a (?:public )?table/i }).first());
    await user.press(page.getByRole('button', { name: 'Paste a list' }));
    await user.fill(page.getByLabel(/^One team per line/), TEAMS.join('\n'));
    await user.press(page.getByRole('button', { name: 'Use these 16 names' }));
    await user.fill(page.getByLabel('Table name'), 'Allsvenskan');
    await user.press(page.getByRole('button', { name: 'Zones and colours' }));
    await user.press(page.getByRole('button', { name: 'Zones of a 16-team league: 3, 1 and 2' }));
    await user.fill(page.getByLabel('Email'), freshEmail('sharer'));
    await user.press(page.getByRole('button', { name: 'Create Table' }));
    const live = page.getByRole('region', { name: 'Your table is live' });
    await expect(live.getByLabel('Link to the table')).toBeFocused();
    user.expectAtMost(9);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
    await expect(live.getByText('The link is in your clipboard')).toBeVisible();
    const link = await copied();
    expect(link).toBe(page.url());
    await expect(live.getByRole('button', { name: 'Share Table' })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await live.getByRole('button', { name: 'Share Table' }).tap();
    await expect(page.getByText('Table URL copied to clipboard!')).toBeVisible();
    expect(await copied()).toBe(link);
    await live.getByRole('button', { name: 'Copy Picture' }).tap();
    await expect(page.getByText('Picture copied to clipboard!')).toBeVisible();
    const kinds = () => page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(await kinds()).toEqual(['image/png']);
    await expectAccessible(page, 'your-table-is-live', [390, 1280]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Allsvenskan' })).toBeVisible();
    await expect(live).toHaveCount(0);

    const theirs = await context.newPage();
    await newSession(theirs, 'Frida', 'Friend');
    await theirs.goto(link);
    let actions = 0;
    /** Presses a key on the control that has the focus. */
    const press = async (role: 'link' | 'button' | 'switch', name: string, key: string) => {
      await theirs.getByRole(role, { name }).focus();
      await theirs.keyboard.press(key);
      actions += 1;
    };
    await press('link', 'Make your own like this', 'Enter');
    await expect(theirs.getByLabel('Table name')).toHaveValue('Allsvenskan – my version');
    await press('switch', 'Public table', 'Space');
    await press('button', 'Create Table', 'Enter');
    await expect(theirs.getByLabel('Link to the table')).toBeFocused();
    await expect(theirs.getByText('The link is in your clipboard')).toBeVisible();
    const answer = await theirs.evaluate(() => navigator.clipboard.readText());
    expect(answer).toBe(theirs.url());
    expect(answer).not.toBe(link);
    expect(actions).toBe(3);
  });

  test('opens the share sheet with the link and the picture two actions after Create, and accepts closing it', async ({
    page,
  }) => {
    await page.addInitScript(stubShareSheet);
    await page.goto('/create-table?example=league');
    await page.getByLabel('Email').fill(freshEmail('sender'));
    await page.getByRole('button', { name: 'Create Table' }).tap();
    const live = page.getByRole('region', { name: 'Your table is live' });
    const send = live.getByRole('button', { name: /^Send .* with another app$/ });
    await expect(send).toBeInViewport({ ratio: 1 });
    await send.tap();
    const sheet = page.getByRole('dialog', { name: 'Share sheet' });
    const name = 'Bundesliga 2024/25';
    await expect(sheet).toHaveText(JSON.stringify({ title: name, url: page.url() }));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await live.getByRole('button', { name: 'Send Picture' }).tap();
    await expect(sheet).toHaveText(JSON.stringify({ title: name, file: 'Bundesliga 2024 25.png image/png PNG' }));
    await page.keyboard.press('Escape');
    await expect(live.getByRole('button', { name: 'Send Picture' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(/failed/i)).toHaveCount(0);
  });

  test('the page of forty rows has Share Table in the first view, and an embedded table counts no views', async ({
    page,
    request,
  }) => {
    const owner = await newPerson(request, { firstName: 'Olle', lastName: 'Owner' });
    const items = Array.from({ length: 40 }, (_, index) => ({ name: `Team ${index + 1}`, tablePlace: index + 1 }));
    const data = { ...newTable(40), items, name: 'Forty', isPublicTable: true };
    const { id } = JSON.parse(await callApi(request, createTable, { data, token: owner.token })) as { id: string };
    const views = async () =>
      (JSON.parse(await callApi(request, getPublicTable, { params: { id } })) as PublicTable).views;
    await page.goto(`/embed/${id}`);
    await expect(page.getByText('Team 40')).toBeVisible();
    expect(await views()).toBe(0);

    await page.goto(`/simpletable/${id}`);
    await expect(page.getByRole('button', { name: 'Share Table' })).toBeInViewport({ ratio: 1 });
    await expect.poll(views).toBe(1);
    await page.getByRole('button', { name: 'More ways to share' }).tap();
    await expect(page.getByRole('dialog', { name: 'Share Forty' })).toBeVisible();
    await expectAccessible(page, 'more-ways-to-share');
    await page.keyboard.press('Escape');

    await signIn(page, owner.token);
    await page.reload();
    await page.getByText('Views by day').tap();
    await expect(page.getByRole('table', { name: 'Where from, in 90 days' })).toBeVisible();
    await expectAccessible(page, 'views-by-day');
    // The width at which the card beside the table is narrowest.
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  });
});

test.describe('a private table', () => {
  // The document's own status: the table does not exist for visitors.
  test.use({ allowedConsole: /status of 404 \(Not Found\) \(http:[^ ]+\/simpletable\// });

  test('is shown to its owner at its address, without a call for missing data', async ({ page, request }) => {
    const owner = await newPerson(request, { firstName: 'Pia', lastName: 'Private' });
    const items = ['AIK', 'GAIS'].map((name, index) => ({ name, tablePlace: index + 1 }));
    const data = { ...newTable(2), items, name: 'Mine', isPublicTable: false };
    const { id } = JSON.parse(await callApi(request, createTable, { data, token: owner.token })) as { id: string };
    await signIn(page, owner.token);
    expect((await page.goto(`/simpletable/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('table', { name: 'Mine' })).toBeVisible();
  });
});
