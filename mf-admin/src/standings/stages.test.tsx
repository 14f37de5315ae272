import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { getSeasonDecisions, updateSeasonRules } from 'shared-contract/season-decisions';
import { listOfficialTables } from 'shared-contract/tables';
import { getTipping } from 'shared-contract/tips';
import { call, callList } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { withApi } from '../../../testing/with-api.ts';
import { type World, withSeason } from '../../testing/season.ts';
import routes from '../routes.tsx';

withApi();
let world: World;
withSeason((made) => {
  world = made;
});

const open = (part: string) =>
  renderScreen(routes, `${pathTo('seasonStandings', { lssId: world.lss.id })}?part=${part}`);
const rules = async () => (await call(getSeasonDecisions, { params: { id: world.lss.id } })).rules;
const stage = (name: string) => within(screen.getByRole('group', { name }));

test('adds stages with their rounds, teams, points and places, and removes them', async () => {
  const { user } = open('rules');
  const typeInto = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await user.click(await screen.findByRole('button', { name: 'Add stage' }));
  expect(screen.queryByRole('group', { name: 'Split' })).not.toBeInTheDocument();
  await typeInto(stage('Regular season').getByLabelText('Last round'), '1');
  await user.click(screen.getByRole('button', { name: 'Add stage' }));
  await user.type(stage('Stage 2').getByLabelText('Name'), 'Final');
  const final = stage('Final');
  expect(final.getByLabelText('First round')).toHaveValue('2');
  await user.selectOptions(final.getByLabelText('Points carried over'), 'Half, rounded down');
  await user.click(final.getByLabelText(`AIK (${world.league.name})`));
  await user.type(screen.getByLabelText('Reason for the change'), 'As the league has it');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('Final, teams: Must be at least 2 teams')).toBeVisible();

  await user.click(final.getByLabelText(`BK Häcken (${world.league.name})`));
  await user.type(final.getByLabelText('Place from'), '1');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved.')).toBeVisible();
  expect((await rules()).stages).toMatchObject([
    { name: 'Regular season', kind: 'league', firstRound: 1, lastRound: 1, carry: 'all', placeFrom: 1 },
    {
      name: 'Final',
      kind: 'group',
      firstRound: 2,
      lastRound: 6,
      carry: 'half-down',
      placeFrom: 1,
      teamStatsIds: [world.statsOf(0), world.statsOf(1)],
    },
  ]);

  for (const name of ['Final', 'Regular season'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.getByRole('group', { name: 'Split' })).toBeVisible();
  await user.type(screen.getByLabelText('Reason for the change'), 'One table');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('The rules are saved.')).toBeVisible();
  expect(await rules()).not.toHaveProperty('stages');
});

test('selects the stage that tips are about', async () => {
  const base = { kind: 'group' as const, firstRound: 1, lastRound: 6, carry: 'all' as const, placeFrom: null };
  const stages = [
    { ...base, id: crypto.randomUUID(), name: 'North', teamStatsIds: [world.statsOf(0), world.statsOf(2)] },
    { ...base, id: crypto.randomUUID(), name: 'South', teamStatsIds: [world.statsOf(1), world.statsOf(3)] },
  ];
  const params = { id: world.lss.id };
  await call(updateSeasonRules, { params, body: { stages, reason: 'Two conferences' } });
  const { user } = open('tips');
  expect(await screen.findByText(/^The stages of this season give no order of all teams/)).toBeVisible();
  const choice = within(screen.getByRole('group', { name: 'Teams to predict' }));
  await user.selectOptions(choice.getByLabelText('Stage'), 'South');
  await user.click(choice.getByRole('button', { name: 'Save teams to predict' }));
  await waitFor(async () => expect((await call(getTipping, { params })).stage?.name).toBe('South'));
  expect(await screen.findByRole('form', { name: 'Tips' })).toBeVisible();
});

test('shows the standings of a stage', async () => {
  const base = { kind: 'group' as const, firstRound: 1, lastRound: 6, carry: 'all' as const, placeFrom: null };
  const stages = [
    { ...base, id: crypto.randomUUID(), name: 'North', teamStatsIds: [world.statsOf(0), world.statsOf(2)] },
    { ...base, id: crypto.randomUUID(), name: 'South', teamStatsIds: [world.statsOf(1), world.statsOf(3)] },
  ];
  await call(updateSeasonRules, { params: { id: world.lss.id }, body: { stages, reason: 'Two conferences' } });
  const { user } = open('standings');
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.split(' (')[0]);
  expect(await screen.findByLabelText('Stage')).toHaveDisplayValue('North');
  expect(names()).toEqual(['AIK', 'Djurgårdens IF']);
  await user.selectOptions(screen.getByLabelText('Stage'), 'South');
  expect(names()).toEqual(['Hammarby IF', 'BK Häcken']);

  await user.click(screen.getByRole('button', { name: 'Add official table' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(`${world.league.name} 2024, South`);
  await user.click(within(dialog).getByRole('button', { name: 'Add official table' }));
  await waitFor(async () => {
    const tables = await callList(listOfficialTables, {});
    expect(tables.items.find(({ name }) => name === `${world.league.name} 2024, South`)?.numberOfTeams).toBe(2);
  });
});
