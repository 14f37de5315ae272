import { existsSync } from 'node:fs';
import path from 'node:path';
import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import type { ScreenName } from 'shared-contract/screens';
import { journeys, journeysOf } from './journeys.ts';
import { affectedBy, readWorkspace } from './packages.ts';
import { screensReached } from './screens.ts';

/**
 * Files that only the tests of `scripts` read: prose, and settings of machines and of tools that always check
 * everything.
 */
const PROSE = /^(?:docs|deploy|\.changeset|\.github|\.ci)\/|\.md$|^LICENSE$|^knip\.json$|^\.[^/]+$/;
/** Folders of `e2e` and of the root with test commands of their own. */
const BESIDE =
  /^(?:scripts(?!\/(?:rspack|build|start))|e2e\/(?:faults|releases|pages|one-bundle)|e2e\/measure-[\w-]+\.ts)\b/;
const SPEC = /^e2e\/src\/([\w-]+)\.spec\.ts$/;
const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** The checks that a change can affect. */
export type Affected = {
  /** Changed packages and their dependents. */
  packages: string[];
  /** Whether the root's own sources (`scripts`, `testing`, configuration) need type checking. */
  isRootChecked: boolean;
  /** Changed sources that exist, for linting and Jest's related tests. */
  sources: string[];
  /** Whether to lint all sources, because the rules have changed. */
  isAllLinted: boolean;
  /** Packages whose tests all run, because imports do not show the dependencies of those tests. */
  wholeSuites: string[];
  /** Names of specs. */
  journeys: string[];
  /** The screens that walks visit; null for all. */
  screens: ScreenName[] | null;
};

const isRemote = (name: string): name is RemoteName => remoteNames.some((remote) => remote === name);

/** Returns the screens of remotes that changed files can reach; null for all. */
function screensOf(root: string, remotes: readonly RemoteName[], files: readonly string[]): ScreenName[] | null {
  const screens = new Set<ScreenName>();
  for (const remote of remotes) {
    const src = `${remote}/src/`;
    const changed = files.filter((file) => file.startsWith(`${remote}/`));
    if (!changed.every((file) => file.startsWith(src))) return null;
    const reached = screensReached(
      root,
      remote,
      changed.map((file) => file.slice(src.length)),
    );
    if (reached === null) return null;
    for (const screen of reached) screens.add(screen);
  }
  return [...screens];
}

/**
 * Selects the checks that a change can affect.
 * @param files changed paths relative to the root, including deleted ones
 */
export function affectedChecks(root: string, files: readonly string[]): Affected {
  const workspace = readWorkspace(root);
  const effective = files.filter((file) => !PROSE.test(file));
  const sources = effective.filter((file) => SOURCE.test(file) && existsSync(path.join(root, file)));
  const packageOf = (file: string) => file.split('/')[0] ?? '';
  // Any other file at the root is a tool or a setting of all packages.
  const isEverything = effective.some((file) => !workspace.has(packageOf(file)) && !BESIDE.test(file));
  const changed = [...new Set(effective.map(packageOf).filter((name) => workspace.has(name)))];
  const packages = isEverything ? [...workspace.keys()].toSorted() : affectedBy(changed, workspace);
  const callsChanged = isEverything || packages.includes('api');
  const wholeSuites = isEverything
    ? packages
    : packages.filter((name) => name === 'api' || (callsChanged && isRemote(name)));

  const isSpec = (file: string) => SPEC.test(file);
  const helpsSpecs = effective.some((file) => file.startsWith('e2e/') && !BESIDE.test(file) && !isSpec(file));
  const specs = files.flatMap((file) => SPEC.exec(file)?.slice(1) ?? []);
  const parts = isEverything || helpsSpecs ? Object.values(journeys).flatMap(({ of }) => of) : packages;
  const onlyRemotes = !isEverything && !helpsSpecs && changed.every((name) => isRemote(name) || name === 'e2e');
  const reached = onlyRemotes ? screensOf(root, changed.filter(isRemote), effective) : null;
  return {
    packages,
    isRootChecked:
      isEverything || effective.some((file) => file.startsWith('scripts/')) || packages.includes('shared-contract'),
    sources,
    isAllLinted: isEverything || files.includes('.oxlintrc.json'),
    wholeSuites,
    journeys: [...new Set([...journeysOf(parts, reached), ...specs])].filter((name) => name in journeys).toSorted(),
    // A changed spec runs completely.
    screens: specs.length > 0 ? null : reached,
  };
}
