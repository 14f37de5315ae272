import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, payload, updatePayload } from './fields.ts';
import { Season } from './seasons.ts';
import { Confirmed } from './warnings.ts';

/**
 * How a team left its season: `annul` cancels all its matches, `keep` counts the played ones.
 * Either way it is ranked last.
 */
export const Withdrawn = v.picklist(['annul', 'keep'], 'Must be annul or keep');
export type Withdrawn = v.InferOutput<typeof Withdrawn>;

const Totals = { goalsFor: v.number(), goalsAgainst: v.number(), points: v.number() };

/**
 * A team's goals for, goals against and points in a season, computed from its matches unless an
 * administrator has corrected them.
 */
export const TeamSeasonStats = v.object({
  id: Id,
  season: Season,
  ...Totals,
  /** The totals of matches and adjustments. The points can be negative. */
  computed: v.object(Totals),
  /** Whether an administrator has corrected a value. */
  corrected: v.boolean(),
  leagueSeasonStatsId: Id,
  teamId: Id,
  teamName: v.string(),
  /** `null` for a team that still plays. */
  withdrawn: v.nullable(Withdrawn),
  version: v.number(),
});
export type TeamSeasonStats = v.InferOutput<typeof TeamSeasonStats>;

const MAX_TOTAL = 100_000;
const Total = integer(0, MAX_TOTAL);

export const TeamSeasonStatsRegistration = payload({ teamId: Id, season: Season, leagueSeasonStatsId: Id });
export const TeamSeasonStatsUpdate = updatePayload(
  { id: Id },
  {
    goalsFor: Total,
    goalsAgainst: Total,
    points: Total,
    withdrawn: v.nullable(Withdrawn),
    confirm: Confirmed,
  },
);

export const registerTeamSeasonStats = endpoint('POST', '/tss', {
  summary: 'Add a team to a season',
  access: 'admin',
  body: TeamSeasonStatsRegistration,
  status: 201,
  answer: TeamSeasonStats,
  failures: ['missing', 'taken', 'season-has-tips'],
});
export const getTeamSeasonStats = endpoint('GET', '/tss/:id', {
  summary: 'Get a team’s season',
  access: 'admin',
  params: byId,
  answer: TeamSeasonStats,
  failures: ['missing'],
});
/** A value equal to the computed one removes the correction. Absent fields stay unchanged. */
export const updateTeamSeasonStats = endpoint('PUT', '/tss', {
  summary: 'Override a team’s goals and points, or set its withdrawal',
  access: 'admin',
  body: TeamSeasonStatsUpdate,
  answer: TeamSeasonStats,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const removeCorrection = endpoint('DELETE', '/tss/:id/correction', {
  summary: 'Reset a team’s goals and points to those computed from its matches',
  access: 'admin',
  params: byId,
  failures: ['missing'],
});
export const deleteTeamSeasonStats = endpoint('DELETE', '/tss/:id', {
  summary: 'Remove a team without matches from a season',
  access: 'admin',
  params: byId,
  failures: ['missing', 'conflict', 'season-has-tips'],
});
