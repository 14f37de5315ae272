import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { type RemoteName, shellScreens } from 'shared-contract/ownership';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { commonBuild, type Mode, defaultGroup } from './scripts/rspack/common-build.ts';
import { devPorts } from './scripts/rspack/dev-server.ts';
import { earlyScript, preloadTypeface } from './scripts/rspack/document-tags.ts';
import { EsmFederationRuntime } from './scripts/rspack/esm-federation-runtime.ts';
import { sharedModules } from './scripts/rspack/federated-modules.ts';
import { pagesOf } from './scripts/rspack/pages-of.ts';
import { RoutesOf } from './scripts/rspack/routes-of.ts';
import { WarningsAreErrors } from './scripts/rspack/warnings-are-errors.ts';

export { withRenderer } from './scripts/rspack/renderer-build.ts';

/** In production only the shell has the federation runtime, without snapshots and code for other targets. */
const lean = { disableSnapshot: true, target: 'web' as const };

/** Returns the configuration of the shell, whose package is in `folder`. */
export function shellBuild(folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = commonBuild('shell', folder, mode);
    return {
      ...common,
      entry: { main: production ? ['./src/boot/early.ts', './src/main.ts'] : './src/development.ts' },
      output: { ...common.output, publicPath: '/' },
      optimization: {
        ...common.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            default: defaultGroup,
            // Packages stay in the chunks that need them: each file costs the document a digest.
            defaultVendors: false,
            vendor: {
              name: 'vendor',
              chunks: 'initial',
              enforce: true,
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
            },
          },
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]boot[\\/]early\.ts$/,
            type: 'asset/resource',
            generator: { filename: 'assets/[name].[contenthash:10].js' },
          },
          ...(common.module?.rules ?? []),
        ],
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
        ...(production ? [earlyScript, preloadTypeface] : []),
      ],
    };
  };
}

/** Returns the configuration of a remote, whose package is in `folder`. */
export function remoteBuild(name: RemoteName, folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const production = mode === 'production';
    const common = commonBuild(name, folder, mode);
    const routes = new RoutesOf(name);
    return {
      ...common,
      // The bundler requires an entry. The shell loads only the container that exposes `./routes`.
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

/**
 * Returns the configuration of the gallery of shared-ui, whose package is in `folder`: one page without federation, in
 * the shell's typeface.
 */
export function galleryBuild(folder: string) {
  return (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const common = commonBuild('gallery', folder, mode);
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
