import type { MatchStatus } from 'shared-contract/match-results';
import {
  type DateOrder,
  type Delimiter,
  type ImportField,
  type ImportFormat,
  type ImportProblem,
  type ImportProblemCode,
  importProblems,
} from 'shared-contract/season-import';

/** A match as a file tells it. Only `played` and `awarded` carry goals. */
export type ReadMatch = {
  line: number;
  /** `null` where the file has no rounds. */
  round: number | null;
  /** A part of the season, such as `Playoffs`. */
  stage: string | null;
  /** Such as `2024-08-16`. */
  date: string | null;
  /** Local time such as `20:00`, or with a `Z` in UTC. */
  time: string | null;
  home: string;
  away: string;
  homeGoals: number | null;
  awayGoals: number | null;
  status: MatchStatus;
};

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

/** What a reader of one format finds, before it is checked. */
export type Reading = {
  matches: ReadMatch[];
  problems: ImportProblem[];
  skipped: number;
  columns: FoundColumns | null;
  /** The years that the file's title names. */
  titleYears: number[] | null;
  /** What the file's header says it holds. */
  declared: { teams?: number; matches?: number };
  /** A table of every club against every other, without rounds and dates. */
  isCrossTable: boolean;
};

/** A problem of a file. */
export const problem = (code: ImportProblemCode, line: number | null, message: string): ImportProblem => ({
  line,
  code,
  level: importProblems[code],
  message,
});

/** A reading with nothing in it yet. */
export const emptyReading = (): Reading => ({
  matches: [],
  problems: [],
  skipped: 0,
  columns: null,
  titleYears: null,
  declared: {},
  isCrossTable: false,
});

/** A reading that came to nothing, with the reason. */
export const unreadable = (code: ImportProblemCode, message: string): Reading => ({
  ...emptyReading(),
  problems: [problem(code, null, message)],
});
