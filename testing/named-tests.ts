import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Whether there is a test file of this name with a test of this title, or one that the title is a part of. */
export function isTest(name: string, title: string): boolean {
  return testFiles.some(
    (file) => path.basename(file) === name && readFileSync(path.join(root, file), 'utf8').includes(title),
  );
}
