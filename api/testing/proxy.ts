import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Proxy = {
  port: number;
  /** Discards all further data on the existing connections, and leaves them open, so that neither side can notice. */
  silence: () => void;
  close: () => void;
};

/** Starts a TCP proxy to a local port. It can lose the state of its connections, like routers and firewalls. */
export async function startProxy(port: number): Promise<Proxy> {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    pairs.push([client, target]);
    client.pipe(target);
    target.pipe(client);
    for (const socket of [client, target]) socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const [client, target] of pairs) {
        client.unpipe(target).resume();
        target.unpipe(client).resume();
      }
    },
    close: () => {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
  };
}
