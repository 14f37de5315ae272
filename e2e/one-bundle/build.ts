import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { shellBuild } from '../../rspack.base.ts';
import { earlyScript } from '../../scripts/rspack/document-tags.ts';
import { pagesOf } from '../../scripts/rspack/pages-of.ts';

/** The file with the scripts and style sheets of single pages, as a release of a remote names them. */
export const PAGES = 'pages.json';

/** What federation needs, the digests of modules that it loads, and what rendered pages have. */
const federationPlugins = new Set(['ModuleFederationPlugin', 'EsmFederationRuntime', 'Digests']);

/** The shell's build with the screens of the remotes in it. */
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
