import { screen, waitFor, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { getLeague, listLeagues, registerLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { addSeason } from '../../../testing/season.ts';

withApi();
beforeEach(signInAsAdmin);

const namesInTable = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('registers a league', async () => {
  const { user } = renderScreen(routes, pathTo('leagueRegister'));
  await user.type(await screen.findByLabelText(/^Name/), 'Eliteserien');
  await user.type(screen.getByLabelText(/^Number of teams/), '16');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Norway');
  await user.type(screen.getByLabelText(/^Number of rounds/), '30');
  await user.click(screen.getByRole('button', { name: 'Register League' }));
  expect(await screen.findByText('League registration was successful')).toBeVisible();
  expect(screen.getByLabelText(/^Number of teams/)).toHaveValue(null);
  const [league] = await call(listLeagues, { query: { q: 'eliteserien' } });
  expect(league).toMatchObject({
    numberOfTeams: 16,
    numberOfRounds: 30,
    country: countryNumber('Norway'),
    isPublished: false,
  });
});

test('shows an error at each missing or too small value', async () => {
  const { user } = renderScreen(routes, pathTo('leagueRegister'));
  await user.type(await screen.findByLabelText(/^Number of teams/), '0');
  await user.click(screen.getByRole('button', { name: 'Register League' }));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required'));
  expect(screen.getByLabelText(/^Number of teams/)).toHaveAccessibleDescription('Must be at least 1');
  expect(screen.getByLabelText(/^Country/)).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText(/^Number of rounds/)).toHaveAccessibleDescription('Required');
});

test('sorts leagues by number of teams, by header and by select', async () => {
  const country = countryNumber('Denmark');
  await call(registerLeague, { body: { name: 'Superliga', country, numberOfTeams: 12, numberOfRounds: 22 } });
  await call(registerLeague, { body: { name: 'Cup', country, numberOfTeams: 104, numberOfRounds: 7 } });
  const { user } = renderScreen(routes, `${pathTo('leaguesHandle')}?country=${country}`);
  await waitFor(() => expect(namesInTable()).toEqual(['Cup', 'Superliga']));
  await user.click(screen.getByRole('button', { name: 'Teams' }));
  await waitFor(() => expect(namesInTable()).toEqual(['Superliga', 'Cup']));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Number of teams descending');
  await waitFor(() => expect(namesInTable()).toEqual(['Cup', 'Superliga']));
});

test('updates a league from its detail screen, and deletes it with its seasons', async () => {
  const { league } = await addSeason('Superettan');
  const { user, router } = renderScreen(routes, pathTo('leagueDetail', { leagueId: league.id }));
  await user.click(await screen.findByRole('link', { name: 'Update' }));
  const rounds = await screen.findByLabelText(/^Number of rounds/);
  expect(rounds).toHaveValue(6);
  await user.clear(rounds);
  await user.type(rounds, '12');
  await user.click(screen.getByRole('button', { name: 'Update League' }));
  expect(await screen.findByText('League updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Superettan' })).toBeVisible();
  const season = await screen.findByRole('row', { name: /2024/ });
  expect(
    within(season)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '2']);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this league?' });
  expect(question).toHaveTextContent(
    'Superettan will be deleted, and with it 1 season, 2 rounds with 1 match, and 4 entries in team season stats.',
  );
  const confirm = within(question).getByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  await user.type(within(question).getByLabelText('Type “Superettan” to confirm'), 'Superettan');
  await user.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('leaguesHandle')));
  const code = await call(getLeague, { params: { id: league.id } }).catch(codeOf);
  expect(code).toBe('missing');
});

test('marks a draft in lists, publishes it by one press, and makes it a draft again', async () => {
  const country = countryNumber('Iceland');
  const draft = { country, numberOfTeams: 4, numberOfRounds: 6, isPublished: false };
  const { id: leagueId } = await call(registerLeague, { body: { ...draft, name: 'Úrvalsdeild' } });
  await call(registerLeague, { body: { ...draft, name: 'Deild', isPublished: true } });
  const { user } = renderScreen(routes, `${pathTo('leaguesHandle')}?country=${country}`);
  const statuses = () =>
    screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-2)?.textContent);
  await waitFor(() => expect(statuses()).toEqual([undefined, 'Published', 'Draft']));

  await user.click(screen.getByRole('link', { name: 'Úrvalsdeild' }));
  const publication = await screen.findByRole('region', { name: 'Draft' });
  expect(publication).toHaveTextContent('Only administrators see this league and its seasons.');
  await user.click(within(publication).getByRole('button', { name: 'Publish' }));
  const published = await screen.findByRole('region', { name: 'Published' });
  expect((await call(getLeague, { params: { id: leagueId } })).isPublished).toBe(true);

  await user.click(within(published).getByRole('button', { name: 'Make it a draft' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you want to make this league a draft?' });
  await user.click(within(question).getByRole('button', { name: 'Make it a draft' }));
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeVisible();
  expect((await call(getLeague, { params: { id: leagueId } })).isPublished).toBe(false);
});
