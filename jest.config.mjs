import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isLong } from './testing/length.ts';
import { loadedOnce } from './testing/node-environment.mjs';

/** Own sources become CommonJS; packages in node_modules stay untransformed (Node's require of ES modules takes them). */
const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const onNode = (folder) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: 'node',
  testMatch: [folder === 'scripts' ? '<rootDir>/**/*.test.ts' : '<rootDir>/src/**/*.test.ts'],
  transform,
});

const inBrowser = (folder) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: '<rootDir>/../testing/jest-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/../testing/jest-setup.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/../testing/no-styles.cjs' },
  transform,
});

/** Tests of screens that call the API: one process runs it for all of them. */
const withApi = (folder) => ({
  ...inBrowser(folder),
  globalSetup: '<rootDir>/../testing/global-setup.ts',
  globalTeardown: '<rootDir>/../testing/global-teardown.ts',
});

/**
 * Tests of the API (`*.api.test.ts`) run on SQLite every time, and in the long form on PostgreSQL too. These run on both every time: here
 * what they test depends on the store, as races, locks, constraints, triggers, migrations and statements of a store's own do.
 */
const onBothStores = [
  'account/email-undo',
  'account/mail-routes',
  'account/own-data-pages',
  'account/profiles',
  'account/races',
  'account/registration',
  'audit/audit',
  'audit/restore',
  'bans/bans',
  'friends/blocks',
  'friends/declines',
  'friends/friends',
  'groups/groups',
  'groups/joining',
  'http/fuzz',
  'http/writes',
  'leaderboards/leaderboards',
  'limits/limits',
  'mail/delivery',
  'move',
  'reference/cascades',
  'reference/reference',
  'reference/rounds/round-matches',
  'reference/versions',
  'reference/warnings',
  'reports/reports',
  'season-import/import-season',
  'second-factor/second-factor',
  'store/batches',
  'store/failures',
  'store/fixtures-upgrade',
  'store/store',
  'store/tip-counts-upgrade',
  'tables/counts',
  'tables/history',
  'tables/manage-keys',
  'tables/many-tables',
  'tables/ratings',
  'tables/tables',
  'tips/before-lock',
  'tips/locked',
  'tips/moment',
  'tips/parallel-saves',
  'tips/mails/mails',
  'tips/scores/corrections',
  'tips/scores/scores',
  'tips/scoring/interrupted',
  'tips/scoring/scoring',
  'tips/scoring/season-over',
  'tips/scoring/settled',
  'tips/sealed',
  'tips/sealed-links',
  'tips/tips',
  'users/administration',
  'users/handles',
  'users/users',
];
for (const name of onBothStores) {
  const file = `api/src/${name}.api.test.ts`;
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`onBothStores names ${file}, which is not there`);
}

const fileOf = (name) => `<rootDir>/src/${name}.api.test.ts`;
const everyFile = fileOf('**/*');

const onStore = (store, testMatch) => ({
  ...onNode('api'),
  displayName: `api-${store}`,
  testEnvironment: '<rootDir>/../testing/node-environment.mjs',
  moduleNameMapper: { [`^(${loadedOnce.join('|')})$`]: '<rootDir>/../testing/loaded-once/$1.cjs' },
  testMatch,
  globals: { testedStore: store },
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
});

/** Tests of drawing are ES modules, as the text shaper is one with a top-level await, which `require` does not take. */
const drawing = '/src/pictures/(?!.*[.]api[.])';
const asModules = {
  testPathIgnorePatterns: ['[.]api[.]'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }],
  },
};

export default {
  // Ends what hangs; no test depends on how long anything takes. The setup files of browsers and of the API have limits of their own.
  testTimeout: 300_000,
  // One more than there are processors: tests wait for other processes a sixth of their time. One that has grown is replaced between two files.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...onStore('sqlite', ['<rootDir>/{src,testing}/**/*.test.ts']),
      testPathIgnorePatterns: [drawing],
      globalSetup: '<rootDir>/testing/global-setup-sqlite.ts',
      globalTeardown: '<rootDir>/testing/global-teardown-sqlite.ts',
    },
    { ...onNode('api'), displayName: 'api-pictures', testMatch: ['<rootDir>/src/pictures/*.test.ts'], ...asModules },
    {
      ...onStore('postgres', isLong ? [everyFile] : onBothStores.map(fileOf)),
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    ...['shared-contract', 'scripts'].map(onNode),
    ...['shared-router', 'shared-session', 'shared-ui', 'shell'].map(inBrowser),
    ...['mf-public', 'mf-account', 'mf-admin'].map(withApi),
  ],
};
