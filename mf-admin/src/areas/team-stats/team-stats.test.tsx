import { screen, waitFor, within } from '@testing-library/react';
import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { getTeamSeasonStats } from 'shared-contract/team-stats';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { addSeason, sweden } from '../../../testing/season.ts';

withApi();
let world: Awaited<ReturnType<typeof addSeason>>;
beforeAll(async () => {
  await signInAsAdmin();
  world = await addSeason('Allsvenskan');
  await call(registerLeagueSeason, { body: { leagueId: world.league.id, season: 25 } });
});
beforeEach(signInAsAdmin);

const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);

test('adds a team to a season', async () => {
  const { user } = renderScreen(routes, pathTo('teamStatsRegister'));
  expect(await screen.findByText('No League Season Stats selected')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Sweden');
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), 'Allsvenskan');
  expect(optionsOf(/^League Season Stats/)).toEqual(['2025', '2024']);
  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2024');
  expect(screen.getByLabelText('Season')).toHaveValue('2024');
  expect(screen.getByLabelText('Season')).toHaveAttribute('readonly');
  expect(
    await screen.findByText(
      'No available teams to add for this League Season Stats (all teams might already be registered).',
    ),
  ).toBeVisible();

  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2025');
  await waitFor(() => expect(optionsOf(/^Team/)).toHaveLength(4));
  await user.selectOptions(screen.getByLabelText(/^Team/), 'AIK (Allsvenskan)');
  await user.click(screen.getByRole('button', { name: 'Register Team Season Stats' }));
  expect(await screen.findByText('Team Season Stats registered successfully')).toBeVisible();
  await waitFor(() => expect(optionsOf(/^Team/)).toHaveLength(3));
  expect(optionsOf(/^Team/)).not.toContain('AIK (Allsvenskan)');
});

test('saves goals and points, and rejects negative ones', async () => {
  const { user } = renderScreen(routes, pathTo('teamStatsEdit', { tssId: world.statsOf(0) }));
  const goalsFor = await screen.findByLabelText(/^Goals for/);
  await user.clear(goalsFor);
  await user.clear(screen.getByLabelText(/^Points/));
  await user.type(screen.getByLabelText(/^Points/), '-1');
  await user.click(screen.getByRole('button', { name: 'Update Team Season Stats' }));
  await waitFor(() => expect(goalsFor).toHaveAccessibleDescription('Required'));
  expect(screen.getByLabelText(/^Points/)).toHaveAccessibleDescription('Must be at least 0');
  await user.type(goalsFor, '44');
  await user.clear(screen.getByLabelText(/^Points/));
  await user.type(screen.getByLabelText(/^Points/), '51');
  await user.click(screen.getByRole('button', { name: 'Update Team Season Stats' }));
  expect(await screen.findByText('Team Season Stats updated successfully')).toBeVisible();
  const stats = await call(getTeamSeasonStats, { params: { id: world.statsOf(0) } });
  expect(stats).toMatchObject({ goalsFor: 44, points: 51 });

  expect(
    await screen.findByText('Corrected by hand. Matches and adjustments come to 2–1 goals and 3 points.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(screen.getByLabelText(/^Goals for/)).toHaveValue(2));
  expect(screen.getByLabelText(/^Points/)).toHaveValue(3);
  expect(screen.queryByText(/^Corrected/)).toBeNull();
});

test('refuses to delete a team with matches from its season, and deletes one without', async () => {
  const [playing, idle] = [world.teams[0], world.teams[3]];
  const { user } = renderScreen(routes, `${pathTo('teamStatsHandle')}?country=${sweden}&team=${playing?.id}`);
  const row = await screen.findByRole('row', { name: /^2024/ });
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete Team Season Stats')).toBeVisible();
  expect(screen.getByRole('row', { name: /^2024/ })).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Team'), idle?.name ?? '');
  await user.click(within(await screen.findByRole('row', { name: /^2024/ })).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No team season stats found.')).toBeVisible();
});

test('offers seasons, then the teams of the selected season', async () => {
  const { user, router } = renderScreen(routes, pathTo('teamStatsHandle'));
  await user.click(await screen.findByRole('button', { name: /^Allsvenskan 2024/ }));
  await user.click(await screen.findByRole('button', { name: 'AIK (Allsvenskan)' }));
  expect(await screen.findByRole('table', { name: 'Seasons of AIK (Allsvenskan)' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('country')).toBe(String(sweden));
});
