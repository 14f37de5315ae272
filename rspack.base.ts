import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwindcss from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { shellScreens } from 'shared-contract/ownership';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { devPorts, devServer } from './scripts/rspack/dev-server.ts';
import { Digests } from './scripts/rspack/digests.ts';
import { EsmFederationRuntime } from './scripts/rspack/esm-federation-runtime.ts';
import { coreModules, sharedModules } from './scripts/rspack/federated-modules.ts';
import { IdsWithoutFolders } from './scripts/rspack/ids-without-folders.ts';
import { pagesOf } from './scripts/rspack/pages-of.ts';
import { PreloadTypeface } from './scripts/rspack/preload-typeface.ts';
import { Replacements } from './scripts/rspack/replacements.ts';
import { RoutesOf } from './scripts/rspack/routes-of.ts';
import { WarningsAreErrors } from './scripts/rspack/warnings-are-errors.ts';
import { withoutFallbacks } from './scripts/rspack/without-fallbacks.ts';

type Mode = 'production' | 'development';

/** Whether a file of a build renders pages on the server. */
const isRenderer = (file: string) => /^renderer\.\w+\.js$/.test(file);

/** What most screens need, as one chunk: a request each for its parts costs more than they are large. Not for what every first load has. */
const ofMostScreens = {
  name: 'common',
  type: /^javascript/,
  minChunks: 10,
  enforce: true,
  priority: 10,
  chunks: (chunk: { name?: string | null | undefined; canBeInitial: () => boolean }) =>
    !chunk.canBeInitial() && chunk.name !== 'home' && chunk.name?.startsWith('__federation') !== true,
};

const require = createRequire(import.meta.url);
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];
const helper = (file: string) => path.join(import.meta.dirname, 'scripts/rspack', file);

/**
 * Modules that several chunks need get a chunk of their own. Placeholders of federated modules do not: they have no code,
 * and chunks of equal size would be ordered by the project's absolute path. Nor do
 * small ones: each chunk costs the first load its name and digest.
 */
const ownCode = {
  idHint: '',
  type: /^(?:javascript|css)/,
  minChunks: 2,
  minSize: 32_000,
  priority: -20,
  reuseExistingChunk: true,
};

/** Tailwind's classes of a package. */
const postcss = (folder: string) => ({
  loader: require.resolve('postcss-loader'),
  options: {
    postcssOptions: { config: false, plugins: [tailwindcss({ base: folder, optimize: false }), withoutFallbacks] },
  },
});

