import { clockTime, dateNear, type WrittenDay, writtenDay, yearsInTitle } from './dates.ts';
import { emptyReading, problem, type ReadMatch, type ReadOptions, type Reading } from './reading.ts';
import { type Goals, outcomeOf, type ScoreProblem, scoreInCell, statusIn } from './results.ts';
import { isPlayOff, roundLabel } from './round-labels.ts';

const LONGEST_LINE = 1000;
const HEADING_MARK = /^[▪»■●►]\s?/;
const NUMBERED_HEADING = /^(?:[^\d\n]{1,40}, )?(?:matchday|round|spieltag|jornada|giornata|omgång|week) \d{1,3}$/i;
const SCORE = / (-?(?:\d{1,4}|x) ?[-–] ?(?:\d{1,4}|x))(?= |$)/i;
const NO_SCORE = /  [-–](?=  |$)| (abd|ppd|p-p|canc|awd)(?= |$)/i;

/**
 * Shortens runs of blanks to two, which separate columns, and replaces tabs by two. Later patterns rely on this limit.
 */
const withShortBlanks = (line: string) => line.replace(/\t/g, '  ').replace(/ {3,}/g, '  ').trimEnd();

type Fixture = { home: string; away: string; goals: Goals | null | ScoreProblem; note: string };

/** Splits a note such as `[awarded]` off a line, and removes a place after `@`. */
function withoutNotes(line: string): { text: string; note: string } {
  const place = line.indexOf(' @ ');
  const text = place < 0 ? line : line.slice(0, place);
  const bracket = text.indexOf('[');
  if (bracket <= 0) return { text: text.trimEnd(), note: '' };
  const end = text.indexOf(']', bracket);
  const note = text.slice(bracket + 1, end < 0 ? text.length : end);
  return { text: `${text.slice(0, bracket)}${end < 0 ? '' : text.slice(end + 1)}`.trimEnd(), note };
}

/** Parses `Home v Away 2-0 (1-0)`. */
function fixtureWithV(text: string, note: string): Fixture | null {
  const found = / {1,2}(?:v|vs\.?) {1,2}/.exec(text);
  if (found === null) return null;
  const home = text.slice(0, found.index);
  const rest = text.slice(found.index + found[0].length);
  const score = SCORE.exec(` ${rest}`);
  if (score !== null && score.index > 0) {
    const away = rest.slice(0, score.index - 1);
    return { home, away, goals: scoreInCell(rest.slice(score.index)), note };
  }
  const gap = rest.indexOf('  ');
  const away = gap < 0 ? rest : rest.slice(0, gap);
  const tail = gap < 0 ? '' : rest.slice(gap).trim();
  return { home, away, goals: tail === '' ? null : scoreInCell(tail), note: `${note} ${tail}` };
}

/** Parses `Home 0-3 (0-2) Away` and `Home - Away [cancelled]`. */
function fixtureWithScore(text: string, note: string): Fixture | null {
  const score = SCORE.exec(text);
  if (score !== null && score.index > 0) {
    const after = text.slice(score.index + score[0].length);
    // After extra time, the score of ninety minutes is in brackets.
    const details = /^ {0,2}((?:a\.?e\.?t\.?|pen\.?)? {0,2}(?:\([^)]{0,60}\))?)/i.exec(after)?.[1] ?? '';
    const away = after.trimStart().slice(details.length);
    return { home: text.slice(0, score.index), away, goals: scoreInCell(`${score[1] ?? ''} ${details}`), note };
  }
  const none = NO_SCORE.exec(text);
  if (none === null || none.index === 0) return null;
  const away = text.slice(none.index + none[0].length);
  return { home: text.slice(0, none.index), away, goals: null, note: `${note} ${none[1] ?? ''}` };
}

const cleaned = (name: string) => name.replace(/ {2,}/g, ' ').trim();

/** The state at a line: its round, day and time. */
type Position = {
  round: number | null;
  stage: string | null;
  date: string | null;
  time: string | null;
  isInComment: boolean;
  hasYear: boolean;
};

const NONE: Position = { round: null, stage: null, date: null, time: null, isInComment: false, hasYear: false };

