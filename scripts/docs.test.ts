import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** Named as `file.test.ts` “title”; a title may be a part of the one in the file. */
const NAMED = /`([\w.-]+\.(?:test|spec)\.tsx?)` “([^“]+?)”(?=[\s;:,.)|]|$)/g;

const mayHoldTitle = (file: string, title: string) =>
  readFileSync(path.join(root, file), 'utf8').includes(title.replaceAll('\\|', '|'));

test.each(['security.md', 'reliability.md'])('every test that docs/%s names exists', (page) => {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, name = '', title = '']) => ({ name, title }));
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ({ name, title }) => !testFiles.some((file) => path.basename(file) === name && mayHoldTitle(file, title)),
  );
  expect(missing).toEqual([]);
});
