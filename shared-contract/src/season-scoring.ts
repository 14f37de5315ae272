import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, listOf, payload } from './fields.ts';
import { RoundNumber } from './rounds.ts';

/** The scoring state of a season's tips, and the decisions of administrators about it. */
export const SeasonScoring = v.object({
  /** The rounds after which tips are scored, lowest first. Excludes rounds whose deadline was before the lock. */
  rounds: v.array(
    v.object({
      round: v.number(),
      /** The number of matches with a result. */
      results: v.number(),
      /** The number of matches without a result, except postponed and cancelled ones. */
      waitingFor: v.number(),
      /** Whether an administrator has requested scoring before all results are known. */
      isEarly: v.boolean(),
      /** Whether tips are scored after it, now or within a minute. */
      isScored: v.boolean(),
    }),
  ),
  /** Whether an administrator has declared the season over. */
  isCalledOver: v.boolean(),
  /** Whether scores are final: after the last result, or declared by an administrator. */
  isOver: v.boolean(),
  version: v.number(),
});
export type SeasonScoring = v.InferOutput<typeof SeasonScoring>;

/** 409 before the lock, and for a season without tips. */
export const getSeasonScoring = endpoint('GET', '/lss/:id/scoring', {
  summary: 'Get a season’s scoring settings',
  access: 'admin',
  params: byId,
  answer: SeasonScoring,
  failures: ['missing', 'conflict'],
});
/**
 * Absent fields stay unchanged. 409 for scoring a round without a result, or ending a season
 * without a scored round.
 */
export const updateSeasonScoring = endpoint('PUT', '/lss/:id/scoring', {
  summary: 'Score rounds early, or declare a season over',
  access: 'admin',
  params: byId,
  body: payload({
    earlyRounds: v.exactOptional(listOf(RoundNumber, 100)),
    isCalledOver: v.exactOptional(v.boolean('Must be true or false')),
    version: BaseVersion,
  }),
  answer: SeasonScoring,
  failures: ['missing', 'conflict', 'version-conflict'],
});
