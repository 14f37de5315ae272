import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { decideReport } from 'shared-contract/moderation';
import { answerDecision } from 'shared-contract/reports';
import { pathTo } from 'shared-contract/screens';
import { getPublicTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import { addReported, addReportedGroup, addTable, report, rowOf } from '../../testing/reported.ts';
import routes from '../routes.tsx';

const api = withApi({ REPORTS_PER_DAY: '1000' });

const open = (search = '') => renderScreen(routes, `${pathTo('reports')}${search}`);
const card = (name: string) => screen.findByRole('article', { name });
const isPublic = (id: string) =>
  call(getPublicTable, { params: { id } }).then(
    () => true,
    () => false,
  );
async function decide(user: UserEvent, within_: HTMLElement, action: string, reason?: string) {
  await user.click(within(within_).getByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog');
  if (reason !== undefined) await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

test('groups the reports of a table into one card, and hides and restores the table there', async () => {
  const { id } = await addReported(
    'Cheap shoes',
    'Tilda',
    { reason: 'spam', text: 'It sells shoes.' },
    { reason: 'spam' },
    { reason: 'illegal', text: 'They are counterfeits.' },
  );
  const { user, router } = open();
  const found = await card('Cheap shoes');
  expect(found).toHaveTextContent('TableVisible');
  expect(found).toHaveTextContent('3 reports');
  expect(found).toHaveTextContent('3 reports · 2 × Spam or advertising, 1 × Against the law or somebody’s rights');
  expect(within(found).getByRole('list', { name: 'What they say' })).toHaveTextContent('They are counterfeits.');
  expect(within(found).getByRole('link', { name: 'Cheap shoes' })).toHaveAttribute('href', `/simpletable/${id}`);
  expect(within(found).getByRole('link', { name: 'tilda-holm' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Administration' });
  expect(await within(menu).findByRole('link', { name: 'Reports 1 open' })).toBeVisible();

  await user.click(within(found).getByText('Rows of the table'));
  expect(await within(found).findByText('Cheap shoes 3')).toBeVisible();
  const dialog = await decide(user, found, 'Hide');
  expect(dialog).toHaveAccessibleName('Hide this table?');
  expect(await within(dialog).findByText('Required')).toBeVisible();
  expect(within(dialog).getByLabelText('Rule it breaks')).toHaveDisplayValue('Spam or advertising');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'No shops here.');
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Table hidden')).toBeVisible();
  expect(await screen.findByText('No open reports.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await within(menu).findByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(isPublic(id)).resolves.toBe(false);

  await user.click(screen.getByRole('link', { name: 'Closed' }));
  expect(router.state.location.search).toBe('?state=closed');
  const closed = await card('Cheap shoes');
  expect(within(closed).queryByRole('link', { name: 'Cheap shoes' })).not.toBeInTheDocument();
  await user.click(within(closed).getByText('Rows of the table'));
  expect(await within(closed).findByText('Cheap shoes 3')).toBeVisible();
  expect(within(closed).getByRole('list', { name: 'What was decided' })).toHaveTextContent('Hidden: No shops here.');
  expect(within(closed).queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await decide(user, closed, 'Restore', 'It was hers.');
  expect(await screen.findByText('Table restored')).toBeVisible();
  await waitFor(async () => expect(await card('Cheap shoes')).toHaveTextContent('TableVisible'));
  await expect(isPublic(id)).resolves.toBe(true);
});

test('shows a report that arrives before the decision, and keeps the reason', async () => {
  const { id } = await addReported('Slow table', 'Runa', { reason: 'other', text: 'Odd' });
  const { user } = open();
  await user.click(within(await card('Slow table')).getByRole('button', { name: 'Dismiss' }));
  await report(id, { reason: 'offensive', text: 'Look at place 3' });
  await signInAsAdmin();
  const dialog = screen.getByRole('dialog', { name: 'Leave this table as it is?' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Nothing wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await within(dialog).findByText('Something is new since you opened this')).toBeVisible();
  expect(dialog).toHaveTextContent('There are 2 reports now, and there were 1.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const found = await card('Slow table');
  await waitFor(() => expect(found).toHaveTextContent('Look at place 3'));
  await decide(user, found, 'Dismiss', 'Nothing wrong');
  expect(await screen.findByText('Dismissed')).toBeVisible();
  await expect(rowOf(id)).resolves.toMatchObject({ state: 'closed', subjectState: 'visible' });
});

test('shows the owner’s answer with the decision', async () => {
  const { id } = await addReported('Answered table', 'Vendela', { reason: 'spam' });
  const { id: row, version } = await rowOf(id);
  await call(decideReport, { params: { id: row }, body: { action: 'hide', reason: 'A shop?', version } });
  const mails = (await api.mails()).map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  const [, token = ''] = mails.map((mail) => /\/answer\?token=([\w-]{43})/.exec(mail)).findLast(Boolean) ?? [];
  endSession();
  await call(answerDecision, { params: { token }, body: { text: 'It is my grandmother’s.' } });
  await signInAsAdmin();
  // The answer has reopened the report.
  open('?q=answered');
  expect(await card('Answered table')).toHaveTextContent(/The owner’s answer.*It is my grandmother’s\./);
});

test('deletes a table after a confirmation', async () => {
  const { id } = await addReported('Bad table', 'Ylva', { reason: 'illegal' });
  const { user } = open('?q=bad');
  const dialog = await decide(user, await card('Bad table'), 'Delete', 'Against the law');
  expect(dialog).toHaveAccessibleName('Do you really want to delete this table?');
  expect(await screen.findByText('Table deleted')).toBeVisible();
  await expect(rowOf(id)).resolves.toMatchObject({ subjectState: 'deleted' });
  expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('hides and restores the name of a group', async () => {
  await addReportedGroup(api.now(), 'Bad words', 'Gerda', 'It insults.');
  const { user } = open();
  const found = await card('Bad words');
  expect(found).toHaveTextContent('GroupVisible');
  expect(found).toHaveTextContent('By gerda-holm');
  expect(within(found).queryByRole('link', { name: 'Bad words' })).not.toBeInTheDocument();
  expect(within(found).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(within(found).queryByText('Rows of the table')).not.toBeInTheDocument();
  const dialog = await decide(user, found, 'Hide', 'It insults.');
  expect(dialog).toHaveAccessibleDescription(/^Bad words will be called “Group” until its owner renames it/);
  expect(await screen.findByText('Group hidden')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  await decide(user, await card('Bad words'), 'Restore', 'It is a street.');
  expect(await screen.findByText('Group restored')).toBeVisible();
  await waitFor(async () => expect(await card('Bad words')).toHaveTextContent('GroupVisible'));
});

test('finds tables by text, author, email and network, and hides all tables of an author', async () => {
  const first = await addTable('Sneakers and more', 'Zelda');
  const { id } = await addTable('Slippers', 'Yrsa');
  await signInAsAdmin();
  const { user, router } = open('?view=tables');
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toContain('Slippers'));
  await user.type(screen.getByLabelText('Search'), 'sneakers');
  await waitFor(() => expect(names()).toEqual(['Sneakers and more']));
  await user.clear(screen.getByLabelText('Search'));
  expect(screen.queryByLabelText('Network')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(screen.getByLabelText('Author’s email'), first.person.email);
  await waitFor(() => expect(names()).toEqual(['Sneakers and more']));
  await user.clear(screen.getByLabelText('Author’s email'));
  await user.type(screen.getByLabelText('Network'), '192.0.2.1');
  expect(await screen.findByText('No tables found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.type(screen.getByLabelText('Author'), 'yrsa-holm');
  await waitFor(() => expect(names()).toEqual(['Slippers']));
  expect(router.state.location.search).toBe('?view=tables&author=yrsa-holm');

  const row = screen.getByRole('row', { name: /Slippers/ });
  await user.click(within(row).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide all tables by this author' }));
  const dialog = screen.getByRole('dialog', { name: 'Hide all public tables of this author?' });
  expect(dialog).toHaveTextContent('yrsa-holm');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'A shop');
  await user.click(within(dialog).getByRole('button', { name: 'Hide all' }));
  expect(await screen.findByText('1 table hidden')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('row', { name: /Slippers/ })).toHaveTextContent('Hidden'));
  await expect(isPublic(id)).resolves.toBe(false);
  await decide(user, screen.getByRole('row', { name: /Slippers/ }), 'Restore', 'No shop');
  expect(await screen.findByText('Table restored')).toBeVisible();
  await expect(isPublic(id)).resolves.toBe(true);
});

test('expands the filters that are in use', async () => {
  await signInAsAdmin();
  const { user } = open('?view=tables&network=192.0.2.1');
  expect(await screen.findByLabelText('Network')).toHaveValue('192.0.2.1');
  await user.click(screen.getByRole('button', { name: 'More filters', expanded: true }));
  expect(screen.queryByLabelText('Network')).not.toBeInTheDocument();
});
