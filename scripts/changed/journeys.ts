import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import type { ScreenName } from 'shared-contract/screens';

export type Part = RemoteName | 'shell' | 'shared-ui' | 'api';
/**
 * The parts that a journey checks, and the screens that it opens. Without `screens`, it visits all screens of its
 * parts.
 */
export type Journey = { of: readonly Part[]; screens?: readonly ScreenName[] };

const site: readonly Part[] = ['shell', ...remoteNames];

/**
 * Every spec of `e2e/src` by name. A change in one remote runs the specs of its screens; any other change runs those of
 * the affected parts.
 */
export const journeys: Record<string, Journey> = {
  accessibility: { of: site },
  account: {
    of: ['mf-account'],
    screens: [
      'register',
      'login',
      'myAccount',
      'confirmEmail',
      'forgottenPassword',
      'resetPassword',
      'security',
      'updateProfile',
    ],
  },
  admin: { of: ['mf-admin'], screens: ['admin', 'teamRegister', 'teamsHandle', 'teamDetail', 'teamEdit'] },
  'admin-accessibility': { of: ['mf-admin'] },
  'admin-claims': { of: ['mf-admin', 'shell'] },
  'admin-fixtures': { of: ['mf-admin'], screens: ['matchRegister', 'matchesHandle', 'matchEdit', 'roundEdit'] },
  'admin-import': { of: ['mf-admin'], screens: ['seasonImport', 'leagueSeasonEdit', 'seasonStandings'] },
  'admin-next-season': {
    of: ['mf-admin', 'mf-public'],
    screens: ['seasonImport', 'leagueSeasonEdit', 'nextSeason', 'season', 'predict'],
  },
  'admin-reports': { of: ['mf-admin'], screens: ['admin', 'reports'] },
  'admin-season': {
    of: ['mf-admin'],
    screens: [
      'admin',
      'teamRegister',
      'leagueRegister',
      'leagueSeasonRegister',
      'leagueSeasonsHandle',
      'leagueSeasonEdit',
      'roundRegister',
      'roundsHandle',
      'roundMatches',
    ],
  },
  artifacts: { of: site },
  'autosaved-tip': {
    of: ['mf-public', 'mf-account'],
    screens: ['season', 'predict', 'simpleTable', 'tips', 'joinGroup', 'group', 'leaderboard'],
  },
  ban: { of: site, screens: ['userDetailed', 'profile', 'simpleTable', 'userProfile', 'officialTables'] },
  'cached-answers': { of: ['mf-public'], screens: ['leagues', 'season', 'myTables', 'editOwnTable'] },
  'code-in-texts': {
    of: site,
    screens: [
      'simpleTable',
      'officialTables',
      'profile',
      'updateProfile',
      'friends',
      'myTables',
      'audit',
      'teamsHandle',
      'leaguesHandle',
      'usersHandle',
    ],
  },
  compare: { of: ['mf-public'], screens: ['simpleTable', 'compare', 'myTables', 'tableFiles'] },
  'edit-table': {
    of: ['mf-public'],
    screens: ['myTables', 'editOwnTable', 'simpleTable', 'editManagedTable', 'createOwnTable'],
  },
  faults: { of: ['shell'] },
  'first-load': { of: site, screens: ['home', 'login', 'createTable', 'about'] },
  'forced-colors': {
    of: site,
    screens: [
      'home',
      'login',
      'createTable',
      'simpleTable',
      'groups',
      'myAccount',
      'friends',
      'myTables',
      'admin',
      'teamsHandle',
      'teamRegister',
    ],
  },
  friends: { of: ['mf-account'], screens: ['friends', 'userProfile'] },
  gallery: { of: ['shared-ui'] },
  hardening: { of: ['shell', 'api'] },
  keyboard: { of: ['mf-account'], screens: ['forgottenPassword', 'resetPassword', 'updateProfile', 'friends'] },
  'layout-shift': { of: site },
  'link-previews': { of: ['api', 'shell'] },
  'live-table': { of: ['mf-public'], screens: ['home', 'predict', 'createTable'] },
  'mail-gallery': { of: ['api'] },
  menu: { of: ['shell', 'mf-public'], screens: ['leaderboards', 'about'] },
  offline: { of: ['shell', 'mf-public'], screens: ['officialTables', 'simpleTable', 'privacy', 'editOwnTable'] },
  policies: { of: ['shell', 'api'] },
  'rendered-pages': {
    of: ['shell', 'mf-public', 'mf-account'],
    screens: [
      'home',
      'about',
      'news',
      'privacy',
      'leagues',
      'officialTables',
      'createTable',
      'simpleTable',
      'compare',
      'season',
      'predict',
      'leaderboard',
      'userProfile',
    ],
  },
  report: { of: ['mf-public', 'mf-account'], screens: ['simpleTable', 'myTables', 'answer'] },
  restore: { of: ['mf-admin'], screens: ['leaguesHandle', 'audit', 'matchesHandle'] },
  'sealed-tip': { of: ['mf-public'], screens: ['predict', 'myTables', 'simpleTable'] },
  season: { of: ['mf-public'], screens: ['leagues', 'season'] },
  'second-factor': { of: ['mf-account'], screens: ['login', 'security', 'myAccount'] },
  'session-end': { of: ['shell', 'mf-account'], screens: ['updateProfile', 'myAccount', 'profile'] },
  sharing: { of: ['mf-public'], screens: ['home', 'createTable', 'simpleTable', 'createOwnTable'] },
  'storage-blocked': { of: ['shell', 'mf-public', 'mf-account'], screens: ['createTable', 'login', 'home'] },
  'table-editor': { of: ['mf-public'], screens: ['createTable', 'simpleTable', 'editOwnTable'] },
  user: {
    of: ['mf-account', 'mf-public', 'shell'],
    screens: ['register', 'login', 'myAccount', 'joinGroup', 'group', 'predict'],
  },
  visitor: { of: ['mf-public'], screens: ['home', 'createTable', 'simpleTable', 'privacy', 'officialTables'] },
};

/**
 * Returns the specs to run for a change: those of the affected parts. If only some screens are affected, returns those
 * that open one of them or visit all.
 */
export function journeysOf(parts: readonly string[], screens: readonly ScreenName[] | null): string[] {
  return Object.entries(journeys)
    .filter(([, { of }]) => of.some((part) => parts.includes(part)))
    .filter(
      ([, journey]) => screens === null || (journey.screens ?? screens).some((screen) => screens.includes(screen)),
    )
    .map(([name]) => name);
}
