import type { FastifyInstance } from 'fastify';
import { isCall } from './base.ts';

/** Converts a route's pattern to a regular expression for paths. */
function matching(route: string): RegExp {
  const pattern = route
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}

/**
 * Records the methods of every route that is added from now on. The returned function lists the methods of a path; none
 * if it has no route. The site's catch-all route does not count for API paths.
 */
export function recordMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { route: string; pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ route: url, pattern: matching(url), methods: [method].flat() });
  });
  return (path) => {
    const found = routes.filter(({ pattern, route }) => isCall(route) === isCall(path) && pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}
