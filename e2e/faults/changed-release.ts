import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from 'shared-contract/ownership';
import type { CheckedFile, RegisteredRemote } from 'shared-contract/site';
import { root } from './faulty-remote.ts';

/** A second release beside the built one: the changed files by path, and its entry in the registry. */
export type ChangedRelease = { files: Map<string, string>; remote: RegisteredRemote };

const HASH = /(?<=\.)[\da-f]{10}(?=\.js$)/;
const START = 'export default ';
const sum = (algorithm: string, content: string, encoding: 'base64' | 'hex') =>
  createHash(algorithm).update(content).digest(encoding);
const hashOf = (file: string) => HASH.exec(file)?.[0] ?? '';

const readBuilt = (name: RemoteName, file: string) => readFileSync(path.join(root, name, 'dist', file), 'utf8');

/** Returns the paths of a remote's built modules, without the table of digests. */
export function builtModules(name: RemoteName): string[] {
  const files = globSync('assets/*.js', { cwd: path.join(root, name, 'dist') });
  return files.map((file) => `/${file}`).filter((file) => !file.startsWith('/assets/digests.'));
}

/**
 * Returns a release of a remote's build with `change` applied to its modules, at least one of which must change. As in
 * every release, changed files get new names, and all references and digests are updated, so that the change is the
 * only fault.
 */
export function changeRelease(
  name: RemoteName,
  built: RegisteredRemote,
  change: (file: string, content: string) => string,
): ChangedRelease {
  if (built.digests === null) throw new Error(`${name} has no digests`);
  const { origin, pathname: entry } = new URL(built.entry);
  const { pathname: digests } = new URL(built.digests.address);
  const read = (file: string) => readBuilt(name, file);
  const integrityOf = (file: string) => `sha384-${sum('sha384', files.get(file) ?? read(file), 'base64')}`;

  const files = new Map<string, string>();
  const newNames = new Map<string, string>();
  /** Adds a file under a new name, if it differs from the built one. */
  const replace = (file: string, content: string) => {
    if (content === read(file)) return;
    const newName = file.replace(HASH, sum('sha256', content, 'hex').slice(0, 10));
    files.set(newName, content);
    newNames.set(file, newName);
  };
  const withNewNames = (content: string) =>
    [...newNames].reduce((text, [before, now]) => text.replaceAll(hashOf(before), hashOf(now)), content);
  const current = (file: string) => newNames.get(file) ?? file;

  for (const file of builtModules(name).filter((module) => module !== entry)) replace(file, change(file, read(file)));
  replace(entry, change(entry, withNewNames(read(entry))));
  const table = JSON.parse(read(digests).slice(START.length, -1)) as Record<string, string>;
  const changedTable = Object.entries(table).map(([hash, digest]) => {
    const file = [...newNames].find(([before]) => hashOf(before) === hash)?.[1];
    if (file === undefined) return [hash, digest];
    return [hashOf(file), `sha256-${sum('sha256', files.get(file) ?? '', 'base64')}`];
  });
  replace(digests, change(digests, `${START}${JSON.stringify(Object.fromEntries(changedTable))};`));
  if (files.size === 0) throw new Error(`Nothing of ${name} is changed`);

  const checked = ({ address }: CheckedFile) => {
    const file = current(new URL(address).pathname);
    return { address: origin + file, integrity: integrityOf(file) };
  };
  return {
    files,
    remote: {
      ...built,
      version: `${built.version}-changed`,
      entry: origin + current(entry),
      integrity: integrityOf(current(entry)),
      digests: checked(built.digests),
      ...(built.renderer && { renderer: checked(built.renderer) }),
      pages: Object.fromEntries(
        Object.entries(built.pages ?? {}).map(([page, modules]) => [page, modules.map(checked)]),
      ),
      preload: { ...built.preload, modules: built.preload.modules.map(checked) },
    },
  };
}
