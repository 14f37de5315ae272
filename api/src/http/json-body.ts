import type { FastifyInstance } from 'fastify';
import { invalid } from '../failures.ts';
import { sendProblem } from './problem.ts';
import { assertText } from './text.ts';

/** A string, and the colon after it if it is a key: good for JSON that is known to be well-formed. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function keysWritten(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(STRINGS)) if (colon !== undefined) keys += 1;
  return keys;
}

/** No call takes more than four. */
const MOST_LEVELS = 32;

/** Walks a parsed body without recursion, so that depth cannot exhaust the stack; answers how many keys it holds. */
function checkedKeys(body: unknown): number {
  let keys = 0;
  const left: { value: unknown; path: string; level: number }[] = [{ value: body, path: '', level: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { level, path, value } = next;
    if (typeof value === 'string') assertText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (level === MOST_LEVELS) throw invalid([{ path: '', message: `Nested more than ${MOST_LEVELS} levels deep` }]);
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`;
      // `in` and prototypes would let these through as if a schema knew them.
      if (!isList && key in Object.prototype) throw invalid([{ path: innerPath, message: 'Unknown property' }]);
      if (!isList) keys += 1;
      left.push({ value: inner, path: innerPath, level: level + 1 });
    }
  }
  return keys;
}

/**
 * Parses a JSON body more strictly than JSON.parse: UTF-8 only, no key twice, no key of Object's prototype, and no text that
 * a database could not store.
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
  if (checkedKeys(body) !== keysWritten(json)) throw invalid([{ path: '', message: 'Names a property twice' }]);
  return body;
}

/** Makes JSON, not compressed, the only kind of body the server takes. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() === 'identity') return undefined;
    void reply.header('accept-encoding', 'identity');
    return sendProblem(request, reply, 'wrong-type', { detail: 'The body must not be compressed.' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJson(bytes),
  );
}
