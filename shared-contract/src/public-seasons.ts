import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { FromOne, listQuery, queryOf } from './list.ts';
import { Result } from './match-results.ts';
import { Timestamp } from './timestamps.ts';
import { SeasonRules } from './season-rules.ts';
import { Season } from './seasons.ts';
import { StandingsRow } from './standings.ts';

/** A season's public fields. */
export const PublicSeason = v.object({
  id: Id,
  season: Season,
  leagueId: Id,
  leagueName: v.string(),
  country: v.number(),
});
export type PublicSeason = v.InferOutput<typeof PublicSeason>;

/** The stage that a season's tips are about. */
const TippedStage = v.object({ id: Id, name: v.string() });

/** A season whose teams are tipped. `stage` is absent if the tips are about the order of all teams. */
export const TippedSeason = v.object({ ...PublicSeason.entries, stage: v.exactOptional(TippedStage) });
export type TippedSeason = v.InferOutput<typeof TippedSeason>;

/** A season in the list of all seasons. */
export const ListedSeason = v.object({
  ...PublicSeason.entries,
  /** Present if the season can be tipped or has been tipped. */
  tipping: v.optional(v.object({ locksAt: v.nullable(Timestamp), isLocked: v.boolean(), tips: v.number() })),
  /** The public official table that follows the season's standings. Absent without one. */
  officialTableId: v.optional(Id),
});
export type ListedSeason = v.InferOutput<typeof ListedSeason>;

const RoundOfSeason = v.object({ roundNumber: v.number(), deadline: Timestamp });

/** The standings of a season after a round. */
export const Standings = v.object({
  ...PublicSeason.entries,
  /** The requested round, or the last one with a result. */
  round: v.number(),
  /** `false` if a match up to this round has no result yet. */
  complete: v.boolean(),
  rules: SeasonRules,
  /** The stage whose table it is. Absent for the order of all teams. */
  stage: v.exactOptional(Id),
  /** All rounds of the season or the stage, lowest first. */
  rounds: v.array(RoundOfSeason),
  rows: v.array(StandingsRow),
});
export type Standings = v.InferOutput<typeof Standings>;

/** A match's public fields. */
export const PublicMatch = v.object({
  id: Id,
  roundNumber: v.number(),
  homeTeamId: Id,
  awayTeamId: Id,
  homeTeamName: v.string(),
  awayTeamName: v.string(),
  ...Result.entries,
  /** In UTC; `null` while unknown. */
  kickOff: v.nullable(Timestamp),
});
export type PublicMatch = v.InferOutput<typeof PublicMatch>;

const round = v.optional(FromOne);
/** A stage of the season's rules. Without it, standings have all teams, or the first current stage if these have no order. */
const stage = v.optional(Id);

/** Newest first. `q` searches league names. */
export const listSeasons = endpoint('GET', '/season', {
  summary: 'List the seasons of all leagues, newest first',
  access: 'anyone',
  query: listQuery(['season'], {}),
  answer: v.array(ListedSeason),
});
export const getStandings = endpoint('GET', '/lss/:id/standings', {
  summary: 'Get a season’s standings after a round or after the last with a result',
  access: 'anyone',
  params: byId,
  query: queryOf({ round, stage }),
  answer: Standings,
  failures: ['missing'],
});
/** Sorted by round, then kick-off. */
export const listResults = endpoint('GET', '/lss/:id/results', {
  summary: 'List the matches of a season or of one of its rounds',
  access: 'anyone',
  params: byId,
  query: listQuery(['roundNumber'], { round, stage }),
  answer: v.array(PublicMatch),
  failures: ['missing'],
});
