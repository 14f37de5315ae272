import * as v from 'valibot';
import { Country } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, listOf, mayBeAbsent, payload } from './fields.ts';
import { type ImportProblemCode, importProblems } from './import-problems.ts';
import { ClubProposal, ImportedClub } from './imported-clubs.ts';
import { IsPublished } from './league-seasons.ts';
import { Name } from './names.ts';
import { AwardedTo } from './match-results.ts';
import { Season } from './seasons.ts';
import { TimeZone } from './time-zones.ts';

/** The maximum size of a decoded file in bytes. */
export const MAX_SOURCE_BYTES = 1_048_576;
/** The maximum number of rows or matches in a file, over all its seasons. */
export const MAX_IMPORTED_MATCHES = 50_000;
/** The maximum number of matches in a season. A double round robin of 60 teams has 3,540. */
export const MAX_SEASON_MATCHES = 4000;
/** The maximum number of team names in a file, counting different spellings of a team. */
export const MAX_IMPORTED_NAMES = 200;
const MAX_MERGES = 1000;

export const importFormats = ['json', 'txt', 'csv', 'ics'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The possible contents of a CSV column. */
export const importFields = [
  'round',
  'date',
  'time',
  'home',
  'away',
  'score',
  'homeGoals',
  'awayGoals',
  'status',
  'decided',
  'stage',
  'season',
] as const;
export type ImportField = (typeof importFields)[number];

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const Code = v.picklist(Object.keys(importProblems) as ImportProblemCode[]);

/** A problem of a file. `line` counts from 1 and is `null` for the file as a whole. */
export const ImportProblem = v.object({
  line: v.nullable(v.number()),
  /** An `ImportProblemCode`, or one added by a later release. */
  code: v.string(),
  level: v.picklist(['error', 'question', 'note']),
  message: v.string(),
});
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** For each field the heading or the number of its column, `null` for none. */
const Columns = v.record(
  v.picklist(importFields, 'Unknown field'),
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(200)), integer(0, 199)])),
);
const Answers = <Value extends v.GenericSchema>(key: v.GenericSchema<string, string>, value: Value) =>
  v.pipe(
    v.record(key, value),
    v.check((answers) => Object.keys(answers).length <= MAX_MERGES, `Cannot exceed ${MAX_MERGES}`),
  );

const NameInFile = v.pipe(v.string(), v.maxLength(200));
const fitsIn = (most: number) =>
  v.check((text: string) => text.length <= most && new TextEncoder().encode(text).length <= most, 'At most 1 MB');

const NewLeague = payload({
  name: Name,
  ...mayBeAbsent({ numberOfTeams: integer(1, 1000), numberOfRounds: integer(1, 1000) }),
});

const importRequest = {
  country: Country,
  leagueId: v.exactOptional(Id),
  /** The league to create if the country has none of this name. Its numbers default to those of the file. */
  league: v.exactOptional(NewLeague),
  season: Season,
  source: v.pipe(v.string('Required'), v.nonEmpty('Required'), fitsIn(MAX_SOURCE_BYTES)),
  format: v.exactOptional(v.picklist(importFormats, 'Unknown format')),
  dryRun: v.boolean('Required'),
  /** Of the season and the league that the import creates. */
  isPublished: IsPublished,
  /**
   * For a name in the file: the id of its team, another name in the file for the same team, or
   * `null` for a new team.
   */
  merges: v.exactOptional(Answers(NameInFile, v.nullable(NameInFile))),
  /** The side that gets the points of an awarded match, by line. */
  awards: v.exactOptional(Answers(v.pipe(v.string(), v.digits()), AwardedTo)),
  /** The lines whose changes to a stored result are not to be imported. */
  keep: v.exactOptional(listOf(integer(1, MAX_SOURCE_BYTES), MAX_IMPORTED_MATCHES)),
  columns: v.exactOptional(Columns),
  delimiter: v.exactOptional(v.picklist(delimiters, 'Unknown delimiter')),
  dateOrder: v.exactOptional(v.picklist(dateOrders, 'Unknown order')),
  timeZone: v.exactOptional(TimeZone),
  /** Whether the file's stages become those of the season, in place of a split. Absent answers no question. */
  stages: v.exactOptional(v.picklist(['as-read', 'one-table'], 'Must be as-read or one-table')),
  /** The codes of the questions that the caller confirms, if they need no other answer. */
  confirm: v.exactOptional(listOf(Code, Object.keys(importProblems).length)),
};

export const ImportRequest = v.pipe(
  payload(importRequest),
  v.forward(
    v.partialCheck(
      [['leagueId'], ['league']],
      ({ league, leagueId }) => (league === undefined) !== (leagueId === undefined),
      'Name a league or a new one',
    ),
    ['league'],
  ),
);
export type ImportRequest = v.InferOutput<typeof ImportRequest>;

const counts = v.object({ created: v.number(), changed: v.number(), unchanged: v.number(), skipped: v.number() });
export type ImportCounts = v.InferOutput<typeof counts>;

/** A match whose stored result the import would change. */
export const ChangedResult = v.object({
  line: v.number(),
  home: v.string(),
  away: v.string(),
  before: v.string(),
  after: v.string(),
});
export type ChangedResult = v.InferOutput<typeof ChangedResult>;

/** A stage of a file, as the season would have it. */
const ImportedStage = v.object({
  name: v.string(),
  teams: v.number(),
  firstRound: v.number(),
  lastRound: v.number(),
  placeFrom: v.nullable(v.number()),
});

export const ImportAnswer = v.object({
  /** `null` for a dry run, or if nothing had to be written. */
  importId: v.nullable(v.string()),
  leagueId: v.nullable(v.string()),
  leagueSeasonStatsId: v.nullable(v.string()),
  /** An `ImportFormat`, or one added by a later release. */
  format: v.nullable(v.string()),
  teams: counts,
  rounds: counts,
  matches: counts,
  problems: v.array(ImportProblem),
  proposals: v.array(ClubProposal),
  clubs: v.array(ImportedClub),
  changes: v.array(ChangedResult),
  /** For a CSV: its headings, and the column detected for each field. */
  columns: v.nullable(
    v.object({
      headings: v.array(v.string()),
      fields: v.record(v.string(), v.number()),
      delimiter: v.string(),
      dateOrder: v.nullable(v.string()),
    }),
  ),
  /** The file's number of teams and highest round, and the number of rounds of a double round robin. */
  found: v.object({ teams: v.number(), rounds: v.number(), roundsOfLeague: v.number(), timeZone: v.string() }),
  /** The file's stages, if the season has none and can get them by `stages`. */
  stages: v.exactOptional(v.array(ImportedStage)),
  /** The rounds that the import would create. */
  newRounds: v.array(v.object({ roundNumber: v.number(), deadline: v.string(), matches: v.number() })),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

export const importSeason = endpoint('POST', '/lss/import', {
  summary: 'Import a season from a file, or preview the import',
  access: 'admin',
  body: ImportRequest,
  bodyLimit: 2_621_440,
  status: 201,
  dryRunStatus: 200,
  answer: ImportAnswer,
  failures: ['missing', 'conflict', 'taken', 'season-has-tips'],
});
export const undoImport = endpoint('DELETE', '/lss/import/:id', {
  summary: 'Undo an import if nothing has changed since',
  access: 'admin',
  params: byId,
  failures: ['missing', 'conflict', 'season-has-tips'],
});
