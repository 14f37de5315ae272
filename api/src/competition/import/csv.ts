import { type DateOrder, type ImportProblem, MAX_IMPORTED_MATCHES } from 'shared-contract/season-import';
import { type Row, delimiterOf, rowsOf } from './cells.ts';
import { readCrossTable } from './cross-table.ts';
import { type Fields, givenColumns, guessedColumns, headingRow, namedColumns, plainHeading } from './csv-columns.ts';
import { clockTime, isWinterTimeInSummer } from './clock-times.ts';
import { dateInCell, orderOfDates, yearsOfSeason } from './dates.ts';
import { decidedInMark, isRegulation } from './decided-in.ts';
import { isFixtureDownload } from './feeds/fixture-download.ts';
import { isTableHeading, readLeagueTable } from './feeds/league-table.ts';
import { refusalOfHeadings } from './feeds/other-feeds.ts';
import {
  emptyReading,
  type FoundColumns,
  problem,
  type ReadMatch,
  type ReadOptions,
  type Reading,
  unreadable,
} from './reading.ts';
import { type Goals, goalsInCell, outcomeOf, type ScoreProblem, scoreInCell, statusIn } from './results.ts';
import { roundLabel } from './round-labels.ts';
import { goalsOrProblem } from './score-problems.ts';

const isBlank = ({ cells }: Row) => cells.every((cell) => cell === '');

/**
 * Returns whether a cell names the season, such as 2023, 2024/25, 2024-2025 or 24/25. A cell without years does too.
 */
function isOfSeason(cell: string, season: number): boolean {
  const years = (cell.match(/\d+/g) ?? [])
    .slice(0, 2)
    .map((year) => (year.length === 2 ? 2000 + Number(year) : Number(year)));
  return years.length === 0 || years.join() === yearsOfSeason(season).join();
}

type CellOf = (field: keyof Fields) => string;

/** The goals in a row, and the written score. */
function goalsOf(cellOf: CellOf, { homeGoals }: Fields): { goals: Goals | null | ScoreProblem; written: string } {
  if (homeGoals === undefined) return { goals: scoreInCell(cellOf('score')), written: cellOf('score') };
  const cells = [cellOf('homeGoals'), cellOf('awayGoals')] as const;
  const [home, away] = [goalsInCell(cells[0]), goalsInCell(cells[1])];
  const written = cells.join('–');
  if (home === 'goals' || away === 'goals')
    return { goals: statusIn(cells.join(' ')) === null ? 'goals' : null, written };
  if (home.goals === null && away.goals === null) return { goals: null, written };
  if (home.goals === null || away.goals === null) return { goals: 'goals', written };
  const decidedIn = home.decidedIn ?? away.decidedIn;
  return { goals: { home: home.goals, away: away.goals, ...(decidedIn !== null && { decidedIn }) }, written };
}

type Layout = { rows: Row[]; headings: string[]; fields: Fields; hasHeadings: boolean; isGuessed: boolean };

const withoutUndefined = (fields: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, index]) => index !== undefined)) as Fields;

/** Finds where the rows of matches begin, and the meaning of their columns. */
function layoutOf(rows: readonly Row[], columns: ReadOptions['columns']): Layout {
  const heading = headingRow(rows);
  const first = rows.findIndex((row) => !isBlank(row));
  const cells = rows[heading ?? Math.max(first, 0)]?.cells ?? [];
  const found = heading === null ? guessedColumns(rows) : namedColumns(cells);
  const given = columns === undefined ? {} : givenColumns(columns, cells);
  // If columns are chosen by heading, the first row is a heading row, even if its headings are unknown.
  const isHeadless = heading === null && !Object.values(columns ?? {}).some((column) => typeof column === 'string');
  return {
    rows: rows.slice(isHeadless ? 0 : (heading ?? Math.max(first, 0)) + 1),
    headings: cells,
    fields: withoutUndefined({ ...found, ...given }),
    hasHeadings: !isHeadless,
    isGuessed: heading === null && columns === undefined,
  };
}

type Context = { fields: Fields; order: DateOrder; season: number };

const isUnread = (cell: string) => cell !== '' && !/^(?:[-–?]*|tb[acd])$/i.test(cell);

