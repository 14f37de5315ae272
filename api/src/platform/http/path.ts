import type { FastifyRequest } from 'fastify';

/**
 * Returns the path of a request without its query, as browsers and the router read it: percent-encoded letters decoded,
 * `.` and `..` resolved, repeated slashes merged. Path-based decisions must use it, so that no other spelling bypasses
 * them.
 */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const [raw = '/'] = request.url.split('?', 1);
  const pathname = URL.parse(`http://site${raw}`)?.pathname ?? raw;
  return decoded(pathname).replaceAll(/\/{2,}/g, '/');
}

/**
 * Decodes a path. Reserved characters, such as `%2F`, stay encoded. Malformed text is returned unchanged; the router
 * rejects it.
 */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
