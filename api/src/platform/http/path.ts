import type { FastifyRequest } from 'fastify';

/**
 * The path of a request without its query, as browsers and the router read it: percent-encoded letters decoded, `.` and `..` resolved,
 * repeated slashes as one. What is decided by a path is decided by this one, so that no other spelling gets past it.
 */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const [raw = '/'] = request.url.split('?', 1);
  const pathname = URL.parse(`http://site${raw}`)?.pathname ?? raw;
  return decoded(pathname).replaceAll(/\/{2,}/g, '/');
}

/** Reserved characters, such as `%2F`, stay as they are; so does text that is not well-formed, which the router refuses. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
