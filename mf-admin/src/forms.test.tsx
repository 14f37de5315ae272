import { act, screen } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { call, currentSession, interruptSession, siteConfig } from 'shared-session';
import { expectPreserved, filesWithForms, showInShell, type WalkedForm } from '../../testing/walk-forms.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../testing/with-api.ts';
import { addReported } from '../testing/reported.ts';
import { addSeason, sweden, type World } from '../testing/season.ts';
import * as exposed from './routes.tsx';

withApi();

let world: World & { userId: string; otherId: string };
beforeAll(async () => {
  await signInAsUser();
  const otherId = currentSession().handlerId ?? '';
  await addReported('Cheap shoes', 'Tilda', { reason: 'spam' });
  // A team without a season.
  await call(registerTeam, { body: { name: 'Malmö FF', country: sweden } });
  world = { ...(await addSeason('Allsvenskan')), userId: currentSession().handlerId ?? '', otherId };
});

/** The selection of a country with a season. */
const choices = { country: String(sweden) };

/** Every form of this remote. */
const forms: WalkedForm[] = [
  {
    file: 'areas/league-seasons/league-season-edit.tsx',
    path: () => pathTo('leagueSeasonEdit', { lssId: world.lss.id }),
  },
  { file: 'areas/league-seasons/league-season-register.tsx', path: () => pathTo('leagueSeasonRegister'), choices },
  { file: 'areas/leagues/league-edit.tsx', path: () => pathTo('leagueEdit', { leagueId: world.league.id }) },
  { file: 'areas/leagues/league-register.tsx', path: () => pathTo('leagueRegister') },
  { file: 'areas/matches/grid-form.ts', path: () => pathTo('roundMatches', { roundId: world.rounds[0].id }) },
  { file: 'areas/matches/match-edit.tsx', path: () => pathTo('matchEdit', { matchId: world.match.id }) },
  { file: 'areas/matches/match-register.tsx', path: () => pathTo('matchRegister'), choices },
  { file: 'areas/rounds/round-edit.tsx', path: () => pathTo('roundEdit', { roundId: world.rounds[1].id }) },
  { file: 'areas/rounds/round-register.tsx', path: () => pathTo('roundRegister'), choices },
  {
    file: 'areas/team-stats/team-stats-edit.tsx',
    path: () => pathTo('teamStatsEdit', { tssId: world.statsOf(0) }),
  },
  { file: 'areas/team-stats/team-stats-register.tsx', path: () => pathTo('teamStatsRegister'), choices },
  { file: 'areas/teams/team-edit.tsx', path: () => pathTo('teamEdit', { teamId: world.teams[0]?.id ?? '' }) },
  { file: 'areas/teams/team-register.tsx', path: () => pathTo('teamRegister') },
  {
    file: 'areas/users/ban-user.tsx',
    path: () => pathTo('userDetailed', { userId: world.otherId }),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Ban…' })),
  },
  { file: 'areas/users/user-register.tsx', path: () => pathTo('userRegister') },
  { file: 'areas/users/user-update.tsx', path: () => pathTo('userUpdate', { userId: world.userId }) },
  { file: 'next-season/next-season-form.tsx', path: () => pathTo('nextSeason', { lssId: world.lss.id }) },
  {
    file: 'reports/reason-dialog.tsx',
    path: () => pathTo('reports'),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Hide' })),
  },
  {
    file: 'reports/reason-dialog.tsx',
    path: () => pathTo('reports'),
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Hide all tables by this author' })),
  },
  { file: 'season-import/import-season.tsx', path: () => pathTo('seasonImport') },
  { file: 'standings/adjustments.tsx', path: () => pathTo('seasonStandings', { lssId: world.lss.id }) },
  { file: 'standings/rules-form.tsx', path: () => pathTo('seasonStandings', { lssId: world.lss.id }) },
  { file: 'standings/rulings.tsx', path: () => pathTo('seasonStandings', { lssId: world.lss.id }) },
  { file: 'standings/tipping.tsx', path: () => pathTo('seasonStandings', { lssId: world.lss.id }) },
];

test('lists all forms of the remote', () => {
  const helpers = ['shared/forms/edit.ts', 'shared/forms/registration.ts'];
  // The hub's search field needs no draft.
  const searches = ['shared/lists/find-box.tsx'];
  expect(filesWithForms('mf-admin', [...helpers, ...searches])).toEqual([...new Set(forms.map(({ file }) => file))]);
});

test.each(forms)('$file restores its input after an interrupted session and a login in the dialog', async (form) => {
  await signInAsAdmin();
  await expectPreserved(form, { name: 'mf-admin', exposed }, () => act(signInAsAdmin));
});

test('reports a conflict when another administrator saves while the session is interrupted', async () => {
  await signInAsAdmin();
  const { token } = currentSession();
  const team = await call(registerTeam, { body: { name: 'Brage', country: sweden } });
  const { user } = showInShell({ name: 'mf-admin', exposed }, pathTo('teamEdit', { teamId: team.id }));
  await user.type(await screen.findByLabelText(/^Team name/), ' IK');
  act(() => interruptSession());
  await screen.findByRole('dialog', { name: 'Log in again' });
  const theirs = { teamId: team.id, website: 'https://example.org/', version: team.version };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const saved = await fetch(`${siteConfig().apiBase}${updateTeam.path}`, {
    method: updateTeam.method,
    headers,
    body: JSON.stringify(theirs),
  });
  expect(saved.status).toBe(200);

  await act(signInAsAdmin);
  expect(await screen.findByLabelText(/^Team name/)).toHaveValue('Brage IK');
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  expect(dialog).toHaveTextContent('https://example.org/');
  await expect(call(getTeam, { params: { id: team.id } })).resolves.toMatchObject({ name: 'Brage' });
});
