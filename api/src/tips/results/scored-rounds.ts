import { LRUCache } from 'lru-cache';
import { createScorer, type Scorer, type Truth } from 'shared-contract/tip-scoring';
import type { TipRule } from 'shared-contract/tip-rules';
import type { Db } from '../../platform/database/database.ts';

/** A scored round. */
export type ScoredRound = {
  roundNumber: number;
  /** The id of its rows in `tipScores`, which exist only if `hasBoard`. */
  scoringId: string;
  isProvisional: boolean;
  onBoard: number;
  hasBoard: boolean;
};

/** Returns the scored rounds of a season in ascending order. */
export async function scoredRounds(db: Db, leagueSeasonId: string): Promise<ScoredRound[]> {
  const rows = await db
    .selectFrom('tipRounds')
    .select(['roundNumber', 'scoringId', 'isProvisional', 'onBoard', 'hasBoard'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .orderBy('roundNumber')
    .execute();
  return rows.map((row) => ({ ...row, isProvisional: Boolean(row.isProvisional), hasBoard: Boolean(row.hasBoard) }));
}

/** Selects the scores of a scoring, to join with tips. Selects none for `null`. */
export const scoresOf = (db: Db, scoringId: string | null) =>
  db
    .selectFrom('tipScores')
    .select(['tableId', 'points', 'exact', 'rank', 'position'])
    .where('scoringId', '=', scoringId);

/**
 * Returns the given round, by default the last one, and the round before it. Both are `undefined` if the round is not
 * scored.
 */
export function roundAndBefore(rounds: readonly ScoredRound[], roundNumber: number | undefined) {
  const round = roundNumber === undefined ? rounds.at(-1) : rounds.find((one) => one.roundNumber === roundNumber);
  const before = round && rounds.findLast((one) => one.roundNumber < round.roundNumber);
  return { round, before };
}

/** A scorer whose orders are indexes of `teamIds`. */
export type RoundScorer = Scorer & { truth: Truth; teamIds: string[] };

/** The most scorers in the cache. */
const MAX_CACHED = 500;

/**
 * Creates and caches the scorers of rounds. An entry never becomes stale: a scoring is immutable, and rescoring a round
 * makes a new one.
 */
export class ScorerCache {
  readonly #cache = new LRUCache<string, RoundScorer>({ max: MAX_CACHED });

  /** Returns the scorers of some rounds of a season, by scoring id. */
  async get(
    db: Db,
    rule: TipRule,
    rounds: readonly Pick<ScoredRound, 'scoringId'>[],
  ): Promise<Map<string, RoundScorer>> {
    const found = new Map<string, RoundScorer>();
    const unknown: string[] = [];
    for (const { scoringId } of rounds) {
      const cached = this.#cache.get(scoringId);
      if (cached === undefined) unknown.push(scoringId);
      else found.set(scoringId, cached);
    }
    if (unknown.length === 0) return found;
    const rows = await db
      .selectFrom('tipRounds')
      .select(['scoringId', 'truth'])
      .where('scoringId', 'in', unknown)
      .execute();
    for (const { scoringId, truth: text } of rows) {
      const truth = JSON.parse(text) as Truth;
      const teamIds = truth.teams.map(({ teamId }) => teamId);
      const scorer = { ...createScorer(rule, truth, teamIds), truth, teamIds };
      found.set(scoringId, scorer);
      this.#cache.set(scoringId, scorer);
    }
    return found;
  }
}
