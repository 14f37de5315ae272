import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Source } from './record.ts';

const run = promisify(execFile);

/** Returns the checked-out commit of a folder; undefined if the folder is in no checkout, or git is missing. */
export async function sourceOf(folder: string): Promise<Source | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const [commit = '', author = ''] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    return { commit, author, isClean: (await git('status', '--porcelain')) === '' };
  } catch {
    return undefined;
  }
}
