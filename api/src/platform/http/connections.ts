import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInNetworks, networkOf } from './address.ts';

/** The maximum number of open connections of the process. Each takes some 10 KiB and a file descriptor. */
const MAX_CONNECTIONS = 4096;
/**
 * From this number on, an IP address gets few connections. The last quarter is reserved for new clients, health checks
 * among them.
 */
const CROWDED_FROM = 3072;
const MAX_WHEN_CROWDED = 16;
/** The maximum number of pipelined requests of one connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED = 32;

export type ConnectionLimits = {
  /** The maximum number of connections per IP address. */
  perAddress: number;
  /** Addresses and networks of proxies, which hold connections for many clients and are not limited. */
  trusted: readonly string[];
};

/**
 * Closes connections beyond the limit of their IP address at once, so that no client can exhaust them. IPv6 addresses
 * count by network.
 */
export function limitConnections(server: Server, { perAddress, trusted }: ConnectionLimits): void {
  server.maxConnections = MAX_CONNECTIONS;
  const connectionsOf = new Map<string, number>();
  let total = 0;
  server.on('connection', (socket: Socket) => {
    total += 1;
    socket.once('close', () => {
      total -= 1;
    });
    const peer = socket.remoteAddress;
    // A socket without an address is already closed.
    if (peer === undefined || isInNetworks(peer, trusted)) return;
    const address = networkOf(peer);
    const current = connectionsOf.get(address) ?? 0;
    if (current >= (total > CROWDED_FROM ? Math.min(MAX_WHEN_CROWDED, perAddress) : perAddress)) {
      socket.destroy();
      return;
    }
    connectionsOf.set(address, current + 1);
    socket.once('close', () => {
      const remaining = (connectionsOf.get(address) ?? 1) - 1;
      if (remaining === 0) connectionsOf.delete(address);
      else connectionsOf.set(address, remaining);
    });
  });
}

/**
 * Closes connections whose clients pipeline requests without reading the responses, each of which would stay in memory.
 */
export function limitRequestsAhead(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MAX_PIPELINED) socket.destroy();
  });
}
