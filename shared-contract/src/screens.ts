import { fillPath } from './path.ts';

/** The path of every screen, by name. Use `pathTo` for links, also to screens of other remotes. */
export const screens = {
  home: '/',
  about: '/about',
  ourTeam: '/our-team',
  career: '/career',
  partners: '/partners',
  news: '/news',
  roadmap: '/roadmap',
  leagues: '/leagues',
  leaderboards: '/leaderboards',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  features: '/features',
  feedback: '/feedback',

  officialTables: '/official-tables',
  createTable: '/create-table',
  simpleTable: '/simpletable/:tableId',
  compare: '/compare/:a/:b',
  season: '/season/:lssId',
  predict: '/season/:lssId/predict',
  leaderboard: '/leaderboards/:lssId',
  tips: '/my-account/tips',
  groups: '/my-account/groups',
  group: '/group/:groupId',
  joinGroup: '/join/:code',
  editManagedTable: '/simpletable/:tableId/edit',

  register: '/register',
  login: '/login',
  forgottenPassword: '/forgottenpassword',
  resetPassword: '/resetpassword',
  confirmEmail: '/confirmemail',
  undoEmail: '/undoemail',
  mailOff: '/mailoff',
  answer: '/answer',

  myAccount: '/my-account',
  myTables: '/my-account/tables',
  tableFiles: '/my-account/tables/files',
  createOwnTable: '/my-account/tables/simpletables/createnew',
  editOwnTable: '/my-account/tables/simpletables/edit/:tableId',
  profile: '/my-account/profile',
  friends: '/my-account/profile/friends',
  updateProfile: '/my-account/profile/update-profile',
  security: '/my-account/security',
  userProfile: '/userprofile/:userId',

  notAuthorized: '/notauthorized',
  notImplemented: '/notimplemented',

  admin: '/admin',
  audit: '/admin/audit',
  reports: '/admin/reports',
  undeliveredMails: '/admin/undelivered-mails',
  users: '/admin/users',
  userRegister: '/admin/users/register',
  usersHandle: '/admin/users/handle',
  userUpdate: '/admin/users/update/:userId',
  userDetailed: '/admin/users/detailed/:userId',
  teams: '/admin/teams',
  teamRegister: '/admin/teams/register',
  teamsHandle: '/admin/teams/handle',
  teamDetail: '/admin/teams/detail/:teamId',
  teamEdit: '/admin/teams/edit/:teamId',
  adminLeagues: '/admin/leagues',
  leagueRegister: '/admin/leagues/register',
  leaguesHandle: '/admin/leagues/handle',
  leagueDetail: '/admin/leagues/detail/:leagueId',
  leagueEdit: '/admin/leagues/edit/:leagueId',
  matches: '/admin/matches',
  matchRegister: '/admin/matches/register',
  matchesHandle: '/admin/matches/handle',
  matchEdit: '/admin/matches/edit/:matchId',
  roundMatches: '/admin/matches/round/:roundId',
  rounds: '/admin/rounds',
  roundRegister: '/admin/rounds/register',
  roundsHandle: '/admin/rounds/handle',
  roundEdit: '/admin/rounds/edit/:roundId',
  leagueSeasons: '/admin/lss',
  leagueSeasonRegister: '/admin/lss/register',
  leagueSeasonsHandle: '/admin/lss/handle',
  leagueSeasonEdit: '/admin/lss/edit/:lssId',
  seasonImport: '/admin/lss/import',
  seasonStandings: '/admin/lss/standings/:lssId',
  teamStats: '/admin/tss',
  teamStatsRegister: '/admin/tss/register',
  teamStatsHandle: '/admin/tss/handle',
  teamStatsEdit: '/admin/tss/edit/:tssId',
} as const;

export type ScreenName = keyof typeof screens;

/**
 * The query parameters that a public screen reads, by the name of the screen. The server ignores all others: they decide neither what it
 * renders nor whether a document may come from its cache.
 */
export const screenQueries: Partial<Record<ScreenName, readonly string[]>> = {
  officialTables: ['q', 'sort'],
  createTable: ['example', 'from', 'season'],
  simpleTable: ['claim'],
  season: ['round'],
  predict: ['tip'],
  leaderboard: ['group', 'scope', 'round', 'page'],

  resetPassword: ['email', 'token'],
  confirmEmail: ['email', 'token'],
  undoEmail: ['email', 'token'],
  mailOff: ['token', 'kind'],
  answer: ['token'],
};

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParams<Screen extends ScreenName> = Record<ParamNames<(typeof screens)[Screen]>, string>;
type Arguments<Screen extends ScreenName> = keyof PathParams<Screen> extends never ? [] : [params: PathParams<Screen>];

/** The path of a screen, its parameters filled in and encoded: `pathTo('simpleTable', { tableId })`. */
export function pathTo<Screen extends ScreenName>(screen: Screen, ...[params]: Arguments<Screen>): string {
  return fillPath(screens[screen], params ?? {});
}
