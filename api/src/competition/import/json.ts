import { MAX_GOALS } from 'shared-contract/matches';
import * as v from 'valibot';
import { clockTime } from './clock-times.ts';
import { isoDate, yearsInTitle } from './dates.ts';
import { readFootballData } from './feeds/football-data.ts';
import { readOpenLigaDb } from './feeds/open-liga-db.ts';
import { refusalOf } from './feeds/other-feeds.ts';
import { emptyReading, problem, type ReadMatch, type Reading, unreadable } from './reading.ts';
import { type Goals, outcomeOf, statusIn } from './results.ts';
import { roundLabel } from './round-labels.ts';
import { goalsOrProblem } from './score-problems.ts';

const Team = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);
const Pair = v.nullish(v.array(v.unknown()));
const FileMatch = v.object({
  round: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  stage: v.nullish(v.string()),
  group: v.nullish(v.string()),
  date: v.nullish(v.string()),
  time: v.nullish(v.string()),
  team1: Team,
  team2: Team,
  score: v.nullish(v.union([v.array(v.unknown()), v.object({ ft: Pair })])),
  score1: v.nullish(v.unknown()),
  score2: v.nullish(v.unknown()),
  status: v.nullish(v.string()),
});
type FileMatch = v.InferOutput<typeof FileMatch>;

const File = v.object({
  name: v.nullish(v.string()),
  matches: v.nullish(v.array(v.unknown())),
  rounds: v.nullish(v.array(v.object({ name: v.nullish(v.string()), matches: v.nullish(v.array(v.unknown())) }))),
});

/** Returns the line of each match in a file, found by its `"team1"` keys. */
function linesOfMatches(source: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let lineEnd = source.indexOf('\n');
  for (let next = source.indexOf('"team1"'); next >= 0; next = source.indexOf('"team1"', next + 1)) {
    while (lineEnd >= 0 && lineEnd < next) {
      line++;
      lineEnd = source.indexOf('\n', lineEnd + 1);
    }
    lines.push(line);
  }
  return lines;
}

const isGoals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_GOALS;

const pairOf = ({ score, score1, score2 }: FileMatch): unknown[] =>
  (Array.isArray(score) ? score : score?.ft) ?? [score1 ?? null, score2 ?? null];

function goalsIn(pair: readonly unknown[]): Goals | null | 'goals' {
  const [home, away] = pair;
  if ((home ?? null) === null && (away ?? null) === null) return null;
  return isGoals(home) && isGoals(away) && pair.length === 2 ? { home, away } : 'goals';
}

function dateOf(text: string | null | undefined): string | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  return found === null ? null : isoDate(Number(found[1]), Number(found[2]), Number(found[3]));
}

const DEEPEST = 20;

/** Returns whether brackets are nested deeper than in any file of matches. */
function isTooDeep(source: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (letter === '"') isInText = !isInText;
    else if (isInText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Reads football.json, and the JSON of other sources. football.json's matches are in one list, or in lists of the rounds. */
export function readJson(source: string): Reading {
  const damaged = () => unreadable('not-json', 'It isn’t JSON of matches, or it’s damaged.');
  if (isTooDeep(source)) return damaged();
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return damaged();
  }
  const feed = readFootballData(parsed) ?? readOpenLigaDb(parsed);
  if (feed !== null) return feed;
  const refusal = refusalOf(parsed);
  if (refusal !== null) return unreadable('no-matches', refusal);
  const file = v.safeParse(File, Array.isArray(parsed) ? { matches: parsed } : parsed);
  if (!file.success) return unreadable('no-matches', 'There are no matches in it.');
  const { matches = null, name, rounds } = file.output;
  const entries: { entry: unknown; heading: string | null }[] = [
    ...(matches ?? []).map((entry) => ({ entry, heading: null })),
    ...(rounds ?? []).flatMap((round) =>
      (round.matches ?? []).map((entry) => ({ entry, heading: round.name ?? null })),
    ),
  ];
  const lines = linesOfMatches(source);
  const lineOf = (index: number) => (lines.length === entries.length ? (lines[index] ?? 1) : index + 1);
  const reading = emptyReading();
  for (const [index, { entry, heading }] of entries.entries()) {
    const line = lineOf(index);
    const match = v.safeParse(FileMatch, entry);
    if (!match.success) {
      reading.problems.push(problem('line', line, 'This match doesn’t name two teams that can be read.'));
      reading.skipped++;
      continue;
    }
    const pair = pairOf(match.output);
    const goals = goalsOrProblem(goalsIn(pair), pair.join('–'), line, reading.problems);
    reading.matches.push(matchOf(match.output, heading, goals, line));
  }
  return { ...reading, titleYears: yearsInTitle((name ?? '').slice(0, 500)) };
}

function matchOf(match: FileMatch, heading: string | null, goals: Goals | null, line: number): ReadMatch {
  const label = match.round ?? heading;
  const { round, stage } = label === null ? { round: null, stage: null } : roundLabel(label);
  return {
    line,
    round,
    stage: match.stage ?? stage ?? match.group ?? null,
    date: dateOf(match.date),
    time: clockTime(match.time ?? ''),
    home: match.team1,
    away: match.team2,
    ...outcomeOf(statusIn(match.status ?? ''), goals),
  };
}
