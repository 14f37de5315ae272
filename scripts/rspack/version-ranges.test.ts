import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Ranges = { satisfy: (version: string, range: string) => boolean };
const file = pathToFileURL(path.join(__dirname, 'replacements/version-ranges.mjs')).href;

test.each([
  ['19.3.1', '^19.2.0', true],
  ['19.1.9', '^19.2.0', false],
  ['20.0.0', '^19.2.0', false],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.1.9', '<=0.1.10', true],
  ['1.0.0', '<=0.9.9', false],
])('version %s in the range %s: %s', async (version, range, isIn) => {
  const { satisfy } = (await import(file)) as Ranges;
  expect(satisfy(version, range)).toBe(isIn);
});
