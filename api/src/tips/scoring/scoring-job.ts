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
/** Scoring starts this long after the last change, so that a correction in several steps is scored once. */
const QUIET_S = 30;

/** Records that a season has changed, changed again or changed back, unless another process has recorded it. */
async function recordPending(db: Db, leagueSeasonId: string, pendingMark: string | null, now: Date): Promise<void> {
  await db
    .updateTable('tippings')
    .set({ pendingMark, pendingSince: pendingMark === null ? null : now.toISOString() })
    .where('leagueSeasonId', '=', leagueSeasonId)
    .where('pendingMark', 'is distinct from', pendingMark)
    .execute();
}

/**
 * Marks a season as settled, unless it has changed since `season` was read. Database triggers count changes and clear
 * the mark (migration 0045).
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

/** Scores tips when their inputs change. All state is in the database, so a process that ends loses nothing. */
export class TipScoring {
  readonly #services: Needs;
  readonly #truths = new TruthCache();
  readonly #quietMs: number;

  constructor(services: Needs, quietSeconds = QUIET_S) {
    this.#services = services;
    this.#quietMs = quietSeconds * 1000;
  }

  /**
   * Reads each season that is locked and not settled, and scores the changed ones. Stops at `stopped`; another process
   * continues.
   * @throws The first failure, after all seasons were read.
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
        // Another process is scoring that season.
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
      // Another process may have scored it before this one took the lease.
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

  /** Whether the inputs of a season's scoring have changed, and have been stable for a while. */
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
    // Negative after the clock was set back.
    return quietMs >= this.#quietMs || quietMs < 0;
  }
}

/** Returns the job that scores tips, at intervals of the configured delay but at most 10 seconds. */
export function scoringJob(services: Needs & Pick<Platform, 'config'>): Job {
  const { scoreAfterSeconds } = services.config;
  const scoring = new TipScoring(services, scoreAfterSeconds);
  return {
    name: 'tip-scores',
    everyMs: Math.min(EVERY_MS, scoreAfterSeconds * 1000),
    run: (stopped) => scoring.run(stopped),
  };
}
