import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, listOf, payload, updatePayload } from './fields.ts';
import { ListedRound } from './rounds.ts';
import { Season } from './seasons.ts';
import { Withdrawn } from './team-stats.ts';
import { Confirmed } from './warnings.ts';

/** A team in a season. `id` is the id of its team season stats. */
export const SeasonTeam = v.object({
  id: Id,
  teamId: Id,
  teamName: v.string(),
  withdrawn: v.nullable(Withdrawn),
});
export type SeasonTeam = v.InferOutput<typeof SeasonTeam>;

/**
 * Whether visitors see a league or a season. A season is shown once it and its league are published; until then it is a
 * draft, which only administrators see. Registered without the field, it is published.
 */
export const IsPublished = v.optional(v.boolean('Must be true or false'), true);

/** Whether a league or a season is a draft. */
// compat('0.10'): an API of 0.8 sends no `isPublished`, and has no drafts
export const isDraft = ({ isPublished }: { isPublished?: boolean }): boolean => isPublished === false;

/** `version` counts changes of the season and its teams. Changes of a round count in the round's version. */
export const LeagueSeason = v.object({
  id: Id,
  leagueId: Id,
  season: Season,
  isPublished: v.boolean(),
  version: v.number(),
  teams: v.array(SeasonTeam),
  rounds: v.array(ListedRound),
});
export type LeagueSeason = v.InferOutput<typeof LeagueSeason>;

const MAX_TEAMS_OF_SEASON = 1000;

/** The teams of a season in a request. */
export const TeamIds = v.pipe(
  listOf(Id, MAX_TEAMS_OF_SEASON),
  v.check((ids) => new Set(ids).size === ids.length, 'Names a team twice'),
);

/** The message if more teams are selected than the league has. */
export const tooManyTeams = (most: number): string => `You selected more teams than allowed. Max is ${most}.`;

export const LeagueSeasonRegistration = payload({ leagueId: Id, season: Season, isPublished: IsPublished });
export const LeagueSeasonUpdate = updatePayload(
  { id: Id },
  {
    season: Season,
    isPublished: IsPublished,
    teamIds: TeamIds,
    confirm: Confirmed,
  },
);

export const registerLeagueSeason = endpoint('POST', '/lss', {
  summary: 'Add a season to a league',
  access: 'admin',
  body: LeagueSeasonRegistration,
  status: 201,
  answer: LeagueSeason,
  failures: ['missing', 'taken'],
});
export const getLeagueSeason = endpoint('GET', '/lss/:id', {
  summary: 'Get a season with its teams and rounds',
  access: 'admin',
  params: byId,
  answer: LeagueSeason,
  failures: ['missing'],
});
export const updateLeagueSeason = endpoint('PUT', '/lss', {
  summary: 'Set the teams of a season',
  access: 'admin',
  body: LeagueSeasonUpdate,
  answer: LeagueSeason,
  failures: ['missing', 'conflict', 'version-conflict', 'taken', 'warnings', 'season-has-tips'],
});
export const deleteLeagueSeason = endpoint('DELETE', '/lss/:id', {
  summary: 'Delete a season with its rounds, matches and team stats',
  access: 'admin',
  params: byId,
  failures: ['missing', 'season-has-tips'],
});
