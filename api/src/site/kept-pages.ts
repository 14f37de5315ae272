import { hash } from 'node:crypto';
import type { Answered } from './rendering/renderer.ts';

/** So many bytes for what a page is found by, and around it. */
const AROUND_BYTES = 2000;

type Kept<Page> = { page: Page; releases: string; calls: ReadonlyMap<string, string> };

/** What an answer says, but for the views: they grow with each, and the page counts its own. */
const markOf = ({ body, status }: Answered) =>
  hash('sha256', `${status} ${body.replaceAll(/"views":\d+/g, '')}`, 'base64url');

/**
 * Pages in memory, with what they were made of. One is served as long as the same calls have the same answers, so nothing is
 * that has changed. Those that were not asked for the longest make room when they have more than so many bytes together.
 */
export class KeptPages<Page extends { body: Buffer }> {
  readonly #mostBytes: number;
  readonly #answer: (path: string) => Promise<Answered>;
  readonly #pages = new Map<string, Kept<Page>>();
  #bytes = 0;

  /** @param answer - Answers a call for a visitor. */
  constructor(mostBytes: number, answer: (path: string) => Promise<Answered>) {
    this.#mostBytes = mostBytes;
    this.#answer = answer;
  }

  /** The page that is kept, if it is still the same: of these releases, and with each call answered alike. */
  async get(key: string, releases: string): Promise<Page | undefined> {
    const kept = this.#pages.get(key);
    if (kept === undefined) return undefined;
    const isSame = kept.releases === releases && (await this.#isAnsweredAlike(kept));
    // Another request may have put another in its place meanwhile.
    if (this.#pages.get(key) === kept) {
      this.#remove(key);
      if (isSame) this.#add(key, kept);
    }
    return isSame ? kept.page : undefined;
  }

  async #isAnsweredAlike({ calls }: Kept<Page>): Promise<boolean> {
    const asked = [...calls].map(async ([path, mark]) => markOf(await this.#answer(path)) === mark);
    return (await Promise.all(asked)).every(Boolean);
  }

  /** Keeps a page in place of any other. */
  set(key: string, releases: string, page: Page, calls: ReadonlyMap<string, Answered>): void {
    this.#remove(key);
    const marks = new Map([...calls].map(([path, answered]) => [path, markOf(answered)]));
    this.#add(key, { page, releases, calls: marks });
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #add(key: string, kept: Kept<Page>): void {
    this.#pages.set(key, kept);
    this.#bytes += kept.page.body.length + AROUND_BYTES;
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key);
    if (kept === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= kept.page.body.length + AROUND_BYTES;
  }
}
