import type { ComponentType } from 'react';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';

/** The contract with the shell that this remote keeps. */
export const contract = REMOTE_CONTRACT;

const information = [
  {
    path: 'about',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "about" */ './information/about.tsx')).About }),
  },
  {
    path: 'our-team',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "ourTeam" */ './information/our-team.tsx')).OurTeam,
    }),
  },
  {
    path: 'career',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "career" */ './information/career.tsx')).Career,
    }),
  },
  {
    path: 'partners',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "partners" */ './information/partners.tsx')).Partners,
    }),
  },
  {
    path: 'news',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "news" */ './information/news.tsx')).News }),
  },
  {
    path: 'roadmap',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "roadmap" */ './information/roadmap.tsx')).Roadmap,
    }),
  },
  {
    path: 'leagues',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "leagues" */ './seasons/leagues.tsx')).Leagues,
    }),
  },
  {
    path: 'leaderboards',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "leaderboards" */ './leaderboards/leaderboards.tsx')).Leaderboards,
    }),
  },
  {
    path: 'terms',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "terms" */ './information/terms.tsx')).Terms }),
  },
  {
    path: 'privacy',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "privacy" */ './information/privacy.tsx')).Privacy,
    }),
  },
  {
    path: 'features',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "features" */ './information/features.tsx')).Features,
    }),
  },
  {
    path: 'contact',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './information/contact.tsx')).Contact,
    }),
  },
  {
    path: 'feedback',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "feedback" */ './information/give-feedback.tsx')).GiveFeedback,
    }),
  },
];

const tables = [
  {
    path: 'create-table',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "createTable" */ './tables/edit/create-table.tsx')).CreateTable,
    }),
  },
  {
    path: 'simpletable/:tableId',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "simpleTable" */ './tables/view/public-table.tsx')).PublicTable,
    }),
  },
  {
    path: 'compare/:a/:b',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "compare" */ './tables/compare/compare.tsx')).Compare,
    }),
  },
  {
    path: 'season/:lssId',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "season" */ './seasons/season.tsx')).Season }),
  },
  {
    path: 'season/:lssId/predict',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "predict" */ './tips/predict.tsx')).Predict }),
  },
  {
    path: 'leaderboards/:lssId',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "leaderboard" */ './leaderboards/leaderboard.tsx'))
        .LeaderboardOfSeason,
    }),
  },
  {
    path: 'my-account/groups',
    lazy: async () => ({ Component: (await import('./groups/screens.ts')).MyGroups }),
  },
  {
    path: 'group/:groupId',
    lazy: async () => ({ Component: (await import('./groups/screens.ts')).GroupScreen }),
  },
  {
    path: 'join/:code',
    lazy: async () => ({ Component: (await import('./groups/screens.ts')).JoinGroup }),
  },
  {
    path: 'simpletable/:tableId/edit',
    lazy: async () => ({ Component: (await import('./tables/edit/edit-managed-table.tsx')).EditManagedTable }),
  },
  {
    path: 'official-tables',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "officialTables" */ './tables/view/official-tables.tsx'))
        .OfficialTables,
    }),
  },
  {
    path: 'my-account/tables',
    lazy: async () => ({ Component: (await import('./tables/mine/my-tables.tsx')).MyTables }),
  },
  {
    path: 'my-account/tables/files',
    lazy: async () => ({ Component: (await import('./tables/files/table-files.tsx')).TableFiles }),
  },
  {
    path: 'my-account/tables/simpletables/createnew',
    lazy: async () => ({ Component: (await import('./tables/edit/create-own-table.tsx')).CreateOwnTable }),
  },
  {
    path: 'my-account/tables/simpletables/edit/:tableId',
    lazy: async () => ({ Component: (await import('./tables/edit/edit-own-table.tsx')).EditOwnTable }),
  },
];

type Screen = { path: string; lazy: () => Promise<{ Component: ComponentType }> };

/** A screen with the styles of all screens. They hold those of the home page, too, and win over them, so it does not matter which are there first. */
const styled = ({ path, lazy }: Screen) => ({
  path,
  lazy: async () => {
    const [screen] = await Promise.all([lazy(), import(/* webpackChunkName: "styles" */ './styles.css')]);
    return screen;
  },
});

/** The public screens, one lazy chunk each. The shell shows its 404 for any other path. */
export default [
  {
    path: '',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "home" */ './home/home.tsx')).Home }),
  },
  ...[...information, ...tables].map(styled),
] satisfies RouteObject[];
