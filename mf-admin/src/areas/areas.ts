import type { ScreenName } from 'shared-contract/screens';

/**
 * An area of the administration, as dashboard, hub, breadcrumb and routes need it. Its fields are in `<area>-fields.ts`, which is
 * loaded with its screens and not with the routes.
 */
export type Area = {
  name: string;
  /** The text of its tile on the dashboard. */
  text: string;
  /** The texts of the two cards of its hub. */
  create: string;
  manage: string;
  screens: {
    hub: ScreenName;
    register: ScreenName;
    manage: ScreenName;
    edit: ScreenName;
    detail?: ScreenName;
    grid?: ScreenName;
  };
};

/** The areas in the order of the dashboard: its tiles, the hubs, the breadcrumbs and the routes come from this table. */
export const areas = {
  leagues: {
    name: 'Leagues',
    text: 'The competitions, with how many teams and rounds they have',
    create: 'Register a league',
    manage: 'Find, change and delete leagues',
    screens: {
      hub: 'adminLeagues',
      register: 'leagueRegister',
      manage: 'leaguesHandle',
      detail: 'leagueDetail',
      edit: 'leagueEdit',
    },
  },
  leagueSeasons: {
    name: 'League Season Stats',
    text: 'The seasons of a league and the teams in them',
    create: 'Add a season to a league',
    manage: 'Set the teams of a season',
    screens: {
      hub: 'leagueSeasons',
      register: 'leagueSeasonRegister',
      manage: 'leagueSeasonsHandle',
      edit: 'leagueSeasonEdit',
    },
  },
  rounds: {
    name: 'Rounds',
    text: 'The rounds of a season and their deadlines',
    create: 'Add a round to a season',
    manage: 'Move and delete the rounds of a season',
    screens: { hub: 'rounds', register: 'roundRegister', manage: 'roundsHandle', edit: 'roundEdit' },
  },
  teamStats: {
    name: 'Team Season Stats',
    text: 'What a team scored, let in and earned in a season',
    create: 'Put a team into a season',
    manage: 'Set the goals and points of a team’s seasons',
    screens: { hub: 'teamStats', register: 'teamStatsRegister', manage: 'teamStatsHandle', edit: 'teamStatsEdit' },
  },
  matches: {
    name: 'Matches',
    text: 'Who played whom in a round, and the goals',
    create: 'Add a match to a round',
    manage: 'Correct and delete the matches of a round',
    screens: {
      hub: 'matches',
      register: 'matchRegister',
      manage: 'matchesHandle',
      edit: 'matchEdit',
      grid: 'roundMatches',
    },
  },
  teams: {
    name: 'Teams',
    text: 'The clubs, with their country, picture and website',
    create: 'Register a team',
    manage: 'Find, change and delete teams',
    screens: { hub: 'teams', register: 'teamRegister', manage: 'teamsHandle', detail: 'teamDetail', edit: 'teamEdit' },
  },
  users: {
    name: 'Users',
    text: 'The accounts and what they may do',
    create: 'Register a user or an administrator',
    manage: 'Find, change and delete users',
    screens: {
      hub: 'users',
      register: 'userRegister',
      manage: 'usersHandle',
      detail: 'userDetailed',
      edit: 'userUpdate',
    },
  },
} as const satisfies Record<string, Area>;
