import { Name } from 'shared-contract/names';
import type { ImportProblemCode } from 'shared-contract/import-problems';
import type { ImportProblem } from 'shared-contract/season-import';
import { seasonName } from 'shared-contract/seasons';
import * as v from 'valibot';
import { sameLetters } from './club-names.ts';
import { yearsOfSeason } from './dates.ts';
import { guessRounds } from './guess-rounds.ts';
import { problem, type ReadMatch, type Reading } from './reading.ts';
import { overtimeProblems } from './overtime.ts';
import { withFreeRounds } from './places-in-rounds.ts';
import { isPlayOff } from './round-labels.ts';
import { withDatesOfSeason } from './season-dates.ts';
import { leaguePlayOffs, numberedByStage, stageProblems, stagesIn } from './stages.ts';

/** Matches spreadsheet formulas, HTML elements and URLs. */
const NOT_A_NAME = /^[=+@|]|^-[^ ]|[<>{}]|:\/\//;
/** A response holds all problems of usual files, which the screen offers as a file. */
const MAX_PROBLEMS_PER_CODE = 5000;

/** Stands for a team that is not known yet. */
const PLACEHOLDER = /^(?:n\.? ?n\.?|t\.?b\.?[acd]\.?|(?:winner|loser|sieger|vinnare)\b.*\d.*)$/i;

/** The maximum length of a name. Unicode normalization takes quadratic time. */
const LONGEST_NAME = 300;

const cleaned = (name: string) => name.slice(0, LONGEST_NAME).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Caches the result for each name, because every round repeats the names. */
function memoized<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return (name) => {
    const result = known.get(name) ?? compute(name);
    known.set(name, result);
    return result;
  };
}

type Check = (match: ReadMatch) => ImportProblem | null;

function checkNames(): Check {
  const isName = memoized((name) => !NOT_A_NAME.test(name) && v.is(Name, name));
  return ({ away, home, line }) => {
    if ([home, away].some((name) => PLACEHOLDER.test(name))) {
      return problem('name', line, `${home} – ${away}: a team of this match isn’t known yet.`);
    }
    const wrong = [home, away].find((name) => name.includes('\uFFFD') || !isName(name));
    if (wrong === undefined) return null;
    return wrong.includes('\uFFFD')
      ? problem('encoding', line, 'Letters of this line are broken: save the file as UTF-8.')
      : problem('name', line, `“${wrong.slice(0, 60)}” can’t be a team’s name.`);
  };
}

function checkSides(): Check {
  const lettersOf = memoized(sameLetters);
  return ({ away, home, line }) =>
    lettersOf(home) === lettersOf(away) ? problem('same-team', line, `${home} can’t play against itself.`) : null;
}

