import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { shellBuild } from '../../rspack.base.ts';
import { earlyScript } from '../../scripts/rspack/document-tags.ts';
import { pagesOf } from '../../scripts/rspack/pages-of.ts';

/** The file with the scripts and style sheets of single pages, as a remote's release lists them. */
export const PAGES = 'pages.json';

/** The plugins of federation, of module digests and of rendered pages, which this build omits. */
const federationPlugins = new Set(['ModuleFederationPlugin', 'EsmFederationRuntime', 'Digests']);

/** Returns the shell's build with the screens of the remotes in it. */
function configuration(folder: string): Configuration {
  const shell = path.join(import.meta.dirname, '../../shell');
  const { output, plugins = [], ...common } = shellBuild(shell)(undefined, { mode: 'production' });
  const { importFunctionName: _checked, ...names } = output ?? {};
  return {
    ...common,
    name: 'one-bundle',
    devtool: false,
    entry: { main: path.join(import.meta.dirname, 'main.tsx') },
    output: { ...names, uniqueName: 'one-bundle', path: folder },
    plugins: plugins.filter(
      (plugin) => plugin !== earlyScript && !federationPlugins.has(plugin?.constructor.name ?? ''),
    ),
  };
}

/**
 * Builds the product as one bundle into a folder, with the file `PAGES` beside it.
 * @throws {Error} with the bundler's output when the build fails.
 */
export async function buildOneBundle(folder: string): Promise<void> {
  const compiler = rspack(configuration(folder));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) return reject(error);
      if (stats?.hasErrors() === true) return reject(new Error(stats.toString('errors-only')));
      if (stats !== undefined) writeFileSync(path.join(folder, PAGES), JSON.stringify(pagesOf(stats.compilation)));
      compiler.close(() => resolve());
    });
  });
}
