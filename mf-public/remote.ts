import type { RemoteDescription } from 'shared-contract/remote-description';

export default {
  name: 'mf-public',
  prefixes: {
    '/my-account/tables': 'signed-in',
    '/my-account/groups': 'signed-in',
    '/season': 'anyone',
    '/compare': 'anyone',
    '/leaderboards': 'anyone',
    '/group': 'anyone',
    '/join': 'anyone',
    '/': 'anyone',
  },
  developmentPort: 8081,
  messages: { area: 'Tables and information', notLoading: 'Tables and information aren’t loading' },
  rendererKilobytes: 800,
  screens: {
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
    groups: '/my-account/groups',
    group: '/group/:groupId',
    joinGroup: '/join/:code',
    editManagedTable: '/simpletable/:tableId/edit',
    myTables: '/my-account/tables',
    tableFiles: '/my-account/tables/files',
    createOwnTable: '/my-account/tables/simpletables/createnew',
    editOwnTable: '/my-account/tables/simpletables/edit/:tableId',
  },
  queries: {
    officialTables: ['q', 'sort'],
    createTable: ['example', 'from', 'season'],
    simpleTable: ['claim'],
    season: ['round', 'stage'],
    predict: ['tip'],
    leaderboard: ['group', 'scope', 'round', 'page'],
  },
  heads: {
    about: {
      title: 'About',
      description: 'What {product} is, who it’s for and what it won’t do.',
    },
    ourTeam: {
      title: 'Our Team',
      description: 'Who makes {product}.',
    },
    career: {
      title: 'Career',
      description: 'Open positions at {product}.',
    },
    partners: {
      title: 'Partners',
      description: 'Who works with {product}, and how to join them.',
    },
    news: {
      title: 'News',
      description: 'What’s new on {product}: friends, sharing, official tables, and the way to the beta.',
    },
    roadmap: {
      title: 'Roadmap',
      description: 'What {product} is working on, what’s just been finished, and what comes after.',
    },
    leagues: {
      title: 'Available Leagues',
      description: 'The leagues you can predict on {product}, and the ones that are coming.',
    },
    leaderboards: {
      title: 'Leaderboards',
      description: 'The public profiles with the highest score on {product}, per league and game mode.',
    },
    terms: {
      title: 'Terms of Service',
      description: 'The terms under which you use {product}.',
    },
    privacy: {
      title: 'Privacy Policy',
      description: 'What {product} keeps about you, why, and for how long.',
    },
    contact: {
      title: 'Contact',
      description: 'How to reach the people behind {product}.',
    },
    features: {
      title: 'Features',
      description: 'Everything you can do with {product} today.',
    },
    feedback: {
      title: 'Feedback',
      description: 'Tell us what’s missing in {product}, and what gets in your way.',
    },
    officialTables: {
      title: 'Official Tables',
      description:
        'The tables that {product} keeps itself: final standings of real leagues, to share or to measure yours against.',
    },
    createTable: {
      title: 'Create Table',
      description: 'Put your teams in the order you believe in, colour the zones and share the link.',
    },
  },
  tested: {
    smoke: ['home', 'officialTables'],
    stopped: { path: '/official-tables', heading: 'Official Tables' },
    faulty: {
      path: '/',
      heading: 'Know the table before the season does.',
      chunk: 'home',
      title: 'Share your own table',
    },
    form: { path: '/create-table', heading: 'Create Table', chunk: 'createTable' },
    unnamed: { path: '/group/0199d3a0-0000-7000-8000-0000000000ff', heading: 'Group' },
  },
} satisfies RemoteDescription;
