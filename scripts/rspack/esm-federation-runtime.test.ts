import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Stats } from '@rspack/core';
import { EsmFederationRuntime } from './esm-federation-runtime.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'federation-runtime-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Builds `entry` beside a package of the federation runtime in both formats. Returns errors and the names of bundled
 * files.
 */
async function build(entry: string) {
  const runtime = path.join(folder, 'node_modules/@module-federation/runtime/dist');
  mkdirSync(runtime, { recursive: true });
  for (const file of ['index.cjs', 'index.js']) writeFileSync(path.join(runtime, file), 'void 0;');
  const compiler = rspack({
    mode: 'none',
    context: runtime,
    entry,
    output: { path: path.join(folder, 'dist') },
    resolve: { alias: { aliased: path.join(runtime, 'index.cjs') } },
    plugins: [new EsmFederationRuntime()],
  });
  const { compilation } = (await promisify<Stats | undefined>((done) => compiler.run(done))()) as Stats;
  const files = [...compilation.modules].map((module) => path.basename(module.nameForCondition() ?? ''));
  return { errors: compilation.errors.map(({ message }) => message), files };
}

test.each(['../../../@module-federation/runtime/dist/index.cjs', 'aliased'])(
  'bundles the ES module for the CommonJS entry %s',
  async (entry) => {
    await expect(build(entry)).resolves.toEqual({ errors: [], files: ['index.js'] });
  },
);

test('fails a build that contains CommonJS of the federation runtime', async () => {
  const { errors } = await build('./index.cjs');
  expect(errors).toEqual([expect.stringContaining('runtime/dist/index.cjs should be the ES module beside it')]);
});
