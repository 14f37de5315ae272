import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * Lets a server that closes come to its end: whoever is still answered hears that it was the last time on this connection, and
 * connections that fall idle are closed, which otherwise wait for their keep-alive time.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
