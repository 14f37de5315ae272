import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { newQuickFolder } from '../testing/quickest-folder.ts';
import { disabledFeatures } from './disabled-features.ts';
import { highLimits } from './high-limits.ts';

const port = Number(process.env['E2E_PORT'] ?? 8180);
// Workers read the configuration again. The folder is created once and passed on.
process.env['E2E_DATA_DIR'] ??= newQuickFolder('e2e');
process.env['E2E_PORT'] = String(port);

const systemChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(systemChromium) ? systemChromium : undefined);

export default defineConfig({
  testDir: 'src',
  // A run empties it. The reports of other suites are beside it.
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A shared machine may stall a browser once. A test that passes only on retry is flaky in the report.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // One more than processors, because some journeys mostly wait.
  workers: 3,
  // These timeouts only end hangs. No journey depends on timing.
  timeout: 600_000,
  expect: { timeout: 60_000, toHaveScreenshot: { pathTemplate: '../shared-ui/gallery/pictures/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Calls only. `--trace retain-on-failure` adds screenshots and snapshots of every step, which slow the run down.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Disables Chromium's own requests: every request in a test is the product's.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: /faults\.spec/ },
    // Stops processes that the others use, so it runs after them.
    { name: 'faults', testMatch: /faults\.spec/, dependencies: ['journeys'], workers: 1 },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      SEED: 'leagues',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'Adm1n-of-the-tests!',
      // Journeys do not wait for corrections of the results that they enter.
      SCORE_AFTER_SECONDS: '1',
      ...highLimits,
    },
    url: `http://localhost:${port}/api/health/ready`,
    wait: { stdout: /ready/i },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
