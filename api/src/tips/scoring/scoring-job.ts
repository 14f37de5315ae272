import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { TippingRow } from '../../platform/database/schema/tips.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { Lease, LeaseLost } from './scoring-lease.ts';
import { scoreSeason } from './score-season.ts';
import { TruthCache, type SeasonTruths } from './truths.ts';

type Needs = Pick<Platform, 'clock' | 'store'>;

const EVERY_MS = 10_000;
/** Changes are gathered for this long after the last one, so that a correction in several steps is scored once. */
const QUIET_S = 30;

/** Notes that a season has changed, or has changed again, or is what it was, unless another process has. */
async function recordPending(db: Db, leagueSeasonId: string, pendingMark: string | null, now: Date): Promise<void> {
  await db
    .updateTable('tippings')
    .set({ pendingMark, pendingSince: pendingMark === null ? null : now.toISOString() })
    .where('leagueSeasonId', '=', leagueSeasonId)
    .where('pendingMark', 'is distinct from', pendingMark)
    .execute();
}

/**
 * Marks a season as settled, unless it has changed since `season` was read: its triggers count the changes and take the mark away
 * (migration 0045).
 */
async function settle(db: Db, season: Selectable<TippingRow>, now: Date): Promise<void> {
  await db
    .updateTable('tippings')
    .set({ settledAt: now.toISOString() })
    .where('leagueSeasonId', '=', season.leagueSeasonId)
    .where('seasonChanges', '=', season.seasonChanges)
    .where('scoredMark', '=', season.scoredMark)
    .execute();
}

/** Scores tips whenever what they are scored by has changed, as the database says: nothing is lost with a process that ends. */
export class TipScoring {
  readonly #services: Needs;
  readonly #truths = new TruthCache();
  readonly #quietMs: number;

  constructor(services: Needs, quietSeconds = QUIET_S) {
    this.#services = services;
    this.#quietMs = quietSeconds * 1000;
  }

  /**
   * Reads every season that is locked and not settled, and scores the tips of those that have changed, until `stopped`: another process
   * goes on then.
   * @throws the first failure, after it has read all of them.
   */
  async run(stopped: AbortSignal = new AbortController().signal): Promise<void> {
    const failures: unknown[] = [];
    const { db } = this.#services.store;
    const unsettled = await db
      .selectFrom('tippings')
      .select('leagueSeasonId')
      .where('lockedAt', 'is not', null)
      .where('settledAt', 'is', null)
      .execute();
    for (const { leagueSeasonId } of unsettled) {
      await this.#runSeason(leagueSeasonId, stopped).catch((error: unknown) => {
        // Another process scores that season.
        if (!(error instanceof LeaseLost)) failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }

  async #runSeason(leagueSeasonId: string, stopped: AbortSignal): Promise<void> {
    if (!(await this.#isDue(leagueSeasonId))) return;
    const { clock, store } = this.#services;
    const lease = await Lease.take(store.db, clock, leagueSeasonId, stopped);
    if (lease === null) return;
    try {
      // Another process may have scored it just before.
      if (!(await this.#isDue(leagueSeasonId))) return;
      const readAt = clock.now().toISOString();
      const { season, truths } = await this.#read(leagueSeasonId);
      await scoreSeason(this.#services, lease, season, truths, readAt);
    } finally {
      await lease.end(store.db);
    }
  }

  async #read(leagueSeasonId: string): Promise<{ season: Selectable<TippingRow>; truths: SeasonTruths }> {
    const { db } = this.#services.store;
    const tippings = db.selectFrom('tippings').selectAll().where('leagueSeasonId', '=', leagueSeasonId);
    const season = await tippings.executeTakeFirstOrThrow();
    return { season, truths: await this.#truths.get(db, { ...season, lockedAt: season.lockedAt ?? '' }) };
  }

  /** Whether what a season is scored by has changed, and not again for a while. */
  async #isDue(leagueSeasonId: string): Promise<boolean> {
    const { clock, store } = this.#services;
    const { season, truths } = await this.#read(leagueSeasonId);
    const { pendingMark, pendingSince, scoredMark } = season;
    const now = clock.now();
    if (truths.mark === scoredMark) {
      if (pendingMark !== null) await recordPending(store.db, leagueSeasonId, null, now);
      else if (truths.isOver) await settle(store.db, season, now);
      return false;
    }
    if (truths.mark !== pendingMark) {
      await recordPending(store.db, leagueSeasonId, truths.mark, now);
      return false;
    }
    const quietMs = now.getTime() - Date.parse(pendingSince ?? '');
    // Below 0 after the clock was set back.
    return quietMs >= this.#quietMs || quietMs < 0;
  }
}

/** Scores tips as often as changes are gathered, and at least every ten seconds. */
export function scoringJob(services: Needs & Pick<Platform, 'config'>): Job {
  const { scoreAfterSeconds } = services.config;
  const scoring = new TipScoring(services, scoreAfterSeconds);
  return {
    name: 'tip-scores',
    everyMs: Math.min(EVERY_MS, scoreAfterSeconds * 1000),
    run: (stopped) => scoring.run(stopped),
  };
}
