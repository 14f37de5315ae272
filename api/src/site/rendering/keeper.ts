import { createServer, type Socket } from 'node:net';
import { exchangeLines } from './lines.ts';
import type { FromKeeper, ToKeeper } from './keeper-messages.ts';
import { type RendererProcess, startProcess } from './process.ts';

/**
 * The program that starts renderers for the API under an account of its own: one per connection, which ends with it. It
 * depends only on Node and the files beside it.
 *
 * `node keeper.ts <path of a socket>`, or without a path on the socket that systemd passes.
 */
const SYSTEMDS_SOCKET = 3;

function serveConnection(socket: Socket): void {
  let started: Promise<RendererProcess> | undefined;

  const answer = async (message: ToKeeper): Promise<void> => {
    if (message.kind === 'start') {
      started ??= startProcess(message.code, (fromRenderer) => send({ kind: 'said', message: fromRenderer }));
      const reason = await (await started).ended;
      send({ kind: 'ended', reason });
      socket.end();
      return;
    }
    const renderer = await started;
    if (renderer === undefined) throw new Error('Nothing was started');
    if (message.kind === 'tell') renderer.send(message.message);
    else send({ kind: 'measured', processorMs: await renderer.processorMs() });
  };

  const send: (message: FromKeeper) => void = exchangeLines(socket, (message) => {
    answer(message as ToKeeper).catch((error: unknown) => socket.destroy(error as Error));
  });
  const stop = () => void started?.then((renderer) => renderer.stop()).catch(() => undefined);
  // The process ends first, and its files are removed.
  socket.on('end', () => (started === undefined ? socket.end() : stop()));
  socket.on('close', stop);
  // The API detects the error by the closed connection.
  socket.on('error', () => undefined);
}

const server = createServer({ allowHalfOpen: true }, serveConnection);
server.listen(process.argv[2] ?? { fd: SYSTEMDS_SOCKET });
