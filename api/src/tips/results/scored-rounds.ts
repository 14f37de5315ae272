import { LRUCache } from 'lru-cache';
import { createScorer, type Scorer, type Truth } from 'shared-contract/tip-scoring';
import type { TipRule } from 'shared-contract/tip-rules';
import type { Db } from '../../platform/database/database.ts';

/** A round that was scored. */
export type ScoredRound = {
  roundNumber: number;
  /** Of its rows in `tipScores`, where its board is kept. */
  scoringId: string;
  isProvisional: boolean;
  onBoard: number;
  hasBoard: boolean;
};

/** The rounds of a season that were scored, lowest first. */
export async function scoredRounds(db: Db, leagueSeasonId: string): Promise<ScoredRound[]> {
  const rows = await db
    .selectFrom('tipRounds')
    .select(['roundNumber', 'scoringId', 'isProvisional', 'onBoard', 'hasBoard'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .orderBy('roundNumber')
    .execute();
  return rows.map((row) => ({ ...row, isProvisional: Boolean(row.isProvisional), hasBoard: Boolean(row.hasBoard) }));
}

/** Selects the scores of a scoring, to join with their tips; none for `null`. */
export const scoresOf = (db: Db, scoringId: string | null) =>
  db
    .selectFrom('tipScores')
    .select(['tableId', 'points', 'exact', 'rank', 'position'])
    .where('scoringId', '=', scoringId);

/** The round that is asked for, or the last one, and the one before it; a round that was not scored is none. */
export function roundAndBefore(rounds: readonly ScoredRound[], roundNumber: number | undefined) {
  const round = roundNumber === undefined ? rounds.at(-1) : rounds.find((one) => one.roundNumber === roundNumber);
  const before = round && rounds.findLast((one) => one.roundNumber < round.roundNumber);
  return { round, before };
}

/** Scores tips that count the teams by their positions in `teamIds`. */
export type RoundScorer = Scorer & { truth: Truth; teamIds: string[] };

/** How many rounds' scorers are kept at once. */
const MAX_CACHED = 500;

/** Makes the scorers of rounds, and keeps them: the scoring of a round never changes, another one takes its place. */
export class ScorerCache {
  readonly #cache = new LRUCache<string, RoundScorer>({ max: MAX_CACHED });

  /** The scorers of some rounds of a season by the ids of their scorings. */
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
