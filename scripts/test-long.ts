/** Runs the checks that take too long for `npm test`, before a release of the product: docs/testing.md. */

import { buildAll } from './build.ts';
import { inChromium, jest, pnpm, runSteps } from './steps.ts';

await runSteps(
  [
    [['API on both stores and screens, long form', () => jest([], { TEST_LENGTH: 'long' })]],
    [['build', buildAll]],
    [['journeys in Chromium, long form', () => inChromium('test:e2e', 'e2e.json', { TEST_LENGTH: 'long' })]],
    [['faults of remotes', () => inChromium('test:faults', 'faults.json')]],
    [['releases and rollbacks', () => inChromium('test:releases', 'releases.json')]],
    [['reproducible builds', () => pnpm(['run', '--silent', 'test:reproducible'])]],
  ],
  { toTheEnd: true },
);
