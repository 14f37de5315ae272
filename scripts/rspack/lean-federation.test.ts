import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import leanFederation, { changedFiles } from './lean-federation.ts';

const packages = path.join(__dirname, '../../node_modules/.pnpm/@module-federation+*/node_modules/@module-federation');

const change = (resource: string, source: string) => leanFederation.call({ resource }, source);

test.each(changedFiles)('%s, as it is installed, is made smaller', (name) => {
  const [file = ''] = globSync(path.join(packages, name));
  const source = readFileSync(file, 'utf8');
  expect(change(file, source).length).toBeLessThan(source.length * 0.8);
});

test('a file without what is to be left out fails the build', () => {
  expect(() => change('/@module-federation/runtime-core/dist/remote/index.js', 'class RemoteHandler {}')).toThrow(
    'no longer has',
  );
  expect(() => change('data:text/javascript,', 'const runtimeRequire = 1')).toThrow('no longer has');
});

test('a method is left out whole, and those beside it stay', () => {
  const text =
    'class A {\n\tasync preloadRemote(a) {\n\t\tif (a) {\n\t\t}\n\t}\n\tremoveRemote() {\n\t\ta();\n\t}\n\tkept() {\n\t}\n}';
  expect(change('/runtime-core/dist/remote/index.js', text)).toBe('class A {\n\tkept() {\n\t}\n}');
});

test('other files stay as they are', () => {
  expect(change('/@module-federation/runtime-core/dist/core.js', 'const a = 1;')).toBe('const a = 1;');
});
