import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './project.ts';

/**
 * Prints the slowest files and tests of the last run, from its reports.
 *
 * pnpm test:slow [how many, 20 by default]
 */
type Took = { file: string; test: string; ms: number };

const JestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0) })),
    }),
  ),
});

const Spec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
});
type Suite = { specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined };
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({ suites: v.array(Suite) });

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)];

function read(report: string): unknown {
  const file = path.join(root, 'test-results', report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function ofJest(report: unknown): Took[] {
  return v.parse(JestReport, report).testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ duration, fullName }) => ({
      file: path.relative(root, name),
      test: fullName,
      ms: duration ?? 0,
    })),
  );
}

function ofPlaywright(report: unknown): Took[] {
  const specs = v.parse(PlaywrightReport, report).suites.flatMap(specsIn);
  return specs.flatMap(({ file, tests, title }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, test: title, ms: duration }))),
  );
}

function show(title: string, rows: [name: string, ms: number][], count: number): void {
  console.log(`\n${title}`);
  for (const [name, ms] of rows.toSorted(([, one], [, other]) => other - one).slice(0, count))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name.slice(0, 140)}`);
}

const count = Number(process.argv[2] ?? 20);
for (const [name, report, parse] of [
  ['Jest', read('jest.json'), ofJest],
  ['Chromium', read('e2e.json'), ofPlaywright],
] as const) {
  if (report === null) continue;
  const all = parse(report);
  const files = Map.groupBy(all, ({ file }) => file);
  const sums = [...files].map(([file, tests]): [string, number] => [file, tests.reduce((sum, { ms }) => sum + ms, 0)]);
  show(`${name}: files`, sums, count);
  show(
    `${name}: tests`,
    all.map(({ file, ms, test }) => [`${path.basename(file)} › ${test}`, ms]),
    count,
  );
}
