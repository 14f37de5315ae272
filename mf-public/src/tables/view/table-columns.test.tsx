import { screen, waitFor, within } from '@testing-library/react';
import { decideReport, listReports } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { type Person, signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi({ REPORTS_PER_DAY: '4' });

let owner: Person;
async function tableOf(name: string) {
  owner = await signInAsUser();
  const { id } = await call(createTable, { body: { ...newTable(3), name } });
  endSession();
  return id;
}
const open = (tableId: string) => renderScreen(routes, pathTo('simpleTable', { tableId }));
const reportOn = async (name: string) => {
  await signInAsAdmin();
  const [row] = await call(listReports, { query: { q: name } });
  endSession();
  return row;
};
const report = () => screen.findByRole('button', { name: 'Report…' });

test('a visitor reports a table with a reason, a text and an email', async () => {
  const { unmount, user } = open(await tableOf('Shoe shop'));
  await user.click(await report());
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this table' }));
  const send = await dialog.findByRole('button', { name: 'Send report' });
  await user.click(send);
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Choose a reason.');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Spam or advertising');
  await user.type(dialog.getByLabelText('What should we know?'), 'It sells shoes.');
  await user.type(dialog.getByLabelText('Your email (optional)'), 'reader@example.com');
  await user.click(send);
  expect(await screen.findByText('Thank you for your report')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await report()).toHaveFocus();
  unmount();
  expect(await reportOn('Shoe shop')).toMatchObject({
    reports: 1,
    latest: [{ reason: 'spam', text: 'It sells shoes.' }],
  });
});

test('a signed-in user’s report form has no email field', async () => {
  const id = await tableOf('Song contest');
  await signInAsUser();
  const { user } = open(id);
  await user.click(await report());
  expect(await screen.findByLabelText(/^Reason/)).toBeVisible();
  expect(screen.queryByLabelText('Your email (optional)')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/We’ll email you what comes of it/);
  await user.selectOptions(screen.getByLabelText(/^Reason/), 'Something else');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you for your report')).toBeVisible();
});

test('the report button is missing on the user’s table and on an official one', async () => {
  const id = await tableOf('Mine');
  await signInAs(owner);
  const own = open(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report…' })).not.toBeInTheDocument();
  own.unmount();
  await signInAsAdmin();
  const official = await call(createTable, { body: { ...newTable(3), name: 'Official' } });
  endSession();
  open(official.id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Official' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report…' })).not.toBeInTheDocument();
});

test('the owner of a hidden table sees the reason on its page and in My Tables, and cannot make it public', async () => {
  const id = await tableOf('Shoe sale');
  const visitor = open(id);
  await visitor.user.click(await report());
  await visitor.user.selectOptions(await screen.findByLabelText(/^Reason/), 'Spam or advertising');
  await visitor.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you for your report')).toBeVisible();
  visitor.unmount();
  await signInAsAdmin();
  const [row] = await call(listReports, { query: { q: 'Shoe sale' } });
  const body = { action: 'hide' as const, reason: 'It sells shoes.', version: row?.version ?? 0 };
  await call(decideReport, { params: { id: row?.id ?? '' }, body });
  endSession();

  const gone = open(id);
  expect(await screen.findByText('Table not found or is not public.')).toBeVisible();
  gone.unmount();
  await signInAs(owner);
  const page = open(id);
  expect(await screen.findByText('Hidden by our moderators')).toBeVisible();
  expect(screen.getByText('It sells shoes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make public' })).not.toBeInTheDocument();
  page.unmount();
  renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByText('Hidden')).toBeVisible();
  expect(screen.getByText('“Shoe sale” is hidden by our moderators')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Public table' })).toBeDisabled();
});

test('a report beyond the limit shows an error and keeps the entered text', async () => {
  const { user } = open(await tableOf('Last straw'));
  const send = async () => {
    await user.click(await report());
    await user.selectOptions(await screen.findByLabelText(/^Reason/), 'Something else');
    await user.type(screen.getByLabelText('What should we know?'), 'Again');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
  };
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await send();
  expect(await screen.findByText('Your report could not be sent')).toBeVisible();
  expect(screen.getByText(/There have been too many attempts\. Please try again in 24 hours\./)).toBeVisible();
  expect(screen.getByLabelText('What should we know?')).toHaveValue('Again');
});
