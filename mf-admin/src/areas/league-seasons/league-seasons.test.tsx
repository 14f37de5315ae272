import { screen, waitFor, within } from '@testing-library/react';
import { getLeagueSeason, registerLeagueSeason, updateLeagueSeason } from 'shared-contract/league-seasons';
import { registerLeague, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { addSeasonTable } from 'shared-contract/season-tables';
import { registerTeam } from 'shared-contract/teams';
import { seasonOptions } from 'shared-contract/seasons';
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
});
beforeEach(signInAsAdmin);

test('registers a season once country, league and season are selected', async () => {
  const { user } = renderScreen(routes, pathTo('leagueSeasonRegister'));
  const submit = await screen.findByRole('button', { name: 'Register League Season Stats' });
  expect(submit).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Sweden');
  await screen.findByRole('option', { name: 'Allsvenskan' });
  await user.selectOptions(screen.getByLabelText(/^League/), 'Allsvenskan');
  expect(submit).toBeDisabled();
  const season = screen.getByLabelText(/^Season/);
  expect(
    within(season)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select a season', ...seasonOptions(new Date()).map(({ label }) => label)]);
  await user.selectOptions(season, '2025');
  await user.click(submit);
  expect(await screen.findByText('League Season Stats registered successfully.')).toBeVisible();

  await user.selectOptions(season, '2025');
  await user.click(submit);
  expect(await screen.findByText('Failed to register League Season Stats.')).toBeVisible();
});

test('lists a league’s seasons newest first, and expands them to teams and rounds', async () => {
  const { user } = renderScreen(routes, `${pathTo('leagueSeasonsHandle')}?country=${sweden}`);
  await screen.findByText('Select a league to see its seasons.');
  await user.selectOptions(screen.getByLabelText('League'), 'Allsvenskan');
  const seasons = await screen.findAllByRole('group');
  expect(seasons.map((season) => season.querySelector('summary')?.textContent)).toEqual([
    '2025Draft0 teams, 0 rounds',
    '20244 teams, 2 rounds',
  ]);
  await user.click(screen.getByText('2024'));
  const [, opened] = seasons;
  expect(opened).toHaveAttribute('open');
  expect(
    within(opened ?? document.body)
      .getAllByText(/^Round \d/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Round 1', 'Round 2']);
  expect(within(opened ?? document.body).getByText('BK Häcken (Allsvenskan)')).toBeVisible();
  const menu = screen.getAllByRole('button', { name: 'More actions' }).at(-1) ?? document.body;
  expect(menu).toHaveAccessibleDescription('2024');
  await user.click(menu);
  const publicPage = await screen.findByRole('menuitem', { name: 'Public page' });
  expect(publicPage).toHaveAttribute('href', pathTo('season', { lssId: world.lss.id }));
});

test('distinguishes a country without seasons from a league without seasons', async () => {
  const country = sweden + 1;
  await call(registerLeague, { body: { name: 'Super League', country, numberOfTeams: 12, numberOfRounds: 36 } });
  const { user } = renderScreen(routes, `${pathTo('leagueSeasonsHandle')}?country=${country}`);
  expect(await screen.findByText('No league season stats found.')).toBeVisible();
  await call(registerLeague, { body: { name: 'Division 3', country: sweden, numberOfTeams: 12, numberOfRounds: 22 } });
  await user.selectOptions(screen.getByLabelText('Country'), 'Sweden');
  await screen.findByRole('option', { name: 'Division 3' });
  await user.selectOptions(screen.getByLabelText('League'), 'Division 3');
  expect(await screen.findByText('No league season stats found for this league.')).toBeVisible();
});

test('saves a season’s teams, up to the league’s maximum', async () => {
  const laterTeam = await call(registerTeam, { body: { name: 'Örgryte IS', country: sweden } });
  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: world.lss.id }));
  const list = await screen.findByRole('group', { name: 'Teams (max 4)' });
  expect(within(list).getByLabelText('AIK (Allsvenskan)')).toBeChecked();
  await user.click(within(list).getByLabelText('Örgryte IS'));
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  expect(await screen.findByText('You selected more teams than allowed. Max is 4.')).toBeVisible();
  await user.click(within(list).getByLabelText('Hammarby IF (Allsvenskan)'));
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  expect(await screen.findByText('League Season Stats updated successfully.')).toBeVisible();
  const { teams } = await call(getLeagueSeason, { params: { id: world.lss.id } });
  expect(teams.map(({ teamId }) => teamId)).toContain(laterTeam.id);
  expect(teams).toHaveLength(4);

  await user.click(within(list).getByLabelText('AIK (Allsvenskan)'));
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  expect(await screen.findByText('Failed to update League Season Stats.')).toBeVisible();
});

