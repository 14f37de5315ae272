import { dateNear, type WrittenDay, writtenDay, yearsInTitle } from './dates.ts';
import { emptyReading, problem, type ReadOptions, type Reading } from './reading.ts';
import { outcomeOf, statusIn } from './results.ts';
import { isPlayOff, roundLabel } from './round-labels.ts';
import { goalsOrProblem } from './score-problems.ts';
import { dayInLine, type MatchLine, matchInLine } from './text-fixtures.ts';

const LONGEST_LINE = 1000;
const HEADING_MARKS = /^([▪»■●►]{1,4})\s?/;
const NUMBERED_HEADING = /^(?:[^\d\n]{1,40}, )?(?:matchday|round|spieltag|jornada|giornata|omgång|week) \d{1,3}$/i;
/** A line-up, the cards or the referees of a match. */
const DETAILS =
  /^(?:yellow|red|second yellow|refs?|referees?|penalt(?:y|ies)|subs?|coach(?:es)?|att(?:endance)?)\b[^:]{0,20}: /i;
/** A club without a match in a round. */
const NO_MATCH = / {1,2}bye$/i;
/** A line that names a day, also in a way that cannot be read. */
const LIKE_A_DAY = /\d{1,2}[./]\d{1,2}\b|\d{4}-\d\d|^\p{L}{2,9}\.?,? \d/u;

/**
 * Shortens runs of blanks to two, which separate columns, and replaces tabs by two. Later patterns rely on this limit.
 */
const withShortBlanks = (line: string) => line.replace(/\t/g, '  ').replace(/ {3,}/g, '  ').trimEnd();

/** The state at the first line: its round, day and time. */
const START = {
  /** The stages of the headings above, outermost first. */
  sections: [] as (string | null)[],
  round: null as number | null,
  date: null as string | null,
  time: null as string | null,
  isInComment: false,
  /** The number of open brackets in a list of scorers. */
  openBrackets: 0,
  isInDetails: false,
  hasYear: false,
};

const openIn = (text: string) => text.replace(/[^([]/g, '').length - text.replace(/[^)\]]/g, '').length;

