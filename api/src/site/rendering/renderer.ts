import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteName } from 'shared-contract/ownership';
import type { SiteConfig } from 'shared-contract/site';
import type { FromRenderer, RenderedPage, ToRenderer } from './messages.ts';

/** The answer to a call of a screen. */
export type Answered = { status: number; headers: Record<string, string>; body: string };

/** A page, and the calls that it is made of with their answers. */
export type PageWithCalls = RenderedPage & { calls: ReadonlyMap<string, Answered> };

type RendererOptions = {
  /** Has `host.mts`, `shell.mjs` and `remote.mjs`. */
  folder: string;
  remote: RemoteName;
  config: SiteConfig;
  /** Answers a call for a visitor. */
  answer: (path: string) => Promise<Answered>;
  /** How much time of a processor a page may take. */
  limitMs: number;
  log: FastifyBaseLogger;
  /** Ends the process. */
  signal: AbortSignal;
};

export type Renderer = {
  /** The page at a path, for a visitor; `null` where it cannot be had in time, or is not one that is rendered. */
  render: (path: string) => Promise<PageWithCalls | null>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  close: () => void;
};

const MEMORY_MB = 128;
/** With the buffers, which Node's own limit does not count, and the process itself. */
const MOST_RESIDENT_MB = 400;
const WATCH_MS = 1000;
const START_LIMIT_MS = 20_000;
/** More wait for one of these. */
const PAGES_AT_ONCE = 8;
const MOST_WAITING = 64;

/** Nothing but the files of its folder, and a bound on its memory. */
const rights = (folder: string) => [
  '--permission',
  `--allow-fs-read=${folder}${path.sep}`,
  `--max-old-space-size=${MEMORY_MB}`,
  '--max-semi-space-size=4',
  '--no-experimental-webstorage',
];

type Page = {
  path: string;
  done: (rendered: PageWithCalls | null) => void;
  calls: Map<string, Answered>;
  /** How many calls it waits for; while there are none, the process is at work on it. */
  waiting: number;
  timer: NodeJS.Timeout | undefined;
};

/** A page that has not got its time, because the machine is busy, is waited for so many times as long. */
const LONGEST_WAIT = 10;
/** The system counts the time of processors in hundredths of a second. */
const TICK_MS = 10;

/** The resident memory of a process in MB; 0 where the system does not tell. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** How long processors have been at work for a process, in ms; `null` where the system does not tell. */
async function processorMs(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Its name is the second field, and may have spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

function startProcess({ folder, signal }: RendererOptions): ChildProcess {
  return spawn(process.execPath, [...rights(folder), path.join(folder, 'host.mts')], {
    cwd: folder,
    signal,
    killSignal: 'SIGKILL',
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Starts a process that renders the pages of a remote, and resolves once it has rendered one.
 * @throws {Error} when it does not start.
 */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { answer, config, limitMs, log, remote } = options;
  const child = startProcess(options);
  const tell = (message: ToRenderer) => child.connected && child.send(message, () => undefined);
  const pages = new Map<number, Page>();
  const queue: { path: string; done: Page['done'] }[] = [];
  let numbered = 0;
  let limit = START_LIMIT_MS;

  const stop = () => void child.kill('SIGKILL');
  const watch = setInterval(async () => {
    if (child.pid === undefined || (await residentMb(child.pid)) <= MOST_RESIDENT_MB) return;
    log.error({ remote }, 'the renderer takes too much memory');
    stop();
  }, WATCH_MS);
  watch.unref();

  const finish = (id: number, rendered: RenderedPage | null) => {
    const page = pages.get(id);
    if (page === undefined) return;
    clearTimeout(page.timer);
    pages.delete(id);
    page.done(rendered && { ...rendered, calls: page.calls });
    const next = queue.shift();
    if (next !== undefined) begin(next);
  };

  /** Ends the process for a page that has had its time of a processor, or got none for long. */
  const check = async (page: Page, before: number | null, waited: number) => {
    const spent = await processorMs(child.pid ?? 0);
    if (![...pages.values()].includes(page) || page.waiting > 0) return;
    const isOver = before !== null && spent !== null && spent - before >= limit;
    if (isOver || spent === null || waited >= limit * LONGEST_WAIT) {
      log.error({ remote, path: page.path }, 'a page takes too long to render');
      return stop();
    }
    page.timer = setTimeout(() => void check(page, before ?? spent, waited + limit), limit);
  };

  /** The process is at work on a page: one that takes too long takes the others down with it. */
  const expect = (page: Page) => {
    clearTimeout(page.timer);
    page.timer = setTimeout(() => void check(page, null, limit), limit);
  };

  const begin = ({ path: asked, done }: { path: string; done: Page['done'] }) => {
    numbered += 1;
    const page: Page = { path: asked, done, calls: new Map(), waiting: 0, timer: undefined };
    pages.set(numbered, page);
    expect(page);
    tell({ kind: 'render', page: numbered, path: asked });
  };

  const answerCall = async ({ call, page: id, path: asked }: Extract<FromRenderer, { kind: 'call' }>) => {
    const page = pages.get(id);
    if (page !== undefined) {
      page.waiting += 1;
      clearTimeout(page.timer);
    }
    const answered = await answer(asked).catch(() => ({ status: 503, headers: {}, body: '' }));
    tell({ kind: 'answer', call, ...answered });
    if (page === undefined || !pages.has(id)) return;
    page.calls.set(asked, answered);
    page.waiting -= 1;
    if (page.waiting === 0) expect(page);
  };

  const { promise: ready, resolve: becomeReady, reject: fail } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.on('message', (message: FromRenderer) => {
    if (message.kind === 'ready') return becomeReady();
    if (message.kind === 'call') return void answerCall(message);
    if (message.kind === 'failed') log.error({ remote, err: message.message }, 'a page could not be rendered');
    finish(message.page, message.kind === 'rendered' ? message.rendered : null);
  });
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => {
    fail(new Error(`The renderer of ${remote} has ended (${signal ?? code})`));
    clearInterval(watch);
    queue.length = 0;
    for (const id of pages.keys()) finish(id, null);
    end();
  });

  const render = (asked: string): Promise<PageWithCalls | null> => {
    if (!child.connected || queue.length >= MOST_WAITING) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<PageWithCalls | null>();
    const wanted = { path: asked, done: resolve };
    if (pages.size < PAGES_AT_ONCE) begin(wanted);
    else queue.push(wanted);
    return promise;
  };

  const starting = setTimeout(stop, START_LIMIT_MS);
  tell({ kind: 'begin', config, remote });
  await ready.finally(() => clearTimeout(starting));
  // The first page takes much longer than those after it.
  await render('/');
  limit = limitMs;
  return { render, ended, close: stop };
}