/** The configuration that shell and remotes share: sources, styles, file names, compression. */
function base(name: keyof typeof devPorts, folder: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      // The renderer is of a build of its own.
      clean: { keep: (file) => isRenderer(path.basename(file)) },
      uniqueName: name,
      filename: production ? 'assets/[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 120_000,
      ...(production && {
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        // Defined by the shell: checks a module's digest before it runs.
        importFunctionName: '((file)=>importModule(file,import.meta.url))',
      }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { 'react-style-singleton': helper('replacements/style-singleton.mjs') },
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
        {
          test: /\.css$/,
          type: 'css/auto',
          use: postcss(folder),
        },
        { test: /\.woff2$/, type: 'asset/resource', loader: helper('cut-typeface.mjs') },
        {
          test: /@module-federation[\\/][\w-]+[\\/](?:dist[\\/].*|rspack)\.js$/,
          loader: helper('lean-federation.ts'),
        },
        { test: /[\\/]node_modules[\\/]sonner[\\/].*\.[cm]?js$/, loader: helper('strip-injected-styles.mjs') },
      ],
    },
    optimization: {
      // Readable in the browser's network panel, and the same wherever the project is: numbers and hashes are made of absolute paths.
      chunkIds: 'named',
      splitChunks: { chunks: 'async', cacheGroups: { default: ownCode, common: ofMostScreens } },
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
        ? [new IdsWithoutFolders(import.meta.dirname), new Digests(), new Replacements(), ...precompressed()]
        : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

/** Emits every text file as .br and .gz too, so that the server compresses nothing. */
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

/** Production: the federation runtime is the shell's alone, without snapshots and code for other targets. */
const lean = { disableSnapshot: true, target: 'web' as const };

/**
 * The build of what renders a package's pages on the server: one file, without styles and federation. A remote's takes the core modules
 * from the shell's.
 */
function rendererBuild(name: keyof typeof devPorts, folder: string): Configuration {
  const common = base(name, folder, 'production');
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
      // One file: what is loaded on demand in the browser is at hand here.
      asyncChunks: false,
    },
    externalsType: 'var',
    externals:
      name === 'shell' ? {} : Object.fromEntries(coreModules.map((module) => [module, `tiptableModules['${module}']`])),
    module: {
      rules: [
        ...(common.module?.rules?.slice(0, 1) ?? []),
        // As text: a page's document has what it needs of them.
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
    plugins: [new WarningsAreErrors(), new IdsWithoutFolders(import.meta.dirname)],
  };
}

type Build = (_: unknown, options: { mode?: Mode }) => Configuration;

/** A build for browsers with that of the renderer beside it; in development the server renders nothing. */
export const withRenderer =
  (name: keyof typeof devPorts, folder: string, build: Build) => (_: unknown, options: { mode?: Mode }) =>
    options.mode === 'development' ? build(_, options) : [build(_, options), rendererBuild(name, folder)];

/** The build of the shell, whose package is in `folder`. */
export function shellBuild(folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = base('shell', folder, mode);
    return {
      ...common,
      entry: { main: production ? './src/main.ts' : './src/development.ts' },
      output: { ...common.output, publicPath: '/' },
      optimization: {
        ...common.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            default: ownCode,
            vendor: {
              name: 'vendor',
              chunks: 'initial',
              enforce: true,
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
            },
          },
        },
      },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          shared: sharedModules('shell', folder, mode),
          ...(production && {
            remoteType: 'module',
            experiments: { provideExternalRuntime: true, optimization: lean },
          }),
        }),
        ...(production ? [new EsmFederationRuntime()] : []),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          templateParameters: { routes: shellScreens.join(' ') },
          scriptLoading: production ? 'module' : 'defer',
          minify: false,
        }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
        ...(production ? [new PreloadTypeface()] : []),
      ],
    };
  };
}

/** The build of a remote, whose package is in `folder`. */
export function remoteBuild(name: 'mf-public' | 'mf-account' | 'mf-admin', folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = base(name, folder, mode);
    const routes = new RoutesOf(name);
    return {
      ...common,
      // The bundler requires an entry; what is used is the container that exposes `./routes`.
      entry: { main: 'data:text/javascript,' },
      output: { ...common.output, publicPath: production ? 'auto' : `http://localhost:${devPorts[name]}/` },
      plugins: [
        ...(common.plugins ?? []),
        routes,
        new ModuleFederationPlugin({
          name,
          filename: production ? 'assets/remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: { './routes': './src/routes.tsx' },
          shareStrategy: 'loaded-first',
          manifest: {
            additionalData: ({ stats, compilation }) =>
              Object.assign(stats.metaData, {
                contract: REMOTE_CONTRACT,
                apiContract: API_CONTRACT,
                routes: routes.found,
                pages: pagesOf(compilation),
              }) && stats,
          },
          dts: false,
          dev: false,
          shared: sharedModules('remote', folder, mode),
          ...(production
            ? {
                library: { type: 'module' },
                experiments: { externalRuntime: true, optimization: { ...lean, disableRemote: true } },
              }
            : { library: { type: 'var', name: name.replace('-', '_') } }),
        }),
        ...(production ? [new EsmFederationRuntime()] : []),
      ],
    };
  };
}

/** The build of the gallery of the UI kit, whose package is in `folder`: one page without federation, with the shell's typeface. */
export function galleryBuild(folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const common = base('gallery', folder, mode);
    return {
      ...common,
      devtool: false,
      entry: { main: [path.join(import.meta.dirname, 'shell/src/typeface.css'), './gallery/main.tsx'] },
      output: {
        path: path.join(folder, 'dist'),
        clean: true,
        publicPath: '/',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      },
      plugins: [
        new WarningsAreErrors(),
        ...(mode === 'production' ? [] : [new ReactRefreshRspackPlugin()]),
        new rspack.HtmlRspackPlugin({ template: './gallery/index.html' }),
      ],
    };
  };
}
