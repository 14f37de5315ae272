import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { countryNumber } from 'shared-contract/countries';
import { newTable } from 'shared-contract/table-rules';
import { createTable, setTableVisibility } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();

async function tableOf(name: string, teams: string[], isPublicTable = true) {
  const items = teams.map((team, index) => ({ name: team, tablePlace: index + 1 }));
  const { id } = await call(createTable, { body: { ...newTable(teams.length), name, items, isPublicTable } });
  return id;
}
async function twoTables() {
  const owner = await signInAsUser();
  const a = await tableOf('Mine', ['Arsenal', 'Malmö FF', 'AIK', 'Hull']);
  const b = await tableOf('Theirs', ['Hull', 'malmo ff', 'Leeds', 'Arsenal FC']);
  return { owner, a, b };
}

/** Mocks the media query for wide windows. */
function letBeWide(isWide: boolean) {
  const query = { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(globalThis, 'matchMedia', { value: () => query, configurable: true });
}
afterEach(() => letBeWide(false));

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a narrow screen lists both tables with places and differences, below the largest differences', async () => {
  const { a, b } = await twoTables();
  endSession();
  const { user, router } = renderScreen(routes, pathTo('compare', { a, b }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare Tables' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Mine vs Theirs/);
  const region = screen.getByRole('region', { name: 'Largest differences' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Arsenal: 1 and 4', 'Hull: 4 and 1']);
  expect(screen.getByText(/^6 places apart\. 2 teams appear in only one table\./)).toBeVisible();
  expect(cellsOf(screen.getByRole('table', { name: 'Both tables' }))).toEqual([
    ['1 Winner', 'Arsenal', '33 places lower', '4'],
    ['2', 'Malmö FF', '=the same place', '2'],
    ['4', 'Hull', '33 places higher', '1 Winner'],
    ['Only in the left table (1)'],
    ['3', 'AIK'],
    ['Only in the right table (1)'],
    ['Leeds', '3'],
  ]);
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/compare/${a}/${b}`);
  await user.click(screen.getByRole('link', { name: 'Theirs' }));
  expect(router.state.location.pathname).toBe(pathTo('simpleTable', { tableId: b }));
});

test('a wide screen shows the tables side by side, with a line for each team in both', async () => {
  letBeWide(true);
  const { a, b } = await twoTables();
  const { container } = renderScreen(routes, pathTo('compare', { a, b }));
  expect(cellsOf(await screen.findByRole('table', { name: 'Mine' }))).toEqual([
    ['1', 'Arsenal', 'Winner'],
    ['2', 'Malmö FF', ''],
    ['4', 'Hull', ''],
    ['Only in this table (1)'],
    ['3', 'AIK', ''],
  ]);
  expect(cellsOf(screen.getByRole('table', { name: 'Theirs' }))).toEqual([
    ['1', 'Hull', 'Winner', '33 places higher'],
    ['2', 'malmo ff', '', '=the same place'],
    ['4', 'Arsenal FC', '', '33 places lower'],
    ['Only in this table (1)'],
    ['3', 'Leeds', '', ''],
  ]);
  expect(container.querySelectorAll('svg path[d^="M6 "]')).toHaveLength(3);
});

test('a comparison of equally ordered tables shows that the order is the same', async () => {
  await signInAsUser();
  const [a, b] = [await tableOf('One', ['A', 'B']), await tableOf('Other', ['A', 'B'])];
  renderScreen(routes, pathTo('compare', { a, b }));
  expect(await screen.findByText('They agree on all 2.')).toBeVisible();
  expect(screen.queryByText('Largest differences')).not.toBeInTheDocument();
  expect(cellsOf(screen.getByRole('table', { name: 'Both tables' }))).toEqual([
    ['1 Winner', 'A', '1 Winner'],
    ['2', 'B', '2'],
  ]);
});

test('a comparison without common teams offers another comparison', async () => {
  await signInAsUser();
  const [a, b] = [await tableOf('One', ['A', 'B']), await tableOf('Other', ['C', 'D', 'E'])];
  const { user } = renderScreen(routes, pathTo('compare', { a, b }));
  expect(await screen.findByText('No team is in both tables')).toBeVisible();
  expect(screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').length)).toEqual([3, 4]);
  expect(screen.getByRole('link', { name: 'Other' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare with another table' }));
  expect(screen.getByRole('textbox', { name: 'Link to the other table' })).toBeVisible();
});

test('a comparison with a private table, a missing table or a malformed id shows that a table was not found', async () => {
  const { a, b } = await twoTables();
  await call(setTableVisibility, { body: { tableId: b, isPublicTable: false } });
  for (const other of [b, crypto.randomUUID(), 'nonsense']) {
    const { unmount } = renderScreen(routes, pathTo('compare', { a, b: other }));
    expect(await screen.findByText('One of the tables was not found or is not public.')).toBeVisible();
    unmount();
  }
});

test('a public table’s page opens its comparison with a linked table or one of the user’s public tables', async () => {
  const { owner, a, b } = await twoTables();
  await tableOf('Kept', ['A', 'B'], false);
  endSession();
  const visit = renderScreen(routes, pathTo('simpleTable', { tableId: a }));
  await visit.user.click(await screen.findByRole('button', { name: 'Compare with another table' }));
  const field = screen.getByRole('textbox', { name: 'Link to the other table' });
  expect(screen.queryByText('Your public tables')).not.toBeInTheDocument();
  await visit.user.type(field, 'https://tiptable.test/about{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/^Paste the link of a public table/);
  await visit.user.clear(field);
  await visit.user.type(field, ` https://tiptable.test/simpletable/${b.toUpperCase()}/ {Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare Tables' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Mine vs Theirs/);
  expect(visit.router.state.location.pathname).toBe(pathTo('compare', { a, b }));
  visit.unmount();

  await signInAs(owner);
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: b }));
  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with another table' }));
  const own = await screen.findByRole('region', { name: 'Your public tables' });
  expect((await within(own).findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Mine 3 teams in both',
  ]);
  await user.click(within(own).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare Tables' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Theirs vs Mine/);
});

test('counts a team that the tables call by two names', async () => {
  await signInAsAdmin();
  await call(registerTeam, { body: { name: 'AIK', country: countryNumber('Sweden'), aliases: ['AIK Solna'] } });
  endSession();
  await signInAsUser('Cleo');
  const a = await tableOf('Long', ['Hull City', 'AIK Solna'], true);
  await tableOf('Short', ['AIK', 'Hull City'], true);
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: a }));
  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with another table' }));
  const own = await screen.findByRole('region', { name: 'Your public tables' });
  expect(await within(own).findByRole('link')).toHaveTextContent('Short 2 teams in both');
});

test('an unreachable server shows an error that can be retried, not a missing table', async () => {
  await api.stop();
  renderScreen(routes, pathTo('compare', { a: crypto.randomUUID(), b: crypto.randomUUID() }));
  expect(await screen.findByText('The tables could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
