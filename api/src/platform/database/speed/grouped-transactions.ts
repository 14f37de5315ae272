import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { storeFailure } from '../store-failure.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;
type QueuedWork = { work: Work<unknown>; done: (result: unknown) => void; failed: (error: unknown) => void };

/**
 * Runs what comes in one turn of the event loop in one transaction, one after the other, so that a commit waits for the disk once for all of
 * them. One that fails leaves nothing behind, and all are told after the commit how they ended. Where they cannot be committed together, each
 * is run again in a transaction of its own.
 */
export class GroupedTransactions {
  readonly #db: Kysely<Schema>;
  #waiting: QueuedWork[] = [];

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Returns the result of `work` after COMMIT. */
  run<T>(work: Work<T>): Promise<T> {
    const { promise, reject, resolve } = Promise.withResolvers<T>();
    this.#waiting.push({ work, done: (result) => resolve(result as T), failed: reject });
    if (this.#waiting.length === 1) setImmediate(() => void this.#runAll());
    return promise;
  }

  async #runAll(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    const [first, ...others] = group;
    if (first !== undefined && others.length === 0) return this.#runAlone(first);
    try {
      for (const settle of await this.#runTogether(group)) settle();
    } catch (error) {
      // Another program has the database locked: one has waited long enough for all.
      if (storeFailure(error) === 'unavailable') for (const { failed } of group) failed(error);
      else for (const each of group) await this.#runAlone(each);
    }
  }

  async #runAlone({ done, failed, work }: QueuedWork): Promise<void> {
    try {
      done(await this.#db.transaction().execute(work));
    } catch (error) {
      failed(error);
    }
  }

  /** Returns how to tell each of them how it has ended. */
  #runTogether(group: readonly QueuedWork[]): Promise<(() => void)[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const settlers: (() => void)[] = [];
      for (const each of group) settlers.push(await runInSavepoint(transaction, each));
      return settlers;
    });
  }
}

async function runInSavepoint(
  transaction: Transaction<Schema>,
  { done, failed, work }: QueuedWork,
): Promise<() => void> {
  await sql`savepoint one_of_many`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release one_of_many`.execute(transaction);
    return () => done(result);
  } catch (error) {
    // Fails where SQLite has rolled back all of it by itself, as when the disk is full.
    await sql`rollback to one_of_many`.execute(transaction);
    await sql`release one_of_many`.execute(transaction);
    return () => failed(error);
  }
}
