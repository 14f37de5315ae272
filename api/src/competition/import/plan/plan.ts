import type { ImportProblemCode } from 'shared-contract/import-problems';
import type { Result } from 'shared-contract/match-results';
import type { ClubProposal, ImportedClub } from 'shared-contract/imported-clubs';
import type { Match } from 'shared-contract/matches';
import type {
  ChangedResult,
  ImportAnswer,
  ImportCounts,
  ImportProblem,
  ImportRequest,
} from 'shared-contract/season-import';
import type { SeasonRules, SeasonStage } from 'shared-contract/season-rules';
import type { StoredTeam } from '../clubs.ts';
import type { ReadMatch } from '../reading.ts';

/** The stored data of the season that a file is for. */
export type StoredSeason = {
  league: { name: string; country: number; timeZone: string; numberOfTeams: number; numberOfRounds: number };
  teams: readonly StoredTeam[];
  /** `null` if the season does not exist. */
  rules: SeasonRules | null;
  /** The ids of the teams that are in the season. */
  inSeason: ReadonlySet<string>;
  /** The ids of these teams' stats by team id. */
  statsIdOf: ReadonlyMap<string, string>;
  rounds: readonly { id: string; roundNumber: number; deadline: string }[];
  matches: readonly (Match & { roundNumber: number })[];
};

export type PlannedMatch = {
  line: number;
  round: number;
  home: string;
  away: string;
  result: Result;
  kickOff: string | null;
};
export type PlannedChange = {
  before: Match & { roundNumber: number };
  round: number;
  result: Result;
  kickOff: string | null;
};

/** A stage that the season gets. Its teams are identified by their `clubKey`. */
export type PlannedStage = Omit<SeasonStage, 'id' | 'teamStatsIds' | 'zones'> & { keys: string[] };

/** The rows that an import writes, and its problems. Teams are identified by their `clubKey`. */
export type Plan = {
  newTeams: string[];
  joining: string[];
  learned: { teamId: string; name: string }[];
  newRounds: { roundNumber: number; deadline: string; matches: number }[];
  newMatches: PlannedMatch[];
  changed: PlannedChange[];
  teams: ImportCounts;
  rounds: ImportCounts;
  matches: ImportCounts;
  /** The stages that the season can get from the file, or the reason why it cannot. Empty if there are none. */
  stages: PlannedStage[] | string;
  /** The rounds that are deleted, because all of their matches move to other rounds. */
  emptied: string[];
  problems: ImportProblem[];
  proposals: ClubProposal[];
  clubs: ImportedClub[];
  changes: ChangedResult[];
  found: ImportAnswer['found'];
};

/** The choices of the administrator. */
export type Options = Pick<ImportRequest, 'season' | 'merges' | 'awards' | 'keep' | 'timeZone' | 'confirm' | 'stages'>;

/** Adds a problem or a question with its line in the file. */
export type AddProblem = (code: ImportProblemCode, line: number | null, message: string) => void;

/** A match of a file. Its teams are identified by their `clubKey`. */
export type Fixture = ReadMatch & { homeKey: string; awayKey: string };

/** Returns counts of zero. */
export const noCounts = (): ImportCounts => ({ created: 0, changed: 0, unchanged: 0, skipped: 0 });
