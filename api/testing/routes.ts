import type { FastifyInstance } from 'fastify';

const LINE = /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?$/;
const INDENT = 4;

/** Returns every route of a server, as `GET /api/table/:id`, parsed from the tree that the router prints. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      if (part === '') throw new Error(`Not a route: ${line}`);
      const depth = indent.length / INDENT - 1;
      const path = `${depth === 0 ? '' : parents[depth - 1]}${part}`;
      parents[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '')
        .map((method) => `${method} ${path}`);
    });
}
