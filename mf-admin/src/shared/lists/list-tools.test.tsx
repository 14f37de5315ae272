import { screen, waitFor, within } from '@testing-library/react';
import { registerLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { listTeams, registerTeam } from 'shared-contract/teams';
import { getRound } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { withApi } from '../../../../testing/with-api.ts';
import { sweden, withSeason, type World } from '../../../testing/season.ts';
import routes from '../../routes.tsx';

withApi();
let world: World;
withSeason((made) => {
  world = made;
});

/** Reads a blob by FileReader, because jsdom's blobs have no other way. */
async function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(blob);
  await read;
  return String(reader.result);
}

let click: jest.SpyInstance;
const saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blobs.at(-1) ?? new Blob()) });
  });
});

afterEach(() => click.mockRestore());

const count = async (q: string) => (await call(listTeams, { query: { q } })).length;

test('deletes selected teams together, and names those that failed with the reason', async () => {
  const { name } = world.league;
  await call(registerTeam, { body: { name: `Extra 1 (${name})`, country: sweden } });
  await call(registerTeam, { body: { name: `Extra 2 (${name})`, country: sweden } });
  const { user } = renderScreen(routes, `${pathTo('teamsHandle')}?q=${encodeURIComponent(`(${name})`)}`);
  await screen.findAllByText(`Extra 2 (${name})`);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('6 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: `Select Hammarby IF (${name})` }));
  await user.click(screen.getByRole('button', { name: 'Delete 5 teams' }));
  const question = await screen.findByRole('alertdialog', { name: 'Do you really want to delete 5 teams?' });
  expect(question).toHaveTextContent(`AIK (${name})`);
  expect(question).toHaveTextContent('and with them 3 entries in team season stats');
  expect(question).toHaveTextContent('restore what you delete from the Change Log for 30 days');
  await user.click(within(question).getByRole('button', { name: 'Delete 5 teams' }));

  const problems = await screen.findByRole('alert');
  expect(problems).toHaveTextContent('2 teams could not be deleted:');
  expect(problems).toHaveTextContent(`AIK (${name}): The team has matches. Delete those first.`);
  expect(await screen.findByText('3 teams deleted')).toBeVisible();
  await waitFor(async () => expect(await count(`(${name})`)).toBe(3));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('3 teams restored')).toBeVisible();
  await waitFor(async () => expect(await count(`(${name})`)).toBe(6));
  expect(await screen.findAllByText(`Extra 2 (${name})`)).not.toHaveLength(0);
});

test('exports the whole filtered list as CSV, and escapes formulas', async () => {
  const { name } = world.league;
  await call(registerTeam, { body: { name: `=1+1 (${name})`, country: sweden } });
  for (let team = 0; team < 26; team += 1) {
    await call(registerTeam, { body: { name: `Many ${team} (${name})`, country: sweden } });
  }
  const { user } = renderScreen(
    routes,
    `${pathTo('teamsHandle')}?country=${sweden}&q=${encodeURIComponent(`(${name})`)}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('teams.csv');
  const lines = (await saved[0]?.text)?.split('\r\n') ?? [];
  expect(lines[0]).toBe('Name,English name,Country,Image URL,Website,Other names');
  expect(lines).toHaveLength(1 + 4 + 1 + 26 + 1);
  expect(lines).toContain(`'=1+1 (${name}),,Sweden,,,`);
});

test('exports and deletes the rounds of a season', async () => {
  const { league, lss, rounds } = world;
  const address = `?country=${sweden}&league=${league.id}&season=${lss.id}`;
  const { user } = renderScreen(routes, `${pathTo('roundsHandle')}${address}`);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toBe(
    [
      'Season,Round number,Deadline,Matches,Results',
      `${league.name} 2024,1,2024-04-01T13:00:00.000Z,1,1`,
      `${league.name} 2024,2,2024-04-08T13:00:00.000Z,0,0`,
      '',
    ].join('\r\n'),
  );
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: `Select Round 1, ${league.name} 2024` }));
  await user.click(screen.getByRole('button', { name: 'Delete 1 round' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('and with it 1 match');
  await user.click(within(question).getByRole('button', { name: 'Delete 1 round' }));
  expect(await screen.findByText('1 round deleted')).toBeVisible();
  await expect(call(getRound, { params: { id: rounds[0].id } })).rejects.toThrow('Round not found.');
});

test('exports users, but offers no bulk deletion', async () => {
  const { user } = renderScreen(routes, pathTo('usersHandle'));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toMatch(/^Name,Email,Email Confirmed,Phone number,Role,Id\r\n/);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

test('focuses the search box on a slash, unless the user is typing', async () => {
  const { user } = renderScreen(routes, pathTo('leaguesHandle'));
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  expect(search).toHaveAttribute('placeholder', 'Search leagues');
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('a/b');
  expect(search).toHaveValue('a/b');
  search.blur();
  await user.keyboard('{Control>}/{/Control}');
  expect(search).not.toHaveFocus();
});

test('requires typing the number before leagues with seasons are deleted together', async () => {
  const { name } = world.league;
  const extra = { name: `${name} Extra`, country: sweden, numberOfTeams: 4, numberOfRounds: 6 };
  const other = await call(registerLeague, { body: extra });
  const { user } = renderScreen(routes, `${pathTo('leaguesHandle')}?q=${encodeURIComponent(name)}`);
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: `Select ${other.name}` }));
  await user.click(screen.getByRole('button', { name: 'Delete 1 league' }));
  const one = await screen.findByRole('alertdialog');
  expect(within(one).queryByRole('textbox')).toBeNull();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { hidden: true })).not.toHaveFocus();
  await user.click(within(one).getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete 2 leagues' }));
  const question = await screen.findByRole('alertdialog');
  const confirm = within(question).getByRole('button', { name: 'Delete 2 leagues' });
  expect(confirm).toBeDisabled();
  await user.type(within(question).getByLabelText('Type “2 leagues” to confirm'), '2 leagues');
  expect(confirm).toBeEnabled();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
});

test('fills a form with the filters of the list', async () => {
  const { league, lss, rounds } = world;
  const filter = `?country=${sweden}&league=${league.id}&season=${lss.id}`;
  const { unmount, user } = renderScreen(routes, `${pathTo('matchesHandle')}${filter}&round=${rounds[1].id}`);
  await user.click(await screen.findByRole('link', { name: 'Register Match' }));
  await waitFor(() => expect(screen.getByLabelText(/^Round/)).toHaveDisplayValue('2'));
  expect(screen.getByLabelText(/^Country/)).toHaveDisplayValue('Sweden');
  expect(screen.getByLabelText(/^League(?! Season)/)).toHaveDisplayValue(league.name);
  expect(screen.getByLabelText(/^League Season Stats/)).toHaveDisplayValue('2024');
  await waitFor(() => expect(screen.getByLabelText(/^Home team/)).toHaveTextContent('AIK'));
  unmount();

  const teams = renderScreen(routes, `${pathTo('teamsHandle')}?country=${sweden}`);
  await teams.user.click((await screen.findAllByRole('link', { name: 'Register Team' }))[0] ?? document.body);
  expect(await screen.findByLabelText(/^Country/)).toHaveDisplayValue('Sweden');
});
