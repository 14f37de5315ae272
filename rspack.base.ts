import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwindcss from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { Digests } from './scripts/rspack/digests.ts';
import { EsmFederationRuntime } from './scripts/rspack/esm-federation-runtime.ts';
import { sharedModules } from './scripts/rspack/federated-modules.ts';
import { IdsWithoutFolders } from './scripts/rspack/ids-without-folders.ts';
import { WarningsAreErrors } from './scripts/rspack/warnings-are-errors.ts';

type Mode = 'production' | 'development';

const require = createRequire(import.meta.url);
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];
const helper = (file: string) => path.join(import.meta.dirname, 'scripts/rspack', file);

/** The development servers' ports; the API's is the one after. In production the shell's port comes from the environment. */
export const devPorts = { shell: 8080, 'mf-public': 8081, 'mf-account': 8082, 'mf-admin': 8083, api: 8084 };

/**
 * What several chunks need becomes a chunk of its own, unless it only stands for a federated module: that has no code, all are
 * of one size, and equal ones would be ordered by where the project lies.
 */
const ownCode = { idHint: '', type: /^(?:javascript|css)/, minChunks: 2, priority: -20, reuseExistingChunk: true };

/** What shell and remotes have in common: sources, styles, file names, compression. */
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
      clean: true,
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
        // The shell's: it checks what arrives before it runs.
        importFunctionName: '((file)=>importModule(file,import.meta.url))',
      }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { 'react-style-singleton': helper('no-style-singleton.mjs') },
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
        {
          test: /\.css$/,
          type: 'css/auto',
          loader: require.resolve('postcss-loader'),
          options: { postcssOptions: { config: false, plugins: [tailwindcss({ base: folder, optimize: false })] } },
        },
        { test: /[\\/]sonner[\\/]dist[\\/].*\.m?js$/, loader: helper('strip-injected-styles.mjs') },
      ],
    },
    optimization: {
      // Chunks are named after their modules: readable in a browser's network panel and in the size budget.
      chunkIds: 'named',
      splitChunks: { chunks: 'async', cacheGroups: { default: ownCode } },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
    // Lazy compilation asks the page's own origin, which is not the remote's.
    ...(!production && { devServer: devServer(name), lazyCompilation: false }),
    plugins: [
      new WarningsAreErrors(),
      ...(production
        ? [new IdsWithoutFolders(import.meta.dirname), new Digests(), ...precompressed()]
        : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

/** A development server on the package's own origin. The page is the shell's; what the API answers comes from there. */
function devServer(name: keyof typeof devPorts): NonNullable<Configuration['devServer']> {
  const port = devPorts[name];
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    headers: { 'access-control-allow-origin': '*' },
    client: {
      overlay: { errors: true, warnings: false },
      webSocketURL: { hostname: 'localhost', port, protocol: 'ws' },
    },
    ...(name === 'shell' && {
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/config.json', '/remotes.json'], target: `http://localhost:${devPorts.api}` }],
    }),
  };
}

/** Every text file also as .br and .gz, so that serving one costs no more than reading it. */
function precompressed() {
  const files = { test: /\.(?:js|css|svg)$/, threshold: 512, minRatio: 0.95 };
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

/** Federation as production runs it: one runtime, brought by the shell; no snapshots, no code for other targets. */
const lean = { disableSnapshot: true, target: 'web' as const };

/** The build of the shell, whose package lies in `folder`. */
export function shellBuild(folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = base('shell', folder, mode);
    return {
      ...common,
      entry: { main: production ? './src/main.tsx' : './src/development.ts' },
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
          scriptLoading: production ? 'module' : 'defer',
          minify: false,
        }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      ],
    };
  };
}

/** The build of a remote, whose package lies in `folder`. */
export function remoteBuild(name: 'mf-public' | 'mf-account' | 'mf-admin', folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = base(name, folder, mode);
    return {
      ...common,
      // A build wants an entry; what counts here is the container that `./routes` is exposed by.
      entry: { main: 'data:text/javascript,' },
      output: { ...common.output, publicPath: production ? 'auto' : `http://localhost:${devPorts[name]}/` },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: production ? 'assets/remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: { './routes': './src/routes.tsx' },
          shareStrategy: 'loaded-first',
          manifest: {
            additionalData: ({ stats }) =>
              Object.assign(stats.metaData, { contract: REMOTE_CONTRACT, apiContract: API_CONTRACT }) && stats,
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
