import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { remoteNames } from 'shared-contract/ownership';
import { isLong } from './testing/length.ts';
import { loadedOnce } from './testing/node-environment.mjs';

/** Compiles the project's sources to CommonJS. Packages in node_modules stay untransformed: Node's `require` loads ES modules. */
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
  moduleNameMapper: {
    '\\.css$': '<rootDir>/../testing/no-styles.cjs',
    '^aria-query$': '<rootDir>/../testing/loaded-once/aria-query.cjs',
  },
  transform,
});

/** Tests of screens that call the API. One process runs the API for all of them. */
const withApi = (folder) => ({
  ...inBrowser(folder),
  globalSetup: '<rootDir>/../testing/global-setup.ts',
  globalTeardown: '<rootDir>/../testing/global-teardown.ts',
});

/**
 * Tests of the API (`*.api.test.ts`) run on SQLite, and in the long form on PostgreSQL too. The following always run on both. They
 * test behaviour that depends on the store: races, locks, constraints, triggers, migrations and store-specific statements.
 */
const onBothStores = [
  'account/races',
  'competition/catalog/cascades',
  'competition/catalog/drafts',
  'competition/change-restore/restore',
  'competition/import/import-season',
  'platform/database/backup/drill',
  'platform/database/batches',
  'platform/database/database',
  'platform/database/failures',
  'platform/database/fixtures-upgrade',
  'platform/database/folded-names-upgrade',
  'platform/database/tip-counts-upgrade',
  'platform/http/writes',
  'platform/rate-limits/limits',
  'site/several-processes',
  'tables/counts',
  'tables/many-tables',
  'tips/lock-instant',
  'tips/parallel-saves',
];
/**
 * Tests that kill or flood a server for long, or move every table. They run in the long form only, which CI runs for each
 * change.
 */
const onlyInLongForm = ['competition/import/killed', 'move', 'platform/load', 'platform/mail/interrupted'];
for (const name of [...onBothStores, ...onlyInLongForm]) {
  const file = `api/src/${name}.api.test.ts`;
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`jest.config.mjs names ${file}, which does not exist`);
}

const fileOf = (name) => `<rootDir>/src/${name}.api.test.ts`;
const everyFile = fileOf('**/*');
const isAllOnPostgres = isLong || process.env['POSTGRES_FILES'] === 'all';

const onStore = (store, testMatch) => ({
  ...onNode('api'),
  displayName: `api-${store}`,
  testEnvironment: '<rootDir>/../testing/node-environment.mjs',
  transform: { '/(api|shared-contract)/src/(?!.*[.]test[.]ts$)': '<rootDir>/../testing/load-once.mjs', ...transform },
  moduleNameMapper: { [`^(${loadedOnce.join('|')})$`]: '<rootDir>/../testing/loaded-once/$1.cjs' },
  testMatch,
  globals: { testedStore: store },
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
});

const leftOut = isLong ? [] : onlyInLongForm.map((name) => `/src/${name}[.]api[.]`);

/** Tests of drawing are ES modules: the text shaper has a top-level await, which `require` does not support. */
const drawing = '/src/images/(?!.*[.]api[.])';
const asModules = {
  testPathIgnorePatterns: ['[.]api[.]'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }],
  },
};

export default {
  // Only ends hangs; no test depends on timing. The setup files of browsers and of the API set their own limits.
  testTimeout: 300_000,
  // One more than processors, because tests wait for other processes a sixth of their time. Jest replaces a large worker between files.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...onStore('sqlite', ['<rootDir>/{src,testing}/**/*.test.ts']),
      testPathIgnorePatterns: [drawing, ...leftOut],
      globalSetup: '<rootDir>/testing/global-setup-sqlite.mts',
      globalTeardown: '<rootDir>/testing/global-teardown-sqlite.ts',
    },
    { ...onNode('api'), displayName: 'api-pictures', testMatch: ['<rootDir>/src/images/*.test.ts'], ...asModules },
    {
      ...onStore('postgres', isAllOnPostgres ? [everyFile] : onBothStores.map(fileOf)),
      testPathIgnorePatterns: leftOut,
      globalSetup: '<rootDir>/testing/global-setup.mts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    ...['shared-contract', 'scripts'].map(onNode),
    ...['shared-router', 'shared-session', 'shared-ui', 'shell'].map(inBrowser),
    ...remoteNames.map(withApi),
  ],
};
