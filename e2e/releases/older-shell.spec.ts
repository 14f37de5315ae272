import { expect, test } from '@playwright/test';
import { fillPath } from 'shared-contract/path';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { ANONYMOUS_ID, createAnonymousTable } from 'shared-contract/tables';
import { root } from '../../scripts/project.ts';
import { packPart } from '../../scripts/release/pack-part.ts';
import { publish } from '../../scripts/release/publish.ts';
import { heading } from './look.ts';
import { Project } from './project.ts';
import { openSite, releaseBuilt } from './site.ts';

/** With a shell from before there were keys to manage tables by, which sends none and tells of none in answers. */
let older: Project;
test.beforeAll(async () => {
  older = await Project.copy();
  const client = 'shared-session/src/client.ts';
  await older.change(
    client,
    '    ...(parts.manageKey === undefined ? {} : { [MANAGE_KEY_HEADER]: parts.manageKey }),\n',
    '',
  );
  await older.change(client, 'total, manageKey };', 'total };');
  await older.build();
});
test.afterAll(() => older.remove());

/** A table without an owner, and the key of the link that its maker is mailed. */
async function anonymousTable(origin: string) {
  const items = ['AIK', 'GAIS'].map((name, index) => ({ name, tablePlace: index + 1 }));
  const body = { ...newTable(2), name: 'Quiz league', items, isPublicTable: true, email: 'maker@tiptable.test' };
  const answer = await fetch(`${origin}/api${fillPath(createAnonymousTable.path, { id: ANONYMOUS_ID })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { id: (await answer.json()) as string, key: answer.headers.get('x-manage-key') ?? '' };
}

test('in a shell that sends no keys a table is made, and who comes by the mailed link is told to reload once there is a newer one', async ({
  page,
}) => {
  const site = await openSite({ fill: (store) => releaseBuilt(store, { shell: older.folder }) });
  try {
    await page.goto(`${site.origin}${pathTo('createTable')}?example=league`);
    // Buttons wait for the page to be taken over.
    await expect(page.locator('html[data-served]')).toHaveCount(0);
    await page.getByLabel('Email').fill('sharer@tiptable.test');
    await page.getByRole('button', { name: 'Create Table' }).click();
    await expect(heading(page, 'Your table is live')).toBeVisible();
    await expect(heading(page, 'You can manage this table')).toHaveCount(0);

    const { id, key } = await anonymousTable(site.origin);
    await page.goto(`${site.origin}${pathTo('simpleTable', { tableId: id })}#key=${key}`);
    await expect(page.getByText('Reload the page to manage this table.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Quiz league' })).toBeVisible();

    await publish(site.store, await packPart('shell', root), site.origins);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page, 'You can manage this table')).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Team at place 1').fill('AIK Solna');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('rowheader', { name: 'AIK Solna' })).toBeVisible();
  } finally {
    await site.stop();
  }
});
