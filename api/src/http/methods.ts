import type { FastifyInstance } from 'fastify';
import { API_BASE } from './base.ts';

const isCall = (address: string) => address.startsWith(`${API_BASE}/`);

/** A route's address as an expression that a path matches. */
function matching(route: string): RegExp {
  const pattern = route
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}

/**
 * Notes the methods of every route that is added from now on; gives a function that lists those of a path, none for a path
 * that no route takes. What serves all paths of the site takes none of the API's.
 */
export function noteMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { route: string; pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ route: url, pattern: matching(url), methods: [method].flat() });
  });
  return (path) => {
    const found = routes.filter(({ pattern, route }) => isCall(route) === isCall(path) && pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}
