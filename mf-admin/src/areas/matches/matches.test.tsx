import { screen, waitFor, within } from '@testing-library/react';
import { getMatch } from 'shared-contract/matches';
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
});
beforeEach(signInAsAdmin);

const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);

function listOf({ id }: { id: string }) {
  const { league, lss } = world;
  return `${pathTo('matchesHandle')}?country=${sweden}&league=${league.id}&season=${lss.id}&round=${id}`;
}

test('registers a match between teams without a match in the round', async () => {
  const { user } = renderScreen(routes, pathTo('matchRegister'));
  await user.selectOptions(await screen.findByLabelText(/^Country/), 'Sweden');
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), 'Allsvenskan');
  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2024');
  await user.selectOptions(screen.getByLabelText(/^Round/), '1');
  const free = ['Djurgårdens IF (Allsvenskan)', 'Hammarby IF (Allsvenskan)'];
  await waitFor(() => expect(optionsOf(/^Home team/)).toEqual(free));
  await user.selectOptions(screen.getByLabelText(/^Home team/), 'Hammarby IF (Allsvenskan)');
  expect(optionsOf(/^Away team/)).toEqual(['Djurgårdens IF (Allsvenskan)']);
  await user.selectOptions(screen.getByLabelText(/^Away team/), 'Djurgårdens IF (Allsvenskan)');
  await user.type(screen.getByLabelText(/^Home goals/), '201');
  await user.type(screen.getByLabelText(/^Away goals/), '-1');
  await user.click(screen.getByRole('button', { name: 'Register Match' }));
  await waitFor(() => expect(screen.getByLabelText(/^Home goals/)).toHaveAccessibleDescription('Cannot exceed 200'));
  expect(screen.getByLabelText(/^Away goals/)).toHaveAccessibleDescription('Must be at least 0');
  await user.clear(screen.getByLabelText(/^Home goals/));
  await user.type(screen.getByLabelText(/^Home goals/), '3');
  await user.clear(screen.getByLabelText(/^Away goals/));
  await user.type(screen.getByLabelText(/^Away goals/), '0');
  await user.click(screen.getByRole('button', { name: 'Register Match' }));
  expect(await screen.findByText('Match registration was successful')).toBeVisible();
  await waitFor(() => expect(optionsOf(/^Home team/)).toEqual([]));
  const { matches } = await call(getRound, { params: { id: world.rounds[0].id } });
  expect(matches).toContainEqual(expect.objectContaining({ homeTeamGoals: 3, awayTeamGoals: 0 }));
});

test('clears dependent selects when a parent select changes', async () => {
  const { user } = renderScreen(routes, pathTo('matchRegister'));
  await user.selectOptions(await screen.findByLabelText(/^Country/), 'Sweden');
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), 'Allsvenskan');
  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2024');
  await user.selectOptions(screen.getByLabelText(/^Round/), '2');
  await waitFor(() => expect(optionsOf(/^Home team/)).toHaveLength(4));
  await user.selectOptions(screen.getByLabelText(/^Home team/), 'AIK (Allsvenskan)');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Norway');
  for (const label of [/^League\*?$/, /^League Season Stats/, /^Round/, /^Home team/, /^Away team/]) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

test('updates a match’s goals from the list of its round', async () => {
  const { user, router } = renderScreen(routes, listOf(world.rounds[0]));
  const row = await screen.findByRole('link', { name: 'AIK (Allsvenskan) 2 - 1 BK Häcken (Allsvenskan)' });
  await user.click(row);
  const home = await screen.findByLabelText(/^Home goals/);
  expect(home).toHaveValue(2);
  await user.clear(home);
  await user.type(home, '-2');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  expect(await screen.findByText('Goals cannot be negative')).toBeVisible();
  await user.clear(home);
  await user.type(home, '4');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  expect(await screen.findByText('Match updated successfully')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: / 4 - 1 / })).toBeVisible();
  expect(router.state.location.search).toContain(world.rounds[0].id);
});

test('opens the list with the newest season and its last round with matches', async () => {
  const { router } = renderScreen(routes, pathTo('matchesHandle'));
  expect(await screen.findByRole('link', { name: /^AIK/ })).toBeVisible();
  expect(`${pathTo('matchesHandle')}${router.state.location.search}`).toBe(listOf(world.rounds[0]));
});

test('shows a message for a round without matches', async () => {
  renderScreen(routes, listOf(world.rounds[1]));
  expect(await screen.findByText('No matches found.')).toBeVisible();
});

test('shows the match again when its deletion is undone', async () => {
  const { user } = renderScreen(routes, pathTo('matchEdit', { matchId: world.match.id }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Match deleted successfully')).toBeVisible();
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/ restored$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Update match' })).toBeEnabled();
});

test('deletes a match after a confirmation, and navigates back two seconds later', async () => {
  const { match, rounds } = world;
  const { user, router } = renderScreen(routes, listOf(rounds[0]));
  await user.click(await screen.findByRole('link', { name: /^AIK/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this match?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Match deleted successfully')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('matchesHandle')));
  expect(router.state.location.search).toContain(rounds[0].id);
  expect(await screen.findByRole('link', { name: / 3 - 0 / })).toBeVisible();
  expect(await call(getMatch, { params: { id: match.id } }).catch(codeOf)).toBe('missing');
});
