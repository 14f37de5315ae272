import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { block, method } from './federation-changes.ts';
import leanFederation, { changedFiles } from './lean-federation.ts';

const packages = path.join(__dirname, '../../node_modules/.pnpm/@module-federation+*/node_modules/@module-federation');

const change = (resource: string, source: string) => leanFederation.call({ resource }, source);

test.each(changedFiles)('%s, as it is installed, is made smaller', (name) => {
  const [file = ''] = globSync(path.join(packages, name));
  const source = readFileSync(file, 'utf8');
  expect(change(file, source).length).toBeLessThan(source.length);
});

test('a file without what is to be left out fails the build', () => {
  expect(() => change('/@module-federation/runtime-core/dist/remote/index.js', 'class RemoteHandler {}')).toThrow(
    'no longer has',
  );
  expect(() => change('data:text/javascript,', 'const start = 1')).toThrow('no longer has');
});

test('a method is left out whole, and those beside it stay', () => {
  const text =
    'class A {\n\tasync gone(a) {\n\t\tif (a) {\n\t\t}\n\t}\n\tgoneToo() {\n\t\tb();\n\t}\n\tkept() {\n\t}\n}';
  expect(text.replace(method('gone'), '').replace(method('goneToo'), '')).toBe('class A {\n\tkept() {\n\t}\n}');
});

test('a statement is left out whole, wherever it stands', () => {
  const text = 'a();\n\t\tgone({\n\t\t\tb: {\n\t\t\t}\n\t\t});\n\tgone({\n\t\tc\n\t});\n\tkept({\n\t});';
  expect(text.replace(block('gone'), '')).toBe('a();\n\tkept({\n\t});');
});

test('other files stay as they are', () => {
  expect(change('/@module-federation/runtime-core/dist/constant.js', 'const a = 1;')).toBe('const a = 1;');
});
