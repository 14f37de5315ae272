import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';

/**
 * Dependencies missing in package manifests: the tests of remotes call the API, but Jest compiles no dependency on it.
 */
const callsTheApi: readonly string[] = remoteNames;

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** Reads the workspace's packages, each with its direct dependencies. */
export function readWorkspace(root: string): Map<string, string[]> {
  const names = globSync('*/package.json', { cwd: root }).map((file) => path.dirname(file));
  return new Map(
    names.map((name) => {
      const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as Manifest;
      const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return [name, [...names.filter((other) => used.includes(other)), ...(callsTheApi.includes(name) ? ['api'] : [])]];
    }),
  );
}

/** Returns the packages of `changed` and all their direct and indirect dependents. */
export function affectedBy(changed: readonly string[], workspace: ReadonlyMap<string, readonly string[]>): string[] {
  const affected = new Set(changed);
  for (const name of affected) for (const [user, used] of workspace) if (used.includes(name)) affected.add(user);
  return [...affected].filter((name) => workspace.has(name)).toSorted();
}
