import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable } from 'shared-contract/tables';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();

async function tableOf(...teams: string[]) {
  await signInAsUser();
  const items = teams.map((name, index) => ({ name, tablePlace: index + 1 }));
  const { id } = await call(createTable, {
    body: { ...newTable(teams.length), name: 'Cities', items, isPublicTable: true, isListed: true },
  });
  endSession();
  return id;
}

test('What others think shows the averages once five users have listed tables with the same teams', async () => {
  const id = await tableOf('Rome', 'Oslo', 'Bonn');
  const early = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  await early.user.click(await screen.findByText('What others think'));
  expect(await screen.findByText(/^Not enough tables yet\. Averages appear once 5 people/)).toBeVisible();
  early.unmount();

  for (const teams of [
    ['Oslo', 'Rome', 'Bonn'],
    ['Rome', 'Oslo', 'Bonn'],
    ['rome', 'Bonn', 'oslo'],
    ['Rome', 'Oslo', 'Bonn'],
  ]) {
    await tableOf(...teams);
  }
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  await user.click(await screen.findByText('What others think'));
  const table = await screen.findByRole('table', {
    name: 'Average of the 5 latest tables with these teams, one per person',
  });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Rome', '1.2', '1'],
    ['Oslo', '2.0', '2'],
    ['Bonn', '2.8', '3'],
  ]);
});

test('a failure to load What others think shows an error', async () => {
  const id = await tableOf('Rome', 'Bern');
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  const summary = await screen.findByText('What others think');
  await api.stop();
  await user.click(summary);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});
