import { act, screen, waitFor, within } from '@testing-library/react';
import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { addAdjustment, getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { withApi } from '../../../testing/with-api.ts';
import { type World, withSeason } from '../../testing/season.ts';
import routes from '../routes.tsx';

withApi();
let world: World;
withSeason((made) => {
  world = made;
});

const open = (part = 'standings') =>
  renderScreen(routes, `${pathTo('seasonStandings', { lssId: world.lss.id })}?part=${part}`);
const decided = () => call(getSeasonDecisions, { params: { id: world.lss.id } });
/** Returns the rows of the standings: place, team and points. */
async function rows() {
  const table = await screen.findByRole('table', { name: /^After round/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row).getAllByRole('cell');
      const name = within(row).getByRole('rowheader').textContent;
      return `${Number.parseInt(cells[0]?.textContent ?? '', 10)} ${name.split(' (')[0]} ${cells.at(-2)?.textContent}`;
    });
}
async function rowOf(team: string) {
  const table = await screen.findByRole('table', { name: /^After round/ });
  const name = await within(table).findByText(team);
  return within(table)
    .getAllByRole('row')
    .find((row) => row.contains(name));
}

test('explains each tie-break in the standings', async () => {
  const { user } = open();
  expect(await rows()).toEqual(['1 AIK 3', '2 Djurgårdens IF 0', '2 Hammarby IF 0', '4 BK Häcken 0']);
  expect(screen.getByRole('heading', { name: 'After round 1' })).toBeVisible();
  const last = await rowOf(`BK Häcken (${world.league.name})`);
  const why = within(last ?? document.body).getByText(/behind on goal difference \(−1 to 0\)/);
  expect(why).not.toBeVisible();
  await user.click(within(last ?? document.body).getByText(/^BK Häcken/));
  expect(why).toBeVisible();
});

test('deducts points with a reason, removes the adjustment after a confirmation, and undoes the removal', async () => {
  const { user } = open('adjustments');
  const aik = `AIK (${world.league.name})`;
  await user.selectOptions(await screen.findByLabelText('Team'), aik);
  const points = screen.getByLabelText('Points');
  await user.type(points, '-4');
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  expect(await screen.findByText('Must be at least 1, without a minus')).toBeVisible();
  await user.clear(points);
  expect(points).toHaveAttribute('inputmode', 'numeric');
  await user.type(points, '4');
  expect(screen.getByText(`${aik}: 1st with 3 points → 4th with −1 point.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Unpaid wages');
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  expect(await screen.findByText('The adjustment counts.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Standings' }));
  expect((await rows()).at(-1)).toBe('4 AIK −1');
  expect(await rowOf(aik)).toHaveTextContent('−4 points from round 1: Unpaid wages');
  await user.click(screen.getByRole('link', { name: 'Adjustments' }));

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Remove −4 of ${aik}?` });
  expect(dialog).toHaveTextContent(`${aik}: 4th with −1 point → 1st with 3 points.`);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No adjustments.')).toBeVisible();
  // By keyboard, because jsdom does not implement pointer capture.
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect((await decided()).adjustments).toMatchObject([{ points: -4, reason: 'Unpaid wages' }]),
  );
  expect(await screen.findByRole('list', { name: 'Adjustments' })).toHaveTextContent('Unpaid wages');
});

test('shows another administrator’s decision after the next change', async () => {
  const { user } = open('adjustments');
  await user.selectOptions(await screen.findByLabelText('Team'), `AIK (${world.league.name})`);
  const theirs = { teamStatsId: world.statsOf(1), points: 2, reason: 'Appeal won' };
  await call(addAdjustment, { params: { id: world.lss.id }, body: theirs });
  await user.type(screen.getByLabelText('Points'), '1');
  await user.type(screen.getByLabelText('Reason'), 'Flares');
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  const list = await screen.findByRole('list', { name: 'Adjustments' });
  expect(list).toHaveTextContent('Appeal won');
  expect(list).toHaveTextContent('Flares');
  expect(list).toHaveTextContent('−1');
  await user.selectOptions(screen.getByLabelText('Team'), `AIK (${world.league.name})`);
  await user.selectOptions(screen.getByLabelText('Deduct or add'), 'Add');
  await user.type(screen.getByLabelText('Points'), '2');
  await user.type(screen.getByLabelText('Reason'), 'Appeal');
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  await waitFor(async () =>
    expect((await decided()).adjustments.at(-1)).toMatchObject({ points: 2, reason: 'Appeal' }),
  );
});

test('shows a message for a season without teams, and for an unknown season', async () => {
  const empty = await call(registerLeagueSeason, { body: { leagueId: world.league.id, season: 25 } });
  const { unmount } = renderScreen(routes, pathTo('seasonStandings', { lssId: empty.id }));
  expect(await screen.findByText('The season has no teams yet.')).toBeVisible();
  unmount();
  renderScreen(routes, pathTo('seasonStandings', { lssId: crypto.randomUUID() }));
  expect(await screen.findByText('There is no such season.')).toBeVisible();
});

