import { AsyncLocalStorage } from 'node:async_hooks';

/** The number of statements and the seconds that they took, waiting for a connection not counted. */
type Sum = { statements: number; seconds: number };

/** Sums the time of statements by the call or job that they serve, for the metrics. */
export class StatementTimes {
  readonly #purpose = new AsyncLocalStorage<string>();
  readonly #sums = new Map<string, Sum>();

  /** Runs `work`, whose statements serve `purpose`: the pattern of a route, or `job <name>`. */
  countFor<Result>(purpose: string, work: () => Result): Result {
    return this.#purpose.run(purpose, work);
  }

  /** Adds the time of a statement. */
  add(milliseconds: number): void {
    const purpose = this.#purpose.getStore() ?? 'other';
    const sum = this.#sums.get(purpose) ?? { statements: 0, seconds: 0 };
    sum.statements += 1;
    sum.seconds += milliseconds / 1000;
    this.#sums.set(purpose, sum);
  }

  /** Returns the sums since the start by purpose; `other` has statements of neither a call nor a job. */
  sums(): ReadonlyMap<string, Readonly<Sum>> {
    return this.#sums;
  }
}