/** Returns the matches that pass a check, and the problems of the others. */
function passing(matches: readonly ReadMatch[], check: Check): { passed: ReadMatch[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const passed = matches.filter((match) => {
    const found = check(match);
    if (found !== null) problems.push(found);
    return found === null;
  });
  return { passed, problems };
}

/** Removes repeated matches. The last one counts, because a postponed match is listed again later. */
function withoutRepeated(matches: readonly ReadMatch[]): { passed: ReadMatch[]; problems: ImportProblem[] } {
  const keyOf = ({ away, date, home, round, stage }: ReadMatch) =>
    [home, away, round === null ? date : `${stage} ${round}`].join('\n');
  const last = new Map(matches.map((match) => [keyOf(match), match]));
  return passing(matches, (match) =>
    last.get(keyOf(match)) === match
      ? null
      : problem('repeated-row', match.line, `${match.home} – ${match.away} is there again below, which counts.`),
  );
}

function playOffs(matches: readonly ReadMatch[], isCsv: boolean): { passed: ReadMatch[]; problems: ImportProblem[] } {
  const hasRounds = matches.some(({ round }) => round !== null);
  const leagues = leaguePlayOffs(matches);
  const isOutside = ({ round, stage }: ReadMatch) =>
    (isPlayOff(stage) && !leagues.has(stage ?? '')) || (hasRounds && round === null && !isCsv);
  const passed = matches.filter((match) => !isOutside(match));
  const left = matches.filter(isOutside);
  const message = `${left.length} ${left.length === 1 ? 'match' : 'matches'} of play-offs and the like, which don’t count in the league, left out.`;
  const leftOut = left.length === 0 ? [] : [problem('play-off', left[0]?.line ?? null, message)];
  if (!hasRounds || !isCsv) return { passed, problems: leftOut };
  const withRound = passing(passed, ({ line, round }) =>
    round === null ? problem('round', line, 'This row names no round.') : null,
  );
  return { passed: withRound.passed, problems: [...leftOut, ...withRound.problems] };
}

/** Checks that the years in the file's title are those of the season. */
function titleProblems({ titleYears }: Reading, season: number): ImportProblem[] {
  if (titleYears === null || titleYears.join() === yearsOfSeason(season).join()) return [];
  const message = `The file says that it’s of ${titleYears.join('/')}, not ${seasonName(season)}.`;
  return [problem('season-mismatch', 1, message)];
}

function countProblems({ declared }: Reading, matches: readonly ReadMatch[]): ImportProblem[] {
  const teams = new Set(matches.flatMap(({ away, home }) => [home, away])).size;
  const differs = (noun: string, declaredCount: number | undefined, count: number) =>
    declaredCount === undefined || declaredCount === count
      ? []
      : [problem('count-differs', null, `The file says that it has ${declaredCount} ${noun}; ${count} can be read.`)];
  return [...differs('teams', declared.teams, teams), ...differs('matches', declared.matches, matches.length)];
}

/** Limits the problems of each code, so that none hides the others. The rest is reported as a number. */
function limitedPerCode(problems: readonly ImportProblem[]): ImportProblem[] {
  return [...Map.groupBy(problems, ({ code }) => code)].flatMap(([code, ofCode]) => {
    const rest = ofCode.length - MAX_PROBLEMS_PER_CODE;
    const shown = ofCode.slice(0, MAX_PROBLEMS_PER_CODE);
    const last = ofCode.at(-1);
    if (rest <= 0 || last === undefined) return shown;
    return [...shown, problem(code as ImportProblemCode, last.line, `… and ${rest} more like it.`)];
  });
}

/** Returns a reading with the matches that can be imported, each in a round, and the problems of the others. */
export function checkedMatches(reading: Reading, season: number): Reading {
  const named = reading.matches.map((match) => ({ ...match, home: cleaned(match.home), away: cleaned(match.away) }));
  const names = passing(named, checkNames());
  const sides = passing(names.passed, checkSides());
  const league = playOffs(sides.passed, reading.columns !== null);
  const isNamed = reading.titleYears?.join() === yearsOfSeason(season).join();
  const single = withoutRepeated(league.passed);
  const dated = withDatesOfSeason(single.passed, season, isNamed);
  const hasRounds = reading.isCrossTable || dated.matches.some(({ round }) => round !== null);
  const counted = hasRounds ? numberedByStage(dated.matches) : guessRounds(dated.matches);
  const stages = hasRounds ? stagesIn(counted) : [];
  const placed = withFreeRounds(counted);
  const { matches } = placed;
  const problems = [
    ...reading.problems,
    ...[names, sides, league, single, dated, placed].flatMap((step) => step.problems),
    ...stageProblems(stages, matches),
    ...overtimeProblems(matches),
    ...titleProblems(reading, season),
    ...countProblems(reading, named),
  ];
  if (!hasRounds && matches.length > 0) {
    const highest = matches.reduce((most, { round }) => Math.max(most, round ?? 0), 0);
    const message = `The file has no rounds; ${highest} were made of the dates. Check the number of matches in each.`;
    problems.push(problem('rounds-guessed', null, message));
  }
  const isSilent = matches.length === 0 && !problems.some(({ level, line }) => level === 'error' && line === null);
  if (isSilent) problems.push(problem('no-matches', null, 'There are no matches of this season in it.'));
  return {
    ...reading,
    matches,
    stages,
    problems: limitedPerCode(problems),
    skipped: reading.skipped + reading.matches.length - matches.length,
  };
}