test('finds teams by name, also from other countries, and keeps the selection', async () => {
  const { lss, teams } = await addSeason('Ettan');
  const foreignTeam = await call(registerTeam, { body: { name: 'Rosenborg', country: sweden - 60 } });
  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: lss.id }));
  await user.click(await screen.findByLabelText('AIK (Ettan)'));
  expect(screen.getByText('3 of 4 selected')).toBeVisible();
  await user.type(screen.getByLabelText('Find a team'), 'hacken ettan');
  const list = screen.getByRole('group', { name: 'Teams (max 4)' });
  expect(within(list).getAllByRole('checkbox')).toHaveLength(1);
  await user.clear(screen.getByLabelText('Find a team'));
  await user.type(screen.getByLabelText('Find a team'), 'rosenb');
  await user.click(await screen.findByRole('checkbox', { name: /^Rosenborg \(/ }));
  expect(screen.getByText('4 of 4 selected')).toBeVisible();
  await user.clear(screen.getByLabelText('Find a team'));
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  // The API refuses to remove AIK, which has a match.
  expect(await screen.findByText('Failed to update League Season Stats.')).toBeVisible();
  await user.click(screen.getByLabelText('AIK (Ettan)'));
  await user.click(screen.getByLabelText('Hammarby IF (Ettan)'));
  await user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  expect(await screen.findByText('League Season Stats updated successfully.')).toBeVisible();
  const saved = await call(getLeagueSeason, { params: { id: lss.id } });
  expect(saved.teams.map(({ teamId }) => teamId).toSorted()).toEqual(
    [...teams.slice(0, 3).map(({ id }) => id), foreignTeam.id].toSorted(),
  );
});

test('selects all found teams at once, or those of the last season of the same kind', async () => {
  const { league, teams } = await addSeason('Damallsvenskan');
  const other = await call(registerLeagueSeason, { body: { leagueId: league.id, season: 2324 } });
  const next = await call(registerLeagueSeason, { body: { leagueId: league.id, season: 25 } });
  const { user, unmount } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: other.id }));
  await user.type(await screen.findByLabelText('Find a team'), 'Damalls');
  await user.click(screen.getByRole('button', { name: 'Select these 4' }));
  expect(screen.getByText('4 of 4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 of 4 selected')).toBeVisible();
  // The only other season is of another kind.
  expect(screen.queryByRole('button', { name: 'As last season' })).not.toBeInTheDocument();
  unmount();
  const opened = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: next.id }));
  await opened.user.click(await screen.findByRole('button', { name: 'As last season' }));
  await opened.user.click(screen.getByRole('button', { name: 'Update League Season Stats' }));
  expect(await screen.findByText('League Season Stats updated successfully.')).toBeVisible();
  const saved = await call(getLeagueSeason, { params: { id: next.id } });
  expect(saved.teams.map(({ teamId }) => teamId).toSorted()).toEqual(teams.map(({ id }) => id).toSorted());
});

test('shows an error for a missing or unknown id', async () => {
  const { unmount } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: 'none' }));
  expect(await screen.findByText('No ID found to update League Season Stats.')).toBeVisible();
  unmount();
  renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: '01890a5d-ac96-774b-bcce-b302099a8057' }));
  expect(await screen.findByText('Failed to load League Season Stats data.')).toBeVisible();
});

test('shows a message for a country without teams', async () => {
  const country = sweden + 2;
  const empty = await call(registerLeague, { body: { name: 'Syria', country, numberOfTeams: 12, numberOfRounds: 22 } });
  const season = await call(registerLeagueSeason, { body: { leagueId: empty.id, season: 25 } });
  renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: season.id }));
  expect(await screen.findByText('No teams available in this country.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Season/)).toHaveValue('25'));
});

test('adds an official table of the season only once', async () => {
  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: world.lss.id }));
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add official table' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Add official table' }));
  };
  await add();
  expect(await screen.findByText(/^Allsvenskan 20\d\d is among the official tables$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await add();
  expect(await screen.findByText('Failed to add the official table')).toBeVisible();
});

test('marks a draft in the list, and publishes it on its screen', async () => {
  const { league, lss } = await addSeason('Division 5');
  await call(updateLeagueSeason, { body: { id: lss.id, isPublished: false } });
  const list = renderScreen(routes, `${pathTo('leagueSeasonsHandle')}?country=${sweden}&league=${league.id}`);
  expect(await screen.findByText('Draft')).toBeVisible();
  list.unmount();

  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: lss.id }));
  const draft = await screen.findByRole('region', { name: 'Draft' });
  expect(draft).toHaveTextContent('Only administrators see this season.');
  expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', pathTo('season', { lssId: lss.id }));
  expect(screen.queryByRole('button', { name: 'Add official table' })).not.toBeInTheDocument();
  await user.click(within(draft).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('region', { name: 'Published' })).toHaveTextContent('Everyone sees it.');
  expect(await screen.findByRole('link', { name: 'Public page' })).toBeVisible();
  expect((await call(getLeagueSeason, { params: { id: lss.id } })).isPublished).toBe(true);
});

test('marks a published season of a draft league in the lists', async () => {
  const { league } = await addSeason('Division 7');
  await call(updateLeague, { body: { id: league.id, isPublished: false } });
  for (const path of [
    `${pathTo('leagueSeasonsHandle')}?country=${sweden}&league=${league.id}`,
    pathTo('leagueDetail', { leagueId: league.id }),
  ]) {
    const list = renderScreen(routes, path);
    expect(await screen.findByText('In a draft league')).toBeVisible();
    list.unmount();
  }
});

test('says why a season that users depend on stays published', async () => {
  const { lss } = await addSeason('Division 6');
  await call(addSeasonTable, { params: { id: lss.id } });
  const { user } = renderScreen(routes, pathTo('leagueSeasonEdit', { lssId: lss.id }));
  await user.click(await screen.findByRole('button', { name: 'Make it a draft' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you want to make this season a draft?' });
  await user.click(within(question).getByRole('button', { name: 'Make it a draft' }));
  expect(await screen.findByText('It has 1 official table, so it stays published.')).toBeVisible();
  expect((await call(getLeagueSeason, { params: { id: lss.id } })).isPublished).toBe(true);
});
