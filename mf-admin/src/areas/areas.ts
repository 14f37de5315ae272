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
];
