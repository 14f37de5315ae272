import type { ComponentType } from 'react';
import type { ScreenName } from 'shared-contract/screens';

type AreaScreen = { screen: ScreenName; lazy: () => Promise<{ Component: ComponentType }> };

/** One area of the administration: its tile on the dashboard leads to the first of its screens, the hub. */
export type Area = {
  key: 'leagues' | 'seasons' | 'rounds' | 'teamStats' | 'matches' | 'teams' | 'users';
  name: string;
  /** What is kept here, for the tile. */
  text: string;
  screens: readonly [hub: AreaScreen, ...AreaScreen[]];
};

/** The areas in the dashboard's order. Tiles and routes come from this table, and one test walks it. */
export const areas: readonly Area[] = [
  {
    key: 'leagues',
    name: 'Leagues',
    text: 'The competitions, with how many teams and rounds they have',
    screens: [
      {
        screen: 'adminLeagues',
        lazy: async () => ({ Component: (await import('./leagues/leagues-hub.tsx')).LeaguesHub }),
      },
      {
        screen: 'leagueRegister',
        lazy: async () => ({ Component: (await import('./leagues/league-register.tsx')).LeagueRegister }),
      },
      {
        screen: 'leaguesHandle',
        lazy: async () => ({ Component: (await import('./leagues/leagues-manage.tsx')).LeaguesManage }),
      },
      {
        screen: 'leagueDetail',
        lazy: async () => ({ Component: (await import('./leagues/league-detail.tsx')).LeagueDetail }),
      },
      {
        screen: 'leagueEdit',
        lazy: async () => ({ Component: (await import('./leagues/league-edit.tsx')).LeagueEdit }),
      },
    ],
  },
  {
    key: 'seasons',
    name: 'League Season Stats',
    text: 'The seasons of a league and the teams in them',
    screens: [
      {
        screen: 'leagueSeasons',
        lazy: async () => ({ Component: (await import('./league-seasons/league-seasons-hub.tsx')).LeagueSeasonsHub }),
      },
      {
        screen: 'leagueSeasonRegister',
        lazy: async () => ({
          Component: (await import('./league-seasons/league-season-register.tsx')).LeagueSeasonRegister,
        }),
      },
      {
        screen: 'leagueSeasonsHandle',
        lazy: async () => ({
          Component: (await import('./league-seasons/league-seasons-manage.tsx')).LeagueSeasonsManage,
        }),
      },
      {
        screen: 'leagueSeasonEdit',
        lazy: async () => ({ Component: (await import('./league-seasons/league-season-edit.tsx')).LeagueSeasonEdit }),
      },
    ],
  },
  {
    key: 'rounds',
    name: 'Rounds',
    text: 'The rounds of a season and their deadlines',
    screens: [
      { screen: 'rounds', lazy: async () => ({ Component: (await import('./rounds/rounds-hub.tsx')).RoundsHub }) },
      {
        screen: 'roundRegister',
        lazy: async () => ({ Component: (await import('./rounds/round-register.tsx')).RoundRegister }),
      },
      {
        screen: 'roundsHandle',
        lazy: async () => ({ Component: (await import('./rounds/rounds-manage.tsx')).RoundsManage }),
      },
      { screen: 'roundEdit', lazy: async () => ({ Component: (await import('./rounds/round-edit.tsx')).RoundEdit }) },
    ],
  },
  {
    key: 'teamStats',
    name: 'Team Season Stats',
    text: 'What a team scored, let in and earned in a season',
    screens: [
      {
        screen: 'teamStats',
        lazy: async () => ({ Component: (await import('./team-stats/team-stats-hub.tsx')).TeamStatsHub }),
      },
      {
        screen: 'teamStatsRegister',
        lazy: async () => ({ Component: (await import('./team-stats/team-stats-register.tsx')).TeamStatsRegister }),
      },
      {
        screen: 'teamStatsHandle',
        lazy: async () => ({ Component: (await import('./team-stats/team-stats-manage.tsx')).TeamStatsManage }),
      },
      {
        screen: 'teamStatsEdit',
        lazy: async () => ({ Component: (await import('./team-stats/team-stats-edit.tsx')).TeamStatsEdit }),
      },
    ],
  },
  {
    key: 'matches',
    name: 'Matches',
    text: 'Who played whom in a round, and the goals',
    screens: [
      { screen: 'matches', lazy: async () => ({ Component: (await import('./matches/matches-hub.tsx')).MatchesHub }) },
      {
        screen: 'matchRegister',
        lazy: async () => ({ Component: (await import('./matches/match-register.tsx')).MatchRegister }),
      },
      {
        screen: 'matchesHandle',
        lazy: async () => ({ Component: (await import('./matches/matches-manage.tsx')).MatchesManage }),
      },
      { screen: 'matchEdit', lazy: async () => ({ Component: (await import('./matches/match-edit.tsx')).MatchEdit }) },
      {
        screen: 'roundMatches',
        lazy: async () => ({ Component: (await import('./matches/match-grid.tsx')).MatchGrid }),
      },
    ],
  },
  {
    key: 'teams',
    name: 'Teams',
    text: 'The clubs, with their country, picture and website',
    screens: [
      { screen: 'teams', lazy: async () => ({ Component: (await import('./teams/teams-hub.tsx')).TeamsHub }) },
      {
        screen: 'teamRegister',
        lazy: async () => ({ Component: (await import('./teams/team-register.tsx')).TeamRegister }),
      },
      {
        screen: 'teamsHandle',
        lazy: async () => ({ Component: (await import('./teams/teams-manage.tsx')).TeamsManage }),
      },
      { screen: 'teamDetail', lazy: async () => ({ Component: (await import('./teams/team-detail.tsx')).TeamDetail }) },
      { screen: 'teamEdit', lazy: async () => ({ Component: (await import('./teams/team-edit.tsx')).TeamEdit }) },
    ],
  },
  {
    key: 'users',
    name: 'Users',
    text: 'The accounts and what they may do',
    screens: [
      { screen: 'users', lazy: async () => ({ Component: (await import('./users/users-hub.tsx')).UsersHub }) },
      {
        screen: 'userRegister',
        lazy: async () => ({ Component: (await import('./users/user-register.tsx')).UserRegister }),
      },
      {
        screen: 'usersHandle',
        lazy: async () => ({ Component: (await import('./users/users-manage.tsx')).UsersManage }),
      },
      { screen: 'userUpdate', lazy: async () => ({ Component: (await import('./users/user-update.tsx')).UserUpdate }) },
      {
        screen: 'userDetailed',
        lazy: async () => ({ Component: (await import('./users/user-detail.tsx')).UserDetail }),
      },
    ],
  },
];
