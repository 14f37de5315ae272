import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { listQuery } from './list.ts';
import { Result } from './match-results.ts';
import { Timestamp } from './timestamps.ts';
import { Adjustment } from './season-rules.ts';
import { Withdrawn } from './team-stats.ts';

/** A single correction. `isRemoved` marks a correction that was reverted. */
export const SeasonCorrection = v.variant('kind', [
  v.object({
    kind: v.literal('result'),
    roundNumber: v.number(),
    homeTeamName: v.string(),
    awayTeamName: v.string(),
    /** `null` if the match did not exist before or was deleted. */
    before: v.nullable(Result),
    after: v.nullable(Result),
  }),
  v.object({
    kind: v.literal('adjustment'),
    isRemoved: v.boolean(),
    teamName: v.string(),
    ...Adjustment.entries,
  }),
  v.object({
    kind: v.literal('ruling'),
    isRemoved: v.boolean(),
    /** In the order of the ruling. */
    teamNames: v.array(v.string()),
    reason: v.string(),
    pointsPerGame: v.boolean(),
    fromRound: v.number(),
  }),
  v.object({ kind: v.literal('rules'), reason: v.nullable(v.string()) }),
  v.object({ kind: v.literal('withdrawn'), teamName: v.string(), withdrawn: v.nullable(Withdrawn) }),
]);
export type SeasonCorrection = v.InferOutput<typeof SeasonCorrection>;

const Standing = v.object({ place: v.number(), points: v.number() });

/** The effect of a change on a team in the standings that were the latest at that time. */
export const SeasonEffect = v.object({ teamId: Id, teamName: v.string(), before: Standing, after: Standing });
export type SeasonEffect = v.InferOutput<typeof SeasonEffect>;

/** Corrections of a season that were made at once, after a result was known. */
export const SeasonChange = v.object({
  id: Id,
  at: Timestamp,
  corrections: v.array(SeasonCorrection),
  /** The teams whose place or points changed, from the top of the table. */
  effects: v.array(SeasonEffect),
});
export type SeasonChange = v.InferOutput<typeof SeasonChange>;

/** Newest first. The first entry of a result is not a change. */
export const listSeasonChanges = endpoint('GET', '/lss/:id/changes', {
  summary: 'List a season’s corrections and their effect, newest first',
  access: 'anyone',
  params: byId,
  query: listQuery(['at'], {}),
  answer: v.array(SeasonChange),
  failures: ['missing'],
});
