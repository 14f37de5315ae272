import { screen, waitFor, within } from '@testing-library/react';
import { countryNumber } from 'shared-contract/countries';
import { listLeaguesOfCountry } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { getSeasonDecisions } from 'shared-contract/season-decisions';
import { registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import { sweden } from '../../testing/season.ts';
import routes from '../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

const csv = [
  'Round;Date;Time;Home;Away;Score',
  '1;2024-04-01;15:00;Alfa BK;Beta;2-1',
  '1;2024-04-01;17:00;Gamma;Delta;',
].join('\n');

/** Fills the form for a new league, with matches from a file or pasted. */
async function fill(leagueName: string, source: string | File) {
  const { user } = renderScreen(routes, pathTo('seasonImport'));
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(screen.getByLabelText('Country')).toHaveFocus();
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Or paste the matches')).toHaveAccessibleDescription('Choose a file or paste its rows.');
  await user.selectOptions(screen.getByLabelText('Country'), 'Sweden');
  await user.selectOptions(screen.getByLabelText('Season'), '2024');
  await user.selectOptions(await screen.findByLabelText('League'), 'A new league');
  await user.type(screen.getByLabelText('League name'), leagueName);
  if (typeof source !== 'string') await user.upload(screen.getByLabelText(/^File/), source);
  else {
    await user.click(screen.getByLabelText('Or paste the matches'));
    await user.paste(source);
  }
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  return user;
}

/** Returns the list of files that the screen saves from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      files.push(blob);
      return '#saved';
    },
    revokeObjectURL: () => undefined,
  });
  return files;
}

/** Returns the lines of the first saved file. */
async function linesOf(files: readonly Blob[]): Promise<string[]> {
  await waitFor(() => expect(files).toHaveLength(1));
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<string>();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.readAsText(files[0] ?? new Blob());
  return (await promise).trimEnd().split('\r\n');
}

const figures = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => Number(textContent)),
    );

