import { pathTo } from 'shared-contract/screens';
import { registerTeam } from 'shared-contract/teams';
import { call, currentSession } from 'shared-session';
import { expectKept, filesWithForms, type WalkedForm } from '../../testing/walk-forms.ts';
import { signInAsAdmin, withApi } from '../../testing/with-api.ts';
import { addSeason, sweden, type World } from '../testing/season.ts';
import * as exposed from './routes.tsx';

withApi();

let world: World & { userId: string };
beforeAll(async () => {
  await signInAsAdmin();
  // One that is in no season yet.
  await call(registerTeam, { body: { name: 'Malmö FF', country: sweden } });
  world = { ...(await addSeason('Allsvenskan')), userId: currentSession().handlerId ?? '' };
});

/** Where there is a season. */
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
  { file: 'areas/matches/match-edit.tsx', path: () => pathTo('matchEdit', { matchId: world.match.id }) },
  { file: 'areas/matches/match-grid.tsx', path: () => pathTo('roundMatches', { roundId: world.rounds[0].id }) },
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
  { file: 'areas/users/user-register.tsx', path: () => pathTo('userRegister') },
  { file: 'areas/users/user-update.tsx', path: () => pathTo('userUpdate', { userId: world.userId }) },
];

test('all forms are known here', () => {
  const helpers = ['shared/edit.ts', 'shared/registration.ts'];
  expect(filesWithForms('mf-admin', helpers)).toEqual(forms.map(({ file }) => file));
});

test.each(forms)('$file loses nothing when the session ends', async (form) => {
  await signInAsAdmin();
  await expectKept(form, { name: 'mf-admin', exposed }, signInAsAdmin);
});
