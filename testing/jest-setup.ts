import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// Limits end what hangs; no test depends on how long anything takes, whatever else the machine is doing.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(300_000);

type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics: boolean };

// A query that waits fails again and again until its element is there. Only its last failure, which is shown, needs to print the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as Config)['_disableExpensiveErrorDiagnostics']
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// The development build of React notes for each element where it was made, up to ten thousand a second: a twentieth of the time of a test.
// What a component is in stays in its warnings.
type Internals = Record<string, object | undefined>;
const internals = (React as unknown as Internals)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals === undefined) throw new Error('This React has no owner stacks to turn off');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // React counts them, and begins again each second.
  },
});
