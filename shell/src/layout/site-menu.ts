import { pathTo } from 'shared-contract/screens';

export type MenuItem = { label: string; path: string };
export type MenuGroup = { label: string; items: MenuItem[] };

/** The groups of the header's menu. */
export const menuGroups: MenuGroup[] = [
  {
    label: 'Company',
    items: [
      { label: 'About', path: pathTo('about') },
      { label: 'Our team', path: pathTo('ourTeam') },
      { label: 'Career', path: pathTo('career') },
      { label: 'Partners', path: pathTo('partners') },
      { label: 'News', path: pathTo('news') },
      { label: 'Contact', path: pathTo('contact') },
    ],
  },
  {
    label: 'Our Product',
    items: [
      { label: 'Leagues', path: pathTo('leagues') },
      { label: 'Leaderboards', path: pathTo('leaderboards') },
      { label: 'Roadmap', path: pathTo('roadmap') },
    ],
  },
  {
    label: 'Tables',
    items: [
      { label: 'Official tables', path: pathTo('officialTables') },
      { label: 'Create table', path: pathTo('createTable') },
    ],
  },
];
