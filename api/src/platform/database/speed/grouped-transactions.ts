import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { storeFailure } from '../store-failure.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;
type QueuedWork = { work: Work<unknown>; done: (result: unknown) => void; failed: (error: unknown) => void };

/**
 * Runs all work of one event-loop iteration sequentially in one transaction, so that one disk sync serves all commits.
 * Failed work is rolled back alone. All results are reported after the commit. If the common transaction fails, each
 * piece of work runs again in a transaction of its own.
 */
export class GroupedTransactions {
  readonly #db: Kysely<Schema>;
  #waiting: QueuedWork[] = [];

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Runs `work` in a transaction and returns its result after COMMIT. */
  run<T>(work: Work<T>): Promise<T> {
    const { promise, reject, resolve } = Promise.withResolvers<T>();
    // Work runs with that of others. Its statements are counted for its own call.
    this.#waiting.push({ work: AsyncLocalStorage.bind(work), done: (result) => resolve(result as T), failed: reject });
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
      // Another program has locked the database. The group has waited for the whole time limit already.
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

  /** Returns functions that report the result or error of each piece of work. */
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
    // Fails if SQLite has rolled back the whole transaction, as on a full disk.
    await sql`rollback to one_of_many`.execute(transaction);
    await sql`release one_of_many`.execute(transaction);
    return () => failed(error);
  }
}
