/** An `error` skips its line, or without a line stops the import. A `question` needs an answer before anything is written. */
export type ProblemLevel = 'error' | 'question' | 'note';

/** The severity of each problem code. */
export const importProblems = {
  /** The file has no line that is a match. */
  'no-matches': 'error',
  /** The file is a league table. */
  'table-not-matches': 'error',
  'not-json': 'error',
  /** The team columns were not detected. */
  'no-columns': 'error',
  'too-many-matches': 'error',
  'too-many-teams': 'error',
  'too-many-rounds': 'error',
  /** A cross-table can only be imported into a season that has its fixtures. */
  'cross-table-alone': 'error',
  /** The answers would merge two clubs that play each other. */
  'merge-collides': 'error',
  'unknown-team': 'error',
  line: 'error',
  'line-too-long': 'error',
  encoding: 'error',
  name: 'error',
  'same-team': 'error',
  'team-twice': 'error',
  round: 'error',
  clubs: 'question',
  'award-without-winner': 'question',
  'date-order': 'question',
  'season-mismatch': 'question',
  'fixture-twice': 'question',
  /** The file has groups or tournaments that need tables of their own. */
  stages: 'question',
  /** Matches were decided after overtime, which the season's rules may not know. */
  overtime: 'question',
  /** A score that cannot be read. The match is kept without a result. */
  goals: 'note',
  'score-is-a-date': 'note',
  'decided-late': 'note',
  /** How a league table compares with the season's standings. */
  'table-compared': 'note',
  date: 'note',
  'date-outside-season': 'note',
  'year-guessed': 'note',
  'time-shifted': 'note',
  'round-overlaps': 'note',
  'rounds-guessed': 'note',
  'columns-guessed': 'note',
  'play-off': 'note',
  /** The league splits into groups after a regular phase. */
  split: 'note',
  'other-season': 'note',
  'repeated-row': 'note',
  /** A team plays twice in a round, so a match goes to a later one. */
  'round-moved': 'note',
  comment: 'note',
  'older-file': 'note',
  moved: 'note',
  'count-differs': 'note',
  /** Matches that are in no stage of the season. */
  'outside-stages': 'note',
  'encoding-guessed': 'note',
} as const satisfies Record<string, ProblemLevel>;
export type ImportProblemCode = keyof typeof importProblems;
