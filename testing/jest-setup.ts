import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// These timeouts only end hangs. No test depends on timing, whatever the load of the machine.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(300_000);

type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics: boolean };

// A retrying query fails repeatedly until its element exists. Only its last failure is shown and needs to print the
// page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as Config)['_disableExpensiveErrorDiagnostics']
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React's development build records each element's creation stack, up to ten thousand per second, which takes a
// twentieth of the time of a test. Warnings still name the component.
type Internals = Record<string, object | undefined>;
const internals = (React as unknown as Internals)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals === undefined) throw new Error('This React has no owner stacks to turn off');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // React counts the stacks, and resets the counter each second.
  },
});

const testCode = /\.test\.tsx?:|\/testing\/(?!jest-)/;
const unwrapped = 'An update to %s inside a test was not wrapped in act';

/**
 * Whether a message fails the test: every warning does, unless the test spies on the console. Errors that the product
 * logs do not. An update outside `act` fails the test if test code made it. A response or a timer may update the page
 * at any time while a test awaits its own request to the API, as in a browser.
 */
const isMistake = ([message, ...details]: unknown[]) =>
  typeof message === 'string' &&
  !details.some((detail) => detail instanceof Error) &&
  (!message.startsWith(unwrapped) || testCode.test(new Error().stack ?? ''));

const mistakes: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...values: unknown[]) => {
    if (isMistake(values)) mistakes.push(format(...values));
    else if (!String(values[0]).startsWith(unwrapped)) print(...values);
  };
}
const failOnMistakes = () => {
  if (mistakes.length > 0) throw new Error(`Unexpected output on the console:\n${mistakes.splice(0).join('\n')}`);
};
afterEach(failOnMistakes);
afterAll(failOnMistakes);
