import { limited } from '../failures.ts';

/** Runs work of which one piece at a time is allowed to each account, in this process. */
export class OneAtATime {
  readonly #busy = new Set<string>();

  /** @throws {Failure} `limit-reached` while an earlier piece of the account's is under way. */
  async run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy.has(accountId))
      throw limited('The call before this one is still under way. Try again in a moment.', 1);
    this.#busy.add(accountId);
    try {
      return await work();
    } finally {
      this.#busy.delete(accountId);
    }
  }
}
