import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findChromium } from './find-chromium.ts';
import { root, seconds } from './project.ts';

const results = path.join(root, 'test-results');

export type Counts = { passed: number; failed: number };
/** One step of the checks. It returns counts of single tests, or nothing and counts as one. A failure may be thrown. */
export type Step = [name: string, run: () => void | Promise<void | Counts>];

/**
 * Runs a pnpm command and prints its output.
 * @throws {Error} when the command fails.
 */
export async function pnpm(args: string[], env: Record<string, string> = {}): Promise<void> {
  const command = spawn('pnpm', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = (await once(command, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} has failed`);
}

/** The reports of the two test runners as counts. */
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

/** Runs a test runner and reads the counts from its report, also when tests fail. */
async function tests(
  report: string,
  schema: typeof JestReport | typeof PlaywrightReport,
  args: string[],
  env?: Record<string, string>,
): Promise<Counts> {
  const file = path.join(results, report);
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  let failure: unknown;
  try {
    await pnpm(args, env);
  } catch (error) {
    failure = error;
  }
  if (!existsSync(file)) throw failure ?? new Error(`${report} is missing`);
  const counts = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs Jest with additional arguments. */
export const jest = (args: string[] = [], env?: Record<string, string>): Promise<Counts> =>
  tests(
    'jest.json',
    JestReport,
    ['run', '--silent', 'test:unit', ...args, '--json', '--outputFile=test-results/jest.json'],
    env,
  );

/** Runs one of the browser suites with arguments, such as some of its files. `report` is the file that the suite writes. */
export function inChromium(
  command: 'test:e2e' | 'test:faults' | 'test:releases',
  report: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Counts> {
  const chromium = findChromium();
  return tests(report, PlaywrightReport, ['run', '--silent', command, ...args], {
    ...env,
    ...(chromium !== null && { CHROMIUM_PATH: chromium }),
  });
}

/** Runs one step. A thrown error is printed and counts as one failure. */
async function runStep([name, run]: Step): Promise<Counts> {
  const started = performance.now();
  console.log(`\n▶ ${name}`);
  let counts: Counts;
  try {
    counts = (await run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  console.log(`${counts.failed === 0 ? '✔' : '✘'} ${name}: ${seconds(started)}`);
  return counts;
}

/**
 * Runs groups of steps in sequence, and the steps of a group concurrently. The last line counts single tests, and every
 * other step as one. Stops after the first group with a failure, unless `toTheEnd`.
 */
export async function runSteps(groups: Step[][], { toTheEnd }: { toTheEnd: boolean }): Promise<void> {
  const total: Counts = { passed: 0, failed: 0 };
  const started = performance.now();
  for (const group of groups) {
    for (const { passed, failed } of await Promise.all(group.map(runStep))) {
      total.passed += passed;
      total.failed += failed;
    }
    if (total.failed > 0 && !toTheEnd) break;
  }
  console.log(`\nAll in ${seconds(started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
