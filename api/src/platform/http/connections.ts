import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInNetworks, networkOf } from './address.ts';

/** Open connections of the whole process; each takes some 10 KiB and a file descriptor. */
const MOST = 4096;
/** From here on an address holds few: the last quarter is for those who have not come yet, health checks among them. */
const CROWDED = 3072;
const FEW = 16;
/** Requests that one connection may send ahead of the answers; browsers and proxies send one. */
const MOST_AHEAD = 32;

export type ConnectionLimits = {
  /** The most connections of one address. */
  perAddress: number;
  /** Addresses and networks of proxies, which hold connections for everybody and are not limited. */
  trusted: readonly string[];
};

/**
 * Closes at once what one address opens beyond its limit, so that nobody takes every connection there is. IPv6 addresses count
 * by their network.
 */
export function limitConnections(server: Server, { perAddress, trusted }: ConnectionLimits): void {
  server.maxConnections = MOST;
  const held = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    const peer = socket.remoteAddress;
    // Without an address it has been closed already.
    if (peer === undefined || isInNetworks(peer, trusted)) return;
    const address = networkOf(peer);
    const before = held.get(address) ?? 0;
    if (before >= (all > CROWDED ? Math.min(FEW, perAddress) : perAddress)) {
      socket.destroy();
      return;
    }
    held.set(address, before + 1);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  });
}

/** Closes connections whose client sends requests without reading the answers: each would be kept in memory. */
export function limitRequestsAhead(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MOST_AHEAD) socket.destroy();
  });
}
