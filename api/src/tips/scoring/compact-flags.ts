const CHUNK = 65_536;

/**
 * Remembers a flag of each of many ids in four bytes: they are asked for in the order in which they were added, and some may have gone
 * by then.
 */
export class CompactFlags {
  readonly #chunks: Uint32Array[] = [];
  #added = 0;
  #read = 0;

  /** Bits of the random part of an id, without the last, which holds the flag. */
  static #bitsOf = (id: string) => (Number.parseInt(id.slice(-8), 16) & ~1) >>> 0;

  add(id: string, flag: boolean): void {
    if (this.#added % CHUNK === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks.at(-1);
    if (chunk !== undefined) chunk[this.#added % CHUNK] = CompactFlags.#bitsOf(id) + (flag ? 1 : 0);
    this.#added += 1;
  }

  /** The flag of the next id; `undefined` of one that was not added. */
  get(id: string): boolean | undefined {
    const bits = CompactFlags.#bitsOf(id);
    for (let index = this.#read; index < this.#added; index += 1) {
      const entry = this.#chunks[Math.floor(index / CHUNK)]?.[index % CHUNK] ?? 0;
      if ((entry & ~1) >>> 0 !== bits) continue;
      this.#read = index + 1;
      return (entry & 1) === 1;
    }
    return undefined;
  }
}
