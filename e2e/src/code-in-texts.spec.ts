import type { APIRequestContext, Page } from '@playwright/test';
import { PersonName } from 'shared-contract/names';
import { logIn as logInCall, register as registerCall } from 'shared-contract/signing-in';
import type { Endpoint } from 'shared-contract/endpoint';
import { sendFriendRequest } from 'shared-contract/friends';
import { registerLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { emptyItems, newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import * as v from 'valibot';
import { isLong } from '../../testing/length.ts';
import { callApi } from './call-api.ts';
import { payloads } from './payloads.ts';
import { administrator, expect, expectReady, freshEmail, password, signIn, test } from './test.ts';

/** Makes a call, which must succeed: the texts are only text. */
const call = async (request: APIRequestContext, endpoint: Endpoint, data: unknown, token?: string) =>
  callApi(request, endpoint, { data, token });

const logIn = (request: APIRequestContext, email: string, secret: string) =>
  call(request, logInCall, { email, password: secret });

/** Returns the texts that a page does not show verbatim. */
const missingTexts = (page: Page, texts: readonly string[]) =>
  page.evaluate((all) => {
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    const shown = [document.body.textContent, ...values].join('\n');
    return all.filter((text) => !shown.includes(text));
  }, texts);

/** Elements and attributes that exist on a page only if a text was parsed as markup. */
const foreignElements =
  'main :is(script, iframe, object, embed, base, meta, style, link, video, audio, marquee, math, template), ' +
  '[onerror], [onload], [onfocus], [onclick], [ontoggle], [onbegin], [href^="javascript" i]';

async function expectInert(page: Page, address: string, texts: readonly string[]) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => missingTexts(page, texts), address).toEqual([]);
  await expect(page.locator(foreignElements), address).toHaveCount(0);
  expect(await page.evaluate(() => 'xssRan' in globalThis), address).toBe(false);
}

/** The same for all pages of a list. Starts again if other tests have moved rows between pages in the meantime. */
async function expectInertPages(page: Page, address: string, texts: readonly string[]) {
  const next = page.getByRole('button', { name: 'Next' });
  const firstRow = page.getByRole('row').nth(1);
  await expect(async () => {
    await expectInert(page, address, []);
    let missing = texts;
    for (let turn = 1; ; turn += 1) {
      await expect(firstRow).toBeVisible();
      await expectReady(page);
      missing = await missingTexts(page, missing);
      await expect(page.locator(foreignElements), address).toHaveCount(0);
      if (missing.length === 0 || (await next.isDisabled())) break;
      const before = await firstRow.innerText();
      await next.click();
      await expect(page).toHaveURL(new RegExp(`page=${turn + 1}\\b`));
      // The previous page's rows remain until the next ones have loaded.
      await expect.poll(() => firstRow.innerText()).not.toBe(before);
    }
    expect(missing, address).toEqual([]);
  }).toPass();
  expect(await page.evaluate(() => 'xssRan' in globalThis), address).toBe(false);
}

/** The texts that are valid names of people, which contain no address. All other names contain the rest. */
const payloadsOfPeople = payloads
  .filter((text) => v.is(PersonName, text))
  .filter((_, index) => isLong || index % 3 === 0);

const groups = Array.from({ length: Math.ceil(payloads.length / 20) }, (_, group) =>
  payloads.slice(group * 20, (group + 1) * 20),
);

test('texts that look like code are shown as text on every screen, wherever they were entered', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(() => {
    const xss = () => Object.assign(globalThis, { xssRan: true });
    Object.assign(globalThis, { xss });
  });
  const admin = await logIn(request, administrator.email, administrator.password);
  const run = freshEmail('markup').slice(7, 15);
  const emails = payloadsOfPeople.map((_, index) => `markup-${run}-${index}@example.org`);
  for (const text of payloads) {
    await call(
      request,
      registerTeam,
      { name: text, country: 1, website: `https://example.org/?${encodeURIComponent(text)}`, confirm: ['team-exists'] },
      admin,
    );
    await call(request, registerLeague, { name: text, country: 1, numberOfTeams: 16, numberOfRounds: 30 }, admin);
  }
  for (const [index, text] of payloadsOfPeople.entries())
    await call(request, registerCall, { firstName: text, lastName: text, email: emails[index], password });
  const tables: string[] = [];
  for (const items of groups) {
    const named = emptyItems(items.length).map((item, index) => ({ ...item, name: items[index] }));
    const table = { ...newTable(items.length), items: named, isPublicTable: true };
    const made = await call(request, createTable, { ...table, name: items[0] }, admin);
    tables.push((JSON.parse(made) as { id: string }).id);
  }
  const userToken = await logIn(request, emails[0] ?? '', password);
  // Each has a page of its own as a table's name, which is a heading and a title. A table's rows share a page.
  const inNames = payloads.filter((_, index) => isLong || index % 12 === 0);
  const named: string[] = [];
  for (const text of inNames) {
    const items = emptyItems(2).map((item) => ({ ...item, name: text }));
    const made = await call(
      request,
      createTable,
      { ...newTable(2), items, name: text, isPublicTable: true },
      userToken,
    );
    named.push((JSON.parse(made) as { id: string }).id);
  }
  await call(request, { ...sendFriendRequest, path: `/friends/send/${administrator.email}` }, undefined, userToken);

  // A gallery shows only the ends of each table. A table's page shows all of it.
  const namesOfTables = groups.map(([name]) => name ?? '');
  const everybody = async () => {
    for (const [group, id] of tables.entries())
      await expectInert(page, pathTo('simpleTable', { tableId: id }), groups[group] ?? []);
    await expectInert(page, pathTo('officialTables'), namesOfTables);
  };
  await everybody();
  for (const [index, id] of named.entries())
    await expectInert(page, pathTo('simpleTable', { tableId: id }), inNames.slice(index, index + 1));

  await signIn(page, userToken);
  if (isLong) await everybody();
  await expectInert(page, pathTo('profile'), payloads.slice(0, 1));
  await expectInert(page, pathTo('updateProfile'), payloads.slice(0, 1));

  await signIn(page, admin);
  await expectInert(page, pathTo('friends'), payloads.slice(0, 1));
  await expectInert(page, pathTo('myTables'), namesOfTables);
  await expectInert(page, pathTo('audit'), payloads.slice(-5));
  for (const list of [pathTo('teamsHandle'), pathTo('leaguesHandle')]) await expectInertPages(page, list, payloads);
  await expectInertPages(page, `${pathTo('usersHandle')}?q=markup-${run}`, payloadsOfPeople);
});
