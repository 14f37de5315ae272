import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

const LEASE_MS = 60_000;

/** The lease expired while this process was delayed, and another process has taken it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** The exclusive right to score a season for a limited time. It expires if the process dies. */
export class Lease {
  readonly leagueSeasonId: string;
  readonly #clock: Clock;
  readonly #stopped: AbortSignal;
  #until: string;

  private constructor(leagueSeasonId: string, clock: Clock, until: string, stopped: AbortSignal) {
    this.leagueSeasonId = leagueSeasonId;
    this.#clock = clock;
    this.#until = until;
    this.#stopped = stopped;
  }

  static #end = (clock: Clock) => new Date(clock.now().getTime() + LEASE_MS).toISOString();

  /**
   * Takes the lease of a season; `null` when another process holds it. A lease that ends too far ahead was taken before
   * the clock was set back, and is ignored.
   */
  static async take(db: Db, clock: Clock, leagueSeasonId: string, stopped: AbortSignal): Promise<Lease | null> {
    const now = clock.now();
    const until = Lease.#end(clock);
    const { numUpdatedRows } = await db
      .updateTable('tippings')
      .set({ scoringUntil: until })
      .where('leagueSeasonId', '=', leagueSeasonId)
      .where(({ eb, or }) =>
        or([
          eb('scoringUntil', 'is', null),
          eb('scoringUntil', '<=', now.toISOString()),
          eb('scoringUntil', '>', new Date(now.getTime() + 2 * LEASE_MS).toISOString()),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n ? new Lease(leagueSeasonId, clock, until, stopped) : null;
  }

  /** Locks the lease until the transaction ends. @throws {LeaseLost} */
  hold(transaction: Db): Promise<void> {
    return this.#set(transaction, this.#until);
  }

  /** Renews the lease when half of it is over. @throws {LeaseLost} Also throws when this process is stopping. */
  async renewInTime(db: Db): Promise<void> {
    this.#stopped.throwIfAborted();
    if (Date.parse(this.#until) - this.#clock.now().getTime() > LEASE_MS / 2) return;
    const until = Lease.#end(this.#clock);
    await this.#set(db, until);
    this.#until = until;
  }

  /** Releases the lease, unless another process has taken it. */
  async end(db: Db): Promise<void> {
    await this.#set(db, null).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }

  async #set(db: Db, until: string | null): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('tippings')
      .set({ scoringUntil: until })
      .where('leagueSeasonId', '=', this.leagueSeasonId)
      .where('scoringUntil', '=', this.#until)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new LeaseLost('The lease of the season’s scoring has ended');
  }
}
