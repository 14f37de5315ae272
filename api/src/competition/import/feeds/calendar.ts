import { dateInCell } from '../dates.ts';
import { emptyReading, problem, type ReadMatch, type ReadOptions, type Reading } from '../reading.ts';
import { outcomeOf, statusIn } from '../results.ts';
import { roundLabel } from '../round-labels.ts';
import { goalsOrProblem } from '../score-problems.ts';
import { matchInLine } from '../text-fixtures.ts';

/** Returns whether a source is an iCalendar file. */
export const isCalendar = (source: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(source.slice(0, 200));

type Property = { value: string; parameters: string };
type Event = { line: number; properties: Map<string, Property> };

const unescaped = (text: string) => text.replace(/\\n/gi, '\n').replace(/\\([\\,;])/g, '$1');

/** Returns the events of a calendar. A line that begins with a blank continues the one before. */
function eventsIn(source: string): Event[] {
  const events: Event[] = [];
  let last: Property | null = null;
  let current: Event | null = null;
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    if (/^[ \t]/.test(text)) {
      if (last !== null && last.value.length < 2000) last.value += text.slice(1);
      continue;
    }
    const colon = text.includes(':') ? text.indexOf(':') : text.length;
    const [name = '', ...parameters] = text.slice(0, colon).split(';');
    last = { value: text.slice(colon + 1, colon + 2000), parameters: parameters.join(';') };
    if (text.toUpperCase() === 'BEGIN:VEVENT') current = { line: index + 1, properties: new Map() };
    else if (text.toUpperCase() === 'END:VEVENT' && current !== null) {
      events.push(current);
      current = null;
    } else current?.properties.set(name.toUpperCase(), last);
  }
  return events;
}

/** Returns the start of an event as a date and a time with its offset. */
function startOf(start: Property | undefined, season: number): Pick<ReadMatch, 'date' | 'time'> {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(start?.value.trim() ?? '');
  if (found === null) return { date: null, time: null };
  const [, year, month, day, hour, minute, utc = ''] = found;
  const { date } = dateInCell(`${year}-${month}-${day}`, 'ymd', season);
  if (date === null || hour === undefined) return { date, time: null };
  const time = `${hour}:${minute}`;
  const zone = /(?:^|;)TZID="?([^;"]{1,60})/i.exec(start?.parameters ?? '')?.[1];
  if (utc !== '' || zone === undefined) return { date, time: `${time}${utc}` };
  try {
    return { date, time: `${time}${Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).offset}` };
  } catch {
    return { date, time };
  }
}

/** Returns the label of a round in the texts of an event. */
function labelIn(properties: Event['properties']): ReturnType<typeof roundLabel> {
  const texts = ['DESCRIPTION', 'CATEGORIES', 'LOCATION'].flatMap((name) =>
    unescaped(properties.get(name)?.value ?? '').split(/[\n,|]/, 20),
  );
  const found = texts.map((text) => roundLabel(text)).find(({ round }) => round !== null);
  return found ?? { round: null, stage: null };
}

/** Reads the fixtures of a calendar. An event's title names the teams, and perhaps the score. */
export function readCalendar(source: string, { season }: Pick<ReadOptions, 'season'>): Reading {
  const reading = emptyReading();
  for (const { line, properties } of eventsIn(source)) {
    const title = unescaped(properties.get('SUMMARY')?.value ?? '').trim();
    const score = /[( ](\d{1,3} ?[-–:] ?\d{1,3}[^()]{0,20})\)?$/.exec(title)?.[1] ?? '';
    const teams = score === '' ? title : title.slice(0, title.lastIndexOf(score)).replace(/[( :]+$/, '');
    // The time marks the line as a match. American titles name the visitors first.
    const match = matchInLine(
      `00:00 ${teams.replace(/^(.{1,80}) @ (.{1,80})$/, '$2 - $1').replace(/ {2,}/g, ' ')}  ${score}`,
    );
    if (match === null) {
      reading.problems.push(problem('line', line, `“${title.slice(0, 80)}” doesn’t name two teams.`));
      reading.skipped++;
      continue;
    }
    const goals = goalsOrProblem(match.goals, score, line, reading.problems);
    const start = startOf(properties.get('DTSTART'), season);
    if (start.date === null) reading.problems.push(problem('date', line, `${title.slice(0, 80)} has no date.`));
    const status = statusIn(properties.get('STATUS')?.value ?? '');
    const { away, home } = match;
    reading.matches.push({ line, ...labelIn(properties), ...start, home, away, ...outcomeOf(status, goals) });
  }
  return reading;
}
