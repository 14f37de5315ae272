import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { registerMatch, updateMatch } from 'shared-contract/matches';
import { getRound, type Round } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import * as v from 'valibot';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { withSeason, type World } from '../../../testing/season.ts';
import { localFieldOf } from '../../shared/forms/timestamps.ts';
import { saveMerged } from './grid-form.ts';
import { Grid, type Line, lineOf, toSend } from './grid-lines.ts';
import { mergeMatches } from './merge-matches.ts';

withApi();
let world: World;
withSeason((made) => (world = made));

const team = (index: number) => world.teams[index]?.name ?? '';
const line = (number: number) => within(screen.getByRole('group', { name: `Match ${number}` }));
const saved = async (index: 0 | 1) => (await call(getRound, { params: { id: world.rounds[index].id } })).matches;
const openGrid = async (index: 0 | 1) => {
  const opened = renderScreen(routes, pathTo('roundMatches', { roundId: world.rounds[index].id }));
  await screen.findByRole('button', { name: 'Save matches' });
  return opened;
};

/** A team's name without the league in parentheses. */
const short = (index: number) => team(index).replace(/ \(.+/, '');
const field = (number: number, label: string) => line(number).getByLabelText(label);
const more = async (user: UserEvent, number: number, item: string) => {
  await user.click(line(number).getByRole('button', { name: `More of match ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

test('enters a round with one letter per team and Enter after each match', async () => {
  const { user } = await openGrid(1);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await user.click(field(1, 'Home team'));
  await user.keyboard('b');
  expect(field(1, 'Home team')).toHaveValue(team(1));
  expect(field(1, 'Away team')).toHaveFocus();
  await user.keyboard('a');
  expect(field(1, 'Home goals')).toHaveFocus();
  await user.keyboard('3{Tab}0{Enter}');
  expect(field(2, 'Home team')).toHaveFocus();
  await user.keyboard('hd11{Enter}');
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(1)).resolves.toMatchObject([
    { homeTeamName: team(1), awayTeamName: team(0), homeTeamGoals: 3, awayTeamGoals: 0 },
    { homeTeamName: team(3), awayTeamName: team(2), homeTeamGoals: 1, awayTeamGoals: 1 },
  ]);

  await user.clear(field(1, 'Home goals'));
  await user.type(field(1, 'Home goals'), '4');
  expect(screen.getByText('1 match changed, not saved')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Match 1' })).toHaveAttribute('data-changed');
  expect(screen.getByRole('group', { name: 'Match 2' })).not.toHaveAttribute('data-changed');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () => expect((await saved(1))[0]).toMatchObject({ homeTeamGoals: 4 }));
  await waitFor(() => expect(screen.queryByText(/changed, not saved/)).toBeNull());
  await expect(saved(1)).resolves.toHaveLength(2);
});

test('accepts whole team names, and moves by Tab from teams to goals and on to the next match', async () => {
  const { user } = await openGrid(1);
  await user.click(field(1, 'Home team'));
  await user.keyboard(`${short(0)}{Tab}`);
  expect(field(1, 'Home goals')).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard(short(1));
  for (const label of ['Home goals', 'Away goals']) {
    expect(field(1, label)).toHaveFocus();
    await user.tab();
  }
  expect(field(2, 'Home team')).toHaveFocus();
  expect(field(1, 'Home team')).toHaveValue(team(0));
  expect(field(1, 'Away team')).toHaveValue(team(1));
  expect(field(1, 'Home goals')).toHaveValue(null);
});

test.each([
  ['21', 2, 1],
  ['2-1', 2, 1],
  ['2{Tab}1', 2, 1],
  ['10-1', 10, 1],
  ['0:12', 0, 12],
])('splits the typed goals %s into %i and %i', async (keys, home, away) => {
  const { user } = await openGrid(1);
  await user.click(field(1, 'Home goals'));
  await user.keyboard(keys);
  expect(field(1, 'Home goals')).toHaveValue(home);
  expect(field(1, 'Away goals')).toHaveValue(away);
  expect(field(1, 'Away goals')).toHaveFocus();
});

test('lists assigned teams below unassigned ones, and swaps positions when one is chosen', async () => {
  const { user } = await openGrid(1);
  await user.click(field(1, 'Home team'));
  await user.keyboard('ab');
  await user.click(field(2, 'Home team'));
  const options = within(screen.getByRole('listbox', { name: 'Teams' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    team(2),
    team(3),
    `${team(0)}in match 1`,
    `${team(1)}in match 1`,
  ]);
  await user.click(screen.getByRole('option', { name: new RegExp(`^${short(0)}`) }));
  expect(field(2, 'Home team')).toHaveValue(team(0));
  expect(field(1, 'Home team')).toHaveValue('');
  await more(user, 1, 'Swap home and away');
  expect(field(1, 'Home team')).toHaveValue(team(1));
  expect(field(1, 'Away team')).toHaveValue('');
});

test('imports pasted spreadsheet rows, reports rejected ones, and undoes the paste', async () => {
  const { user } = await openGrid(1);
  await user.click(field(1, 'Home team'));
  await user.paste(`${team(0)}\t${team(1)}\t2\t1\nMalmö FF\t${team(2)}\t0\t0`);
  expect(screen.getByText('1 match pasted.').closest('[role=status]')).toHaveTextContent(
    `Malmö FF ${team(2)} 0 0 We couldn’t find two teams from this season in it.`,
  );
  expect(field(1, 'Home team')).toHaveValue(team(0));
  expect(field(1, 'Away goals')).toHaveValue(1);
  await user.click(screen.getByRole('button', { name: 'Undo pasting' }));
  expect(field(1, 'Home team')).toHaveValue('');
});

test('saves matches without goals as scheduled, and others as postponed, awarded or with a kick-off', async () => {
  const { user } = await openGrid(1);
  await user.click(field(1, 'Home team'));
  await user.keyboard('ba');
  await user.click(field(2, 'Home team'));
  await user.keyboard('hd3-0');
  await more(user, 2, 'Awarded');
  await user.selectOptions(await screen.findByLabelText('Points go to'), 'The home team');
  await more(user, 1, 'Set kick-off');
  fireEvent.change(screen.getByLabelText('Kick-off'), {
    target: { value: localFieldOf('2024-04-08T13:00:00.000Z') },
  });
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(1)).resolves.toMatchObject([
    { homeTeamGoals: null, awayTeamGoals: null, status: 'scheduled', kickOff: '2024-04-08T13:00:00.000Z' },
    { homeTeamGoals: 3, awayTeamGoals: 0, status: 'awarded', awardedTo: 'home' },
  ]);

  await more(user, 1, 'Postponed');
  await more(user, 2, 'Normal result');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () =>
    expect(await saved(1)).toMatchObject([
      { status: 'postponed', kickOff: '2024-04-08T13:00:00.000Z' },
      { status: 'played', awardedTo: null },
    ]),
  );
  await user.type(field(1, 'Home goals'), '2');
  await user.type(field(1, 'Away goals'), '2');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () => expect(await saved(1)).toMatchObject([{ status: 'played', homeTeamGoals: 2 }, {}]));
});

test('marks overtime by a key in the goals or in the menu, and saves it', async () => {
  const { user } = await openGrid(0);
  await user.click(field(1, 'Away goals'));
  await user.keyboard('o');
  expect(line(1).getByText('After overtime')).toBeVisible();
  await user.keyboard('s');
  expect(line(1).getByText('After a shoot-out')).toBeVisible();
  await user.keyboard('s');
  expect(line(1).queryByText(/^After/)).toBeNull();
  await user.click(field(1, 'Home goals'));
  await user.keyboard('o');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () => expect(await saved(0)).toMatchObject([{ homeTeamGoals: 2, decidedIn: 'overtime' }]));
  expect(field(1, 'Home goals')).toHaveValue(2);

  await more(user, 1, 'After penalties');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () => expect(await saved(0)).toMatchObject([{ decidedIn: 'penalties' }]));
  await user.clear(field(1, 'Home goals'));
  await user.type(field(1, 'Home goals'), '1');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await line(1).findByText('A match that ends level was decided in regulation')).toBeVisible();
  await user.click(field(1, 'Home goals'));
  await user.keyboard('o');
  expect(line(1).getByText('After penalties')).toBeVisible();
  await more(user, 1, 'In regulation');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(async () => expect((await saved(0))[0]).not.toHaveProperty('decidedIn'));
  expect((await saved(0))[0]).toMatchObject({ homeTeamGoals: 1, awayTeamGoals: 1 });
});

test('leaves a decision of a newer API unchanged', () => {
  const stored = lineOf({ ...world.match, decidedIn: 'goldenGoal' as 'overtime', version: 1 });
  const parsed = v.parse(Grid, { matches: [{ ...stored, kickOff: '2024-04-08T15:00' }] }).matches;
  expect(parsed[0]).not.toHaveProperty('decidedIn');
  expect(toSend(parsed, [{ ...world.match, decidedIn: 'goldenGoal' as 'overtime' }])[0]).not.toHaveProperty(
    'decidedIn',
  );
});

test('shows both versions of a match with their overtime when both administrators have changed it', async () => {
  const { user } = await openGrid(0);
  await call(updateMatch, { body: { id: world.match.id, homeTeamGoals: 3, awayTeamGoals: 2, decidedIn: 'overtime' } });
  await user.click(field(1, 'Home goals'));
  await user.keyboard('s');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await screen.findByText(/has changed the same match\. Choose which to keep\.$/);
  const conflict = within(screen.getByRole('group', { name: 'Match 1' })).getByRole('alert');
  expect(conflict).toHaveTextContent(`Yours${team(0)} 2 - 1 SO ${team(1)}Theirs${team(0)} 3 - 2 OT ${team(1)}`);
  await user.click(within(conflict).getByRole('button', { name: 'Take theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: 3, decidedIn: 'overtime' }]);
});

test('saves the grid before it opens the next round', async () => {
  const { user } = await openGrid(0);
  await user.clear(field(1, 'Home goals'));
  await user.type(field(1, 'Home goals'), '5');
  await user.click(screen.getByRole('button', { name: 'Next round' }));
  expect(await screen.findByRole('heading', { name: 'Matches of Round 2' })).toBeVisible();
  await waitFor(() => expect(field(1, 'Home team')).toHaveFocus());
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: 5 }]);
  expect(screen.queryByRole('button', { name: 'Next round' })).not.toBeInTheDocument();
});

test('requires all fields of a partly filled line, and ignores blank lines', async () => {
  const { user } = await openGrid(1);
  await user.click(field(2, 'Home team'));
  await user.keyboard(short(0));
  await user.type(line(2).getByLabelText('Away goals'), '201');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await waitFor(() => expect(line(2).getByLabelText('Away team')).toHaveAccessibleDescription('Required'));
  expect(line(2).getByLabelText('Away goals')).toHaveAccessibleDescription('Cannot exceed 200');
  expect(line(2).getByLabelText('Home goals')).toHaveAccessibleDescription('Required');
  expect(line(1).getByLabelText('Home team')).not.toHaveAccessibleDescription();
  await expect(saved(1)).resolves.toEqual([]);
});

test('warns of the result that a status without goals removes', async () => {
  const { user } = await openGrid(0);
  for (const removing of ['Postponed', 'Cancelled']) {
    await more(user, 1, removing);
    expect(line(1).getByText('The result 2–1 will be removed when you save.')).toBeVisible();
  }
  await more(user, 1, 'Normal result');
  expect(screen.queryByText(/will be removed/)).toBeNull();
  await expect(saved(0)).resolves.toHaveLength(1);
});

test('deletes a removed match after a confirmation that names it', async () => {
  const { user } = await openGrid(0);
  await more(user, 1, 'Remove match');
  await user.click(screen.getByRole('button', { name: `Put ${team(0)} 2 - 1 ${team(1)} back` }));
  expect(field(1, 'Home team')).toHaveValue(team(0));
  await user.click(field(1, 'Away goals'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  const question = await screen.findByRole('alertdialog', { name: 'Do you really want to delete this match?' });
  expect(question).toHaveTextContent(`${team(0)} 2 - 1 ${team(1)}`);
  await expect(saved(0)).resolves.toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(0)).resolves.toEqual([]);

  expect(await screen.findByText('1 match deleted')).toBeVisible();
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field(1, 'Home team')).toHaveValue(team(0)));
  await expect(saved(0)).resolves.toHaveLength(1);
  expect(screen.queryByText(/not saved/)).toBeNull();
});

/** Adds a second match to the first round. */
async function addMatch() {
  const sides = { homeTeamStatsId: world.statsOf(2), awayTeamStatsId: world.statsOf(3) };
  const result = { homeTeamGoals: 0, awayTeamGoals: 0 };
  return call(registerMatch, { body: { roundId: world.rounds[0].id, ...sides, ...result } });
}

test('merges another administrator’s result of a different match', async () => {
  const other = await addMatch();
  const { user } = await openGrid(0);
  await call(updateMatch, { body: { id: other.id, homeTeamGoals: 5, awayTeamGoals: 5 } });
  await user.clear(field(1, 'Home goals'));
  await user.type(field(1, 'Home goals'), '9');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  expect(await screen.findByText(new RegExp(`changed .*${short(2)}.* – .*${short(3)}`))).toBeVisible();
  expect(field(2, 'Home goals')).toHaveValue(5);
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: 9 }, { homeTeamGoals: 5, awayTeamGoals: 5 }]);
});

test.each([
  ['Keep mine', 9, 1],
  ['Take theirs', 5, 5],
])('shows both versions of a match that both administrators have changed: %s', async (choice, home, away) => {
  const { user } = await openGrid(0);
  await call(updateMatch, { body: { id: world.match.id, homeTeamGoals: 5, awayTeamGoals: 5 } });
  await user.clear(field(1, 'Home goals'));
  await user.type(field(1, 'Home goals'), '9');
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  await screen.findByText(/has changed the same match\. Choose which to keep\.$/);
  const conflict = within(screen.getByRole('group', { name: 'Match 1' })).getByRole('alert');
  expect(within(conflict).getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  expect(conflict).toHaveTextContent(`Yours${team(0)} 9 - 1 ${team(1)}Theirs${team(0)} 5 - 5 ${team(1)}`);
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: 5 }]);
  await user.click(within(conflict).getByRole('button', { name: choice }));
  expect(conflict).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save matches' }));
  expect(await screen.findByText('Matches saved successfully')).toBeVisible();
  await expect(saved(0)).resolves.toMatchObject([{ homeTeamGoals: home, awayTeamGoals: away }]);
});

test('preserves both edits of 20 random concurrent pairs on different matches', async () => {
  await addMatch();
  const roundId = world.rounds[0].id;
  const goals = () => Math.floor(Math.random() * 10) + 1;
  /** Saves one match's result as one administrator, who started from the round `base`. */
  const edit = (base: Round, index: number, result: [number, number]) => {
    const before = base.matches.map(lineOf);
    const mine = before.map((each, at) =>
      at === index ? { ...each, homeTeamGoals: result[0], awayTeamGoals: result[1] } : each,
    );
    const parse = (lines: Line[]) => v.parse(Grid, { matches: lines }).matches;
    const merge = (current: Round) =>
      Promise.resolve(parse(mergeMatches(before, mine, current.matches.map(lineOf)).lines));
    return saveMerged({ base, matches: parse(mine), merge });
  };
  for (let pair = 0; pair < 20; pair += 1) {
    const base = await call(getRound, { params: { id: roundId } });
    const results: [number, number][] = [
      [10 + pair, goals()],
      [goals(), 10 + pair],
    ];
    await Promise.all(results.map((result, index) => edit(base, index, result)));
    await expect(saved(0)).resolves.toMatchObject(
      results.map(([homeTeamGoals, awayTeamGoals]) => ({ homeTeamGoals, awayTeamGoals })),
    );
  }
});
