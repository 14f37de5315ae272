import type { ComponentType } from 'react';
import { screens } from 'shared-contract/screens';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { Navigate, type RouteObject } from 'shared-router';
import { type Area, areas } from './shared/navigation/areas.ts';
import './styles.css';

export const contract = REMOTE_CONTRACT;

type Areas = (typeof areas)[keyof typeof areas];
/** Every screen of the areas except the hubs. */
type AreaScreen<Screens = Areas['screens']> = Screens extends object ? Screens[Exclude<keyof Screens, 'hub'>] : never;
type LoadRoute = () => Promise<{ Component: ComponentType }>;

/** Loads the component `name` of a module when its screen is opened. */
const lazy =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LoadRoute =>
  async () => ({ Component: (await load())[name] });

const components: Record<
  AreaScreen | 'admin' | 'audit' | 'nextSeason' | 'reports' | 'seasonImport' | 'seasonStandings' | 'undeliveredMails',
  LoadRoute
> = {
  admin: lazy(() => import('./dashboard.tsx'), 'Dashboard'),
  audit: lazy(() => import('./audit/change-log.tsx'), 'ChangeLog'),
  reports: lazy(() => import('./reports/reports.tsx'), 'Reports'),
  undeliveredMails: lazy(() => import('./mail/undelivered-mails.tsx'), 'UndeliveredMails'),
  leagueRegister: lazy(() => import('./areas/leagues/league-register.tsx'), 'LeagueRegister'),
  leaguesHandle: lazy(() => import('./areas/leagues/leagues-manage.tsx'), 'LeaguesManage'),
  leagueDetail: lazy(() => import('./areas/leagues/league-detail.tsx'), 'LeagueDetail'),
  leagueEdit: lazy(() => import('./areas/leagues/league-edit.tsx'), 'LeagueEdit'),
  leagueSeasonRegister: lazy(() => import('./areas/league-seasons/league-season-register.tsx'), 'LeagueSeasonRegister'),
  leagueSeasonsHandle: lazy(() => import('./areas/league-seasons/league-seasons-manage.tsx'), 'LeagueSeasonsManage'),
  leagueSeasonEdit: lazy(() => import('./areas/league-seasons/league-season-edit.tsx'), 'LeagueSeasonEdit'),
  nextSeason: lazy(() => import('./next-season/next-season.tsx'), 'NextSeason'),
  seasonImport: lazy(() => import('./season-import/import-season.tsx'), 'ImportSeason'),
  seasonStandings: lazy(() => import('./standings/season-standings.tsx'), 'SeasonStandings'),
  roundRegister: lazy(() => import('./areas/rounds/round-register.tsx'), 'RoundRegister'),
  roundsHandle: lazy(() => import('./areas/rounds/rounds-manage.tsx'), 'RoundsManage'),
  roundEdit: lazy(() => import('./areas/rounds/round-edit.tsx'), 'RoundEdit'),
  teamStatsRegister: lazy(() => import('./areas/team-stats/team-stats-register.tsx'), 'TeamStatsRegister'),
  teamStatsHandle: lazy(() => import('./areas/team-stats/team-stats-manage.tsx'), 'TeamStatsManage'),
  teamStatsEdit: lazy(() => import('./areas/team-stats/team-stats-edit.tsx'), 'TeamStatsEdit'),
  matchRegister: lazy(() => import('./areas/matches/match-register.tsx'), 'MatchRegister'),
  matchesHandle: lazy(() => import('./areas/matches/matches-manage.tsx'), 'MatchesManage'),
  matchEdit: lazy(() => import('./areas/matches/match-edit.tsx'), 'MatchEdit'),
  roundMatches: lazy(() => import('./areas/matches/match-grid.tsx'), 'MatchGrid'),
  teamRegister: lazy(
    () => import(/* webpackChunkName: "teamRegister" */ './areas/teams/team-register.tsx'),
    'TeamRegister',
  ),
  teamsHandle: lazy(() => import('./areas/teams/teams-manage.tsx'), 'TeamsManage'),
  teamDetail: lazy(() => import('./areas/teams/team-detail.tsx'), 'TeamDetail'),
  teamEdit: lazy(() => import('./areas/teams/team-edit.tsx'), 'TeamEdit'),
  userRegister: lazy(() => import('./areas/users/user-register.tsx'), 'UserRegister'),
  usersHandle: lazy(() => import('./areas/users/users-manage.tsx'), 'UsersManage'),
  userDetailed: lazy(() => import('./areas/users/user-detail.tsx'), 'UserDetail'),
  userUpdate: lazy(() => import('./areas/users/user-update.tsx'), 'UserUpdate'),
};

/** All hubs share one component. */
const hubOf = (area: Area) => async () => {
  const { AreaHub } = await import(/* webpackChunkName: "areaHub" */ './hubs/area-hub.tsx');
  return { element: <AreaHub area={area} /> };
};

/** Returns a screen's path without the leading slash, as the router expects it. */
const pathOf = (screen: keyof typeof screens) => screens[screen].slice(1);

export default [
  {
    lazy: lazy(() => import('./layout/admin-layout.tsx'), 'AdminLayout'),
    children: [
      ...Object.entries(components).map(([screen, load]) => ({ path: pathOf(screen as AreaScreen), lazy: load })),
      ...Object.values(areas).map((area) => ({ path: pathOf(area.screens.hub), lazy: hubOf(area) })),
    ],
  },
  { path: 'adminhandleusers', element: <Navigate to={screens.usersHandle} replace /> },
] satisfies RouteObject[];
