import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOfMarks } from './compat-marks.ts';
import { root } from './project.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const versionOf = (folder: string) =>
  (JSON.parse(read(path.join(folder, 'package.json'))) as { version: string }).version;

test.each<[label: string, source: string, version: string, problems: RegExp[]]>([
  ['no comment', 'const compat = 1;\ncompat(2);', '9.0.0', []],
  ['a future release', "// compat('1.3'): pages of 1.2 send no round", '1.2.9', []],
  [
    'the current release',
    "// compat('1.3'): pages of 1.2 send no round",
    '1.3.0',
    [/line 1: the package is at 1\.3\.0/],
  ],
  ['an earlier release', "a();\n  b(); // compat('1.9'): no round", '1.10.0', [/line 2: .* delete this shim/]],
  ['a release of the previous major version', "/** compat('1.3'): no round */", '2.0.0', [/delete this shim/]],
  ['a future patch release', " * compat('1.3.1'): no round", '1.3.0', []],
  ['the release of the current candidate', "{/* compat('1.3'): no round */}", '1.3.0-rc.1', [/delete this shim/]],
  ['a missing release', '// compat: pages of 1.2 send no round', '0.1.0', [/line 1: write compat/]],
  ['a missing reason', "// compat('1.3'):", '0.1.0', [/line 1: write compat/]],
  ['a word that begins with compat', '// compatible with 1.2', '9.0.0', []],
])('reports the marks that are due or malformed, given %s', (_, source, version, problems) => {
  expect(problemsOfMarks(source, version)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

test('no package has a shim that its release should have dropped', () => {
  const packages = ['.', ...globSync('*/package.json', { cwd: root }).map((file) => path.dirname(file))];
  const found = packages.flatMap((folder) => {
    const version = versionOf(folder);
    const sources = globSync(folder === '.' ? '{scripts,testing}/**/*' : `${folder}/{src,testing,standalone}/**/*`, {
      cwd: root,
    });
    return sources
      .filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => problemsOfMarks(read(file), version).map((problem) => `${file}, ${problem}`));
  });
  expect(found).toEqual([]);
});
