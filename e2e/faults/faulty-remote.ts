import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Responds for one file of a remote, given its built content. */
export type Answer = (response: ServerResponse, built: Buffer) => void;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};
/** The headers of `serve-remote.ts`, but without caching, because tests repair broken files. */
export const headers = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export const send: (status: number, type: string, body?: (built: string) => string) => Answer =
  (status, type, body = (built) => built) =>
  (response, built) =>
    response.writeHead(status, { ...headers, 'content-type': type }).end(body(built.toString()));

/** Sends 5 kB ten times a second. */
export const slowly: Answer = (response, built) => {
  response.writeHead(200, { ...headers, 'content-type': types['.js'] });
  const parts = Array.from({ length: Math.ceil(built.length / 5000) }, (_, part) =>
    built.subarray(part * 5000, (part + 1) * 5000),
  );
  const timer = setInterval(() => {
    const part = parts.shift();
    if (part !== undefined) return void response.write(part);
    clearInterval(timer);
    response.end();
  }, 100);
};

/** Sends the beginning of the file and then hangs. */
export const truncated: Answer = (response, built) => {
  response.writeHead(200, { ...headers, 'content-type': types['.js'], 'content-length': built.length });
  response.write(built.subarray(0, built.length / 2));
};

/** Serves a remote's built files on its origin, some of them faulty on request. */
export class FaultyRemote {
  readonly #dist: string;
  readonly #port: number;
  readonly #server = createServer((request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://remote').pathname;
    const built = this.#read(pathname);
    const type = types[path.extname(pathname)];
    if (built === null || type === undefined) return void response.writeHead(404, headers).end('Not found');
    const answer = this.#file?.test(pathname) === true ? this.#answer : send(200, type);
    return answer(response, built);
  });
  readonly #added = new Map<string, string>();
  readonly #removed = new Set<string>();
  #file: RegExp | null = null;
  #answer: Answer = send(200, 'text/javascript');
  #unanswered: { path: string; response: ServerResponse; built: Buffer }[] = [];

  constructor(name: string, port: number) {
    this.#dist = path.join(root, name, 'dist');
    this.#port = port;
  }

  #read(pathname: string): Buffer | null {
    if (this.#removed.has(pathname)) return null;
    const added = this.#added.get(pathname);
    if (added !== undefined) return Buffer.from(added);
    try {
      return readFileSync(path.join(this.#dist, path.normalize(pathname)));
    } catch {
      return null;
    }
  }

  /** Listens, if it does not yet, and serves all files as built. */
  async heal(): Promise<void> {
    this.#file = null;
    this.#added.clear();
    this.#removed.clear();
    if (this.#server.listening) return;
    // Rejects while the previous process still holds the port.
    await once(this.#server.listen(this.#port, 'localhost'), 'listening');
  }

  /** Serves the files of another release beside the built ones. */
  add(files: ReadonlyMap<string, string>): void {
    for (const [pathname, content] of files) this.#added.set(pathname, content);
  }

  /** Removes these files. */
  purge(files: Iterable<string>): void {
    for (const pathname of files) this.#removed.add(pathname);
  }

  /** Never completes responses for the files that match `file`, even after healing. */
  hang(file: RegExp, begin: Answer = () => undefined): void {
    this.#unanswered = [];
    this.#file = file;
    this.#answer = (response, built) => {
      this.#unanswered.push({ path: response.req.url ?? '', response, built });
      begin(response, built);
    };
  }

  /** Returns the paths of hanging requests that the browser has not aborted. */
  hanging(): string[] {
    return this.#unanswered.filter(({ response }) => !response.destroyed).map(({ path: requested }) => requested);
  }

  /** Answers the hanging requests. */
  answerHanging(): void {
    for (const { path: requested, response, built } of this.#unanswered.splice(0)) {
      const type = types[path.extname(new URL(requested, 'http://remote').pathname)] ?? '';
      if (!response.headersSent) send(200, type)(response, built);
    }
  }

  /** Responds differently for the files that match `file`. */
  break(file: RegExp, answer: Answer): void {
    [this.#file, this.#answer] = [file, answer];
  }

  /** Refuses connections from now on. */
  async refuse(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
}