/** Reads Football.TXT in its dialects, and the project's conversions of rsssf files. */
export function readText(source: string, { season }: ReadOptions): Reading {
  const reading = emptyReading();
  let at = { ...NONE };

  const setDay = (written: WrittenDay, line: number) => {
    const last = at.date === null ? null : Temporal.PlainDate.from(at.date);
    const date = dateNear(written, last, season);
    if (date === null)
      reading.problems.push(problem('date', line, 'This day isn’t in the calendar; its matches have no date.'));
    else if (written.year === null && !at.hasYear && last === null) {
      reading.problems.push(problem('year-guessed', line, `The file names no year; this day is taken for ${date}.`));
    }
    at = { ...at, date, time: null, hasYear: at.hasYear || written.year !== null };
  };

  const setHeading = (text: string, line: number) => {
    const dated = /^(.{1,80}?) ?\[([^\]]{1,30})\]$/.exec(text);
    const { round, stage } = roundLabel(dated?.[1] ?? text);
    at = { ...at, round, stage };
    const written = dated === null ? null : writtenDay(dated[2] ?? '');
    if (written !== null) setDay(written, line);
  };

  const readHeader = (text: string) => {
    const declared = /^# {0,2}(Teams|Matches) {1,2}(\d{1,5})\b/i.exec(text);
    if (declared?.[1]?.toLowerCase() === 'teams') reading.declared.teams = Number(declared[2]);
    else if (declared !== null) reading.declared.matches = Number(declared[2]);
  };

  const readMatch = (text: string, line: number): boolean => {
    const { note, text: fixtureText } = withoutNotes(text);
    const timed = /^(\d{1,2}[:.]\d{2})(?: (?:UTC|GMT)?[+-]?\d{0,2})? {1,2}/.exec(fixtureText);
    const time = timed === null ? null : clockTime(timed[1] ?? '');
    const body = timed === null ? fixtureText : fixtureText.slice(timed[0].length);
    const fixture = fixtureWithV(body, note) ?? fixtureWithScore(body, note);
    if (fixture === null) return false;
    const home = cleaned(fixture.home);
    const away = cleaned(fixture.away);
    if (home === '' || away === '') return false;
    if (time !== null) at = { ...at, time };
    if (typeof fixture.goals === 'string') {
      reading.problems.push(problem(fixture.goals, line, `The score of ${home} – ${away} can’t be read.`));
      reading.skipped++;
      return true;
    }
    const outcome = outcomeOf(statusIn(fixture.note), fixture.goals);
    const { date, round, stage } = at;
    const match: ReadMatch = { line, round, stage, date, time: at.time, home, away, ...outcome };
    reading.matches.push(match);
    return true;
  };

  /** Returns whether a line is part of an HTML comment. rsssf files keep their tables in comments. */
  const isComment = (text: string, line: number): boolean => {
    if (!at.isInComment && !text.startsWith('<!--')) return false;
    if (!at.isInComment) {
      reading.problems.push(problem('comment', line, 'A comment is left out.'));
      reading.skipped++;
    }
    at = { ...at, isInComment: !text.includes('-->') };
    return true;
  };

  for (const [index, raw] of source.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (raw.length > LONGEST_LINE) {
      reading.problems.push(problem('line-too-long', line, `This line has more than ${LONGEST_LINE} characters.`));
      reading.skipped++;
      continue;
    }
    const text = withShortBlanks(raw).trim();
    if (text === '' || isComment(text, line)) continue;
    const written = /\d/.test(text) ? writtenDay(text.replace(/ {2}/g, ' ')) : null;
    if (text.startsWith('#')) readHeader(text);
    else if (text.startsWith('=')) {
      reading.titleYears ??= yearsInTitle(text);
    } else if (HEADING_MARK.test(text)) setHeading(text.replace(HEADING_MARK, ''), line);
    else if (written !== null) setDay(written, line);
    else if (NUMBERED_HEADING.test(text.replace(/ ?\[.*\]$/, ''))) setHeading(text, line);
    else if (readMatch(text, line) || /^[([].*[)\];]$/.test(text)) continue;
    else if (isPlayOff(text)) setHeading(text, line);
    else {
      reading.problems.push(problem('line', line, `“${text.slice(0, 80)}” can’t be read.`));
      reading.skipped++;
    }
  }
  return reading;
}
