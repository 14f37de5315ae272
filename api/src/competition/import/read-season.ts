import { type ImportFormat, MAX_SEASON_MATCHES } from 'shared-contract/season-import';
import { checkedMatches } from './check-matches.ts';
import { readCsv } from './csv.ts';
import { isCalendar, readCalendar } from './feeds/calendar.ts';
import { readJson } from './json.ts';
import { type Reading, type ReadOptions, unreadable } from './reading.ts';
import { readText } from './text.ts';

export type ReadSeason = Reading & { format: ImportFormat };

const SAMPLE = 4000;
/**
 * Patterns that only Football.TXT has: a marked heading, a title, a line with `v` between names, or a day in brackets.
 */
const FOOTBALL_TEXT =
  /^[ \t]*(?:[▪»■=#]|\[\w{3} |.*\S {1,2}v {1,2}\S)|^[ \t]*(?:Matchday|Round|Spieltag|Omgång|Jornada|Giornata|Journée) {0,2}\d+(?: *$| {2}|\t[^\t]*$)/im;

function formatOf(source: string): ImportFormat {
  const start = source.trimStart().slice(0, SAMPLE);
  if (isCalendar(start)) return 'ics';
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json';
  const lines = start.split(/\r\n|\r|\n/).map((line) => line.slice(0, 200).replace(/ {3,}/g, '  '));
  return lines.some((line) => FOOTBALL_TEXT.test(line)) ? 'txt' : 'csv';
}

const readers = { json: readJson, txt: readText, csv: readCsv, ics: readCalendar };
const WEB_PAGE = /^\s*<(?:!doctype html|html|table|body)\b/i;

/** Reads and checks the matches of a season. Detects the format if none is given. */
export function readSeason(source: string, options: ReadOptions): ReadSeason {
  const text = source.replace(/^\uFEFF/, '');
  const format = options.format ?? formatOf(text);
  if (WEB_PAGE.test(text.slice(0, SAMPLE))) {
    return { ...unreadable('no-matches', 'This is a web page. Copy the rows of its table and paste them.'), format };
  }
  const reading = readers[format](text, options);
  if (reading.matches.length > MAX_SEASON_MATCHES) {
    return { ...unreadable('too-many-matches', `It holds more than ${MAX_SEASON_MATCHES} matches.`), format };
  }
  return { ...checkedMatches(reading, options.season), format };
}
