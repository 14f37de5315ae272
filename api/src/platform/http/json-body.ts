import type { FastifyInstance } from 'fastify';
import { invalid } from '../failures.ts';
import { sendProblem } from './problem.ts';
import { isText, NOT_TEXT } from './text.ts';

/** The deepest call has four levels. */
const MAX_LEVELS = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Counts the keys in well-formed JSON: the colons outside its strings. */
const keysIn = (json: string) => json.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;

/**
 * Rejects keys of Object's prototype, deep nesting, and text that a database cannot store. Returns the number of keys.
 * The path is built only for an error, because a body of 64 KiB may have 20,000 values. @throws {Failure}
 */
function countSafeKeys(value: unknown, path: (string | number)[] = []): number {
  const refuse = (message: string) => invalid([{ path: path.join('.'), message }]);
  if (typeof value === 'string' && !isText(value)) throw refuse(NOT_TEXT);
  if (typeof value !== 'object' || value === null) return 0;
  if (path.length === MAX_LEVELS) throw invalid([{ path: '', message: `Nested more than ${MAX_LEVELS} levels deep` }]);
  let keys = 0;
  const visit = (key: string | number, inner: unknown) => {
    path.push(key);
    // `in` and prototype look-ups would accept these keys as known properties.
    if (key in Object.prototype) throw refuse('Unknown property');
    keys += countSafeKeys(inner, path);
    path.pop();
  };
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) visit(index, inner);
    return keys;
  }
  for (const [key, inner] of Object.entries(value)) visit(key, inner);
  return keys + Object.keys(value).length;
}

/**
 * Parses a JSON body more strictly than JSON.parse: UTF-8 only, no duplicate keys, and the rules of `countSafeKeys`.
 * Returns `undefined` for an empty body.
 * @throws {Failure}
 */
export function parseJson(bytes: Buffer): unknown {
  let json: string;
  let body: unknown;
  try {
    json = utf8.decode(bytes);
    if (json === '') return undefined;
    body = JSON.parse(json);
  } catch {
    throw invalid([{ path: '', message: 'Not well-formed JSON in UTF-8' }]);
  }
  if (countSafeKeys(body) !== keysIn(json)) throw invalid([{ path: '', message: 'Names a property twice' }]);
  return body;
}

/** Makes uncompressed JSON the only accepted body type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() === 'identity') {
      done();
      return;
    }
    void reply.header('accept-encoding', 'identity');
    void sendProblem(request, reply, 'wrong-type', { detail: 'The body must not be compressed.' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJson(bytes),
  );
}
