import type { Platform } from '../platform/endpoints/platform.ts';
import { addViews, type NewView } from './views.ts';

/** How long a view waits for others to share its transaction. */
const BATCH_WINDOW_MS = 5;

type Waiting = { view: NewView; done: () => void; fail: (error: unknown) => void };

/**
 * Counts the views of a table that arrive within a few milliseconds in one transaction. Separate transactions would
 * wait for each other and the disk. Each response waits for the write, so no view is lost.
 */
export class ViewBatches {
  readonly #services: Pick<Platform, 'clock' | 'config' | 'store'>;
  #waiting = new Map<string, Waiting[]>();

  constructor(services: Pick<Platform, 'clock' | 'config' | 'store'>) {
    this.#services = services;
  }

  /**
   * Counts a view. @throws {Failure} when there is no such public table, or too many views came from the IP address.
   */
  add(view: NewView): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>();
    if (this.#waiting.size === 0) setTimeout(() => this.#writeAll(), BATCH_WINDOW_MS);
    const ofTable = this.#waiting.get(view.tableId) ?? [];
    ofTable.push({ view, done: resolve, fail: reject });
    this.#waiting.set(view.tableId, ofTable);
    return promise;
  }

  #writeAll(): void {
    const batches = this.#waiting;
    this.#waiting = new Map();
    for (const [tableId, batch] of batches) void this.#write(tableId, batch);
  }

  async #write(tableId: string, batch: readonly Waiting[]): Promise<void> {
    const views = batch.map(({ view }) => view);
    try {
      const refused = await this.#services.store.write((transaction) =>
        addViews(transaction, this.#services, tableId, views),
      );
      for (const { done, fail, view } of batch) {
        const failure = refused.get(view);
        if (failure === undefined) done();
        else fail(failure);
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
