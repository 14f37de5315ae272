import type { Configuration } from '@rspack/core';

/** The ports of the development servers and of their API. In production the shell's port comes from the environment. */
export const devPorts = {
  shell: 8080,
  'mf-public': 8081,
  'mf-account': 8082,
  'mf-admin': 8083,
  api: 8084,
  gallery: 8085,
};

/** A development server on the package's own origin. The shell's serves the page, and passes calls on to the API. */
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
