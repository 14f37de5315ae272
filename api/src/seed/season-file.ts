import * as v from 'valibot';

/** A match as read from a file. `kickOff` is local time without a zone, such as `2023-04-01T15:00`. */
export type PlayedMatch = {
  round: number;
  kickOff: string;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
};

const Score = v.pipe(v.number(), v.integer(), v.minValue(0));
const JsonSeason = v.object({
  matches: v.array(
    v.object({
      round: v.pipe(v.string(), v.regex(/^Matchday \d+$/)),
      date: v.pipe(v.string(), v.isoDate()),
      time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)),
      team1: v.string(),
      team2: v.string(),
      score: v.optional(v.object({ ft: v.optional(v.tuple([Score, Score])) })),
    }),
  ),
});

const roundNumber = (heading: string) => Number(heading.slice(heading.lastIndexOf(' ') + 1));

/** Reads a season in openfootball's JSON; matches without a final score have not been played and are left out. @throws on any other format. */
export function parseJsonSeason(text: string): PlayedMatch[] {
  const { matches } = v.parse(JsonSeason, JSON.parse(text));
  return matches.flatMap(({ date, round, score, team1, team2, time }) => {
    if (score?.ft === undefined) return [];
    const [homeGoals, awayGoals] = score.ft;
    return [{ round: roundNumber(round), kickOff: `${date}T${time}`, home: team1, away: team2, homeGoals, awayGoals }];
  });
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COMMENT_OR_TITLE = /^\s*(?:[#=].*)?$/;
const ROUND = /^▪ (Matchday \d+)\s*$/;
const DAY = /^\s+([A-Z][a-z]{2}) ([A-Z][a-z]{2}) (\d{1,2})(?: (\d{4}))?\s*$/;
const MATCH = /^\s+(?:(\d{2}:\d{2})\s+)?(\S.*?)\s+v (\S.*?)\s+(\d+)-(\d+)(?:\s+\(\d+-\d+\))?\s*$/;

/** The year near `year` in which a day and month fall on a weekday: postponed rounds are listed out of order. */
function yearOf(weekday: string, month: number, day: number, year: number): number | undefined {
  const isOn = (candidate: number) =>
    Temporal.PlainDate.from({ year: candidate, month, day }).dayOfWeek === WEEKDAYS.indexOf(weekday) + 1;
  return [year, year + 1, year - 1].find(isOn);
}

/**
 * Reads a season in Football.TXT. The year of a date without one is that in which it falls on its weekday; a match without a time
 * starts at the same time as the one above it.
 * @throws {Error} naming the line that cannot be read.
 */
export function parseTextSeason(text: string): PlayedMatch[] {
  const matches: PlayedMatch[] = [];
  let round = 0;
  let date: Temporal.PlainDate | undefined;
  let time = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const heading = ROUND.exec(line);
    const day = DAY.exec(line);
    const match = MATCH.exec(line);
    if (heading !== null) {
      round = roundNumber(heading[1] ?? '');
    } else if (day !== null) {
      const [, weekday = '', monthName = '', dayOfMonth, writtenYear] = day;
      const month = MONTHS.indexOf(monthName) + 1;
      const year =
        writtenYear === undefined ? yearOf(weekday, month, Number(dayOfMonth), date?.year ?? 0) : Number(writtenYear);
      if (year === undefined) throw new Error(`Line ${index + 1} names a day that is no ${weekday}`);
      date = Temporal.PlainDate.from({ year, month, day: Number(dayOfMonth) });
      time = '';
    } else if (match !== null) {
      const [, writtenTime, home = '', away = '', homeGoals, awayGoals] = match;
      time = writtenTime ?? time;
      if (round === 0 || date === undefined || time === '') {
        throw new Error(`Line ${index + 1} has no round, day or time yet`);
      }
      const kickOff = `${date.toString()}T${time}`;
      matches.push({ round, kickOff, home, away, homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) });
    } else if (!COMMENT_OR_TITLE.test(line)) {
      throw new Error(`Line ${index + 1} is not Football.TXT as known here: ${line.trim()}`);
    }
  }
  return matches;
}
