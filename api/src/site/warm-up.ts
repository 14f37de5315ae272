import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { indexedPageAt } from 'shared-contract/indexed-pages';
import { ownerOf, type RemoteName, remoteNames } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';

const POLL_MS = 25;
const READY_LIMIT_MS = 10_000;
/** How long a document waits for its renderer while the process warms up. */
const DOCUMENT_LIMIT_MS = 2000;

/** A remote's renderer: `undefined` if its pages are not rendered, `null` if it has not started yet. */
type Found<Renderer> = Renderer | null | undefined;

type WarmUp<Renderer> = {
  find: (name: RemoteName) => Promise<Found<Renderer>>;
  /** Returns why the renderer of a remote did not start, `null` if it has not failed. */
  failureOf: (name: RemoteName) => string | null;
  /** Draws the document at a path. */
  draw: (pathname: string) => Promise<unknown>;
  log: FastifyBaseLogger;
  /** Aborted when the server closes. */
  signal: AbortSignal;
  /** After this time a process is ready without the renderers that have not started. */
  readyLimitMs?: number;
};

/** The first indexed page of a remote that everyone may open. */
const pageOf = (remote: RemoteName) =>
  Object.values(screens).find((path) => {
    const owner = indexedPageAt(path) === null ? null : ownerOf(path);
    return owner?.remote === remote && owner.access === 'anyone';
  });

/** Creates the start of the renderers before the first requests. */
export function createWarmUp<Renderer>({
  draw,
  failureOf,
  find,
  log,
  readyLimitMs = READY_LIMIT_MS,
  signal,
}: WarmUp<Renderer>) {
  async function poll(name: RemoteName, limitMs: number, isOver: () => boolean): Promise<Found<Renderer>> {
    const giveUpAt = performance.now() + limitMs;
    for (;;) {
      const found = await find(name);
      if (found !== null || isOver() || signal.aborted || performance.now() > giveUpAt) return found;
      await wait(POLL_MS);
    }
  }

  async function warmUpRemote(name: RemoteName): Promise<void> {
    const found = await poll(name, readyLimitMs, () => false);
    if (signal.aborted) return;
    if (found === null)
      log.warn(
        { remote: name, reason: failureOf(name) ?? 'it has not started yet' },
        'ready without the renderer of a remote',
      );
    const page = pageOf(name);
    if (found && page !== undefined) await draw(page);
  }

  return {
    /** Starts all renderers and draws a page of each. A renderer has rendered a page itself when it has started. */
    async run(): Promise<void> {
      const outcomes = await Promise.allSettled(remoteNames.map(warmUpRemote));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') log.error({ err: outcome.reason as unknown }, 'a page cannot be drawn');
    },
    /** Waits briefly for a renderer that starts. Does not wait once it has failed. */
    untilStarted: (name: RemoteName) => poll(name, DOCUMENT_LIMIT_MS, () => failureOf(name) !== null),
  };
}
