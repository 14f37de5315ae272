import { decideReport, listReports, type Report } from 'shared-contract/moderation';
import { administratorsToken } from './admin-screens.ts';
import { callApi } from './call-api.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { mailedPath } from './mails.ts';
import { newPerson, newPublicTable } from './people.ts';
import { expect, expectAccessible, expectReady, signIn, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // The browser reports the 404 of the hidden table.
  allowedConsole: /the server responded with a status of 404/,
});

test('a visitor reports a table by keyboard; it is hidden from all others, and its owner is notified and answers by the mail’s link', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newPerson(request, { firstName: 'Ida', lastName: 'Ek' });
  const name = `Shoe sale ${crypto.randomUUID().slice(0, 8)}`;
  const id = await newPublicTable(request, owner, name);
  const [address, picture] = [`/simpletable/${id}`, `/api/publictable/${id}/image`];
  expect((await request.get(picture)).status()).toBe(200);

  await page.goto(address);
  await press(page, page.getByRole('button', { name: 'Report…' }));
  const dialog = page.getByRole('dialog', { name: 'Report this table' });
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Spam');
  await expect(dialog.getByLabel('Reason')).toHaveValue('spam');
  await typeInto(page, dialog.getByLabel('What should we know?'), 'It sells shoes.');
  await expectAccessible(page, 'report-a-table', [390, 1280]);
  await typeInto(page, dialog.getByLabel('Your email'), 'reader@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your report')).toBeVisible();

  const token = await administratorsToken(request);
  const rows = JSON.parse(await callApi(request, listReports, { token })) as Report[];
  const row = rows.find(({ subjectId }) => subjectId === id);
  const data = { action: 'hide', reason: 'No shops here.', version: row?.version };
  await callApi(request, decideReport, { params: { id: row?.id ?? '' }, data, token });

  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByText('Table not found or is not public.')).toBeVisible();
  for (const other of [picture, `/embed/${id}`, `/api/publictable/${id}`]) {
    expect((await request.get(other)).status()).toBe(404);
  }

  await signIn(page, owner.token);
  await page.goto(address);
  await expect(page.getByText('Hidden by our moderators')).toBeVisible();
  await expect(page.getByText('No shops here.')).toBeVisible();
  await page.goto('/my-account/tables');
  await expect(page.getByRole('main').getByText('No shops here.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Public table' })).toBeDisabled();
  await expectReady(page);
  await expectAccessible(page, 'my-hidden-table');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await mailedPath(owner.email, '/answer'));
  await expect(visitor.getByText('No shops here.')).toBeVisible();
  await typeInto(visitor, visitor.getByLabel('Your reply'), 'It is a list of my favourite shoes.');
  await expectAccessible(visitor, 'answer-moderators');
  await press(visitor, visitor.getByRole('button', { name: 'Send reply' }));
  await expect(visitor.getByText('Your reply is sent')).toBeVisible();
  await visitor.context().close();
});
