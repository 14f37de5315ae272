import type { Socket } from 'node:net';

/** The code of a shell and a remote is about 1 MB. */
const LONGEST_LINE = 8_000_000;

/**
 * Exchanges values with the other side of a socket, as one line of JSON each. The connection is closed if a line is too
 * long or no JSON, if `onMessage` throws, or if the other side does not read.
 * @returns The function that sends a value.
 */
export function exchangeLines(socket: Socket, onMessage: (value: unknown) => void): (value: unknown) => void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    try {
      if (rest.length > LONGEST_LINE) throw new Error('A line is too long');
      for (const line of lines) if (!socket.destroyed) onMessage(JSON.parse(line));
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return (value) => {
    if (!socket.writable) return;
    socket.write(`${JSON.stringify(value)}\n`);
    if (socket.writableLength > 2 * LONGEST_LINE) socket.destroy(new Error('The other side does not read'));
  };
}
