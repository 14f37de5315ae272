import type { FastifyBaseLogger } from 'fastify';
import type { RemoteName } from 'shared-contract/ownership';
import type { SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import { FromRenderer, type RenderedPage } from './messages.ts';
import type { Code, StartProcess } from './process.ts';

/** The response to a screen's call. */
export type Answered = { status: number; headers: Record<string, string>; body: string };

/** A page with its calls and their responses. */
export type PageWithCalls = RenderedPage & { calls: ReadonlyMap<string, Answered> };

type RendererOptions = {
  /** Starts the process. */
  start: StartProcess;
  code: Code;
  remote: RemoteName;
  config: SiteConfig;
  /** Answers a call for a visitor. */
  answer: (path: string) => Promise<Answered>;
  /** Processor time in ms that a page may take once a page of its kind has been rendered. Concurrent pages add up. */
  limitMs: number;
  log: FastifyBaseLogger;
  /** Ends the process. */
  signal: AbortSignal;
};

export type Renderer = {
  /** Renders the page at a path for a visitor. Returns `null` if it takes too long or is not a rendered page. */
  render: (path: string) => Promise<PageWithCalls | null>;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  close: () => void;
};

const START_LIMIT_MS = 20_000;
/** Further pages are queued. */
const PAGES_AT_ONCE = 8;
const MAX_WAITING = 64;
/** A page makes two or three calls. */
const MAX_CALLS = 100;

type Page = {
  path: string;
  limit: number;
  done: (rendered: PageWithCalls | null) => void;
  calls: Map<string, Answered>;
  /** How many calls it has made. */
  callCount: number;
  /** How many calls it waits for. While there are none, the process works on the page. */
  pendingCalls: number;
  /** The most that the process may take until this page makes a call or is rendered. */
  allowance: Allowance;
  timer: NodeJS.Timeout | undefined;
};

/** Processor time of the process and wall-clock time, both in ms. */
type Allowance = { processorMs: number; clockMs: number };

/** The first page of a kind may take this many times as long, because its code is not compiled yet. */
const COLD = 20;
/**
 * On a busy machine, waits for this many further limits of each active page while the process gets no processor time.
 */
const LONGEST_WAIT = 10;

/** Pages of a kind run the same code. */
const kindOf = (path: string) => path.split(/[/?]/, 2)[1] ?? '';

/**
 * Starts a process that renders the pages of a remote. Resolves once it has rendered one.
 * @throws {Error} when it does not start.
 */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { answer, config, limitMs, log, remote, signal } = options;
  const renderer = await options.start(options.code, onMessage);
  const pages = new Map<number, Page>();
  const queue: { path: string; done: Page['done'] }[] = [];
  let numbered = 0;
  /** The kinds of pages that have been rendered. */
  const warm = new Set<string>();
  let isStarting = true;
  let isOver = false;

  const stop = () => {
    isOver = true;
    renderer.stop();
  };
  const stopFor = (reason: string, details: object = {}) => {
    if (!isOver) log.error({ remote, ...details }, reason);
    stop();
  };

  /** Stops the timer of a page while the process does not work on it. */
  const hold = (page: Page) => {
    clearTimeout(page.timer);
    page.timer = undefined;
  };

  const finish = (id: number, rendered: RenderedPage | null) => {
    const page = pages.get(id);
    if (page === undefined) return;
    hold(page);
    pages.delete(id);
    if (rendered !== null) warm.add(kindOf(page.path));
    // They waited for this one, so their own time begins now.
    if (page.limit > limitMs) for (const other of pages.values()) if (other.pendingCalls === 0) expect(other);
    page.done(rendered && { ...rendered, calls: page.calls });
    const next = queue.shift();
    if (next !== undefined) begin(next);
  };

  /** Ends the process when it has exceeded the allowance of a page, in processor time or on the clock. */
  const check = async (page: Page, before: number | null, waited: number) => {
    const { allowance, timer } = page;
    const spent = await renderer.processorMs();
    if (page.timer !== timer) return;
    const isSpent = before !== null && spent !== null && spent - before >= allowance.processorMs;
    if (isSpent || spent === null || waited >= allowance.clockMs)
      return stopFor('a page takes too long to render', { path: page.path });
    page.timer = setTimeout(() => void check(page, before ?? spent, waited + limitMs), limitMs);
  };

  /**
   * Pages share the process, so the allowance is the sum of the limits of the active pages. Only one of the cold ones
   * runs new code.
   */
  const allowanceNow = (): Allowance => {
    const limits = [...pages.values()].filter(({ pendingCalls }) => pendingCalls === 0).map(({ limit }) => limit);
    const processorMs = Math.max(...limits) + limitMs * (limits.length - 1);
    return { processorMs, clockMs: processorMs + limitMs * LONGEST_WAIT * limits.length };
  };

  /**
   * Watches the process while it works on a page. A page that exceeds its allowance ends the process, with all other
   * pages.
   */
  const expect = (page: Page) => {
    hold(page);
    page.allowance = allowanceNow();
    // Pages that began earlier may have to wait for this one. Their allowance never shrinks: it covers pages finished
    // since.
    for (const other of pages.values())
      if (other.allowance.processorMs < page.allowance.processorMs) other.allowance = page.allowance;
    page.timer = setTimeout(() => void check(page, null, limitMs), limitMs);
  };

  const limitOf = (path: string) => {
    if (isStarting) return START_LIMIT_MS;
    return warm.has(kindOf(path)) ? limitMs : limitMs * COLD;
  };

  const begin = ({ path: requested, done }: { path: string; done: Page['done'] }) => {
    numbered += 1;
    const limit = limitOf(requested);
    const allowance = { processorMs: limit, clockMs: limit };
    const page: Page = {
      path: requested,
      limit,
      done,
      calls: new Map(),
      callCount: 0,
      pendingCalls: 0,
      allowance,
      timer: undefined,
    };
    pages.set(numbered, page);
    expect(page);
    renderer.send({ kind: 'render', page: numbered, path: requested });
  };

  const answerCall = async ({ call, page: id, path: requested }: Extract<FromRenderer, { kind: 'call' }>) => {
    const page = pages.get(id);
    if (page === undefined) return;
    page.pendingCalls += 1;
    page.callCount += 1;
    if (page.callCount > MAX_CALLS) return stopFor('a page makes too many calls', { path: page.path });
    hold(page);
    const answered = await answer(requested).catch(() => ({ status: 503, headers: {}, body: '' }));
    renderer.send({ kind: 'answer', call, ...answered });
    if (!pages.has(id)) return;
    page.calls.set(requested, answered);
    page.pendingCalls -= 1;
    if (page.pendingCalls === 0) expect(page);
  };

  const { promise: ready, resolve: becomeReady, reject: fail } = Promise.withResolvers<void>();
  function onMessage(value: unknown) {
    if (isOver) return;
    if (!v.is(FromRenderer, value)) return stopFor('a renderer sends an invalid message');
    if (value.kind === 'ready') return becomeReady();
    if (value.kind === 'call') return void answerCall(value);
    if (value.kind === 'failed') log.error({ remote, err: value.message }, 'a page could not be rendered');
    finish(value.page, value.kind === 'rendered' ? value.rendered : null);
  }
  const ended = renderer.ended.then((reason) => {
    signal.removeEventListener('abort', stop);
    if (!isOver) log.error({ remote, reason }, 'a renderer has ended');
    isOver = true;
    fail(new Error(`The renderer of ${remote} has ended: ${reason}`));
    for (const waiting of queue.splice(0)) waiting.done(null);
    for (const id of pages.keys()) finish(id, null);
  });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();

  const render = (requested: string): Promise<PageWithCalls | null> => {
    if (isOver || queue.length >= MAX_WAITING) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<PageWithCalls | null>();
    const wanted = { path: requested, done: resolve };
    if (pages.size < PAGES_AT_ONCE) begin(wanted);
    else queue.push(wanted);
    return promise;
  };

  const starting = setTimeout(stop, START_LIMIT_MS);
  renderer.send({ kind: 'begin', config, remote });
  await ready.finally(() => clearTimeout(starting));
  // The first page takes much longer than those after it.
  await render('/');
  isStarting = false;
  return { render, ended, close: stop };
}