/** Returns the match in a row, or `null` if it does not name two teams. Adds a problem for each cell that is not read. */
function matchIn(row: Row, { fields, order, season }: Context, problems: ImportProblem[]): ReadMatch | null {
  const { line } = row;
  const cellOf: CellOf = (field) => {
    const index = fields[field];
    return index === undefined ? '' : (row.cells[index] ?? '').slice(0, 300);
  };
  const home = cellOf('home');
  const away = cellOf('away');
  if (home === '' || away === '') return null;
  const { goals: found, written } = goalsOf(cellOf, fields);
  const goals = goalsOrProblem(found, written, line, problems);
  const status = statusIn(cellOf('status')) ?? statusIn(written);
  const mark = cellOf('decided');
  const decidedIn = decidedInMark(mark);
  if (decidedIn === null && !isRegulation(mark)) {
    problems.push(problem('decided-late', line, `“${mark.slice(0, 40)}” doesn’t tell when the match was decided.`));
  }
  const day = dateInCell(cellOf('date'), order, season);
  const timeCell = cellOf('time');
  const time = clockTime(timeCell);
  const unread = day.unread ?? (time === null && isUnread(timeCell) ? timeCell : null);
  if (unread !== null) {
    const what = isWeek(unread)
      ? `“${unread}” is a week, not a day`
      : `“${unread.slice(0, 60)}” can’t be read as a date or time`;
    const rest = day.date === null ? 'date' : 'kick-off';
    problems.push(problem('date', line, `${what}; ${home} – ${away} has no ${rest}.`));
  }
  const kickOff = time === null ? cellOf('date') : timeCell;
  if (isWinterTimeInSummer(kickOff, day.date)) {
    const message = `“${kickOff.slice(0, 60)}” is read as winter time although it is a date in summer.`;
    problems.push(problem('date', line, message));
  }
  const { round, stage } = fields.round === undefined ? { round: null, stage: null } : roundLabel(cellOf('round'));
  const writtenStage = cellOf('stage');
  return {
    line,
    round,
    stage: writtenStage === '' ? stage : writtenStage,
    date: day.date,
    time: time ?? day.time,
    home,
    away,
    ...outcomeOf(status, goals === null || decidedIn === null ? goals : { ...goals, decidedIn }),
  };
}

const isWeek = (cell: string) => /^\d{4}-?W\d{2}/i.test(cell);

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Reads a CSV file, or cells copied from a spreadsheet. */
export function readCsv(source: string, options: ReadOptions): Reading {
  const delimiter = options.delimiter ?? delimiterOf(source);
  const rows = rowsOf(source, delimiter);
  if (rows === 'line-too-long') return unreadable(rows, 'A line has more than 65,536 characters.');
  if (rows === 'too-many-matches') return unreadable(rows, `It has more than ${MAX_IMPORTED_MATCHES} rows.`);
  const { columns, season } = options;
  if (columns === undefined) {
    const grid = headingRow(rows) === null ? readCrossTable(rows) : null;
    if (grid !== null) return grid;
    if (headingRow(rows) === null && rows.slice(0, 5).some(({ cells }) => isTableHeading(cells))) {
      const message = 'That is a table, not matches. You can make an official table of it.';
      return { ...unreadable('table-not-matches', message), table: readLeagueTable(rows) };
    }
  }
  const { fields, hasHeadings, headings, isGuessed, rows: body } = layoutOf(rows, columns);
  const refused = refusalOfHeadings(headings.map((heading) => plainHeading(heading.slice(0, 60))));
  if (refused !== null) return unreadable('no-matches', refused);
  const dateCells = body.map(({ cells }) => cells[fields.date ?? -1] ?? '');
  const order = options.dateOrder ?? (isFixtureDownload(headings) ? 'dmy' : orderOfDates(dateCells));
  const found: FoundColumns = { headings, fields, delimiter, dateOrder: order };
  if (fields.home === undefined || fields.away === undefined) {
    const reading = unreadable('no-columns', 'Say which columns the teams are in.');
    return { ...reading, columns: found };
  }
  const reading: Reading = { ...emptyReading(), columns: found };
  const addProblem = (code: Parameters<typeof problem>[0], line: number | null, message: string) =>
    reading.problems.push(problem(code, line, message));
  if (isGuessed) addProblem('columns-guessed', null, 'There are no headings; the columns are told by what is in them.');
  if (order === null) {
    addProblem('date-order', null, 'Every date can be read in two ways. Say whether the day or the month comes first.');
  }
  let others = 0;
  for (const row of body) {
    const isRepeatedHeading = hasHeadings && same(row.cells, headings);
    if (isBlank(row) || isRepeatedHeading) {
      reading.skipped++;
      continue;
    }
    if (fields.season !== undefined && !isOfSeason(row.cells[fields.season] ?? '', season)) {
      others++;
      continue;
    }
    const match = matchIn(row, { fields, order: order ?? 'dmy', season }, reading.problems);
    if (match === null) {
      addProblem('line', row.line, 'This row doesn’t name two teams.');
      reading.skipped++;
    } else reading.matches.push(match);
  }
  if (others > 0) {
    addProblem('other-season', null, `${others} rows are of other seasons.`);
    reading.skipped += others;
  }
  return reading;
}
