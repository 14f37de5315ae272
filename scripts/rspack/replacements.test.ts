import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { Replacements } from './replacements.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'replacements-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The errors of a build of these files, each of which the first imports. */
async function build(...files: string[]): Promise<string[]> {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'void 0;');
  }
  writeFileSync(path.join(folder, 'main.js'), files.map((file) => `import './${file}';`).join('\n'));
  const compiler = rspack({ context: folder, mode: 'none', entry: './main.js', plugins: [new Replacements()] });
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  compiler.run((failure, stats) => {
    const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
    compiler.close(() => (failure === null ? resolve(errors) : reject(failure)));
  });
  return promise;
}

test('a build passes with each replacement in its place, and without what is replaced', async () => {
  await expect(build('own.js')).resolves.toEqual([]);
  await expect(build('node_modules/react-remove-scroll/index.js', 'replacements/style-singleton.mjs')).resolves.toEqual(
    [],
  );
});

test('a part that is not used is left out', async () => {
  const router = 'node_modules/react-router/dist/production';
  await expect(
    build(`${router}/index.js`, `${router}/lib/dom/ssr/components.js`, `${router}/lib/router/instrumentation.js`),
  ).resolves.toEqual([]);
});

test.each([
  ['node_modules/react-router/dist/production/index.js', 'router-framework.mjs replaces nothing'],
  ['node_modules/react-remove-scroll/index.js', 'style-singleton.mjs replaces nothing'],
  ['node_modules/@module-federation/runtime-core/dist/index.js', 'snapshots.mjs replaces nothing'],
  ['node_modules/@module-federation/runtime/dist/index.cjs', 'should be the ES module beside it'],
])('a build with %s alone fails', async (file, message) => {
  await expect(build(file)).resolves.toContainEqual(expect.stringContaining(message));
});
