import { execFileSync } from 'node:child_process';

/** Returns git's output lines, run in the working directory; null when git fails. */
function git(...args: string[]): string[] | null {
  try {
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

/** Returns the merge base with the first existing branch. Without one, and on that branch, returns the last commit. */
export function mergeBase(branches: readonly string[]): string {
  return branches.map((branch) => git('merge-base', branch, 'HEAD')).find((lines) => lines !== null)?.[0] ?? 'HEAD';
}

/** Returns the files that differ from a commit, are deleted or new, and match git's patterns, committed or not. */
export function changedSince(commit: string, patterns: readonly string[] = []): string[] {
  return [
    ...(git('diff', '--name-only', '--no-renames', commit, '--', ...patterns) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard', '--', ...patterns) ?? []),
  ];
}
