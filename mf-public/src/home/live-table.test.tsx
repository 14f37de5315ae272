import { screen, waitFor, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { getLeague, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { getTipping } from 'shared-contract/tips';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
beforeEach(() => {
  endSession();
  sessionStorage.clear();
});

const open = async (action: string) => {
  const shown = renderScreen(routes, pathTo('home'));
  return { ...shown, link: await screen.findByRole('link', { name: action }) };
};
const rows = () => screen.getAllByRole('listitem').flatMap((row) => (row.dataset['slot'] === 'team-row' ? [row] : []));
const names = () => rows().map((row) => within(row).getByRole('button', { name: /up$/ }).ariaLabel?.slice(5, -3));
const button = (name: string) => screen.getByRole('button', { name });

async function addSeason(country: string, timeZone: string, days: number) {
  await signInAsAdmin();
  const now = new Date(api.now().getTime() + days * 24 * 60 * 60 * 1000);
  const { id } = await addSeasonToTip(now, `${country} League`);
  const { leagueId } = await call(getTipping, { params: { id } });
  const { name, numberOfRounds, numberOfTeams, version } = await call(getLeague, { params: { id: leagueId } });
  const body = { id: leagueId, name, numberOfRounds, numberOfTeams, version, timeZone };
  await call(updateLeague, { body: { ...body, country: countryNumber(country) } });
  endSession();
  return id;
}

test('moves rows of an example by button, and leads to the editor with that order', async () => {
  const { user, link } = await open('Make it yours');
  expect(link).toHaveAttribute('href', '/create-table?example=formula-1');
  expect(names()).toEqual(['McLaren', 'Ferrari', 'Red Bull', 'Mercedes', 'Aston Martin']);
  expect(screen.getByText('+5 more')).toBeVisible();
  // The first press loads the code, which then handles it.
  await user.click(button('Move Ferrari up'));
  expect(await screen.findByText('Ferrari moved to place 1.')).toBeVisible();
  expect(button('Move Ferrari up')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Make it yours' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Table' })).toBeVisible();
  const fields = () =>
    screen.getAllByRole('textbox', { name: /^Team at place / }).map((field) => (field as HTMLInputElement).value);
  await waitFor(() => expect(fields().slice(0, 3)).toEqual(['Ferrari', 'McLaren', 'Red Bull']));
  expect(fields()).toHaveLength(10);
});

test('leads to the unchanged example before a row was moved', async () => {
  const { user, link, router } = await open('Make it yours');
  await user.click(link);
  expect(await screen.findByDisplayValue('McLaren')).toBeVisible();
  expect(router.state.location.pathname).toBe('/create-table');
});

test('moves rows of the next open season by keyboard, and leads to a tip with that order', async () => {
  const id = await addSeason('Norway', 'Europe/Oslo', 0);
  const { user, link } = await open('Predict this season');
  expect(link).toHaveAttribute('href', pathTo('predict', { lssId: id }));
  expect(screen.getByRole('link', { name: /^Predict a season/ })).toHaveTextContent('Norway League');
  expect(names()).toEqual(['Alfa', 'Bravo', 'Charlie', 'Delta']);
  button('1 Alfa, move to another place').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('Alfa moved to place 2.')).toBeVisible();
  expect(button('2 Alfa, move to another place')).toHaveFocus();
  await user.keyboard('{ArrowDown}1');
  expect(names()).toEqual(['Charlie', 'Bravo', 'Alfa', 'Delta']);
  expect(button('1 Charlie, move to another place')).toHaveFocus();
  await user.keyboard('{Alt>}{End}{/Alt}');
  expect(names()).toEqual(['Bravo', 'Alfa', 'Delta', 'Charlie']);

  await user.click(link);
  expect(await screen.findByText('What you had not saved is still here.')).toBeInTheDocument();
  const tipped = within(screen.getByRole('region', { name: 'Your tip' })).getAllByRole('listitem');
  expect(tipped.map((row) => row.textContent?.match(/Alfa|Bravo|Charlie|Delta/)?.[0])).toEqual([
    'Bravo',
    'Alfa',
    'Delta',
    'Charlie',
  ]);
});

test('shows the season of the reader’s country before one that locks earlier', async () => {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  const id = await addSeason('Denmark', timeZone, 3);
  const { link } = await open('Predict this season');
  expect(link).toHaveAttribute('href', pathTo('predict', { lssId: id }));
  expect(screen.getByRole('link', { name: /^Predict a season/ })).toHaveTextContent('Denmark League');
});

test('leads to the leaderboard of the latest season with tips once none is open', async () => {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  const id = await addSeason('Finland', timeZone, 0);
  await signInAsUser();
  await tip(id, 'ABCD');
  endSession();
  await api.advance(2 * PAST_LOCK);
  await open('Make it yours');
  const link = screen.getByRole('link', { name: /^See how last season’s tips did/ });
  expect(link).toHaveAttribute('href', pathTo('leaderboard', { lssId: id }));
  expect(link).toHaveTextContent('Finland League');
});
