import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Takes minutes: builds other releases, releases them for real, and tests the site meanwhile. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/releases',
  fullyParallel: false,
  // Each file opens a site on the same ports, and times are measured.
  workers: 1,
  projects: [{ name: 'releases' }],
  webServer: [],
  globalSetup: './build.ts',
  reporter: [['list'], ['json', { outputFile: '../../test-results/releases.json' }]],
});
