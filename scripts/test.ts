import { checkBudgets } from './budgets.ts';
import { buildAll } from './build.ts';
import { inChromium, jest, pnpm, runSteps } from './steps.ts';

/**
 * Everything that decides whether the product is in order, the quickest first; the first step that fails ends it. The
 * last line counts single tests, and every other step as one.
 */
const results = path.join(root, 'test-results');
const total = { passed: 0, failed: 0 };

type Counts = { passed: number; failed: number };

/** @throws {Error} when the command fails. */
function pnpm(args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync('pnpm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} has failed`);
}

/** What the reports of the two test runners say, as counts. */
const JestReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numRuntimeErrorTestSuites: v.number() }),
  v.transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  })),
);
const PlaywrightReport = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
  v.transform(({ stats }): Counts => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
);

/** Runs a test runner and reads its counts from the report it leaves, also when tests fail. */
function tests(
  report: string,
  schema: typeof JestReport | typeof PlaywrightReport,
  args: string[],
  env?: Record<string, string>,
): Counts {
  const file = path.join(results, report);
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  let failure: unknown;
  try {
    pnpm(args, env);
  } catch (error) {
    failure = error;
  }
  if (!existsSync(file)) throw failure ?? new Error(`${report} is missing`);
  const counts = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const steps: [name: string, run: () => void | Counts | Promise<void>][] = [
  ['types', () => pnpm(['run', '--silent', 'typecheck'])],
  ['lint', () => pnpm(['run', '--silent', 'lint'])],
  ['format', () => pnpm(['run', '--silent', 'format:check'])],
  ['unused code and dependencies', () => pnpm(['run', '--silent', 'unused'])],
  [
    ['types', () => pnpm(['run', '--silent', 'typecheck'])],
    ['lint', () => pnpm(['run', '--silent', 'lint'])],
    ['format', () => pnpm(['run', '--silent', 'format:check'])],
    ['unused code and dependencies', () => pnpm(['run', '--silent', 'unused'])],
    ['changesets', () => pnpm(['run', '--silent', 'changesets'])],
    ['unit, API and screens', () => jest()],
    ['build', buildAll],
    ['sizes', checkBudgets],
    ['journeys in Chromium', () => inChromium('test:e2e', 'e2e.json')],
  ],
  { toTheEnd: false },
);
