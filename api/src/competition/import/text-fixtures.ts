import { clockTime, dayAndTime } from './clock-times.ts';
import { writtenDay, type WrittenDay } from './dates.ts';
import { type Goals, type ScoreProblem, scoreInCell } from './results.ts';

const SCORE = / (-?(?:\d{1,4}|x) ?[-–] ?(?:\d{1,4}|x))(?= |$|awd|abd)/i;
const NO_SCORE = /  [-–](?=  |$)| (abd|ppd|p-p|canc|awd|w\/o|w\.o\.?|wo)\.?(?= |$)/i;
/** The optional text after a score: a mark of overtime or an award, and the score of regulation in brackets. */
const DETAILS =
  /^ {0,2}((?:(?:a\.?e\.?t\.?|pen\.?|awd\.?|abd\.?)(?= |$)|(?:ö\.?t\.?|e\. ?(?:förl|str)\.?|str\.|ot|so|n\.[vp]\.|i\.e\.)(?=  | ?\(|$))? {0,2}(?:\([^)]{0,60}\))?)/i;

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

/** The texts of a line with two teams. `written` has the score and its remarks. */
type Parts = [home: string, away: string, written: string];

/** Splits `Home v Away 2-0 (1-0)`. */
function aroundV(text: string): Parts | null {
  const found = / {1,2}(?:v|vs\.?) {1,2}/.exec(text);
  if (found === null) return null;
  const home = text.slice(0, found.index);
  const rest = text.slice(found.index + found[0].length);
  const score = SCORE.exec(` ${rest}`)?.index ?? 0;
  const end = score > 0 ? score - 1 : rest.indexOf('  ');
  return end < 0 ? [home, rest, ''] : [home, rest.slice(0, end), rest.slice(end).trim()];
}

/** Splits `Home 0-3 (0-2) Away` and `Home - Away [cancelled]`. */
function aroundScore(text: string): Parts | null {
  const score = SCORE.exec(text);
  if (score !== null && score.index > 0) {
    const after = text.slice(score.index + score[0].length);
    // After extra time, the score of ninety minutes is in brackets.
    const details = DETAILS.exec(after)?.[1] ?? '';
    return [text.slice(0, score.index), after.trimStart().slice(details.length), `${score[1] ?? ''} ${details}`];
  }
  const none = NO_SCORE.exec(text);
  if (none === null) return null;
  return [text.slice(0, none.index), text.slice(none.index + none[0].length), none[1] ?? ''];
}

/** Splits `Home - Away 2-1`, which only a time or a score distinguishes from other texts. */
function aroundDash(text: string, isTimed: boolean): Parts | null {
  const found = / [-–—] (?=\p{L})/u.exec(text);
  if (found === null) return null;
  const rest = text.slice(found.index + found[0].length);
  const score = / {1,2}(\d{1,3} ?[-–:] ?\d{1,3}.*|[-–])$/.exec(rest);
  if (score === null && !isTimed) return null;
  return [text.slice(0, found.index), rest.slice(0, score?.index), score?.[1] ?? ''];
}

const cleaned = (name: string) => name.replace(/ {2,}/g, ' ').trim();

const TIMED = /^\d{1,2}[:.]\d{2}(?: ?Uhr)?(?: (?:(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT|CES?T|BST))? {1,2}(?=\S)/i;
const DATED = /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}),? {1,2}(?:(\d{1,2}[:.]\d{2}) {1,2})?(?=\S)/;

/** A line with a match, and the day and the time before it. `score` is the written one. */
export type MatchLine = {
  home: string;
  away: string;
  goals: Goals | null | ScoreProblem;
  score: string;
  note: string;
  written: WrittenDay | null;
  time: string | null;
};

/** Parses a line with two teams. Returns `null` for other lines. */
export function matchInLine(line: string): MatchLine | null {
  const { note, text } = withoutNotes(line);
  const timed = TIMED.exec(text);
  const dated = DATED.exec(text);
  const body = text.slice((timed ?? dated)?.[0].length);
  for (const parts of [aroundV(body), aroundScore(body), aroundDash(body, timed !== null || dated !== null)]) {
    const [home = '', away = ''] = parts?.slice(0, 2).map(cleaned) ?? [];
    if (parts === null || home === '' || away === '') continue;
    const score = parts[2].trim();
    const day = dated === null ? null : writtenDay(dated[1] ?? '');
    const time = clockTime(timed?.[0] ?? dated?.[2] ?? '');
    return { home, away, goals: scoreInCell(score), score, note: `${note} ${score}`, written: day, time };
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