test('selects a country’s tie-break rules or a custom list, and previews them before the save', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Rules' }));
  expect(await screen.findByLabelText('Order as in')).toHaveDisplayValue('Sweden');
  await user.click(screen.getByRole('button', { name: 'Move Goals scored up' }));
  expect(screen.getByRole('button', { name: 'Move Goals scored down' })).toHaveFocus();
  expect(screen.getByLabelText('Order as in')).toHaveDisplayValue('Own list');
  await user.click(screen.getByRole('button', { name: 'Remove Goal difference in matches between them' }));
  await user.selectOptions(screen.getByLabelText('Add a rule'), 'Matches won');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.selectOptions(screen.getByLabelText('Points for a win'), '2');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('4 teams change place or points.');
  await user.selectOptions(screen.getByLabelText('Relegation places'), '1');
  await user.type(screen.getByLabelText('Reason for the change'), 'As the league has it');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved.')).toBeVisible();
  expect((await decided()).rules).toMatchObject({ winPoints: 2, zones: { positive: 1, negative: 0, relegations: 1 } });
  expect((await decided()).rules.tieBreaks.map(({ rule }) => rule)).toEqual([
    'goalsScored',
    'goalDifference',
    'pointsBetween',
    'wins',
  ]);
});

test('fills in the rules of a league, and saves points for overtime', async () => {
  const { user } = open('rules');
  await user.selectOptions(await screen.findByLabelText('Fill in the rules of'), 'SHL');
  expect(screen.getByText(/^The rules of SHL are filled in below/)).toBeVisible();
  expect(screen.getByLabelText('Results after overtime and shoot-outs count')).toBeChecked();
  const win = screen.getByLabelText('Points for a win in overtime');
  expect(win).toHaveDisplayValue('2');
  expect(screen.getByLabelText('Points for a loss in overtime')).toHaveDisplayValue('1');
  // The league has another size than SHL, so its zones stay.
  expect(screen.getByLabelText('Positive places')).toHaveDisplayValue('1');
  await user.type(screen.getByLabelText('Reason for the change'), 'Ice hockey');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved.')).toBeVisible();
  expect(screen.queryByText(/are filled in below/)).toBeNull();
  const points = { win: 3, draw: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 };
  expect((await decided()).rules).toMatchObject({ winPoints: 3, points, overtimeCounts: true, split: null });
  await user.click(screen.getByRole('link', { name: 'Standings' }));
  const heading = await screen.findByRole('columnheader', { name: 'OTW' });
  expect(within(heading).getByTitle('Won in overtime')).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Rules' }));
  await user.selectOptions(await screen.findByLabelText('Fill in the rules of'), 'Handball');
  expect(screen.queryByLabelText('Points for a win in overtime')).toBeNull();
  await user.type(screen.getByLabelText('Reason for the change'), 'Handball');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(async () => expect((await decided()).rules.winPoints).toBe(2));
  expect((await decided()).rules).not.toHaveProperty('points');
  expect((await decided()).rules).not.toHaveProperty('overtimeCounts');
});

test('shows a conflict instead of overwriting another administrator’s rules', async () => {
  const { user } = open('rules');
  await user.selectOptions(await screen.findByLabelText('Order as in'), 'Italy');
  await user.type(screen.getByLabelText('Reason for the change'), 'Ours');
  const theirs = { winPoints: 2 as const, reason: 'Theirs' };
  await call(updateSeasonRules, { params: { id: world.lss.id }, body: theirs });
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  expect(dialog).toHaveTextContent('Points for a win32');
  await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
  expect(screen.getByLabelText('Points for a win')).toHaveDisplayValue('2');
  expect(screen.getByLabelText('Order as in')).toHaveDisplayValue('Sweden');
});

test('adds a ruling on the order of level teams, shows it in the standings, and removes it', async () => {
  const { user } = open('rulings');
  const [dif, ham] = [`Djurgårdens IF (${world.league.name})`, `Hammarby IF (${world.league.name})`];
  const teams = await screen.findByLabelText('Teams that are level');
  await user.selectOptions(teams, within(teams).getByRole('option', { name: /^0 points/ }));
  await user.click(screen.getByRole('button', { name: `Move ${ham} up` }));
  expect(
    within(screen.getByRole('list', { name: 'Order of the teams' })).getAllByRole('listitem')[0],
  ).toHaveTextContent(ham);
  await user.type(screen.getByLabelText('Reason for the ruling'), 'Lots');
  await user.click(screen.getByRole('button', { name: 'Save ruling' }));
  expect(await screen.findByText('The ruling counts.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Standings' }));
  expect((await rows()).slice(1, 3)).toEqual(['2 Hammarby IF 0', '3 Djurgårdens IF 0']);
  expect(await rowOf(ham)).toHaveTextContent(`Level on points with ${dif}; ahead by decision: Lots`);
  await user.click(screen.getByRole('link', { name: 'Rulings' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No rulings.')).toBeVisible();
});
