import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Proxy = {
  port: number;
  /** From now on, discards what arrives on the connections there are, and leaves them open: neither side can know. */
  silence: () => void;
  close: () => void;
};

/** A TCP proxy to a port of this machine, which can lose the state of its connections as routers and firewalls do. */
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
