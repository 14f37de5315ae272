import type { Generated } from 'kysely';
import type { AwardedTo, DecidedIn, MatchStatus } from 'shared-contract/match-results';
import type { Withdrawn } from 'shared-contract/team-stats';
import type { Fixed, Timestamp, Version } from './columns.ts';

export type TeamRow = {
  id: Fixed<string>;
  name: string;
  nameKey: string;
  englishName: string | null;
  country: number;
  imageUrl: string | null;
  website: string | null;
  /** A list of names as JSON. */
  aliases: Generated<string>;
  version: Version;
};

export type LeagueRow = {
  id: Fixed<string>;
  name: string;
  nameKey: string;
  country: number;
  numberOfTeams: number;
  numberOfRounds: number;
  /** `null` for the time zone of the country's capital. */
  timeZone: Generated<string | null>;
  /** 1, or 0 for a draft. */
  isPublished: Generated<number>;
  version: Version;
};

type LeagueSeasonRow = {
  id: Fixed<string>;
  leagueId: Fixed<string>;
  season: number;
  /** `SeasonDecisions` as JSON; `null` without any. */
  decisions: Generated<string | null>;
  /** 1, or 0 for a draft. */
  isPublished: Generated<number>;
  version: Version;
};

type TeamStatsRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  teamId: Fixed<string>;
  /** Manual corrections of the figures computed from the matches; `null` if there are none. */
  goalsFor: Generated<number | null>;
  goalsAgainst: Generated<number | null>;
  points: Generated<number | null>;
  withdrawn: Generated<Withdrawn | null>;
  version: Version;
};

type RoundRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  roundNumber: number;
  deadline: Timestamp;
  version: Version;
};

type MatchRow = {
  id: Fixed<string>;
  roundId: string;
  homeGoals: number | null;
  awayGoals: number | null;
  status: Generated<MatchStatus>;
  awardedTo: Generated<AwardedTo | null>;
  /** `null` for regulation. */
  decidedIn: Generated<DecidedIn | null>;
  kickOff: Generated<Timestamp | null>;
  version: Version;
};

/**
 * One of the two teams of a match. Round and season are copied here, so that the schema can limit a team to one match
 * per round.
 */
type MatchSideRow = {
  matchId: Fixed<string>;
  side: Fixed<'home' | 'away'>;
  roundId: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  teamStatsId: Fixed<string>;
};

type SeasonImportRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  importedAt: Fixed<Timestamp>;
  /** The data to undo the import, as JSON. */
  undo: Fixed<string>;
};

type SeasonChangeRow = {
  id: Fixed<string>;
  leagueSeasonId: Fixed<string>;
  at: Fixed<Timestamp>;
  /** Corrections and their effects, as JSON. */
  change: Fixed<string>;
};

/** Teams, leagues, seasons, rounds and matches. */
export type ReferenceTables = {
  teams: TeamRow;
  leagues: LeagueRow;
  leagueSeasons: LeagueSeasonRow;
  teamStats: TeamStatsRow;
  rounds: RoundRow;
  matches: MatchRow;
  matchSides: MatchSideRow;
  seasonImports: SeasonImportRow;
  seasonChanges: SeasonChangeRow;
};
