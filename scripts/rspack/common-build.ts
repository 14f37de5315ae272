import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwindcss from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import { type devPorts, devServer } from './dev-server.ts';
import { Digests } from './digests.ts';
import { IdsWithoutFolders } from './ids-without-folders.ts';
import { STYLES } from './pages-of.ts';
import { WarningsAreErrors } from './warnings-are-errors.ts';
import { withoutFallbacks } from './without-fallbacks.ts';

export type Mode = 'production' | 'development';

/** Whether a file of a build renders pages on the server. */
const isRenderer = (file: string) => /^renderer\.\w+\.js$/.test(file);

/**
 * Modules that most screens need, as one chunk: separate requests cost more than their size. Modules of every first
 * load are excluded.
 */
const commonGroup = {
  name: 'common',
  type: /^javascript/,
  minChunks: 10,
  enforce: true,
  priority: 10,
  chunks: (chunk: { name?: string | null | undefined; canBeInitial: () => boolean }) =>
    !chunk.canBeInitial() && chunk.name !== 'home' && chunk.name?.startsWith('__federation') !== true,
};

/** Queries and their library in one request. */
const queryGroup = {
  name: 'query',
  type: /^javascript/,
  test: /[\\/](?:@tanstack|shared-session[\\/]src[\\/]query)/,
  enforce: true,
  priority: 20,
};

/** The styles of most screens belong to the same chunk. A separate chunk would add an empty script and its request. */
const commonStylesGroup = {
  name: 'common',
  type: /^css/,
  enforce: true,
  priority: 10,
  chunks: ({ name }: { name?: string | null | undefined }) => name === STYLES,
};

const require = createRequire(import.meta.url);
/** The oldest browsers that builds support. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];
/** The project's folder. */
export const root = path.join(import.meta.dirname, '../..');
const helper = (file: string) => path.join(import.meta.dirname, file);

type Chunk = { name?: string | null | undefined };

/** Names chunks that only screens share after those screens, because documents list them several times. */
function nameOfShared(_: unknown, chunks: Chunk[]): string | undefined {
  const names = chunks.map(({ name }) => name ?? '');
  return names.includes('') ? undefined : names.toSorted().join('-');
}

/**
 * Puts modules that several chunks need into their own chunk. Excludes placeholders of federated modules: they have no
 * code, and chunks of equal size would be ordered by the project's absolute path. Also excludes small modules: each
 * chunk costs the first load its name and digest.
 */
export const defaultGroup = {
  idHint: '',
  name: nameOfShared,
  type: /^(?:javascript|css)/,
  minChunks: 2,
  minSize: 32_000,
  priority: -20,
  reuseExistingChunk: true,
};

/** Returns the loader of a package's Tailwind classes. */
export const postcss = (folder: string) => ({
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: { config: false, plugins: [tailwindcss({ base: folder, optimize: false }), withoutFallbacks] },
  },
});

/** Returns the configuration that shell and remotes share: sources, styles, file names, compression. */
export function commonBuild(name: keyof typeof devPorts, folder: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      // A separate build writes the renderer.
      clean: { keep: (file) => isRenderer(path.basename(file)) },
      uniqueName: name,
      // Chunks and style sheets have the same names.
      filename: production ? 'assets/[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 120_000,
      ...(production && {
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        // The shell defines it: it checks a module's digest before it runs.
        importFunctionName: '((file)=>importModule(file,import.meta.url))',
      }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { 'react-style-singleton': helper('style-singleton.mjs') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
              target: 'es2022',
            },
          },
        },
        { test: /[\\/]shared-contract[\\/]src[\\/].*\.ts$/, enforce: 'post', loader: helper('pure-declarations.mjs') },
        { test: /\.css$/, type: 'css/auto', use: postcss(folder) },
        { test: /\.woff2$/, type: 'asset/resource', loader: helper('cut-typeface.mjs') },
        { test: /[\\/]node_modules[\\/]sonner[\\/].*\.[cm]?js$/, loader: helper('strip-injected-styles.mjs') },
      ],
    },
    optimization: {
      // Names are readable in the browser's network panel and independent of the project's folder. Numbers and hashes
      // derive from absolute paths.
      chunkIds: 'named',
      splitChunks: {
        chunks: 'async',
        cacheGroups: { default: defaultGroup, query: queryGroup, common: commonGroup, styles: commonStylesGroup },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3, ecma: 2022, module: true }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
    // Lazy compilation requests the page's origin, which is not the remote's.
    ...(!production && { devServer: devServer(name), lazyCompilation: false }),
    plugins: [
      new WarningsAreErrors(),
      ...(production
        ? [new IdsWithoutFolders(root), new Digests(), ...precompressed()]
        : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

/** Also emits every text file as .br and .gz, so that the server compresses nothing. */
function precompressed() {
  const files = { test: /\.(?:js|css|svg)$/, threshold: 256, minRatio: 0.95 };
  return [
    new CompressionPlugin<BrotliOptions>({
      ...files,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...files,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}
