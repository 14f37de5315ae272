import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Takes minutes: tests every fault of every remote, each with its own page and its own wait. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/faults',
  fullyParallel: false,
  // The faulty servers are shared by all tests.
  workers: 1,
  projects: [{ name: 'faults' }],
  reporter: [['list'], ['./table-reporter.ts'], ['json', { outputFile: '../../test-results/faults.json' }]],
});
