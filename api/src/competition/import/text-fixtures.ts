import { clockTime, dayAndTime } from './clock-times.ts';
import { writtenDay, type WrittenDay } from './dates.ts';
import { type Goals, type ScoreProblem, scoreInCell } from './results.ts';

const SCORE = / (-?(?:\d{1,4}|x) ?[-–] ?(?:\d{1,4}|x))(?= |$|awd|abd)/i;
const NO_SCORE = /  [-–](?=  |$)| (abd|ppd|p-p|canc|awd|w\/o|w\.o\.?|wo)\.?(?= |$)/i;
/** The optional text after a score: a mark of overtime or an award, and the score of regulation in brackets. */
const DETAILS =
  /^ {0,2}((?:(?:a\.?e\.?t\.?|pen\.?|awd\.?|abd\.?)(?= |$)|(?:ö\.?t\.?|e\. ?(?:förl|str)\.?|str\.|ot|so|n\.[vp]\.|i\.e\.)(?=  | ?\(|$))? {0,2}(?:\([^)]{0,60}\))?)/i;

/** The teams and the score in a line. `score` is the written one. */
export type Fixture = {
  home: string;
  away: string;
  goals: Goals | null | ScoreProblem;
  score: string;
  note: string;
};

/** Splits a note such as `[awarded]` off a line, and removes a place after `@`. */
export function withoutNotes(line: string): { text: string; note: string } {
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
    const written = rest.slice(score.index);
    return { home, away, goals: scoreInCell(written), score: written, note: `${note} ${written}` };
  }
  const gap = rest.indexOf('  ');
  const away = gap < 0 ? rest : rest.slice(0, gap);
  const tail = gap < 0 ? '' : rest.slice(gap).trim();
  return { home, away, goals: tail === '' ? null : scoreInCell(tail), score: tail, note: `${note} ${tail}` };
}

/** Parses `Home 0-3 (0-2) Away` and `Home - Away [cancelled]`. */
function fixtureWithScore(text: string, note: string): Fixture | null {
  const score = SCORE.exec(text);
  if (score !== null && score.index > 0) {
    const after = text.slice(score.index + score[0].length);
    // After extra time, the score of ninety minutes is in brackets.
    const details = DETAILS.exec(after)?.[1] ?? '';
    const away = after.trimStart().slice(details.length);
    const written = `${score[1] ?? ''} ${details}`;
    return {
      home: text.slice(0, score.index),
      away,
      goals: scoreInCell(written),
      score: written,
      note: `${note} ${details}`,
    };
  }
  const none = NO_SCORE.exec(text);
  if (none === null || none.index === 0) return null;
  const away = text.slice(none.index + none[0].length);
  return { home: text.slice(0, none.index), away, goals: null, score: '', note: `${note} ${none[1] ?? ''}` };
}

/** Parses `Home - Away 2-1`, which only a time or a score distinguishes from other texts. */
function fixtureWithDash(text: string, note: string, isTimed: boolean): Fixture | null {
  const found = / [-–—] (?=\p{L})/u.exec(text);
  if (found === null || found.index === 0) return null;
  const rest = text.slice(found.index + found[0].length);
  const score = / {1,2}(\d{1,3} ?[-–:] ?\d{1,3}.*|[-–])$/.exec(rest);
  if (score === null && !isTimed) return null;
  const written = score?.[1] ?? '';
  const away = score === null ? rest : rest.slice(0, score.index);
  return {
    home: text.slice(0, found.index),
    away,
    goals: scoreInCell(written),
    score: written,
    note: `${note} ${written}`,
  };
}

const cleaned = (name: string) => name.replace(/ {2,}/g, ' ').trim();

/** A line with a match, and the day and the time before it. */
export type MatchLine = Fixture & { written: WrittenDay | null; time: string | null };

/** Splits a day and a time off the beginning of a line. */
function withoutBegin(text: string): { written: WrittenDay | null; time: string | null; body: string } {
  const timed =
    /^(\d{1,2}[:.]\d{2}(?: ?Uhr)?)( (?:(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT|CES?T|BST))? {1,2}(?=\S)/i.exec(
      text,
    );
  if (timed !== null) {
    return { written: null, time: clockTime(timed[0]), body: text.slice(timed[0].length) };
  }
  const dated = /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}),? {1,2}(?:(\d{1,2}[:.]\d{2}) {1,2})?(?=\S)/.exec(
    text,
  );
  if (dated === null) return { written: null, time: null, body: text };
  return {
    written: writtenDay(dated[1] ?? ''),
    time: clockTime(dated[2] ?? ''),
    body: text.slice(dated[0].length),
  };
}

/** Parses a line with two teams. Returns `null` for other lines. */
export function matchInLine(line: string): MatchLine | null {
  const { note, text } = withoutNotes(line);
  const { body, time, written } = withoutBegin(text);
  const isTimed = time !== null || written !== null;
  for (const fixture of [
    fixtureWithV(body, note),
    fixtureWithScore(body, note),
    fixtureWithDash(body, note, isTimed),
  ]) {
    if (fixture === null) continue;
    const home = cleaned(fixture.home);
    const away = cleaned(fixture.away);
    if (home !== '' && away !== '') return { ...fixture, home, away, written, time };
  }
  return null;
}

/** The day in a line of its own, with a time if it has one. */
export function dayInLine(line: string): { written: WrittenDay; time: string | null } | null {
  const { text } = withoutNotes(line);
  const { day, time, unread } = dayAndTime(text.replace(/ {2}/g, ' '));
  const written = unread === null ? writtenDay(day) : null;
  return written === null ? null : { written, time };
}
