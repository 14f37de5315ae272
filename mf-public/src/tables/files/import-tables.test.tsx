import { screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { listTablesOfOwner } from 'shared-contract/tables';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { configureTestSite, signInAs, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi({ WRITES_PER_MINUTE: '2', TABLES_PER_DAY: '4' });

const names = ['One', 'Two', 'Three', 'Four', 'Five'];
const file = new File([JSON.stringify(names.map((name) => ({ ...newTable(2), name })))], 'tables.json');
const owned = async () => {
  const tables = await call(listTablesOfOwner, {
    params: { id: currentSession().handlerId ?? '' },
    query: { sort: 'created' },
  });
  return tables.map(({ name }) => name);
};

test('an import pauses at rate limits and failures, and resumes without losing or duplicating tables', async () => {
  const person = await signInAsUser();
  const { unmount, user } = renderScreen(routes, pathTo('tableFiles'));
  await user.upload(await screen.findByLabelText('File (JSON, CSV or text)'), file);
  await user.click(await screen.findByRole('button', { name: 'Import 5 Tables' }));
  expect(await screen.findByText(/^So many tables at once are too many\. It goes on in \d+ seconds?\.$/)).toBeVisible();
  expect(await owned()).toEqual(['One', 'Two']);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Not all of them are imported yet.')).toBeVisible();
  // The imported tables can be downloaded.
  expect(await screen.findByRole('option', { name: 'Two' })).toBeInTheDocument();

  configureTestSite();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^Our server isn’t answering\..* isn’t made twice\.$/)).toBeVisible();

  configureTestSite(api.apiBase);
  await api.advance(60);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  // The wait for the daily limit is longer than the import waits by itself.
  await screen.findByText(/^So many tables at once/);
  await api.advance(60);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^There have been too many attempts\. Please try again in \d+ hours\./)).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Four' })).toBeInTheDocument();
  expect(await owned()).toEqual(['One', 'Two', 'Three', 'Four']);

  unmount();

  await api.advance(24 * 60 * 60);
  await signInAs(person);
  renderScreen(routes, pathTo('tableFiles'));
  await user.upload(await screen.findByLabelText('File (JSON, CSV or text)'), file);
  await user.click(await screen.findByRole('button', { name: 'Import 1 Table' }));
  expect(await screen.findByText('1 table imported.')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Five' })).toBeInTheDocument();
  expect(await owned()).toEqual(names);
});
