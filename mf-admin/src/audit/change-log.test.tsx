import { countryNumber } from 'shared-contract/countries';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditedChange } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { listLeaguesOfCountry } from 'shared-contract/leagues';
import { updateMatch } from 'shared-contract/matches';
import { createNextSeason } from 'shared-contract/next-season';
import { getRound } from 'shared-contract/rounds';
import { importSeason, undoImport } from 'shared-contract/season-import';
import { seasonName } from 'shared-contract/seasons';
import { deleteTeam, getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { carriedSeason } from '../../../testing/seasons/carried.ts';
import routes from '../routes.tsx';
import { sweden } from '../../testing/season.ts';
import { changesOf } from './changes-of.ts';
import { actionOfRun, countsText, daysOf, runsOf, textOfRun, titleOfRun, verbOfRun } from './runs.ts';
import { actionText, changeText } from './change-text.ts';

withApi();

const germany = countryNumber('Germany');

/** The lines of the log without the time of day. */
const summaries = () =>
  screen
    .getAllByRole('group')
    .map((card) => (card.querySelector('summary')?.textContent ?? '').replace(/\d\d:\d\d UTC · /, ''));

test('shows who changed an entity, and its old and new values', async () => {
  await signInAsAdmin();
  const { user, unmount } = renderScreen(routes, pathTo('audit'));
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  unmount();

  const team = await call(registerTeam, { body: { name: 'Malmö', country: sweden } });
  await call(updateTeam, { body: { teamId: team.id, name: 'Malmö FF', country: sweden } });
  await call(deleteTeam, { params: { id: team.id } });
  const { router } = renderScreen(routes, pathTo('audit'));
  await waitFor(() => expect(summaries()).toHaveLength(3));
  expect(summaries()[0]).toBe('Malmö FF Deleted team');
  expect(screen.getByText('TipTable Administrator')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Change'), 'Updated');
  await waitFor(() => expect(summaries()).toHaveLength(1));
  const [card] = screen.getAllByRole('group');
  await user.click(within(card ?? document.body).getByText(/^Updated team/));
  expect(within(card ?? document.body).getByRole('row', { name: 'Name Malmö Malmö FF' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What'), 'League');
  expect(await screen.findByText('Nothing matches your search and filters.')).toBeVisible();
  expect(router.state.location.search).toBe('?action=update&entity=league');
});

test('shows an import as one line with counts, and loads its entries when it is expanded', async () => {
  await signInAsAdmin();
  const source = carriedSeason('bundesliga-2024-25.json');
  await call(registerTeam, { body: { name: 'Older FF', country: sweden } });
  const league = { name: 'Bundesliga' };
  await call(importSeason, { body: { country: germany, league, season: 2425, source, dryRun: false } });
  const { user } = renderScreen(routes, pathTo('audit'));
  const line = await screen.findByText('Imported 18 teams, 1 league, 1 season, 34 rounds, and 306 matches');
  expect(line.closest('summary')).toHaveTextContent(/^Bundesliga 2024\/2025 \d\d:\d\d UTC · Imported/);
  await user.click(line);
  expect(screen.getByText('Older FF', { selector: 'summary *' })).toBeVisible();
  const match = (await screen.findByText('Borussia Dortmund 3–0 Holstein Kiel')).closest('summary');
  expect(match).toHaveTextContent('Registered match · Round 34');
  const run = within(match?.closest('ul') ?? document.body);
  expect(run.getAllByRole('listitem')).toHaveLength(20);
  const all = screen.getByRole('button', { name: /^Show all \d+$/ });
  const count = Number(all.textContent.replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(360);
  await user.click(all);
  expect(run.getAllByRole('listitem')).toHaveLength(count);
  expect(run.getAllByRole('listitem')[20]).toContainElement(document.activeElement as HTMLElement);
});

/** Imports two matches as a season of a new league. */
const importedLeague = (name: string, score = '2-1') =>
  call(importSeason, {
    body: {
      country: germany,
      league: { name },
      season: 2425,
      source: `Round;Date;Home;Away;Score\n1;2024-09-01;Alfa BK;Beta;${score}\n2;2024-09-08;Beta;Alfa BK;`,
      dryRun: false,
    },
  });

test('undoes an import from its entry, shows the date, and keeps the focus', async () => {
  await signInAsAdmin();
  await importedLeague('Oberliga');
  const { user } = renderScreen(routes, pathTo('audit'));
  const undo = await screen.findByRole('button', { name: 'Undo the import of Oberliga 2024/2025' });
  undo.focus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of Oberliga 2024/2025?' });
  expect(question).toHaveTextContent('This deletes 2 teams, 1 league, 1 season, 2 rounds, and 2 matches.');
  within(question).getByRole('button', { name: 'Undo the import' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The import of Oberliga 2024/2025 is undone.')).toBeVisible();
  const own = 'Undid the import of 2 teams, 1 league, 1 season, 2 rounds, and 2 matches';
  expect(await screen.findByText(own)).toBeVisible();
  const undone = screen.getByText(/^Imported 2 teams.+ · Undone on \d+ \w+ \d{4}$/).closest('summary');
  await waitFor(() => expect(undone).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Undo .*Oberliga/ })).toBeNull();
  expect((await call(listLeaguesOfCountry, { params: { country: germany } })).map(({ name }) => name)).not.toContain(
    'Oberliga',
  );
});

test('announces that an undo resets results, and refuses it after a later change', async () => {
  await signInAsAdmin();
  await importedLeague('Landesliga');
  const { leagueSeasonStatsId } = await importedLeague('Landesliga', '5-0');
  const { user } = renderScreen(routes, pathTo('audit'));
  const [undo] = await screen.findAllByRole('button', { name: /^Undo the import of .*Landesliga 2024\/2025$/ });
  if (undo === undefined) throw new Error('The list has no undo button');
  expect(screen.getByText('Imported 1 result')).toBeVisible();
  await user.click(undo);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('This resets 1 match to the state before the import.');
  const { rounds } = await call(getLeagueSeason, { params: { id: leagueSeasonStatsId ?? '' } });
  const { matches } = await call(getRound, { params: { id: rounds[0]?.id ?? '' } });
  await call(updateMatch, { body: { id: matches[0]?.id ?? '', homeTeamGoals: 7, awayTeamGoals: 0 } });
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }));
  const reason = 'Alfa BK – Beta has been changed since the import, so it can’t be undone.';
  expect(await within(question).findByText(reason)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(undo).toHaveFocus();
});

test('shows a season created from an earlier one as one line, and undoes it', async () => {
  await signInAsAdmin();
  const { leagueId, leagueSeasonStatsId } = await importedLeague('Verbandsliga');
  const { teams } = await call(getLeagueSeason, { params: { id: leagueSeasonStatsId ?? '' } });
  const year = new Date().getUTCFullYear() % 100;
  const next = year * 100 + year + 1;
  await call(createNextSeason, {
    params: { id: leagueSeasonStatsId ?? '' },
    body: {
      season: next,
      teamIds: teams.slice(0, 1).map(({ teamId }) => teamId),
      newTeams: ['Neu FC'],
      locksAt: null,
      confirm: ['lock-missing'],
    },
  });
  const title = `Verbandsliga ${seasonName(next)}`;
  const { user } = renderScreen(routes, pathTo('audit'));
  const line = await screen.findByText('New season with 2 teams');
  expect(line.closest('summary')).toHaveTextContent(title);
  await user.click(line);
  expect(await screen.findByText('Registered season', { exact: false, selector: 'summary *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Undo the new season ${title}` }));
  const question = await screen.findByRole('alertdialog', { name: `Undo the new season ${title}?` });
  expect(question).toHaveTextContent('This deletes 1 team and 1 season.');
  await user.click(within(question).getByRole('button', { name: 'Undo the new season' }));
  expect(await screen.findByText(`${title} is undone.`)).toBeVisible();
  expect(await screen.findByText('Undid the new season')).toBeVisible();
  expect(screen.getByText(/^New season with 2 teams · Undone on /)).toBeVisible();
  const leagues = await call(listLeaguesOfCountry, { params: { country: germany } });
  expect(leagues.find(({ id }) => id === leagueId)?.leagueSeasonStats).toHaveLength(1);
});

test('shows an import as undone when another administrator has undone it', async () => {
  await signInAsAdmin();
  const { importId } = await importedLeague('Kreisliga');
  const { user } = renderScreen(routes, pathTo('audit'));
  await user.click(await screen.findByRole('button', { name: 'Undo the import of Kreisliga 2024/2025' }));
  await call(undoImport, { params: { id: importId ?? '' } });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText(/^The import was undone on .+ already\.$/)).toBeVisible();
  expect(await screen.findByText(/^Imported 2 teams.+ · Undone on /)).toBeVisible();
});

test('groups the changes of a call into a run, with the common part as title', () => {
  const of = (entityId: string, entityName: string, more: Partial<AuditedChange> = {}): AuditedChange => ({
    id: entityId,
    at: '2026-01-01T00:00:00.000Z',
    userId: 'me',
    userName: 'Me',
    entity: 'match',
    entityId,
    entityName,
    action: 'update',
    before: null,
    after: null,
    ...more,
  });
  const [a, b, c] = [
    of('a', 'AIK – Brage, Round 3, Superettan 2024'),
    of('b', 'Degerfors – Eker, Round 3, Superettan 2024'),
    of('c', 'Falun – Gefle, Round 4, Superettan 2024', { action: 'create' }),
  ];
  const later = { at: '2026-01-01T00:00:00.001Z' };
  const nextDay = of('d', '', { at: '2026-01-02T00:00:00.000Z' });
  const sameRound = of('e', 'Gais – Brage, Round 3, Superettan 2024', later);
  expect(runsOf([sameRound, a, { ...c, at: nextDay.at }]).map((run) => run.length)).toEqual([2, 1]);
  expect(daysOf([nextDay, a, b]).map((day) => day.length)).toEqual([1, 2]);
  expect(
    runsOf([of('a', '', later), a, b, of('a', ''), c, of('d', '', { userId: 'other' })]).map((run) => run.length),
  ).toEqual([1, 2, 2, 1]);
  expect(titleOfRun([a, b])).toBe('Round 3, Superettan 2024');
  expect(titleOfRun([a, b, c])).toBe('Superettan 2024');
  const teams = ['AIK', 'Brage', 'Eker'].map((name) => of(name, name, { entity: 'team' }));
  expect(titleOfRun(teams)).toBe('AIK, Brage, and 1 more');
  expect(verbOfRun([a, b])).toBe('Updated');
  expect(verbOfRun([a, c])).toBe('Changed');
  const logged = { id: 'import', isUndo: false, created: {}, updated: {}, undoableUntil: null, undoneAt: null };
  const [imported, undo] = [logged, { ...logged, isUndo: true }].map((one) => of('f', '', { import: one }));
  if (imported === undefined || undo === undefined) throw new Error('Expected two changes');
  expect([[imported], [undo]].map(verbOfRun)).toEqual(['Imported', 'Undid the import of']);
  expect([[imported], [undo]].map(actionOfRun)).toEqual(['create', 'restore']);
  expect(runsOf([undo, { ...imported, entityId: 'g' }, a]).map((run) => run.length)).toEqual([1, 1, 1]);
  const season = of('season', 'Superettan 2024', { entity: 'leagueSeasonStats', action: 'update' });
  const joined = of('AIK', 'AIK, Superettan 2024', { entity: 'teamSeasonStats', action: 'create' });
  expect(textOfRun([joined, season], { leagueSeasonStats: 1, teamSeasonStats: 4 })).toBe('Added 4 teams');
  expect(actionOfRun([joined, season])).toBe('update');
  const goals = (each: number | null) => ({ homeTeamGoals: each, awayTeamGoals: each });
  const result = of('a', '', { before: goals(null), after: goals(0) });
  expect(textOfRun([result, result], { match: 2 })).toBe('Updated 2 results');
  expect(textOfRun([result, a], { match: 2 })).toBe('Updated 2 matches');
  expect(countsText({ teamSeasonStats: 4 })).toBe('4 teams in the season');
});

test('filters the log by team in the team’s history', async () => {
  await signInAsAdmin();
  const team = await call(registerTeam, { body: { name: 'Kalmar FF', country: sweden } });
  await call(registerTeam, { body: { name: 'Kalmar AIK', country: sweden } });
  const { user } = renderScreen(routes, pathTo('teamDetail', { teamId: team.id }));
  await user.click(await screen.findByRole('link', { name: 'History' }));
  await waitFor(() => expect(summaries()).toHaveLength(1));
  expect(summaries()[0]).toBe('Kalmar FF Registered team');
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(summaries().length).toBeGreaterThan(1));
});

test('shows an error to a user who is not an administrator', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('audit'));
  expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
});

test('formats changes as text', () => {
  const before = { name: 'AIK', country: 0, season: 2324, version: 1, teamIds: ['a'], imageUrl: null };
  const after = { name: 'AIK', country: sweden, season: 24, version: 2, teamIds: ['a', 'b'], imageUrl: '' };
  expect(changesOf({ before, after }).map(({ field, ...change }) => [field, change.before, change.after])).toEqual([
    ['Country', 'None', 'Sweden'],
    ['Season', '2023/2024', '2024'],
  ]);
  expect(changeText({ action: 'update', before, after })).toBe('Country: None → Sweden; Season: 2023/2024 → 2024');
  const deadlines = ['2026-04-01T15:00:00.000Z', '2026-04-02T15:00:00.000Z'].map((deadline) => ({ deadline }));
  expect(changeText({ action: 'update', before: deadlines[0] ?? null, after: deadlines[1] ?? null })).toBe(
    'Deadline: 1 Apr 2026, 15:00 UTC → 2 Apr 2026, 15:00 UTC',
  );
  const match = { id: 'a', homeTeamName: 'Malmö FF', awayTeamName: 'AIK', homeTeamGoals: 1, awayTeamGoals: 0 };
  expect(changeText({ action: 'update', before: match, after: { ...match, homeTeamGoals: 2 } })).toBe('was 1–0');
  expect(
    changeText({ action: 'update', before: { ...match, homeTeamGoals: null, awayTeamGoals: null }, after: match }),
  ).toBe('');
  const overtime = { ...match, decidedIn: 'overtime' };
  expect(changeText({ action: 'update', before: overtime, after: match })).toBe('was 1–0 OT');
  expect(changeText({ action: 'update', before: overtime, after: { ...match, homeTeamGoals: 3 } })).toBe('was 1–0 OT');
  const newer = { ...match, decidedIn: 'goldenGoal' };
  expect(changeText({ action: 'update', before: newer, after: overtime })).toBe('was 1–0 goldenGoal');
  expect(changesOf({ before: match, after: overtime })).toMatchObject([
    { field: 'Decided in', before: '', after: 'Overtime' },
  ]);
  const swapped = { ...match, homeTeamName: 'AIK', awayTeamName: 'Malmö FF' };
  expect(changeText({ action: 'update', before: match, after: swapped })).toBe('was Malmö FF 1–0 AIK');
  const teams = ['AIK', 'Brage'].map((teamName) => ({ teamName, withdrawn: null }));
  expect(changeText({ action: 'update', before: { teams }, after: { teams: teams.slice(1) } })).toBe(
    'Teams: removed AIK',
  );
});

test('formats bans, report decisions and new values as text', () => {
  const of = (entity: AuditedChange['entity'], before: AuditedChange['before'], after: AuditedChange['after']) => {
    const change = { entity, action: 'update' as const, before, after };
    return [actionText(change), changeText(change)];
  };
  const ban = { since: '2026-04-01T15:00:00.000Z', until: null, reason: 'Sells followers.', hideTables: true };
  expect(of('user', { ban: null }, { ban })).toEqual([
    'Banned user',
    'For good · Sells followers. · Public tables hidden',
  ]);
  expect(of('user', { ban: { ...ban, until: ban.since, hideTables: false } }, { ban: null })).toEqual([
    'Lifted ban',
    '',
  ]);
  const decision = { state: 'visible', decision: 'dismiss', rule: 'other', reason: 'An opinion.' };
  expect(of('table', { state: 'visible' }, decision)).toEqual(['Dismissed report', 'An opinion.']);
  expect(of('user', { state: 'visible' }, { ...decision, decision: 'hide', state: 'private', rule: 'spam' })).toEqual([
    'Hid profile',
    'Spam or advertising · An opinion.',
  ]);
  expect(of('team', { englishName: null, website: 'https://a.example' }, { englishName: 'A', website: null })).toEqual([
    'Updated team',
    'English name: A; Website removed (https://a.example)',
  ]);
  const adjustment = { id: 'a', teamStatsId: 'b', points: -3, reason: 'Licence came late.', fromRound: 10 };
  expect(of('leagueSeasonStats', { adjustments: [] }, { adjustments: [adjustment] })[1]).toBe(
    'Adjustments: −3 points from round 10. Licence came late.',
  );
  expect(changesOf({ before: { state: 'visible' }, after: decision }).map(({ after }) => after)).toEqual([
    'Dismissed',
    'Something else',
    'An opinion.',
  ]);
});

test('counts the entities deleted with an entity, and lists them in the details', () => {
  const match = { id: 'a', homeTeamName: 'AIK', awayTeamName: 'Brage', homeTeamGoals: 2, awayTeamGoals: 0 };
  const round = { id: 'c', roundNumber: 3, deadline: '2026-04-01T15:00:00.000Z', matches: [match, match] };
  const season = { id: 'd', season: 2526, teams: [{ teamName: 'AIK' }, { teamName: 'Brage' }], rounds: [round] };
  const league = { name: 'Superettan', leagueSeasonStats: [season] };
  const deleted = (before: Record<string, unknown>) => changeText({ action: 'delete', before, after: null });
  expect(deleted(league)).toBe('with 1 season, 2 teams, 1 round, and 2 matches');
  expect(deleted(season)).toBe('with 2 teams, 1 round, and 2 matches');
  expect(deleted(round)).toBe('with 2 matches');
  expect(deleted({ ...match })).toBe('');
  expect(deleted({ name: 'AIK', seasonStats: [{}] })).toBe('with 1 season');
  expect(changeText({ action: 'restore', before: null, after: round })).toBe('with 2 matches');
  expect(changeText({ action: 'create', before: null, after: league })).toBe('');
  expect(changesOf({ before: { id: 'c', matches: [match, match] }, after: null })).toMatchObject([
    { field: 'Matches', before: 'AIK 2–0 Brage\nAIK 2–0 Brage', after: '' },
  ]);
  expect(changesOf({ before: { id: 'c', matches: [{ ...match, decidedIn: 'shootout' }] }, after: null })).toMatchObject(
    [{ field: 'Matches', before: 'AIK 2–0 SO Brage' }],
  );
  expect(changesOf({ before: league, after: null })[1]?.before).toBe('2025/2026 with 2 teams, 1 round, and 2 matches');
  expect(changesOf({ before: null, after: { name: 'AIK', isActive: true } })).toMatchObject([
    { field: 'Name', before: '', after: 'AIK' },
    { field: 'Is active', before: '', after: 'Yes' },
  ]);
});

test('restores a deletion and an update from the log, and undoes the update’s restore from the toast', async () => {
  await signInAsAdmin();
  const team = await call(registerTeam, { body: { name: 'Mjällby', country: sweden } });
  await call(updateTeam, { body: { teamId: team.id, name: 'Mjällby FF', country: sweden } });
  const { user } = renderScreen(routes, pathTo('audit'));
  await user.click(await screen.findByRole('button', { name: 'Restore Team Mjällby FF' }));
  const question = await screen.findByRole('alertdialog', { name: 'Put Mjällby FF back?' });
  expect(question).toHaveTextContent('Name: Mjällby FF → Mjällby');
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored: Team Mjällby')).toBeVisible();
  await waitFor(() => expect(summaries()[0]).toBe('Mjällby Restored team · Name: Mjällby FF → Mjällby'));
  expect((await call(getTeam, { params: { id: team.id } })).name).toBe('Mjällby');
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Undone: Team Mjällby FF')).toBeVisible();
  expect((await call(getTeam, { params: { id: team.id } })).name).toBe('Mjällby FF');

  await call(deleteTeam, { params: { id: team.id } });
  await user.selectOptions(screen.getByLabelText('Change'), 'Deleted');
  (await screen.findByRole('button', { name: 'Restore Team Mjällby FF' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Bring Mjällby FF back?' })).toBeVisible();
  (await screen.findByRole('button', { name: 'Restore' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Restored: Team Mjällby FF')).toBeVisible();
  await user.click(screen.getByText('Mjällby FF', { selector: 'summary *' }));
  expect(await screen.findByText('Mjällby FF is there again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore Team Mjällby FF' })).toBeNull();
});
