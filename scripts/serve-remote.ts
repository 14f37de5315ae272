/**
 * Serves a remote's built files on its own origin: `node serve-remote.ts <folder> <port> <allowed origin>…`. Files
 * below `assets/` are named after their content and never change; the manifest may.
 */

import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import cors from '@fastify/cors';
import serveStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyReply } from 'fastify';
import { codeOfStatus } from 'shared-contract/problem';

const [folder, port, ...allowedOrigins] = process.argv.slice(2);
if (folder === undefined || port === undefined) throw new Error('Usage: serve-remote.ts <folder> <port> <origin>…');

/** Time limits in milliseconds, as in the API, so that idle connections are closed. */
const times = { header: 5000, request: 10_000, keepAlive: 5000, connection: 30_000, check: 1000 };

/** The headers of every response. */
const headers = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** The headers without effect on immutable scripts and style sheets. */
const headersOfOthers = ['accept-ranges', 'content-security-policy', 'etag', 'last-modified', 'referrer-policy'];
const headersOfProblem = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/problem+json' };

/** Returns an error in the API's problem format. */
const problemOf = (status: number) =>
  JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, code: codeOfStatus(status) });

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).headers(headersOfProblem).send(problemOf(status));
}

const server = fastify({
  forceCloseConnections: true,
  requestTimeout: times.request,
  keepAliveTimeout: times.keepAlive,
  connectionTimeout: times.connection,
  http: { headersTimeout: times.header, connectionsCheckingInterval: times.check },
  frameworkErrors: ({ statusCode = 400 }, _, reply) => refuse(reply, statusCode),
  clientErrorHandler({ code }, socket) {
    if (socket.destroyed || !socket.writable) return;
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code] ?? 400;
    const body = problemOf(status);
    const lines = { ...headersOfProblem, 'content-length': String(body.length), connection: 'close' };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  },
});

server.addHook('onRequest', async ({ method }, reply) => {
  void reply.headers(headers);
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
  void reply.header('allow', 'GET, HEAD');
  refuse(reply, 405);
});
await server.register(cors, { origin: allowedOrigins, methods: ['GET', 'HEAD'] });
await server.register(serveStatic, {
  root: path.resolve(folder, 'dist'),
  preCompressed: true,
  index: false,
  cacheControl: false,
  dotfiles: 'ignore',
  allowedPath: (pathname) => !/\.map(?:\.|$)|^\/mf-stats\.json/.test(pathname),
  setHeaders: (reply, file) => {
    const hashed = path.dirname(file).endsWith(`${path.sep}assets`);
    void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!hashed) return;
    for (const name of headersOfOthers) void reply.removeHeader(name);
    // Connections are persistent by default since HTTP/1.1.
    if (reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
  },
});
server.setNotFoundHandler((_, reply) => refuse(reply, 404));
server.setErrorHandler(({ statusCode = 500 }: FastifyError, _, reply) => refuse(reply, statusCode));

const ready = await server.listen({ port: Number(port), host: process.env['HOST'] ?? 'localhost' });

const stop = () => void server.close().then(() => process.exit());
process.on('SIGTERM', stop).on('SIGINT', stop);
// The parent process has ended.
process.on('disconnect', stop);
process.send?.({ ready });
