import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

/** Returns the modules of this package that a module imports statically, including the module itself. */
function neededBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
    neededBy(path.join(path.dirname(file), from), found);
  }
  return found;
}

test('home.css has a source for every module of the home page that contains classes', () => {
  const sources = [...read('home.css').matchAll(/@source '\.\/([^']+)'/g)].map(([, source = '']) => source);
  const withClasses = [...neededBy('home/home.tsx')].filter((file) => /['"`\s]pub:/.test(read(file)));
  expect(withClasses).toContain('home/live-table.tsx');
  expect(
    withClasses.filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`))),
  ).toEqual([]);
});
