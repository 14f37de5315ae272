import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answered } from './rendering/renderer.ts';

/** The bytes of an entry besides the page: its key, and the digests of its calls. */
const AROUND_BYTES = 2000;

type Entry<Page> = { page: Page; releases: string; calls: ReadonlyMap<string, string> };

/** Returns the digest of a response without its views: they grow with each visit, and the page counts its own. */
const markOf = ({ body, status }: Answered) =>
  hash('sha256', `${status} ${body.replaceAll(/"views":\d+/g, '')}`, 'base64url');

/**
 * Caches pages with the calls that they were rendered from. A page is served while these calls return the same
 * responses, so it never shows outdated data. The least recently used pages are evicted.
 */
export class PageCache<Page extends { body: Buffer }> {
  readonly #answer: (path: string) => Promise<Answered>;
  readonly #pages: LRUCache<string, Entry<Page>>;

  /** @param answer - Answers a call for a visitor. */
  constructor(maxBytes: number, answer: (path: string) => Promise<Answered>) {
    this.#answer = answer;
    const sizeCalculation = ({ page }: Entry<Page>) => page.body.length + AROUND_BYTES;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
  }

  /** Returns the cached page if it is of these releases and all of its calls return the same responses. */
  async get(key: string, releases: string): Promise<Page | undefined> {
    const entry = this.#pages.get(key);
    if (entry === undefined) return undefined;
    if (entry.releases === releases && (await this.#isAnsweredAlike(entry))) return entry.page;
    // Another request may have replaced it in the meantime.
    if (this.#pages.peek(key) === entry) this.#pages.delete(key);
    return undefined;
  }

  async #isAnsweredAlike({ calls }: Entry<Page>): Promise<boolean> {
    const comparisons = [...calls].map(async ([path, mark]) => markOf(await this.#answer(path)) === mark);
    return (await Promise.all(comparisons)).every(Boolean);
  }

  /** Caches a page and replaces an existing one. */
  set(key: string, releases: string, page: Page, calls: ReadonlyMap<string, Answered>): void {
    const marks = new Map([...calls].map(([path, answered]) => [path, markOf(answered)]));
    this.#pages.set(key, { page, releases, calls: marks });
  }
}
