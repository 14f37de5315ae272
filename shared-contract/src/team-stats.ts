import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, payload, updatePayload } from './fields.ts';
import { Season } from './seasons.ts';
import { Confirmed } from './warnings.ts';

/** A team that has left its season: `annul` cancels all its matches, `keep` lets the played ones stand. It is last either way. */
export const Withdrawn = v.picklist(['annul', 'keep'], 'Must be annul or keep');
export type Withdrawn = v.InferOutput<typeof Withdrawn>;

/** A team's goals for, goals against and points of a season. */
export const TeamSeasonStats = v.object({
  id: Id,
  season: Season,
  goalsFor: v.number(),
  goalsAgainst: v.number(),
  points: v.number(),
  leagueSeasonStatsId: Id,
  teamId: Id,
  teamName: v.string(),
  /** `null` for a team that plays on; absent from an API of the release before. */
  withdrawn: v.optional(v.nullable(Withdrawn)),
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

export const registerTeamSeasonStats = endpoint({
  method: 'POST',
  path: '/tss',
  summary: 'Put a team into a season of a league',
  access: 'admin',
  body: TeamSeasonStatsRegistration,
  status: 201,
  answer: TeamSeasonStats,
  failures: ['missing', 'taken'],
});
export const getTeamSeasonStats = endpoint({
  method: 'GET',
  path: '/tss/:id',
  summary: 'A team’s season',
  access: 'admin',
  params: byId,
  status: 200,
  answer: TeamSeasonStats,
  failures: ['missing'],
});
export const updateTeamSeasonStats = endpoint({
  method: 'PUT',
  path: '/tss',
  summary: 'Set a team’s goals and points of a season, or that it has left the season',
  access: 'admin',
  body: TeamSeasonStatsUpdate,
  status: 200,
  answer: TeamSeasonStats,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const deleteTeamSeasonStats = endpoint({
  method: 'DELETE',
  path: '/tss/:id',
  summary: 'Take a team without matches out of a season',
  access: 'admin',
  params: byId,
  status: 204,
  failures: ['missing', 'conflict'],
});
