import { checkBudgets } from './budgets.ts';
import { buildAll } from './build.ts';
import { inChromium, jest, pnpm, runSteps } from './steps.ts';

/** Runs all checks for a change, the fastest first. `test-long.ts` runs the slow ones. */
await runSteps(
  [
    [
      ['types', () => pnpm(['run', '--silent', 'typecheck'])],
      ['lint', () => pnpm(['run', '--silent', 'lint'])],
      ['format', () => pnpm(['run', '--silent', 'format:check'])],
      ['unused code and dependencies', () => pnpm(['run', '--silent', 'unused'])],
      ['changesets', () => pnpm(['run', '--silent', 'changesets'])],
    ],
    [['build', buildAll]],
    [['sizes', checkBudgets]],
    [['unit, API and screens', () => jest()]],
    [['journeys in Chromium', () => inChromium('test:e2e', 'e2e.json')]],
  ],
  { toTheEnd: false },
);
