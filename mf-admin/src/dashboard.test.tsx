import { screen, waitFor } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../testing/with-api.ts';
import routes from './routes.tsx';

withApi();
beforeEach(signInAsAdmin);

/** Finds a tile of the dashboard. The menu has links with the same names before it. */
const tile = async (name: string) => (await screen.findAllByRole('link', { name })).at(-1)?.closest('li');

test('shows the count and the last change of each area on its tile', async () => {
  await call(registerTeam, { body: { name: 'Brage', country: countryNumber('Sweden') } });
  renderScreen(routes, pathTo('admin'));
  const teams = await tile('Manage Teams');
  await waitFor(() => expect(teams).toHaveTextContent(/1 teamChanged today$/));
  expect(await tile('Manage Leagues')).toHaveTextContent(/0 leagues$/);
  expect(await tile('Manage Users')).toHaveTextContent(/1 user$/);
  expect(await screen.findByRole('link', { name: 'Import a Season' })).toHaveAttribute('href', pathTo('seasonImport'));
  expect(await tile('Reports')).toHaveTextContent('None open');
  expect(await tile('Change Log')).toHaveTextContent('Last change today');
  expect(await tile('Undelivered Emails')).toHaveTextContent('None');
});

test('shows an error with a retry button when the summary fails to load, and keeps the tiles', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/audit/summary')
      ? Promise.resolve(new Response(null, { status: 500 }))
      : fetch(input, init);
  const { user } = renderScreen(routes, pathTo('admin'));
  expect(await screen.findByText('The numbers could not be loaded.')).toBeVisible();
  expect(await tile('Manage Teams')).toHaveTextContent(/–$/);
  globalThis.fetch = fetch;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await tile('Manage Users')).toHaveTextContent(/1 user$/));
});