/** Reads Football.TXT in its dialects, and the project's conversions of rsssf files. */
export function readText(source: string, { season }: ReadOptions): Reading {
  const reading = emptyReading();
  let at = START;

  const addProblem = (code: Parameters<typeof problem>[0], line: number, message: string) =>
    void reading.problems.push(problem(code, line, message));
  const skip = (...found: Parameters<typeof addProblem>) => {
    addProblem(...found);
    reading.skipped++;
  };

  const setDay = (written: WrittenDay, time: string | null, line: number) => {
    const last = at.date === null ? null : Temporal.PlainDate.from(at.date);
    const date = dateNear(written, last, season);
    if (date === null) addProblem('date', line, 'This day isn’t in the calendar; its matches have no date.');
    else if (written.year === null && !at.hasYear && last === null) {
      addProblem('year-guessed', line, `The file names no year; this day is taken for ${date}.`);
    }
    at = { ...at, date, time, hasYear: at.hasYear || written.year !== null };
  };

  /** Enters a heading. Those of a lesser depth stay in force. */
  const setHeading = (text: string, depth: number, line: number) => {
    const dated = /^(.{1,80}?) {0,2}\[([^\]]{1,30})\]$/.exec(text);
    const [, label = text, day = ''] = dated ?? /^(.{1,40}?) {2}(.{5,30})$/.exec(text) ?? [];
    const written = day === '' ? null : writtenDay(day);
    const { round, stage } = roundLabel(written === null && dated === null ? text : label);
    const above = Array.from({ length: depth }, (_, index) => at.sections[index] ?? null);
    at = { ...at, round, sections: [...above, stage] };
    if (written !== null) setDay(written, null, line);
  };

  const readHeader = (text: string) => {
    const declared = /^# {0,2}(Teams|Matches) {1,2}(\d{1,5})\b/i.exec(text);
    if (declared?.[1]?.toLowerCase() === 'teams') reading.declared.teams = Number(declared[2]);
    else if (declared !== null) reading.declared.matches = Number(declared[2]);
  };

  const readTitle = (text: string, line: number) => {
    const isFirst = reading.titleYears === null && reading.matches.length === 0 && !text.startsWith('==');
    reading.titleYears ??= yearsInTitle(text);
    if (isFirst) return;
    setHeading(text.replace(/^=+ ?| ?=+$/g, ''), 0, line);
  };

  const addMatch = ({ away, home, written, ...match }: MatchLine, line: number) => {
    if (written !== null) setDay(written, null, line);
    if (match.time !== null) at = { ...at, time: match.time };
    const goals = goalsOrProblem(match.goals, match.score, line, reading.problems);
    const { date, round, sections, time } = at;
    const stage = sections.filter((section) => section !== null).join(', ') || null;
    reading.matches.push({ line, round, stage, date, time, home, away, ...outcomeOf(statusIn(match.note), goals) });
  };

  /** Returns whether a line is part of an HTML comment. rsssf files keep their tables in comments. */
  const isComment = (text: string, line: number): boolean => {
    if (!at.isInComment && !text.startsWith('<!--')) return false;
    if (!at.isInComment) skip('comment', line, 'A comment is left out.');
    at = { ...at, isInComment: !text.includes('-->') };
    return true;
  };

  /** Returns whether a line is in a list of scorers, which may span lines. */
  const isOfScorers = (text: string): boolean => {
    if (at.openBrackets === 0 && !/^[([]/.test(text)) return false;
    at = { ...at, openBrackets: Math.max(0, at.openBrackets + openIn(text)) };
    return true;
  };

  /** Returns whether a line is about a match: line-ups, cards or referees, down to an empty line. */
  const isOfDetails = (text: string): boolean => {
    const { away, home } = reading.matches.at(-1) ?? { home: '', away: '' };
    const isDetail = DETAILS.test(text) || (home !== '' && [home, away].some((name) => text.startsWith(`${name}: `)));
    at = { ...at, isInDetails: at.isInDetails || isDetail };
    return at.isInDetails;
  };

  const readLine = (text: string, line: number) => {
    if (text.startsWith('#')) return readHeader(text);
    if (text.startsWith('=')) return readTitle(text, line);
    const [, marks = ''] = HEADING_MARKS.exec(text) ?? [];
    if (marks !== '') return setHeading(text.replace(HEADING_MARKS, ''), marks.length, line);
    if (isOfDetails(text) || (at.openBrackets > 0 && isOfScorers(text))) return undefined;
    const day = /\d/.test(text) ? dayInLine(text) : null;
    if (day !== null) return setDay(day.written, day.time, line);
    if (NUMBERED_HEADING.test(text.replace(/ {0,2}\[.*\]$| {2}.*$/, ''))) return setHeading(text, 1, line);
    const match = matchInLine(text);
    if (match !== null) return addMatch(match, line);
    if (isOfScorers(text) || NO_MATCH.test(text)) return undefined;
    if (isPlayOff(text)) return setHeading(text, 1, line);
    if (LIKE_A_DAY.test(text)) at = { ...at, date: null, time: null };
    return skip('line', line, `“${text.slice(0, 80)}” can’t be read.`);
  };

  for (const [index, raw] of source.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const text = raw.length > LONGEST_LINE ? '' : withShortBlanks(raw).trim();
    if (raw.length > LONGEST_LINE) {
      skip('line-too-long', line, `This line has more than ${LONGEST_LINE} characters.`);
    } else if (text === '') at = { ...at, openBrackets: 0, isInDetails: false };
    else if (!isComment(text, line)) readLine(text, line);
  }
  if (reading.matches.length === 0 && reading.problems.length > 0) {
    const message = 'No line is a match. Write each match in one line, such as “15:00 Alfa - Beta 2-1”.';
    reading.problems.push(problem('no-matches', null, message));
  }
  return reading;
}
