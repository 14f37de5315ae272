import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { remoteBuild } from '../rspack.base.ts';

const port = Number(process.env['PORT'] ?? 8090);
const api = process.env['API'] ?? 'http://localhost:8080';

/**
 * Serves the remote in a minimal page instead of the shell. It proxies API calls to a running product, such as
 * `API=http://localhost:8080`.
 */
export default function standalone(): Configuration {
  const remote = remoteBuild('mf-admin', import.meta.dirname)(undefined, { mode: 'development' });
  return {
    ...remote,
    entry: { main: './standalone/start.ts' },
    output: { ...remote.output, publicPath: '/' },
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/config.json'], target: api }],
    },
    plugins: [
      ...(remote.plugins ?? []),
      new HtmlRspackPlugin({ template: './standalone/index.html', chunks: ['main'] }),
    ],
  };
}
