import { globSync } from 'node:fs';
import { isLong } from './testing/length.ts';

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
 * Tests of the API (`*.api.test.ts`) run on both stores, its unit tests once. These, which have neither SQL nor races of their
 * own, run on PostgreSQL in the long form only; whatever is not named here runs on both every time.
 */
const alikeOnBothStores = [
  'users/audit',
  'feedback',
  'forged-tokens',
  'hosts',
  'input',
  'load',
  'main',
  'matrix',
  'openapi',
  'overload',
  'policy-reports',
  'privacy',
  'refusals',
  'routes',
  'screens',
  'seasons-load',
  'site',
  'timing',
];
for (const name of alikeOnBothStores) {
  const files = globSync(`api/src/**/${name}.api.test.ts`, { cwd: import.meta.dirname });
  if (files.length !== 1) throw new Error(`alikeOnBothStores names ${name}, which ${files.length} files are called`);
}

const onStore = (store, testMatch) => ({
  ...onNode('api'),
  displayName: `api-${store}`,
  testMatch: [testMatch],
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
  // By default one processor is left idle, which of two is half.
  maxWorkers: '100%',
  projects: [
    {
      ...onStore('sqlite', '<rootDir>/{src,testing}/**/*.test.ts'),
      testPathIgnorePatterns: [drawing],
      globalSetup: '<rootDir>/testing/global-setup-sqlite.ts',
      globalTeardown: '<rootDir>/testing/global-teardown-sqlite.ts',
    },
    { ...onNode('api'), displayName: 'api-pictures', testMatch: ['<rootDir>/src/pictures/*.test.ts'], ...asModules },
    {
      ...onStore('postgres', '<rootDir>/src/**/*.api.test.ts'),
      testPathIgnorePatterns: isLong ? [] : [`/(?:${alikeOnBothStores.join('|')})\\.api\\.test\\.ts$`],
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
    ...['shared-contract', 'scripts'].map(onNode),
    ...['shared-router', 'shared-session', 'shared-ui', 'shell'].map(inBrowser),
    ...['mf-public', 'mf-account', 'mf-admin'].map(withApi),
  ],
};
