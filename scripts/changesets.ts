import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedSince, mergeBase } from './changed/git.ts';

/**
 * Fails when shipped files of a package have changed since `base` and no changeset written since then names the
 * package: `node scripts/changesets.ts [base]`. `changeset status` accepts any changeset, and ignores uncommitted
 * files.
 */
type Config = { baseBranch: string; changedFilePatterns: string[]; ignore: string[] };

/** Returns the shipped files of each package that have changed since a commit. */
function changedPackages(commit: string, { changedFilePatterns, ignore }: Config): Map<string, string[]> {
  const names = globSync('*/package.json')
    .map((file) => path.dirname(file))
    .filter((name) => !ignore.includes(name));
  const patterns = changedFilePatterns.flatMap((pattern) =>
    pattern.startsWith('!') ? [`:(exclude,glob)${pattern.slice(1)}`] : names.map((name) => `:(glob)${name}/${pattern}`),
  );
  return Map.groupBy(changedSince(commit, patterns), (file) => file.split('/')[0] ?? '');
}

/**
 * Returns the packages that a changeset names, `null` for an empty one, which states that there is nothing to announce.
 */
function namedIn(changeset: string): string[] | null {
  const [, head = ''] = /^---\n(.*?)---$/ms.exec(readFileSync(changeset, 'utf8')) ?? [];
  const names = [...head.matchAll(/^['"]?([\w-]+)['"]?: *(?:major|minor|patch)$/gm)].map(([, name = '']) => name);
  return names.length === 0 ? null : names;
}

const config = JSON.parse(readFileSync('.changeset/config.json', 'utf8')) as Config;
const branches = process.argv[2] === undefined ? [`origin/${config.baseBranch}`, config.baseBranch] : [process.argv[2]];
const base = mergeBase(branches);
const named = changedSince(base, [':(glob).changeset/*.md']).filter(existsSync).map(namedIn);
const missing = [...changedPackages(base, config)].filter(([name]) => !named.flat().includes(name));

if (missing.length > 0 && !named.includes(null)) {
  console.error('These packages have changed, and no new changeset names them:');
  for (const [name, files] of missing) console.error(`  ${name}: ${files.slice(0, 3).join(', ')}`);
  console.error('Write one with `pnpm changeset`, or `pnpm changeset add --empty` if there is nothing to announce.');
  process.exitCode = 1;
}
