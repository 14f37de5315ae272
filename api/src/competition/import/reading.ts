import type { MatchStatus } from 'shared-contract/match-results';
import {
  type DateOrder,
  type Delimiter,
  type ImportField,
  type ImportFormat,
  type ImportProblem,
} from 'shared-contract/season-import';
import { type ImportProblemCode, importProblems } from 'shared-contract/import-problems';
import type { LateDecision } from './decided-in.ts';

/** A match as read from a file. `played` and `awarded` matches have goals, and `abandoned` ones may have them. */
export type ReadMatch = {
  line: number;
  /** `null` if the file has no rounds. */
  round: number | null;
  /** A part of the season, such as `Playoffs`. */
  stage: string | null;
  /** An ISO date, such as `2024-08-16`. */
  date: string | null;
  /** A local time such as `20:00`, or one with its offset such as `20:00Z` or `20:00+02:00`. */
  time: string | null;
  home: string;
  away: string;
  homeGoals: number | null;
  awayGoals: number | null;
  status: MatchStatus;
  /** Absent for a match that was decided in regulation. */
  decidedIn?: LateDecision;
  /** The outcome after extra time, which counts only if the season’s rules say so. */
  final?: Pick<ReadMatch, 'status' | 'homeGoals' | 'awayGoals' | 'decidedIn'>;
};

/** A part of a season with the clubs and the rounds that it has in a file. */
export type FoundStage = { name: string | null; teams: string[]; firstRound: number; lastRound: number };

/** The columns of a league table that are compared with the standings, and their names. */
export const figureNames = {
  place: 'place',
  played: 'matches',
  won: 'wins',
  drawn: 'draws',
  lost: 'losses',
  goalsFor: 'goals for',
  goalsAgainst: 'goals against',
  points: 'points',
};
export type TableFigure = keyof typeof figureNames;
export const tableFigures = Object.keys(figureNames) as TableFigure[];

/** A row of a league table. Figures that the table does not have are absent. */
export type TableRow = { line: number; team: string } & Partial<Record<TableFigure, number>>;

export type ReadOptions = {
  season: number;
  format?: ImportFormat | undefined;
  columns?: Partial<Record<ImportField, string | number | null>> | undefined;
  delimiter?: Delimiter | undefined;
  dateOrder?: DateOrder | undefined;
};

export type FoundColumns = {
  headings: string[];
  fields: Partial<Record<ImportField, number>>;
  delimiter: Delimiter;
  dateOrder: DateOrder | null;
};

/** The result of reading one format, before the checks. */
export type Reading = {
  matches: ReadMatch[];
  problems: ImportProblem[];
  skipped: number;
  columns: FoundColumns | null;
  /** The years in the file's title. */
  titleYears: number[] | null;
  /** The counts that the file's header declares. */
  declared: { teams?: number; matches?: number };
  /** Whether the source is a cross-table, which has no rounds and dates. */
  isCrossTable: boolean;
  /** The rows of a league table, which are compared with the standings. */
  table: TableRow[];
  /** The stages of the season, if it has more than one. */
  stages: FoundStage[];
};

/** Creates a problem of a file, with the level of its code. */
export const problem = (code: ImportProblemCode, line: number | null, message: string): ImportProblem => ({
  line,
  code,
  level: importProblems[code],
  message,
});

/** Returns an empty reading. */
export const emptyReading = (): Reading => ({
  matches: [],
  problems: [],
  skipped: 0,
  columns: null,
  titleYears: null,
  declared: {},
  isCrossTable: false,
  table: [],
  stages: [],
});

/** Returns a reading without matches, with the problem that prevents the import. */
export const unreadable = (code: ImportProblemCode, message: string): Reading => ({
  ...emptyReading(),
  problems: [problem(code, null, message)],
});
