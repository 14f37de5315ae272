import type { ManagedEntity } from 'shared-contract/audit';
import type { ScreenName } from 'shared-contract/screens';

/**
 * An area of the administration, as used by the menu, dashboard, hub and routes. Its fields are in
 * `<area>-fields.ts`, which is loaded with the screens, not with the routes.
 */
export type Area = {
  name: string;
  /** The kind of entity in the change log, with its singular and plural. */
  entity: ManagedEntity;
  counted: readonly [one: string, many: string];
  /** Whether its list supports text search. */
  isSearched?: true;
  /** The text of its tile on the dashboard. */
  text: string;
  /** The texts of the two cards of its hub. */
  create: string;
  manage: string;
  import?: string;
  screens: {
    hub: ScreenName;
    register: ScreenName;
    manage: ScreenName;
    edit: ScreenName;
    detail?: ScreenName;
    grid?: ScreenName;
    import?: ScreenName;
  };
};

/** The areas in the order of the dashboard. The dashboard, menu, hubs and routes are derived from this table. */
export const areas = {
  leagues: {
    name: 'Leagues',
    entity: 'league',
    counted: ['league', 'leagues'],
    isSearched: true,
    text: 'Competitions, and how many teams play in each',
    create: 'Register a league',
    manage: 'Find, edit and delete leagues',
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
    entity: 'leagueSeasonStats',
    counted: ['season', 'seasons'],
    text: 'Seasons and their teams',
    create: 'Add a season to a league',
    manage: 'Pick a season’s teams and see its rounds',
    import: 'A whole season from a file',
    screens: {
      hub: 'leagueSeasons',
      register: 'leagueSeasonRegister',
      manage: 'leagueSeasonsHandle',
      edit: 'leagueSeasonEdit',
      import: 'seasonImport',
    },
  },
  rounds: {
    name: 'Rounds',
    entity: 'round',
    counted: ['round', 'rounds'],
    text: 'Each season’s rounds and their deadlines',
    create: 'Add a round to a season',
    manage: 'Reschedule or delete rounds, enter results',
    screens: { hub: 'rounds', register: 'roundRegister', manage: 'roundsHandle', edit: 'roundEdit' },
  },
  teamStats: {
    name: 'Team Season Stats',
    entity: 'teamSeasonStats',
    counted: ['entry', 'entries'],
    text: 'Goals and points',
    create: 'Add a team to a season',
    manage: 'Set a team’s goals and points',
    screens: { hub: 'teamStats', register: 'teamStatsRegister', manage: 'teamStatsHandle', edit: 'teamStatsEdit' },
  },
  matches: {
    name: 'Matches',
    entity: 'match',
    counted: ['match', 'matches'],
    text: 'Who plays whom in each round, and the results',
    create: 'Add a match to a round',
    manage: 'Correct or delete results',
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
    entity: 'team',
    counted: ['team', 'teams'],
    isSearched: true,
    text: 'Clubs, with country, badge and website',
    create: 'Register a team',
    manage: 'Find, edit and delete teams',
    screens: { hub: 'teams', register: 'teamRegister', manage: 'teamsHandle', detail: 'teamDetail', edit: 'teamEdit' },
  },
  users: {
    name: 'Users',
    entity: 'user',
    counted: ['user', 'users'],
    isSearched: true,
    text: 'Accounts, roles and confirmed emails',
    create: 'Invite a user or an admin',
    manage: 'Find, edit and delete users',
    screens: {
      hub: 'users',
      register: 'userRegister',
      manage: 'usersHandle',
      detail: 'userDetailed',
      edit: 'userUpdate',
    },
  },
} as const satisfies Record<string, Area>;
