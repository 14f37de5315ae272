import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { remoteBuild } from '../rspack.base.ts';

const port = Number(process.env['PORT'] ?? 8090);
const api = process.env['API'] ?? 'http://localhost:8080';

/** Serves the remote standalone, in a minimal page of its own instead of the shell's, with the API of a running product: `API=http://localhost:8080`. */
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
