import type { ComponentType } from 'react';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';

/** The version of the contract with the shell that this remote implements. */
export const contract = REMOTE_CONTRACT;

/** Returns the route of a screen: the component `name` of a module that is loaded when the screen is opened. */
const screen = <Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  path,
  lazy: async () => {
    const [loaded] = await Promise.all([
      load(),
      // The home page loads home.css instead. styles.css contains its rules and takes precedence in any load order.
      path === '' ? null : import(/* webpackChunkName: "styles" */ './styles.css'),
    ]);
    return { Component: loaded[name] };
  },
});

/** The public screens, with lazy chunks. The shell shows its 404 page for any other path. */
export default [
  screen('', () => import(/* webpackChunkName: "home" */ './home/home.tsx'), 'Home'),
  screen('about', () => import(/* webpackChunkName: "about" */ './information/about.tsx'), 'About'),
  screen('our-team', () => import(/* webpackChunkName: "ourTeam" */ './information/our-team.tsx'), 'OurTeam'),
  screen('career', () => import(/* webpackChunkName: "career" */ './information/career.tsx'), 'Career'),
  screen('partners', () => import(/* webpackChunkName: "partners" */ './information/partners.tsx'), 'Partners'),
  screen('news', () => import(/* webpackChunkName: "news" */ './information/news.tsx'), 'News'),
  screen('roadmap', () => import(/* webpackChunkName: "roadmap" */ './information/roadmap.tsx'), 'Roadmap'),
  screen('leagues', () => import(/* webpackChunkName: "leagues" */ './seasons/leagues.tsx'), 'Leagues'),
  screen(
    'leaderboards',
    () => import(/* webpackChunkName: "leaderboards" */ './leaderboards/leaderboards.tsx'),
    'Leaderboards',
  ),
  screen('terms', () => import(/* webpackChunkName: "terms" */ './information/terms.tsx'), 'Terms'),
  screen('privacy', () => import(/* webpackChunkName: "privacy" */ './information/privacy.tsx'), 'Privacy'),
  screen('features', () => import(/* webpackChunkName: "features" */ './information/features.tsx'), 'Features'),
  screen('contact', () => import(/* webpackChunkName: "contact" */ './information/contact.tsx'), 'Contact'),
  screen(
    'feedback',
    () => import(/* webpackChunkName: "feedback" */ './information/give-feedback.tsx'),
    'GiveFeedback',
  ),
  screen(
    'create-table',
    () => import(/* webpackChunkName: "createTable" */ './tables/edit/create-table.tsx'),
    'CreateTable',
  ),
  screen(
    'simpletable/:tableId',
    () => import(/* webpackChunkName: "simpleTable" */ './tables/view/public-table.tsx'),
    'PublicTable',
  ),
  screen('compare/:a/:b', () => import(/* webpackChunkName: "compare" */ './tables/compare/compare.tsx'), 'Compare'),
  screen('season/:lssId', () => import(/* webpackChunkName: "season" */ './seasons/season.tsx'), 'Season'),
  screen('season/:lssId/predict', () => import(/* webpackChunkName: "predict" */ './tips/predict.tsx'), 'Predict'),
  screen(
    'leaderboards/:lssId',
    () => import(/* webpackChunkName: "leaderboard" */ './leaderboards/leaderboard.tsx'),
    'LeaderboardOfSeason',
  ),
  screen('my-account/groups', () => import('./groups/screens.ts'), 'MyGroups'),
  screen('group/:groupId', () => import('./groups/screens.ts'), 'GroupScreen'),
  screen('join/:code', () => import('./groups/screens.ts'), 'JoinGroup'),
  screen('simpletable/:tableId/edit', () => import('./tables/edit/edit-managed-table.tsx'), 'EditManagedTable'),
  screen(
    'official-tables',
    () => import(/* webpackChunkName: "officialTables" */ './tables/view/official-tables.tsx'),
    'OfficialTables',
  ),
  screen('my-account/tables', () => import('./tables/mine/my-tables.tsx'), 'MyTables'),
  screen('my-account/tables/files', () => import('./tables/files/table-files.tsx'), 'TableFiles'),
  screen(
    'my-account/tables/simpletables/createnew',
    () => import('./tables/edit/create-own-table.tsx'),
    'CreateOwnTable',
  ),
  screen(
    'my-account/tables/simpletables/edit/:tableId',
    () => import('./tables/edit/edit-own-table.tsx'),
    'EditOwnTable',
  ),
] satisfies RouteObject[];
