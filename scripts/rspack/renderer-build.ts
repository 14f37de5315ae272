import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { browsers, commonBuild, type Mode, postcss, root } from './common-build.ts';
import type { devPorts } from './dev-server.ts';
import { coreModules } from './federated-modules.ts';
import { IdsWithoutFolders } from './ids-without-folders.ts';
import { WarningsAreErrors } from './warnings-are-errors.ts';

/**
 * The build of a package's page renderer for the server: one file, without styles and federation. A remote's renderer
 * imports the core modules from the shell's.
 */
function rendererBuild(name: keyof typeof devPorts, folder: string): Configuration {
  const common = commonBuild(name, folder, 'production');
  return {
    ...common,
    name: `${name} (server)`,
    target: ['node26', 'es2024'],
    devtool: false,
    entry: { renderer: './src/server.tsx' },
    output: {
      path: path.join(folder, 'dist'),
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: 'assets/[name].[contenthash:10].js',
      // One file: modules that the browser loads on demand are included.
      asyncChunks: false,
    },
    externalsType: 'var',
    externals:
      name === 'shell'
        ? // Only the header of signed-in users needs it, which the server never renders.
          { 'shared-session/query': '{}' }
        : Object.fromEntries(coreModules.map((module) => [module, `tiptableModules['${module}']`])),
    module: {
      rules: [
        ...(common.module?.rules?.slice(0, 1) ?? []),
        // As text, from which a page's document extracts its rules.
        {
          test: /\.css$/,
          type: 'asset/source',
          use: [
            { loader: 'builtin:lightningcss-loader', options: { minify: true, targets: browsers } },
            postcss(folder),
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimizer: common.optimization?.minimizer ?? [], splitChunks: false },
    plugins: [new WarningsAreErrors(), new IdsWithoutFolders(root)],
  };
}

type Build = (_: unknown, options: { mode?: Mode }) => Configuration;

/** Combines a browser build with its renderer build. In development the server renders nothing. */
export const withRenderer =
  (name: keyof typeof devPorts, folder: string, build: Build) => (_: unknown, options: { mode?: Mode }) =>
    options.mode === 'development' ? build(_, options) : [build(_, options), rendererBuild(name, folder)];
