import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, Id, integer, listOf, payload, requiredText } from './fields.ts';
import { RoundNumber } from './rounds.ts';
import { Adjustment, givenRules, Ruling, SeasonRules } from './season-rules.ts';

/** The reason for a decision, shown publicly beside the standings. */
const Reason = requiredText(500);

export const SeasonAdjustment = v.object({ id: Id, teamStatsId: Id, ...Adjustment.entries });
export type SeasonAdjustment = v.InferOutput<typeof SeasonAdjustment>;

export const SeasonRuling = v.object({ id: Id, ...Ruling.entries });
export type SeasonRuling = v.InferOutput<typeof SeasonRuling>;

/** The decisions of administrators about a season's standings, other than results. */
export const SeasonDecisions = v.object({
  rules: SeasonRules,
  adjustments: v.array(SeasonAdjustment),
  rulings: v.array(SeasonRuling),
  /** The season's version. */
  version: v.number(),
});
export type SeasonDecisions = v.InferOutput<typeof SeasonDecisions>;

/** The maximum number of points that one adjustment adds or deducts. */
export const MAX_ADJUSTMENT = 100;
const Points = v.pipe(
  integer(-MAX_ADJUSTMENT, MAX_ADJUSTMENT),
  v.check((points) => points !== 0, 'Must not be 0'),
);
const Order = v.pipe(
  listOf(Id, 40),
  v.check((ids) => new Set(ids).size === ids.length, 'Names a team twice'),
);

export const getSeasonDecisions = endpoint('GET', '/lss/:id/rules', {
  summary: 'Get the rules, adjustments and rulings of a season',
  access: 'admin',
  params: byId,
  answer: SeasonDecisions,
  failures: ['missing'],
});
/** Absent fields stay unchanged. */
export const updateSeasonRules = endpoint('PUT', '/lss/:id/rules', {
  summary: 'Set the rules by which a season’s standings are computed',
  access: 'admin',
  params: byId,
  body: payload({ ...givenRules, reason: Reason, version: BaseVersion }),
  answer: SeasonDecisions,
  failures: ['missing', 'version-conflict', 'season-has-tips'],
});
export const addAdjustment = endpoint('POST', '/lss/:id/adjustments', {
  summary: 'Add or deduct a team’s points from a round on',
  access: 'admin',
  params: byId,
  body: payload({ teamStatsId: Id, points: Points, reason: Reason, fromRound: v.optional(RoundNumber, 1) }),
  status: 201,
  answer: SeasonAdjustment,
  failures: ['missing', 'conflict'],
});
export const removeAdjustment = endpoint('DELETE', '/lss/:id/adjustments/:adjustmentId', {
  summary: 'Remove an adjustment',
  access: 'admin',
  params: v.object({ id: Id, adjustmentId: Id }),
  failures: ['missing'],
});
/**
 * Replaces rulings that name one of its teams. The teams must be level on points, unless the ruling
 * is by points per game. `fromRound` defaults to the league's last round.
 */
export const setRuling = endpoint('PUT', '/lss/:id/ruling', {
  summary: 'Set the order of teams level on points, or rank by points per game',
  access: 'admin',
  params: byId,
  body: payload({
    order: Order,
    reason: Reason,
    pointsPerGame: v.optional(v.boolean('Required'), false),
    fromRound: v.exactOptional(RoundNumber),
  }),
  answer: SeasonDecisions,
  failures: ['missing', 'conflict'],
});
export const removeRuling = endpoint('DELETE', '/lss/:id/ruling/:rulingId', {
  summary: 'Remove a ruling',
  access: 'admin',
  params: v.object({ id: Id, rulingId: Id }),
  failures: ['missing'],
});
