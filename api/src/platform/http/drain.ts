import type { Server } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

const CHECK_MS = 50;
const MAX_ITERATIONS = 1000;

/**
 * Resolves after an event-loop iteration in which no connection was accepted. Closing the socket resets the connections
 * that wait to be accepted, and a proxy must not repeat the requests that it has already sent over them.
 */
async function untilAllAreAccepted(server: Server): Promise<void> {
  let hasAccepted = true;
  const accept = () => {
    hasAccepted = true;
  };
  server.on('connection', accept);
  for (let count = 0; hasAccepted && count < MAX_ITERATIONS; count += 1) {
    hasAccepted = false;
    await nextIteration();
  }
  server.off('connection', accept);
}

/**
 * Shuts down gracefully. From `readiness.end()` on, every response has `Connection: close`. When the server closes, it
 * still answers the requests of open connections, and closes idle ones instead of waiting for their keep-alive timeout.
 */
export function drainOnClose(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('preClose', async () => {
    readiness.end();
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
    await untilAllAreAccepted(app.server);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isEnding()) void reply.header('connection', 'close');
    done();
  });
}
