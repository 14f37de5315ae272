import { hash } from 'node:crypto';

/** A text, and what tells it from others. */
export type KeptText = { text: string; mark: string };

/** So many bytes for what a text is found by, and for the map. */
const AROUND_BYTES = 300;

/** V8 keeps a text in one byte a letter, or in two where one of them is not Latin. */
const bytesOf = ({ text }: KeptText) => AROUND_BYTES + 2 * text.length;

/**
 * Texts in memory, each for one version of what it says; those that were not asked for the longest make room when they have more than so many
 * bytes together. Whoever asks has read the version from the database, so nothing is served that has changed.
 */
export class KeptTexts {
  readonly #mostBytes: number;
  readonly #texts = new Map<string, KeptText & { version: string }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The text of a version, if it is kept. */
  get(key: string, version: string): KeptText | undefined {
    const kept = this.#texts.get(key);
    if (kept?.version !== version) return undefined;
    // The order decides what makes room. While there is plenty, keeping it costs more than all else here.
    if (this.#bytes > this.#mostBytes / 2) {
      this.#texts.delete(key);
      this.#texts.set(key, kept);
    }
    return kept;
  }

  /** Keeps the text of a version in place of any other. */
  set(key: string, version: string, text: string): KeptText {
    this.#remove(key);
    const kept = { version, text, mark: hash('sha256', text, 'base64url') };
    this.#texts.set(key, kept);
    this.#bytes += bytesOf(kept);
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
    return kept;
  }

  #remove(key: string): void {
    const kept = this.#texts.get(key);
    if (kept === undefined) return;
    this.#texts.delete(key);
    this.#bytes -= bytesOf(kept);
  }
}
