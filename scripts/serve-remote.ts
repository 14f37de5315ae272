import path from 'node:path';
import cors from '@fastify/cors';
import serveStatic from '@fastify/static';
import fastify from 'fastify';

/**
 * Serves a remote's built files on an origin of its own: `node serve-remote.ts <folder> <port> <allowed origin>…`.
 * Everything below `assets/` is named after its content and never changes; the manifest may.
 */
const [folder, port, ...allowedOrigins] = process.argv.slice(2);
if (folder === undefined || port === undefined) throw new Error('Usage: serve-remote.ts <folder> <port> <origin>…');

const server = fastify({ forceCloseConnections: true });

await server.register(cors, { origin: allowedOrigins, methods: ['GET', 'HEAD'] });
server.addHook('onSend', async (_, reply) => {
  void reply.headers({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});
await server.register(serveStatic, {
  root: path.resolve(folder, 'dist'),
  preCompressed: true,
  index: false,
  cacheControl: false,
  dotfiles: 'ignore',
  allowedPath: (pathname) => !pathname.endsWith('.map'),
  setHeaders: (reply, file) => {
    const hashed = path.dirname(file).endsWith(`${path.sep}assets`);
    void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
server.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'));

const ready = await server.listen({ port: Number(port), host: process.env['HOST'] ?? 'localhost' });

const stop = () => void server.close().then(() => process.exit());
process.on('SIGTERM', stop).on('SIGINT', stop);
// The process that started this one has ended.
process.on('disconnect', stop);
process.send?.({ ready });
