import { createHash } from 'node:crypto';
import { Registry } from 'shared-contract/site';
import * as v from 'valibot';

const TICK_MS = 10;
/** Longer than any request on a busy machine. The test checks failures, not times. */
const LIMIT_MS = 60_000;
const addresses = ['/', '/login', '/official-tables', '/admin/teams', '/about', '/api/publictable/official'];

export type Outcome = { sent: number; failures: string[]; seconds: number; slowestMs: number };

type Wanted = { address: string; integrity: string | null };

/**
 * Returns the addresses that the page at `address` makes a browser fetch, with the digests of the shell's and every
 * remote's files.
 */
function needsOf(page: string, address: string): Wanted[] {
  const { origin, pathname } = new URL(address);
  const own = page.matchAll(/(?:src|href)="(\/assets\/[^"]+)" integrity="([^"]+)"/g);
  const styles = page.matchAll(/<link rel="preload" as="style" href="([^"]+)"/g);
  const [, json = '{}'] = /id="remote-registry">(.*?)<\/script>/.exec(page) ?? [];
  const remotes = Object.values(v.parse(Registry, JSON.parse(json))).filter((remote) => remote !== undefined);
  return [
    ...[...own].map(([, file = '', integrity = '']) => ({ address: new URL(file, origin).href, integrity })),
    ...[...styles].map(([, style = '']) => ({ address: style, integrity: null })),
    ...remotes.flatMap(({ entry, integrity, digests, pages, preload }): Wanted[] => [
      { address: entry, integrity },
      ...(digests === null ? [] : [digests]),
      ...preload.modules,
      ...(pages?.[pathname] ?? []),
    ]),
  ];
}

function hasDigest(body: Buffer, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split(/-(.*)/);
  return createHash(algorithm).update(body).digest('base64') === expected;
}

/**
 * Requests pages and everything they name, at the given rate regardless of response times. Returns a function that
 * stops and reports the outcome.
 */
export function startLoad(origin: string, perSecond = 50): () => Promise<Outcome> {
  const outcome: Outcome = { sent: 0, failures: [], seconds: 0, slowestMs: 0 };
  const started = performance.now();
  const waiting: Wanted[] = [];
  const open = new Set<Promise<void>>();

  const ask = async ({ address, integrity }: Wanted) => {
    const startedAt = performance.now();
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
      const body = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`answers ${answer.status}`);
      if (integrity !== null && !hasDigest(body, integrity)) throw new Error('has another digest than the page names');
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      if (isPage) waiting.push(...needsOf(body.toString(), address));
    } catch (error) {
      outcome.failures.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
    outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
  };

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; outcome.sent < due; outcome.sent += 1) {
      const page = new URL(addresses[outcome.sent % addresses.length] ?? '/', origin).href;
      const request: Promise<void> = ask(waiting.shift() ?? { address: page, integrity: null }).finally(() =>
        open.delete(request),
      );
      open.add(request);
    }
  }, TICK_MS);

  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    outcome.seconds = (performance.now() - started) / 1000;
    return outcome;
  };
}
