import { updateUser } from 'shared-contract/users';
import { pathTo, type ScreenName, screens } from 'shared-contract/screens';
import { updateTeam } from 'shared-contract/teams';
import { call, currentSession } from 'shared-session';
import { expectGoodArrivals, pathsOf, type WalkedScreen } from '../../testing/walk-screens.ts';
import { signInAsAdmin, withApi } from '../../testing/with-api.ts';
import { addSeason } from '../testing/season.ts';
import * as exposed from './routes.tsx';

withApi();

type World = Awaited<ReturnType<typeof addSeason>> & { userId: string };

/** The heading of each screen. Screens with a path parameter also have a function that returns its value. */
const headings: Partial<Record<ScreenName, string | [heading: string, id: (world: World) => string]>> = {
  admin: 'Admin Dashboard',
  audit: 'Change Log',
  reports: 'Reports',
  undeliveredMails: 'Undelivered Emails',
  adminLeagues: 'Leagues',
  leagueRegister: 'Register League',
  leaguesHandle: 'Manage Leagues',
  leagueDetail: ['Allsvenskan', ({ league }) => league.id],
  leagueEdit: ['Update League', ({ league }) => league.id],
  leagueSeasons: 'League Season Stats',
  leagueSeasonRegister: 'Register League Season Stats',
  leagueSeasonsHandle: 'Manage League Season Stats',
  seasonImport: 'Import a Season',
  nextSeason: ['New Season', ({ lss }) => lss.id],
  seasonStandings: ['Standings and Rules', ({ lss }) => lss.id],
  leagueSeasonEdit: ['Edit League Season Stats', ({ lss }) => lss.id],
  rounds: 'Rounds',
  roundRegister: 'Register Round',
  roundsHandle: 'Manage Rounds',
  roundEdit: ['Update Round', ({ rounds: [round] }) => round.id],
  teamStats: 'Team Season Stats',
  teamStatsRegister: 'Register Team Season Stats',
  teamStatsHandle: 'Manage Team Season Stats',
  teamStatsEdit: ['Edit Team Season Stats', ({ statsOf }) => statsOf(0)],
  matches: 'Matches',
  matchRegister: 'Register Match',
  matchesHandle: 'Manage Matches',
  matchEdit: ['Edit Match', ({ match }) => match.id],
  roundMatches: ['Matches of Round 1', ({ rounds: [round] }) => round.id],
  teams: 'Teams',
  teamRegister: 'Register Team',
  teamsHandle: 'Manage Teams',
  teamDetail: ['AIK (Allsvenskan)', ({ teams: [team] }) => team?.id ?? ''],
  teamEdit: ['Update Team', ({ teams: [team] }) => team?.id ?? ''],
  users: 'Users',
  userRegister: 'Register User',
  usersHandle: 'Manage Users',
  userDetailed: ['TipTable Administrator', ({ userId }) => userId],
  userUpdate: ['Update User', ({ userId }) => userId],
};

/** The remote pictures on the pages about a person and a club. No other screen shows any. */
const pictures: Partial<Record<ScreenName, string>> = {
  userDetailed: 'https://pictures.test/face.png',
  teamDetail: 'https://pictures.test/club.png',
};

test('lists all screens of the remote', () => {
  const known = Object.keys(headings).map((name) => screens[name as ScreenName].slice(1));
  // The legacy address of the user list redirects to it.
  expect([...known, 'adminhandleusers'].toSorted()).toEqual(pathsOf(exposed.default));
});

test('focuses the heading of each screen, announces it once loaded, and shows pictures of other hosts only on pages about a person or club', async () => {
  await signInAsAdmin();
  const world: World = { ...(await addSeason('Allsvenskan')), userId: currentSession().handlerId ?? '' };
  await call(updateUser, { params: { id: world.userId }, body: { newImageUrl: pictures.userDetailed } });
  await call(updateTeam, { body: { teamId: world.teams[0]?.id ?? '', imageUrl: pictures.teamDetail } });
  const walked = Object.entries(headings).map(([name, known]): WalkedScreen => {
    const path = screens[name as ScreenName];
    const [heading, id] = typeof known === 'string' ? [known, () => ''] : known;
    const picture = pictures[name as ScreenName];
    return { address: path.replace(/:\w+/, id(world)), heading, ...(picture !== undefined && { pictures: [picture] }) };
  });
  await expectGoodArrivals({ name: 'mf-admin', exposed }, [
    ...walked,
    { address: '/adminhandleusers', heading: 'Manage Users' },
    { address: pathTo('teamDetail', { teamId: crypto.randomUUID() }), heading: 'Team Details' },
  ]);
});
