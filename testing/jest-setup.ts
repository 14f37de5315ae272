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
