import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { createTable } from 'shared-contract/tables';
import { newTable } from 'shared-contract/table-rules';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();
const open = () => renderScreen(routes, pathTo('officialTables'));

test('the screen shows a message when there are no official tables', async () => {
  open();
  expect(await screen.findByText('No official tables available at the moment.')).toBeVisible();
});

test('the screen lists only official tables, with creator, date and link, and hides a view count of 0', async () => {
  await signInAsUser();
  await call(createTable, { body: { ...newTable(), name: 'Mine' } });
  await signInAsAdmin();
  const { id } = await call(createTable, { body: { ...newTable(), name: 'Allsvenskan' } });

  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Allsvenskan' });
  expect(screen.getAllByRole('table')).toEqual([table]);
  const item = table.closest('li') as HTMLElement;
  expect(item).toHaveTextContent(/by TipTable · \d+ teams · added \d{1,2} \w{3,4} \d{4}/);
  expect(item).not.toHaveTextContent('0 views');
  expect(within(item).getByRole('link', { name: 'Allsvenskan' })).toHaveAttribute(
    'href',
    pathTo('simpleTable', { tableId: id }),
  );
  await user.click(within(item).getByRole('button', { name: 'Share Table' }));
  expect(await screen.findByText('Table URL copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/simpletable/${id}`);
});

test('a failure to load shows an error that can be retried', async () => {
  await api.stop();
  open();
  const message = 'Failed to fetch official tables. Please try again later.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
