import type { Configuration } from '@rspack/core';
import { type RemoteName, remoteNames } from 'shared-contract/ownership';
import { remotes } from '../remotes/remotes.generated.ts';
import { fixedPorts } from '../remotes/fixed-ports.ts';

const remotePorts = Object.fromEntries(remoteNames.map((name) => [name, remotes[name].developmentPort])) as Record<
  RemoteName,
  number
>;

/** The ports of the development servers and of their API. */
export const devPorts = { ...fixedPorts, ...remotePorts };

/**
 * Returns a development server on the package's own origin. The shell's serves the page and proxies calls to the API.
 */
export function devServer(name: keyof typeof devPorts): NonNullable<Configuration['devServer']> {
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
      proxy: [
        {
          context: ['/api', '/config.json', '/remotes.json', '/manifest.webmanifest'],
          target: `http://localhost:${devPorts.api}`,
        },
      ],
    }),
  };
}
