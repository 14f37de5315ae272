import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest } from '../testing/named-tests.ts';

/** Named as `file.test.ts` “title”; a title may be a part of the one in the file. */
const NAMED = /`([\w.-]+\.(?:test|spec)\.tsx?)` “([^“]+?)”(?=[\s;:,.)|]|$)/g;

test.each(['security.md', 'reliability.md'])('every test that docs/%s names exists', (page) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', page), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, name = '', title = '']) => ({ name, title }));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name, title }) => !isTest(name, title.replaceAll('\\|', '|')))).toEqual([]);
});

test('docs/calls.md lists each call once', () => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs/calls.md'), 'utf8');
  const calls = [...text.matchAll(/^\| (`[^|]+?) *\|/gm)].map(([, cell]) => cell);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
