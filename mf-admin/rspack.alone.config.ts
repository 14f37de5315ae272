import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { remoteBuild } from '../rspack.base.ts';

const port = Number(process.env['PORT'] ?? 8090);
const api = process.env['API'] ?? 'http://localhost:8080';

/** The remote in a page of its own instead of the shell's, against any running product's API: `API=http://localhost:8080`. */
export default function alone(): Configuration {
  const remote = remoteBuild('mf-admin', import.meta.dirname)(undefined, { mode: 'development' });
  return {
    ...remote,
    entry: { main: './alone/start.ts' },
    output: { ...remote.output, publicPath: '/' },
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/config.json'], target: api }],
    },
    plugins: [...(remote.plugins ?? []), new HtmlRspackPlugin({ template: './alone/index.html', chunks: ['main'] })],
  };
}
