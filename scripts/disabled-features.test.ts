import { chromium } from '@playwright/test';
import { disabledFeatures } from '../e2e/disabled-features.ts';

test('journeys disable every feature of Chromium that Playwright disables', async () => {
  // Node.js refuses the switches. Playwright's error contains the command.
  const error = await chromium.launch({ executablePath: process.execPath }).catch(String);
  const [, defaults = ''] = /--disable-features=(\S+)/.exec(String(error)) ?? [];
  expect(defaults).not.toBe('');
  expect(disabledFeatures).toEqual(expect.arrayContaining(defaults.split(',')));
});
