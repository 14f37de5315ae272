import { connect, type Socket } from 'node:net';

/** What clients have met so far. */
export type Load = {
  /** Answers by status. */
  answers: Map<number, number>;
  /** How many requests have been answered. */
  total: () => number;
  /** How often the server closed or refused a connection without a word. */
  closed: () => number;
  /** Connections that are open now. */
  open: () => number;
  /** Milliseconds of each answered request. */
  times: number[];
  /** Waits until so many requests have been answered. */
  until: (count: number) => Promise<void>;
  /** Closes all connections and ends the load. */
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  /** How many connections each address holds. */
  connections: number;
  /** The local addresses that the connections come from: on Linux the whole of 127.0.0.0/8 is local. */
  from: readonly string[];
  /** The bytes of the next request of a connection, sent as soon as the one before is answered. */
  request: () => string;
};

const LINE = '\r\n';
const HEAD_END = `${LINE}${LINE}`;
const RECONNECT_MS = 100;

/** The bytes of a GET on a connection that is kept open. */
export const getRequest = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: load', ...headers, '', ''].join(LINE);

/** The bytes of a request with JSON on a connection that is kept open. */
export function jsonRequest(method: string, path: string, body: unknown, headers: readonly string[] = []): string {
  const text = JSON.stringify(body);
  const head = [`${method} ${path} HTTP/1.1`, 'Host: load', 'Content-Type: application/json', ...headers];
  return [...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join(LINE);
}

/** The bytes of a POST of JSON. */
export const postRequest = (path: string, body: unknown): string => jsonRequest('POST', path, body);

/** The first whole answer in some bytes, and the bytes after it; `undefined` while it is not whole. */
function firstAnswer(received: string): { status: number; isLast: boolean; rest: string } | undefined {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const lines = received.slice(0, head);
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(lines) ?? [];
  const end = head + HEAD_END.length + Number(length);
  if (received.length < end) return undefined;
  const isLast = /\r\nconnection: close/i.test(lines);
  return { status: Number(received.slice(9, 12)), isLast, rest: received.slice(end) };
}

/**
 * Clients that each send a request as soon as the one before is answered, on connections that are kept open; a connection that the
 * server closes is opened again. Raw sockets: a client of HTTP would take more of the machine than the server under test. Reads bytes
 * as Latin-1, so that lengths are right.
 */
export function startLoad({ connections, from, request, url }: Options): Load {
  const { hostname, port } = new URL(url);
  const answers = new Map<number, number>();
  const times: number[] = [];
  const sockets = new Set<Socket>();
  const awaited = new Set<{ count: number; done: () => void }>();
  let answered = 0;
  let closed = 0;
  let isStopped = false;

  function open(localAddress: string): void {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let received = '';
    let since = 0;
    let hasEnded = false;
    const send = () => {
      since = performance.now();
      socket.write(request());
    };
    sockets.add(socket);
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const answer = firstAnswer(received);
      if (answer === undefined) return;
      received = answer.rest;
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      times.push(performance.now() - since);
      answered += 1;
      for (const each of awaited) if (answered >= each.count) each.done();
      // The server takes no more on this connection, and leaves it to the client to close it.
      hasEnded = answer.isLast;
      if (hasEnded) socket.end();
      else send();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (isStopped) return;
      if (hasEnded) {
        open(localAddress);
        return;
      }
      closed += 1;
      setTimeout(() => isStopped || open(localAddress), RECONNECT_MS);
    });
  }

  for (const address of from) for (let count = 0; count < connections; count += 1) open(address);
  return {
    answers,
    times,
    closed: () => closed,
    open: () => sockets.size,
    total: () => answered,
    until: (count) =>
      new Promise((resolve) => {
        const each = {
          count,
          done: () => {
            awaited.delete(each);
            resolve();
          },
        };
        awaited.add(each);
      }),
    async stop() {
      isStopped = true;
      await Promise.all(
        [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())),
      );
    },
  };
}
