import { getOwnData, type OwnData, type OwnDataPart, ownDataParts } from 'shared-contract/own-data';
import { call } from 'shared-session';

type Data = Omit<OwnData, 'part' | 'next'>;

/** An export of the user's data, read page by page, one call after the other. It can go on after a failed call. */
export class OwnDataDownload {
  #data: Data | undefined;
  /** The parts that have more rows, with the cursors of their next pages. */
  #next: [OwnDataPart, string][] = [];

  /**
   * Reads what is left, and returns the whole. @throws what a call throws; `read` again then continues with that call.
   * @param onProgress - Called after each answer with the number of rows read so far.
   */
  async read(onProgress: (rows: number) => void): Promise<Data> {
    const data = (this.#data ??= await this.#begin());
    for (;;) {
      onProgress(ownDataParts.reduce((sum, part) => sum + data[part].length, 0));
      const [first] = this.#next;
      if (first === undefined) return data;
      await this.#readPage(data, ...first);
    }
  }

  async #begin(): Promise<Data> {
    const { next, part, ...data } = await call(getOwnData);
    if (part !== null) throw new Error('The export begins with a page of one part');
    this.#next = ownDataParts.flatMap((name) => (next[name] === undefined ? [] : [[name, next[name]]]));
    return data as Data;
  }

  async #readPage(data: Data, part: OwnDataPart, after: string): Promise<void> {
    const page = await call(getOwnData, { query: { part, after } });
    (data[part] as unknown[]).push(...(page[part] ?? []));
    const next = page.next[part];
    if (next === undefined) this.#next.shift();
    else this.#next[0] = [part, next];
  }
}
