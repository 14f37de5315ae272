/**
 * Runs all checks for a change, the fastest first, or a part of them as CI does. `test-long.ts` runs the slow ones.
 *
 * npm test [-- <part> [argument of its test runner…]]
 */

import { checkBudgets } from './budgets.ts';
import { buildAll } from './build.ts';
import { giveUp } from './project.ts';
import { inChromium, jest, pnpm, runSteps, type Step } from './steps.ts';

const build: Step = ['build', buildAll];
const checks: Step[][] = [
  [
    ['types', () => pnpm(['run', '--silent', 'typecheck'])],
    ['lint', () => pnpm(['run', '--silent', 'lint'])],
    ['format', () => pnpm(['run', '--silent', 'format:check'])],
    ['unused code and dependencies', () => pnpm(['run', '--silent', 'unused'])],
    ['changesets', () => pnpm(['run', '--silent', 'changesets'])],
    build,
  ],
  [['sizes', checkBudgets]],
];
const unit = (args: string[] = [], env: Record<string, string> = {}): Step => [
  'unit, API and screens',
  () => jest(args, env),
];
const journeys = (args: string[] = []): Step => [
  'journeys in Chromium',
  () => inChromium('test:e2e', 'e2e.json', {}, args),
];

const parts: Record<string, (args: string[]) => Step[][]> = {
  checks: () => checks,
  unit: (args) => [[build], [unit(args)]],
  journeys: (args) => [[build], [journeys(args)]],
  // For CI. The other parts run only the files listed in `jest.config.mjs` on PostgreSQL.
  postgres: (args) => [[unit(['--selectProjects', 'api-postgres', ...args], { POSTGRES_FILES: 'all' })]],
};

const [, , name, ...args] = process.argv;
const steps = name === undefined ? [...checks, [unit()], [journeys()]] : parts[name]?.(args);
if (steps === undefined) giveUp(`npm test has no part ${name}. Its parts: ${Object.keys(parts).join(', ')}`);
await runSteps(steps, { toTheEnd: false });
