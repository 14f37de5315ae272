import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { updateMatch } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { withSeason, type World } from '../../../testing/season.ts';

withApi();
let world: World;
withSeason((made) => (world = made));

const team = (index: number) => world.teams[index]?.name ?? '';
const line = (number: number) => within(screen.getByRole('group', { name: `Match ${number}` }));
const saved = async (index: 0 | 1) => (await call(getRound, { params: { id: world.rounds[index].id } })).matches;
const openGrid = async (index: 0 | 1) => {
  const opened = renderScreen(routes, pathTo('roundMatches', { roundId: world.rounds[index].id }));
  await screen.findByRole('button', { name: 'Save Matches' });
  return opened;
};

async function fillIn(user: UserEvent, number: number, match: [home: string, away: string, hg: string, ag: string]) {
  const [home, away, homeGoals, awayGoals] = match;
  await user.selectOptions(line(number).getByLabelText('Home team'), home);
  await user.selectOptions(line(number).getByLabelText('Away team'), away);
  await user.type(line(number).getByLabelText('Home goals'), homeGoals);
  await user.type(line(number).getByLabelText('Away goals'), awayGoals);
}

test('a whole round is entered by tabbing through, and saved at once', async () => {
  const { user } = await openGrid(1);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await user.click(line(1).getByLabelText('Home team'));
  await user.selectOptions(line(1).getByLabelText('Home team'), team(1));
  for (const label of ['Home goals', 'Away goals', 'Away team']) {
    await user.tab();
    expect(line(1).getByLabelText(label)).toHaveFocus();
  }
  await user.selectOptions(line(1).getByLabelText('Away team'), team(0));
  await user.type(line(1).getByLabelText('Home goals'), '3');
  await user.type(line(1).getByLabelText('Away goals'), '0');
  const free = within(line(2).getByLabelText('Home team'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(free).toEqual(['Home team', team(2), team(3)]);
  await fillIn(user, 2, [team(3), team(2), '1', '1']);
  await user.click(screen.getByRole('button', { name: 'Save Matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(1)).resolves.toMatchObject([
    { homeTeamName: team(1), awayTeamName: team(0), homeTeamGoals: 3, awayTeamGoals: 0 },
    { homeTeamName: team(3), awayTeamName: team(2), homeTeamGoals: 1, awayTeamGoals: 1 },
  ]);

  await user.clear(line(1).getByLabelText('Home goals'));
  await user.type(line(1).getByLabelText('Home goals'), '4');
  await user.click(screen.getByRole('button', { name: 'Save Matches' }));
  await waitFor(async () => expect((await saved(1))[0]).toMatchObject({ homeTeamGoals: 4 }));
  await expect(saved(1)).resolves.toHaveLength(2);
});

test('a line that is begun has to be finished, one that is blank is none', async () => {
  const { user } = await openGrid(1);
  await user.selectOptions(line(2).getByLabelText('Home team'), team(0));
  await user.type(line(2).getByLabelText('Home goals'), '201');
  await user.click(screen.getByRole('button', { name: 'Save Matches' }));
  await waitFor(() => expect(line(2).getByLabelText('Away team')).toHaveAccessibleDescription('Required'));
  expect(line(2).getByLabelText('Home goals')).toHaveAccessibleDescription('Cannot exceed 200');
  expect(line(2).getByLabelText('Away goals')).toHaveAccessibleDescription('Required');
  expect(line(1).getByLabelText('Home team')).not.toHaveAccessibleDescription();
  await expect(saved(1)).resolves.toEqual([]);
});

test('a saved match that is taken out is deleted after a confirmation that names it', async () => {
  const { user } = await openGrid(0);
  await user.click(screen.getByRole('button', { name: 'Remove match 1' }));
  await user.click(screen.getByRole('button', { name: 'Save Matches' }));
  const question = await screen.findByRole('alertdialog', { name: 'Do you really want to delete this match?' });
  expect(question).toHaveTextContent(`${team(0)} 2 - 1 ${team(1)}`);
  await expect(saved(0)).resolves.toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(0)).resolves.toEqual([]);
});

test('a save over somebody else’s change tells of it, and one may take theirs', async () => {
  const { user } = await openGrid(0);
  await call(updateMatch, { body: { id: world.match.id, homeTeamGoals: 5, awayTeamGoals: 5 } });
  await user.clear(line(1).getByLabelText('Home goals'));
  await user.type(line(1).getByLabelText('Home goals'), '9');
  await user.click(screen.getByRole('button', { name: 'Save Matches' }));
  const told = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  expect(told).toHaveTextContent(`${team(0)} 5 - 5 ${team(1)}`);
  await user.click(within(told).getByRole('button', { name: 'Reload' }));
  expect(line(1).getByLabelText('Home goals')).toHaveValue(5);
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: 5 }]);
});
