import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Whether a test file of this name has a test whose title contains `title`. */
export function isTest(name: string, title: string): boolean {
  return testFiles.some(
    (file) => path.basename(file) === name && readFileSync(path.join(root, file), 'utf8').includes(title),
  );
}