test('checks, imports and undoes a season from a file', async () => {
  const user = await fill('Division 1', new File([csv], 'division.csv', { type: 'text/csv' }));
  expect(figures(await screen.findByRole('table', { name: 'What the import would do' }))).toEqual([
    [4, 0, 0, 0],
    [1, 0, 0, 0],
    [2, 0, 0, 0],
  ]);
  await user.click(screen.getByRole('button', { name: 'Import 2 matches' }));
  expect(await screen.findByText('The season is imported.')).toBeVisible();
  const leagues = () => call(listLeaguesOfCountry, { params: { country: sweden } });
  const imported = (await leagues()).find(({ name }) => name === 'Division 1');
  expect(imported).toMatchObject({ isPublished: false, leagueSeasonStats: [{ isPublished: false }] });
  const publication = await screen.findByRole('region', { name: 'Draft' });
  expect(publication).toHaveTextContent('Its league is a draft too, so publish that as well.');
  expect(within(publication).getByRole('link', { name: 'Division 1' })).toHaveAttribute(
    'href',
    pathTo('leagueDetail', { leagueId: imported?.id ?? '' }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('The import is undone.')).toBeVisible();
  expect((await leagues()).map(({ name }) => name)).not.toContain('Division 1');
});

test('asks about a club similar to a known one before it imports', async () => {
  await call(registerTeam, { body: { name: 'Omega FC', country: sweden } });
  const user = await fill('Division 2', csv.replace('Beta', 'Omega'));
  const question = await screen.findByLabelText('“Omega” is');
  expect(question).toHaveDisplayValue('Omega FC');
  await user.selectOptions(question, 'A new team');
  await waitFor(async () =>
    expect(figures(await screen.findByRole('table', { name: 'What the import would do' }))[0]).toEqual([4, 0, 0, 0]),
  );
  await user.selectOptions(screen.getByLabelText('“Omega” is'), 'Omega FC');
  await waitFor(async () =>
    expect(figures(await screen.findByRole('table', { name: 'What the import would do' }))[0]).toEqual([3, 1, 0, 0]),
  );
});

test('folds the question about a club with the same name in another country, and answers it', async () => {
  await call(registerTeam, { body: { name: 'Omicron', country: countryNumber('Norway') } });
  const user = await fill('Division 5', csv.replace('Beta', 'Omicron'));
  await user.click(await screen.findByText('1 club recognised'));
  expect(screen.getByLabelText('“Omicron” is')).toHaveDisplayValue('Omicron');
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
});

test('reports unread scores by line, and lets the user correct columns', async () => {
  const user = await fill('Division 3', `${csv}\n2;2024-04-08;;Alfa BK;Gamma;x-1`);
  expect(await screen.findByText('The score “x-1” can’t be read; the match has no result.')).toBeVisible();
  expect(screen.getByText('Line 4')).toBeVisible();
  await user.click(screen.getByText('Columns and time zone'));
  expect(screen.getByLabelText('Home team')).toHaveDisplayValue('Home');
  await user.selectOptions(screen.getByLabelText('Time'), 'None');
  expect(await screen.findByRole('button', { name: 'Import 3 matches' })).toBeEnabled();
});

test('names the new, merged, renamed and joining teams, cuts long lists, and saves all of them', async () => {
  const files = savedFiles();
  for (const name of ['Bøler IF', 'Kappa']) await call(registerTeam, { body: { name, country: sweden } });
  const towns = ['Ba', 'Ce', 'Di', 'Fo', 'Gu', 'Ha'].flatMap((town) =>
    ['dor', 'lim', 'nex', 'pat'].map((end) => town + end),
  );
  const matches = towns.slice(12).map((town, index) => `1;2024-04-01;;${towns[index]};${town};`);
  const rows = [
    '1;2024-04-01;;Boeler IF;Kappa;',
    ...matches,
    '2;2024-04-08;;FC Bador;Kappa;',
    '3;2024-04-15;;Bador;Kappa;',
  ];
  const user = await fill('Division 8', ['Round;Date;Time;Home;Away;Score', ...rows].join('\n'));
  const teams = within(await screen.findByRole('region', { name: 'Teams' }));
  expect(teams.getByText('24 new teams')).toBeVisible();
  expect(teams.getByText(/^Bador, Balim, .*, Gupat, and 4 more$/)).toBeVisible();
  expect(teams.getByText('1 team under another name')).toBeVisible();
  expect(teams.getByText('“Boeler IF” is Bøler IF')).toBeVisible();
  expect(teams.getByText('1 team under several names')).toBeVisible();
  expect(teams.getByText('“Bador” and “FC Bador” are Bador')).toBeVisible();
  expect(teams.getByText('2 teams that join the season')).toBeVisible();
  expect(teams.getByText('Bøler IF, Kappa')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Download all remarks' }));
  const lines = await linesOf(files);
  expect(lines.filter((line) => line.startsWith(',New team,'))).toHaveLength(24);
  expect(lines).toContain(',Another name,“Boeler IF” is Bøler IF');
});

test('rejects a league table with an explanation', async () => {
  await fill('Division 4', 'Pos\tTeam\tPld\tW\tD\tL\tPts\n1\tAlfa\t1\t1\t0\t0\t3');
  expect(await screen.findByText(/That is a table, not matches/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('reports a text without matches, and lets the user choose its columns', async () => {
  const user = await fill('Division 5', 'Dear all,\nsee you on Sunday');
  expect(await screen.findByText(/We found no matches in this file/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText('Columns and time zone'));
  expect(screen.getByLabelText('Home team')).toHaveDisplayValue('None');
});

test('shows 20 remarks of a kind with the number of the others, and saves all of them', async () => {
  const files = savedFiles();
  const rows = Array.from({ length: 25 }, (_, index) => `${index + 2};2024-05-01;;Alfa BK;Beta;x-${index}`);
  const user = await fill('Division 6', [csv, ...rows].join('\n'));
  const remarks = (await screen.findByRole('heading', { name: /remarks$/ })).closest('section');
  const list = within(remarks ?? document.body);
  expect(list.getAllByText(/^The score “x-\d+” can’t be read/)).toHaveLength(20);
  expect(list.getByText('And 5 more like it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download all remarks' }));
  const lines = await linesOf(files);
  expect(lines[0]).toBe('Line,Kind,Remark');
  expect(lines.filter((line) => line.includes('can’t be read'))).toHaveLength(25);
});

test('reads the file again in the format that the user chooses', async () => {
  const user = await fill('Division 7', 'Home;Away\nAlfa v Beta;Gamma v Delta');
  await user.click(await screen.findByText('Format and time zone'));
  expect(screen.getByLabelText('Format')).toHaveDisplayValue('Text');
  await user.selectOptions(screen.getByLabelText('Format'), 'CSV or cells');
  expect(await screen.findByRole('button', { name: 'Import 1 match' })).toBeEnabled();
});

test('asks whether groups get tables of their own, and imports them as stages', async () => {
  const groups =
    'Round;Stage;Date;Home;Away;Score\n1;Norra;2024-04-01;Alfa;Beta;1-0\n1;Södra;2024-04-01;Gamma;Delta;2-0';
  const user = await fill('Division 8', groups);
  const question = await screen.findByLabelText(/The teams play in groups from the start/);
  expect(screen.getByRole('button', { name: 'Import 2 matches' })).toBeDisabled();
  await user.selectOptions(question, 'Stages with tables of their own');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 matches' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Import 2 matches' }));
  expect(await screen.findByText('The season is imported.')).toBeVisible();
  const league = (await call(listLeaguesOfCountry, { params: { country: sweden } })).find(
    ({ name }) => name === 'Division 8',
  );
  const { rules } = await call(getSeasonDecisions, { params: { id: league?.leagueSeasonStats[0]?.id ?? '' } });
  expect(rules.stages?.map(({ name }) => name)).toEqual(['Norra', 'Södra']);
});
