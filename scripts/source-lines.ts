/**
 * Counts source lines without tests, blank lines and comments: `node scripts/source-lines.ts [folder] [commit]` prints
 * them by folder, of `api/src` and the working tree by default. A line that begins as a comment is one.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const [folder = 'api/src', commit] = process.argv.slice(2);

const git = (...options: string[]) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
const files =
  commit === undefined
    ? globSync(`${folder}/**/*`, { cwd: root })
    : git('ls-tree', '-r', '--name-only', commit, folder).trimEnd().split('\n');
const isSource = (file: string) => /\.(ts|tsx|mts|css)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file);
const read = (file: string) =>
  commit === undefined ? readFileSync(path.join(root, file), 'utf8') : git('show', `${commit}:${file}`);

const counts = new Map<string, { files: number; lines: number }>();
for (const file of files.filter(isSource)) {
  const [area = ''] = file.slice(folder.length + 1).split('/');
  const key = area.includes('.') ? '(top)' : area;
  const lines = read(file)
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
  const count = counts.get(key) ?? { files: 0, lines: 0 };
  counts.set(key, { files: count.files + 1, lines: count.lines + lines });
}
for (const [area, { files: number, lines }] of [...counts].sort())
  console.log(`${area}: ${lines} lines, ${number} files`);
const total = [...counts.values()].reduce((sum, { lines }) => sum + lines, 0);
console.log(`${folder}: ${total} lines`);
