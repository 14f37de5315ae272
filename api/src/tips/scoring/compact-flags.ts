const CHUNK = 65_536;

/**
 * Stores one flag for each of many ids, in four bytes each. Flags are read in the order in which they were added; ids
 * may be skipped.
 */
export class CompactFlags {
  readonly #chunks: Uint32Array[] = [];
  #added = 0;
  #read = 0;

  /** Bits of the id's random part. The last bit is left for the flag. */
  static #bitsOf = (id: string) => (Number.parseInt(id.slice(-8), 16) & ~1) >>> 0;

  add(id: string, flag: boolean): void {
    if (this.#added % CHUNK === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks.at(-1);
    if (chunk !== undefined) chunk[this.#added % CHUNK] = CompactFlags.#bitsOf(id) + (flag ? 1 : 0);
    this.#added += 1;
  }

  /** Returns the flag of the next id; `undefined` if it was not added. */
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
