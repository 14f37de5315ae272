import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { updateTeam } from 'shared-contract/teams';
import { getTipping } from 'shared-contract/tips';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();

const row = (team: string) => screen.getByRole('row', { name: new RegExp(team) });
const cells = (team: string) =>
  within(row(team))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

test('shows when a tip locks, and its score round by round after the lock', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now());
  const person = await signInAsPublicUser(api, 'Ebba');
  const { id: tableId } = await tip(season.id, 'ABCD');
  await signInAsPublicUser(api, 'Nils');
  await tip(season.id, 'DCBA');
  endSession();

  const address = pathTo('simpleTable', { tableId });
  const open = renderScreen(routes, address);
  expect(await screen.findByText(/^Locks in \d days?/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Small League/ })).toHaveAttribute(
    'href',
    pathTo('season', { lssId: season.id }),
  );
  expect(screen.queryByRole('region', { name: 'Score' })).not.toBeInTheDocument();
  open.unmount();

  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0' });
  await api.scoreTips();
  endSession();
  const shown = renderScreen(routes, address);
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  expect(score.getByText('17 of 36 points')).toBeVisible();
  expect(score.getByText('1st of 2 on the leaderboard')).toBeVisible();
  expect(score.getByText('After round 1')).toBeVisible();
  expect(screen.getByText('Alfa 1st, exactly right.')).toBeVisible();
  expect(screen.getByText('Bravo 2nd, 2 places off.')).toBeVisible();
  expect(screen.getByText(/^Locked \d/)).toBeVisible();
  expect(screen.getByText('Proof this tip wasn’t changed')).toBeInTheDocument();
  expect(cells('Alfa')).toEqual(['1', '1', 'exact', '9']);
  expect(cells('Bravo')).toEqual(['2', '4', '2', '2']);
  await shown.user.click(screen.getByRole('button', { name: 'Bravo' }));
  expect(screen.getByText('Bravo: predicted 2, they are 4: 2 of 9.')).toBeVisible();
  shown.unmount();

  // Past the second and last round.
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0', 'Bravo-Charlie': '3-0', 'Delta-Alfa': '0-1' });
  await api.scoreTips();
  await signInAs(person);
  const { user } = renderScreen(routes, address);
  expect(await screen.findByText('Final, after round 2')).toBeVisible();
  expect(screen.getByText('36 of 36 points')).toBeVisible();
  expect(screen.getByText('You were 1st of 2 on the leaderboard')).toBeVisible();
  expect(screen.getByText('Best call')).toBeVisible();
  expect(screen.queryByText('Worst call')).not.toBeInTheDocument();
  expect(cells('Bravo')).toEqual(['2', '2', 'exact', '9']);
  await user.click(screen.getByRole('button', { name: 'Previous round' }));
  expect(await screen.findByText('After round 1')).toBeVisible();
  await waitFor(() => expect(cells('Bravo')).toEqual(['2', '4', '2', '2']));
  expect(screen.getByText('17 of 36 points')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('shows a sealed tip without an author to its owner', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now(), 'Sealed League');
  await signInAsPublicUser(api, 'Lova');
  const { id: tableId } = await tip(season.id, 'ABCD', { isSealed: true });
  renderScreen(routes, pathTo('simpleTable', { tableId }));
  expect(await screen.findByText('This tip is sealed')).toBeVisible();
  expect(screen.queryByText(/Anonymous/)).not.toBeInTheDocument();
});

test('shows the change in points from a later correction', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now(), 'Corrected League');
  await signInAsPublicUser(api, 'Siv');
  const { id: tableId } = await tip(season.id, 'ABCD');
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  const waiting = renderScreen(routes, pathTo('simpleTable', { tableId }));
  expect(await screen.findByText('Scored once round 1 is played.')).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  waiting.unmount();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0' });
  await api.scoreTips();
  await season.play({ 'Alfa-Bravo': '0-2', 'Charlie-Delta': '3-0' });
  await season.play({ 'Alfa-Bravo': '0-2', 'Charlie-Delta': '1-0' });
  await api.scoreTips();
  endSession();
  const address = pathTo('simpleTable', { tableId });
  renderScreen(routes, address);
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  const points = await score.findByText(
    /^Corrected on \d+ \w+ \d{4}, \d\d:\d\d UTC: Alfa – Bravo now 0–2, −\d+ points$/,
  );
  expect(points).toBeVisible();
});

test('shows the tipped name of a team renamed after the lock', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now(), 'Renamed League');
  await signInAsPublicUser(api, 'Moa');
  const { id: tableId } = await tip(season.id, 'ABCD');
  await api.advance(PAST_LOCK);
  await api.scoreTips();
  await signInAsAdmin();
  const { teams } = await call(getTipping, { params: { id: season.id } });
  const { teamId = '' } = teams.find(({ name }) => name === 'Charlie') ?? {};
  await call(updateTeam, { body: { teamId, name: 'Charlie United' } });
  endSession();
  renderScreen(routes, pathTo('simpleTable', { tableId }));
  expect(await screen.findByRole('button', { name: 'Charlie United Called Charlie at the lock' })).toBeVisible();
  expect(screen.getAllByText(/^Called Charlie/)).toHaveLength(1);
});
