import { screen, waitFor, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { registerLeague } from 'shared-contract/leagues';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { addSeason, sweden } from '../../../testing/season.ts';

withApi();
let world: Awaited<ReturnType<typeof addSeason>>;
beforeAll(async () => {
  await signInAsAdmin();
  world = await addSeason('Allsvenskan');
  const norway = countryNumber('Norway');
  await call(registerLeague, { body: { name: 'Eliteserien', country: norway, numberOfTeams: 16, numberOfRounds: 30 } });
});
beforeEach(signInAsAdmin);

const roundNumbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('registers a round in the selected season, and continues with the next number', async () => {
  const { user } = renderScreen(routes, pathTo('roundRegister'));
  const date = await screen.findByLabelText<HTMLInputElement>(/^Round date/);
  expect(Math.abs(Date.parse(`${date.value}Z`) - Date.now())).toBeLessThan(120_000);

  await user.selectOptions(screen.getByLabelText(/^Country/), 'Finland');
  expect(await screen.findByText('No leagues found for this country.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Norway');
  await screen.findByRole('option', { name: 'Eliteserien' });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), 'Eliteserien');
  expect(await screen.findByText('No league season stats available for this league.')).toBeVisible();

  await user.selectOptions(screen.getByLabelText(/^Country/), 'Sweden');
  expect(screen.getByLabelText(/^League\*?$/)).toHaveValue('');
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), 'Allsvenskan');
  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2024');
  // A week after the season's last round, because the season is not running now.
  expect(date).toHaveValue('2024-04-15T13:00');
  const number = screen.getByLabelText(/^Round number/);
  expect(number).toHaveAttribute('max', '6');
  await user.type(number, '7');
  await user.click(screen.getByRole('button', { name: 'Register Round' }));
  await waitFor(() => expect(number).toHaveAccessibleDescription('Round number too large'));
  await user.clear(number);
  await user.type(number, '3');
  await user.click(screen.getByRole('button', { name: 'Register Round' }));
  expect(await screen.findByText('Round registration was successful')).toBeVisible();
  expect(screen.getByLabelText(/^Round number/)).toHaveValue(4);
  expect(screen.getByLabelText(/^League Season Stats/)).toHaveValue(world.lss.id);
  await waitFor(() => expect(date).toHaveValue('2024-04-22T13:00'));

  await user.clear(screen.getByLabelText(/^Round number/));
  await user.type(screen.getByLabelText(/^Round number/), '3');
  await user.click(screen.getByRole('button', { name: 'Register Round' }));
  expect(await screen.findByText('Round registration failed')).toBeVisible();
});

test('sorts the rounds of a country, league or season by number and deadline', async () => {
  const { user, router } = renderScreen(routes, `${pathTo('roundsHandle')}?country=${sweden}`);
  await waitFor(() => expect(roundNumbers()).toEqual(['Round 1', 'Round 2', 'Round 3']));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Deadline descending');
  await waitFor(() => expect(roundNumbers()).toEqual(['Round 3', 'Round 2', 'Round 1']));
  await user.selectOptions(screen.getByLabelText('League'), 'Allsvenskan');
  await user.selectOptions(screen.getByLabelText('League Season Stats'), '2024');
  const params = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(params)).toEqual({
    country: String(sweden),
    league: world.league.id,
    season: world.lss.id,
    sort: '-deadline',
  });
  await user.selectOptions(screen.getByLabelText('Country'), 'Norway');
  expect(await screen.findByText('No rounds found.')).toBeVisible();
  expect(router.state.location.search).not.toContain('league');
});

test('opens the list with the last selection', async () => {
  const first = renderScreen(routes, `${pathTo('roundsHandle')}?country=${sweden}`);
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await first.user.selectOptions(screen.getByLabelText('League'), 'Allsvenskan');
  first.unmount();
  const { router } = renderScreen(routes, pathTo('roundsHandle'));
  await waitFor(() => expect(roundNumbers()).toEqual(['Round 1', 'Round 2', 'Round 3']));
  expect(router.state.location.search).toBe(`?country=${sweden}&league=${world.league.id}`);
});

test('changes a round’s date, and restores the list’s state on return', async () => {
  const { user, router } = renderScreen(routes, `${pathTo('roundsHandle')}?country=${sweden}&sort=-roundNumber`);
  const row = await screen.findByRole('row', { name: /^Round 1 / });
  await user.click(within(row).getByRole('link', { name: 'Edit' }));
  const date = await screen.findByLabelText(/^Round date/);
  expect(date).toHaveValue('2024-04-01T13:00');
  await user.clear(date);
  await user.type(date, '2024-04-02T18:30');
  await user.click(screen.getByRole('button', { name: 'Update Round' }));
  expect(await screen.findByText('Round updated successfully')).toBeVisible();
  const { deadline } = await call(getRound, { params: { id: world.rounds[0].id } });
  expect(Date.parse(deadline)).toBe(Date.parse('2024-04-02T18:30:00Z'));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('2 Apr 2024, 18:30 UTC')).toBeVisible();
  expect(router.state.location.search).toBe(`?country=${sweden}&sort=-roundNumber`);
});

test('requires a date', async () => {
  const { user } = renderScreen(routes, pathTo('roundEdit', { roundId: world.rounds[1].id }));
  await user.clear(await screen.findByLabelText(/^Round date/));
  await user.click(screen.getByRole('button', { name: 'Update Round' }));
  await waitFor(() => expect(screen.getByLabelText(/^Round date/)).toHaveAccessibleDescription('Required'));
});

test('shows how many matches are deleted with a round', async () => {
  const { user } = renderScreen(routes, `${pathTo('roundsHandle')}?country=${sweden}`);
  const row = await screen.findByRole('row', { name: /^Round 1 / });
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this round?' });
  await waitFor(() => expect(question).toHaveTextContent('Round 1 will be deleted with its 1 match.'));
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(roundNumbers()).toEqual(['Round 2', 'Round 3']));
  expect(await call(getRound, { params: { id: world.rounds[0].id } }).catch(codeOf)).toBe('missing');
});
