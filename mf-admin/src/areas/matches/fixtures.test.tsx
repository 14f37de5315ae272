import { screen, waitFor, within } from '@testing-library/react';
import { getMatch, registerMatch } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { withApi } from '../../../../testing/with-api.ts';
import { sweden, withSeason, type World } from '../../../testing/season.ts';
import routes from '../../routes.tsx';
import { localFieldOf } from '../../shared/forms/timestamps.ts';

withApi();
let world: World;
withSeason((made) => (world = made));

const kickOff = '2024-04-08T17:00:00.000Z';
const matchesOf = async (index: 0 | 1) => (await call(getRound, { params: { id: world.rounds[index].id } })).matches;
const addFixture = (more: object = {}) =>
  call(registerMatch, {
    body: {
      roundId: world.rounds[1].id,
      homeTeamStatsId: world.statsOf(2),
      awayTeamStatsId: world.statsOf(3),
      homeTeamGoals: null,
      awayTeamGoals: null,
      ...more,
    },
  });

test('registers an unplayed match with a kick-off in the local time zone', async () => {
  const { user } = renderScreen(routes, pathTo('matchRegister'));
  await user.selectOptions(await screen.findByLabelText(/^Country/), 'Sweden');
  await screen.findByRole('option', { name: world.league.name });
  await user.selectOptions(screen.getByLabelText(/^League\*?$/), world.league.name);
  await user.selectOptions(screen.getByLabelText(/^League Season Stats/), '2024');
  await user.selectOptions(screen.getByLabelText(/^Round/), '2');
  const home = world.teams[0]?.name ?? '';
  await screen.findAllByRole('option', { name: home });
  await user.selectOptions(screen.getByLabelText(/^Home team/), home);
  await user.selectOptions(screen.getByLabelText(/^Away team/), world.teams[2]?.name ?? '');
  await user.click(screen.getByRole('button', { name: 'Register Match' }));
  await waitFor(() => expect(screen.getByLabelText(/^Home goals/)).toHaveAccessibleDescription('Required'));
  await user.type(screen.getByLabelText(/^Home goals/), '999');
  await user.click(screen.getByLabelText('Not played yet'));
  expect(screen.queryByLabelText(/^Home goals/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Postponed');
  await user.type(screen.getByLabelText(/^Kick-off/), localFieldOf(kickOff));
  expect(screen.getByLabelText(/^Kick-off/)).toHaveAccessibleDescription('8 Apr 2024, 17:00 UTC');
  await user.click(screen.getByRole('button', { name: 'Register Match' }));
  expect(await screen.findByText('Match registration was successful')).toBeVisible();
  await expect(matchesOf(1)).resolves.toMatchObject([
    { homeTeamName: home, homeTeamGoals: null, awayTeamGoals: null, status: 'postponed', kickOff },
  ]);
});

test('shows “–” for a fixture in the list, and saves its result and new round from the form', async () => {
  const fixture = await addFixture({ kickOff });
  const { league, lss, rounds, teams } = world;
  const list = `${pathTo('matchesHandle')}?country=${sweden}&league=${league.id}&season=${lss.id}&round=${rounds[1].id}`;
  const { user } = renderScreen(routes, list);
  const row = await screen.findByRole('link', {
    name: new RegExp(`^${teams[2]?.name.split(' (')[0]}.* Scheduled `),
  });
  await user.click(row);
  expect(await screen.findByLabelText('Home goals')).toHaveValue(null);
  await user.type(screen.getByLabelText('Home goals'), '2');
  await user.type(screen.getByLabelText('Away goals'), '0');
  await waitFor(() => expect(screen.getByLabelText(/^Round/)).toHaveDisplayValue('2'));
  await user.selectOptions(screen.getByLabelText(/^Round/), '1');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  expect(await screen.findByText('Match updated successfully')).toBeVisible();
  expect(screen.getByLabelText(/^Status/)).toHaveDisplayValue('Played');
  await expect(call(getMatch, { params: { id: fixture.id } })).resolves.toMatchObject({
    roundId: rounds[0].id,
    homeTeamGoals: 2,
    status: 'played',
    kickOff,
  });

  await user.clear(screen.getByLabelText('Home goals'));
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await waitFor(() => expect(screen.getByLabelText('Home goals')).toHaveAccessibleDescription(/Required/));
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Cancelled');
  expect(screen.getByLabelText('Away goals')).toHaveValue(null);
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await waitFor(async () =>
    expect(await call(getMatch, { params: { id: fixture.id } })).toMatchObject({
      awayTeamGoals: null,
      status: 'cancelled',
    }),
  );
});

test('warns of the result that a status without goals removes, and restores it for a status with goals', async () => {
  const { user } = renderScreen(routes, pathTo('matchEdit', { matchId: world.match.id }));
  const warning = 'The result 2–1 will be removed when you save.';
  const status = await screen.findByLabelText(/^Status/);
  for (const removing of ['Postponed', 'Cancelled', 'Scheduled']) {
    await user.selectOptions(status, removing);
    expect(screen.getByText(warning).closest('[role=status]')).toBeVisible();
    expect(screen.getByLabelText('Home goals')).toHaveValue(null);
  }
  for (const scored of ['Abandoned', 'Awarded']) {
    await user.selectOptions(status, scored);
    expect(screen.queryByText(warning)).toBeNull();
    expect(screen.getByLabelText('Home goals')).toHaveValue(2);
  }
  expect(screen.getByLabelText('Away goals')).toHaveValue(1);
});

test('edits when a match was decided, and sends it with changed goals', async () => {
  const { league, lss, match, rounds } = world;
  const list = `${pathTo('matchesHandle')}?country=${sweden}&league=${league.id}&season=${lss.id}&round=${rounds[0].id}`;
  const { user } = renderScreen(routes, list);
  await user.click(await screen.findByRole('link', { name: / 2 - 1 / }));
  const decided = await screen.findByLabelText(/^Decided in/);
  expect(decided).toHaveDisplayValue('Regulation');
  await user.selectOptions(decided, 'Overtime');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  expect(await screen.findByText('Match updated successfully')).toBeVisible();
  const stored = () => call(getMatch, { params: { id: match.id } });
  await expect(stored()).resolves.toMatchObject({ homeTeamGoals: 2, decidedIn: 'overtime' });

  await user.clear(screen.getByLabelText('Home goals'));
  await user.type(screen.getByLabelText('Home goals'), '1');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await waitFor(() => expect(decided).toHaveAccessibleDescription('A match that ends level was decided in regulation'));
  await user.clear(screen.getByLabelText('Home goals'));
  await user.type(screen.getByLabelText('Home goals'), '4');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ homeTeamGoals: 4, decidedIn: 'overtime' }));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: / 4 - 1 .* After overtime/ })).toBeVisible();

  await user.click(screen.getByRole('link', { name: / 4 - 1 / }));
  await user.selectOptions(await screen.findByLabelText(/^Status/), 'Awarded');
  expect(screen.queryByLabelText(/^Decided in/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ status: 'awarded', homeTeamGoals: 4 }));
  expect(await stored()).not.toHaveProperty('decidedIn');
});

