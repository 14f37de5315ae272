/**
 * Runs the checks that the changes since the main branch, including uncommitted ones, can affect: docs/testing.md.
 *
 * pnpm test:changed [base]
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkBudgets } from './budgets.ts';
import { buildAll } from './build.ts';
import { type Affected, affectedChecks } from './changed/affected.ts';
import { changedSince, mergeBase } from './changed/git.ts';
import { mayOpen } from './changed/screens.ts';
import { root } from './project.ts';
import { inChromium, jest, pnpm, runSteps, type Step } from './steps.ts';

/** Returns the test files that Jest finds with additional arguments, relative to the root. */
function testFiles(args: readonly string[] = []): string[] {
  const output = execFileSync('pnpm', ['run', '--silent', 'test:unit', '--listTests', '--json', ...args], {
    cwd: root,
  });
  return (JSON.parse(output.toString()) as string[]).map((file) => path.relative(root, file));
}

/** Returns the test files that a change can affect. Those of `scripts` read the whole project and always run. */
function affectedTests({ packages, screens, sources, wholeSuites }: Affected): string[] {
  const all = testFiles();
  const related = sources.length === 0 ? [] : testFiles(['--findRelatedTests', ...sources]);
  const changedFolders = new Set(sources.map((file) => path.dirname(file)));
  return all.filter((file) => {
    const [name = ''] = file.split('/');
    if (name === 'scripts' || wholeSuites.includes(name)) return true;
    if (!packages.includes(name)) return related.includes(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    // Imports do not show which files a test reads.
    if (/'node:(?:fs|child_process)'/.test(text)) return true;
    if (!related.includes(file)) return false;
    // A test that imports a remote's routes is related to all of its files.
    const isByRoutes = screens !== null && /\/routes\.tsx'/.test(text);
    return !isByRoutes || changedFolders.has(path.dirname(file)) || mayOpen(text, screens);
  });
}

async function checkTypes({ isRootChecked, packages }: Affected): Promise<void> {
  const filters = packages.map((name) => `--filter=${name}`);
  if (filters.length > 0) await pnpm(['--parallel', ...filters, 'run', 'typecheck']);
  if (isRootChecked) await pnpm(['exec', 'tsc', '--noEmit', '-p', 'tsconfig.json']);
}

process.chdir(root);
const [, , base] = process.argv;
const files = [...new Set(changedSince(mergeBase(base === undefined ? ['origin/main', 'main'] : [base])))];
const affected = affectedChecks(root, files);
const { isAllLinted, journeys, packages, screens, sources } = affected;
const tests = affectedTests(affected);
const isBuilt = existsSync(path.join(root, 'shell/dist'));
const builds = journeys.length > 0 || packages.some((name) => name === 'shell' || name.startsWith('mf-'));

console.log(`${files.length} files have changed. Affected: ${packages.join(', ') || 'no package'}.`);
console.log(`Test files: ${tests.length}. Journeys: ${journeys.join(', ') || 'none'}.`);
if (screens !== null && journeys.length > 0) console.log(`Screens: ${screens.join(', ')}.`);

const lint: Step = ['lint', () => pnpm(['run', '--silent', 'lint', ...(isAllLinted ? [] : sources)])];
const specs = journeys.map((name) => `e2e/src/${name}.spec.ts`);
const walked = screens === null ? {} : { TEST_SCREENS: screens.join(',') };
const inBrowser: Step = ['journeys in Chromium', () => inChromium('test:e2e', 'e2e.json', walked, specs)];
await runSteps(
  [
    [
      ['types', () => checkTypes(affected)],
      ...(isAllLinted || sources.length > 0 ? [lint] : []),
      ['format', () => pnpm(['run', '--silent', 'format:check'])],
      ['unused code and dependencies', () => pnpm(['run', '--silent', 'unused'])],
      ['changesets', () => pnpm(['run', '--silent', 'changesets'])],
      ...(builds || !isBuilt ? [['build', buildAll] satisfies Step] : []),
    ],
    builds ? [['sizes', checkBudgets]] : [],
    // Concurrently: journeys spend much of their time waiting for other processes.
    [['unit, API and screens', () => jest(['--runTestsByPath', ...tests])], ...(specs.length > 0 ? [inBrowser] : [])],
  ],
  { toTheEnd: false },
);
