import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { addTableView, createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { everyDay } from './table-views.tsx';

const api = withApi();

const open = (tableId: string) => renderScreen(routes, pathTo('simpleTable', { tableId }));
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]);

async function viewedTable() {
  const owner = await signInAsUser();
  const { id } = await call(createTable, { body: { ...newTable(3), name: 'Quiz league' } });
  endSession();
  for (const from of ['forum.example.org', 'forum.example.org', 'forum.example.org', 'once.example.com']) {
    await call(addTableView, { params: { id }, body: { from } });
  }
  return { id, owner };
}

test('only the owner sees the views by day and by source', async () => {
  const { id, owner } = await viewedTable();
  await signInAsAdmin();
  const admins = open(id);
  expect(await screen.findByRole('link', { name: 'Make your own like this' })).toBeVisible();
  expect(screen.queryByText('Views by day')).not.toBeInTheDocument();
  admins.unmount();

  await signInAs(owner);
  const { user } = open(id);
  const button = await screen.findByText('Views by day');
  expect(screen.queryByRole('table', { name: 'Views by day' })).not.toBeInTheDocument();
  await user.click(button);
  // Four views, plus the administrator's.
  expect(await screen.findByText('Most in a day: 5 views')).toBeVisible();
  expect(cells('Views by day')).toEqual([[expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}$/), '5']]);
  expect(cells('Where from, in 90 days')).toEqual([
    ['forum.example.org', '3'],
    ['Direct, or from a chat', '1'],
    ['Other sites', '1'],
  ]);
  await user.click(button);
  expect(button.closest('details')).not.toHaveAttribute('open');
});

test('a failure to load the views can be retried', async () => {
  const { id, owner } = await viewedTable();
  await signInAs(owner);
  const { user } = open(id);
  const button = await screen.findByText('Views by day');
  await api.stop();
  await user.click(button);
  expect(await screen.findByText('The views could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const today = new Date('2026-03-02T23:59:00Z');

test('everyDay fills days without views with 0', () => {
  const days = everyDay(
    [
      { day: '2026-02-10', views: 3 },
      { day: '2026-03-01', views: 7 },
    ],
    today,
  );
  expect(days).toHaveLength(21);
  expect(days.at(0)).toEqual({ day: '2026-02-10', views: 3 });
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-28', views: 0 },
    { day: '2026-03-01', views: 7 },
    { day: '2026-03-02', views: 0 },
  ]);
});

test('everyDay returns at least 14 days', () => {
  expect(everyDay([{ day: '2026-03-02', views: 1 }], today).map(({ day }) => day)).toEqual(
    expect.arrayContaining(['2026-02-17', '2026-03-02']),
  );
  expect(everyDay([], today)).toHaveLength(14);
});
