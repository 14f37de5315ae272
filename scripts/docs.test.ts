import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest } from '../testing/named-tests.ts';

/** References such as `file.test.ts` “title”. The title may be a part of the test's title. */
const NAMED = /`([\w.-]+\.(?:test|spec)\.tsx?)` “([^“]+?)”(?=[\s;:,.)|]|$)/g;

test.each(['security.md', 'reliability.md'])('every test that docs/%s names exists', (page) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', page), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, name = '', title = '']) => ({ name, title }));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name, title }) => !isTest(name, title.replaceAll('\\|', '|')))).toEqual([]);
});

/** Relative targets of links, without their anchors. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;
const root = path.join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md', '{api,e2e,mf-*,scripts,shared-*,shell,testing}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((page) => path.basename(page) === 'README.md' || !page.includes('/') || page.startsWith('docs/'));

test.each(pages)('every relative link of %s names an existing file', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([]);
});

test('includes decision records in the link check', () => {
  expect(pages).toContain('docs/decisions/0056-record-departures-from-the-specification.md');
  expect(pages).toContain('api/README.md');
});

/** Names of source files, such as `client.ts`, `boot/early.ts` or the entry `shared-ui/theme.css`. */
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mts|mjs|css|html))`/g;
const files = globSync('{api,deploy,e2e,mf-*,scripts,shared-*,shell,testing}/**/*.{ts,tsx,mts,mjs,css,html}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => `/${file}`);

test.each(pages.filter((page) => page.endsWith('/README.md')))('every source file that %s names exists', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const named = [...text.matchAll(FILE)].map(([, name = '']) => name);
  const exists = (name: string) =>
    files.some((file) => file.endsWith(`/${name}`)) || existsSync(path.join(root, name.replace('/', '/src/')));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});
