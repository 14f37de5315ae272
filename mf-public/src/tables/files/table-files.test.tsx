import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable, deleteTable, listTablesOfOwner } from 'shared-contract/tables';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();

const tableOf = (name: string, changes = {}) => ({
  ...newTable(2),
  name,
  items: ['Rome', '=Oslo'].map((team, index) => ({ name: team, tablePlace: index + 1 })),
  ...changes,
});
const ownTables = () =>
  call(listTablesOfOwner, { params: { id: currentSession().handlerId ?? '' }, query: { sort: 'created' } });

let saved: { name: string; blob: Blob }[] = [];
let click: jest.SpyInstance;
beforeEach(() => {
  saved = [];
  let latest = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      latest = blob;
      return '#saved';
    },
    revokeObjectURL: () => undefined,
  });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest });
  });
});
afterEach(() => click.mockRestore());

const open = () => renderScreen(routes, pathTo('tableFiles'));
const field = () => screen.findByLabelText('File (JSON, CSV or text)');
const namesIn = (list: RegExp) =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Waits until the download list has `count` tables. */
const expectToOffer = (count: number) =>
  waitFor(() => expect(within(screen.getByLabelText('One table')).getAllByRole('option')).toHaveLength(count));
const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test('all tables are downloaded as one file, and an import adds the missing ones once', async () => {
  await signInAsUser();
  await call(createTable, { body: tableOf('First', { isPublicTable: true, isListed: true }) });
  await call(createTable, { body: tableOf('Second', { isPublicTable: false }) });
  await call(createTable, { body: tableOf('Third', { isPublicTable: false }) });
  const { user, router } = renderScreen(routes, pathTo('myTables'));
  await user.click(await screen.findByRole('link', { name: 'Download or import tables' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tables as Files' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Download all (JSON)' }));
  expect(saved).toMatchObject([{ name: expect.stringMatching(/^tables-\d{4}-\d\d-\d\d\.json$/) as string }]);

  await user.click(screen.getByRole('button', { name: 'Download all (CSV)' }));
  expect(saved[1]?.name).toMatch(/^tables-\d{4}-\d\d-\d\d\.csv$/);

  for (const { id, name } of await ownTables()) if (name !== 'Second') await call(deleteTable, { params: { id } });
  await user.upload(await field(), fileOf('tables.json', saved[0]?.blob ?? ''));
  expect(await screen.findByRole('button', { name: 'Import 2 Tables' })).toBeVisible();
  expect(namesIn(/^To import/)).toEqual(['First2 teams, public, on your profile', 'Third2 teams, private']);
  expect(namesIn(/^Already there/)).toEqual(['Second']);
  await user.click(screen.getByRole('button', { name: 'Import 2 Tables' }));
  expect(await screen.findByText('2 tables imported.')).toBeVisible();
  expect(namesIn(/^Imported/)).toEqual(['First', 'Third']);
  await expectToOffer(3);
  expect(await ownTables()).toMatchObject([
    { name: 'Second' },
    { name: 'First', isPublicTable: true, isListed: true, items: tableOf('').items },
    { name: 'Third', isPublicTable: false },
  ]);

  await user.upload(await field(), fileOf('tables.json', saved[0]?.blob ?? ''));
  expect(await screen.findByText('There’s nothing in it that you don’t have.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'My Tables' }));
  expect(router.state.location.pathname).toBe(pathTo('myTables'));
});

test('a table downloaded as CSV imports as the same table in another account', async () => {
  await signInAsUser();
  await call(createTable, { body: tableOf('Older') });
  await call(createTable, { body: tableOf('Capitals, mine', { numberOfRelegations: 1 }) });
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(saved).toMatchObject([{ name: 'Capitals, mine.csv' }]);
  await first.user.selectOptions(screen.getByLabelText('One table'), 'Older');
  await first.user.selectOptions(screen.getByLabelText('As'), 'Markdown');
  await first.user.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved[1]?.name).toBe('Older.md');
  first.unmount();

  await signInAsUser();
  const { user } = open();
  await user.upload(await field(), fileOf('Capitals, mine.csv', saved[0]?.blob ?? ''));
  await user.click(await screen.findByRole('button', { name: 'Import 1 Table' }));
  expect(await screen.findByText('1 table imported.')).toBeVisible();
  await expectToOffer(1);
  expect(await ownTables()).toMatchObject([
    { name: 'Capitals, mine', items: tableOf('').items, numberOfRelegations: 1, isPublicTable: false },
  ]);
});

test('an import lists invalid tables with the reason and refuses a file without tables', async () => {
  await signInAsUser();
  const { user } = open();
  const tables = [tableOf('Good'), tableOf('Too many', { numberOfTeams: 41 })];
  await user.upload(await field(), fileOf('tables.json', JSON.stringify({ tables })));
  await screen.findByRole('button', { name: 'Import 1 Table' });
  expect(namesIn(/^Not taken/)).toEqual(['Too manyNumber of teams: Cannot exceed 40']);
  await user.upload(await field(), fileOf('other.json', '{}'));
  expect(await screen.findByText(/^“other.json” can’t be taken\. It’s not a file of tables/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bring/ })).not.toBeInTheDocument());
});
