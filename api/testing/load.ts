import { connect, type Socket } from 'node:net';

/** The results of a load so far. */
export type Load = {
  /** Responses by status. */
  answers: Map<number, number>;
  /** Returns the number of responses. */
  total: () => number;
  /** Returns how often the server closed or refused a connection without a response. */
  closed: () => number;
  /** Returns the number of open connections. */
  open: () => number;
  /** Response times in milliseconds. */
  times: number[];
  /** Waits until a number of requests have been answered. */
  until: (count: number) => Promise<void>;
  /** Closes all connections and ends the load. */
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  /** The number of connections per IP address. */
  connections: number;
  /** The local IP addresses of the connections. On Linux all of 127.0.0.0/8 is local. */
  from: readonly string[];
  /** Returns the bytes of a connection's next request, sent as soon as the previous response has arrived. */
  request: () => string;
};

const LINE = '\r\n';
const HEAD_END = `${LINE}${LINE}`;
const RECONNECT_MS = 100;

/** Returns the bytes of a GET on a persistent connection. */
export const getRequest = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: load', ...headers, '', ''].join(LINE);

/** Returns the bytes of a request with JSON on a persistent connection. */
export function jsonRequest(method: string, path: string, body: unknown, headers: readonly string[] = []): string {
  const text = JSON.stringify(body);
  const head = [`${method} ${path} HTTP/1.1`, 'Host: load', 'Content-Type: application/json', ...headers];
  return [...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join(LINE);
}

/** Returns the bytes of a POST with JSON. */
export const postRequest = (path: string, body: unknown): string => jsonRequest('POST', path, body);

/**
 * Returns the first complete response in the received text, and the text after it; `undefined` while it is incomplete.
 */
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
 * Starts clients that each send a request as soon as the previous response has arrived, on persistent connections. A
 * connection that the server closes is reopened. Uses raw sockets, because an HTTP client would need more CPU than the
 * tested server. Decodes bytes as Latin-1, so that lengths match.
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
      // The server accepts no more requests on this connection, and leaves closing it to the client.
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