test('asks for confirmation before it saves a kick-off outside the season', async () => {
  const fixture = await addFixture();
  const { user } = renderScreen(routes, pathTo('matchEdit', { matchId: fixture.id }));
  await user.type(await screen.findByLabelText(/^Kick-off/), '2025-06-01T15:00');
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  const question = await screen.findByRole('alertdialog', { name: 'Do you want to save this anyway?' });
  expect(question).toHaveTextContent('is outside the season 2024.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect(call(getMatch, { params: { id: fixture.id } })).resolves.toMatchObject({ kickOff: null });
  await user.click(screen.getByRole('button', { name: 'Update match' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Match updated successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('fills the round’s date with its first kick-off', async () => {
  await addFixture({ kickOff: '2024-04-20T13:00:00.000Z' });
  const { statsOf } = world;
  const sides = { homeTeamStatsId: statsOf(1), awayTeamStatsId: statsOf(0) };
  await addFixture({ ...sides, kickOff: '2024-04-21T13:00:00.000Z' });
  const { user } = renderScreen(routes, pathTo('roundEdit', { roundId: world.rounds[1].id }));
  await screen.findByText('First kick-off: 20 Apr 2024, 13:00 UTC');
  await user.click(screen.getByRole('button', { name: 'Use as round date' }));
  expect(screen.getByLabelText(/^Round date/)).toHaveValue('2024-04-20T13:00');
});
