import { spawnSync } from 'node:child_process';
import { disabledFeatures } from '../e2e/disabled-features.ts';

// In a process of its own, because Playwright keeps handles open. Node.js refuses the switches of Chromium, and
// Playwright's error contains them.
const launch = `
  import { chromium } from '@playwright/test';
  await chromium.launch({ executablePath: process.execPath });
`;

test('journeys disable every feature of Chromium that Playwright disables', () => {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', launch], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const [, defaults = ''] = /--disable-features=(\S+)/.exec(stderr) ?? [];
  expect(defaults).not.toBe('');
  expect(disabledFeatures).toEqual(expect.arrayContaining(defaults.split(',')));
});
