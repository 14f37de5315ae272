import type { FastifyInstance } from 'fastify';

const CHECK_MS = 50;

/**
 * Shuts down gracefully: in-flight requests are answered with `Connection: close`, and idle connections are closed
 * instead of waiting for their keep-alive timeout.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
}
