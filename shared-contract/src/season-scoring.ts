import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, listOf, payload } from './fields.ts';
import { RoundNumber } from './rounds.ts';

/** How far the scoring of a season's tips is, and what administrators have decided about it. */
export const SeasonScoring = v.object({
  /** Those that tips are scored after: not those whose deadline was before the lock. Lowest first. */
  rounds: v.array(
    v.object({
      round: v.number(),
      /** How many matches have a result. */
      results: v.number(),
      /** How many matches it waits for: postponed and cancelled ones are not waited for. */
      waitingFor: v.number(),
      /** An administrator has it scored before all of its results are there. */
      isEarly: v.boolean(),
      /** Tips are scored after it by now, or within a minute. */
      isScored: v.boolean(),
    }),
  ),
  /** An administrator says so. */
  isCalledOver: v.boolean(),
  /** Scores are final: with the last result, or by an administrator's word. */
  isOver: v.boolean(),
  version: v.number(),
});
export type SeasonScoring = v.InferOutput<typeof SeasonScoring>;

/** Before the lock, and of a season that nobody has tipped, 409. */
export const getSeasonScoring = endpoint('GET', '/lss/:id/scoring', {
  summary: 'Get a season’s scoring settings',
  access: 'admin',
  params: byId,
  answer: SeasonScoring,
  failures: ['missing', 'conflict'],
});
/** Absent fields stay. A round without a result cannot be scored, and a season without a scored round not be over: 409. */
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
