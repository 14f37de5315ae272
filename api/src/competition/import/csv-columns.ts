import { type ImportField, importFields } from 'shared-contract/season-import';
import type { ReadOptions } from './reading.ts';
import { scoreInCell } from './results.ts';
import type { Row } from './cells.ts';

export type Fields = Partial<Record<ImportField, number>>;

/** Known headings of each column, without case, blanks and marks. */
const headings: Record<ImportField, string> = {
  round:
    'round roundnumber roundno matchday week wk mw gw gameweek matchweek md spieltag jornada giornata journee omgang runde speelronde',
  date: 'date matchdate gamedate dateutc datelocal datum fecha data dato',
  time: 'time kickoff ko kickofftime tid avspark uhrzeit zeit anstoss anpfiff hora ora heure',
  home: 'home hometeam homesquad homeclub team1 teama hemmalag hemma heim heimmannschaft heimteam local casa domicile hjemme hjemmelag thuis',
  away: 'away awayteam awaysquad awayclub visitor team2 teamb bortalag borta gast gastmannschaft gastteam visitante trasferta exterieur borte bortelag uit',
  score: 'score result ft fulltime fulltimescore finalscore resultat ergebnis resultado risultato uitslag res2',
  homeGoals:
    'fthg hg homegoals homescore goalshome scorehome score1 hgoals homefulltimegoals hemmamal malhemma heimtore toreheim golcasa butsdomicile',
  awayGoals:
    'ftag ag awaygoals awayscore goalsaway scoreaway score2 agoals awayfulltimegoals bortamal malborta gasttore toregast golospite golfuori butsexterieur',
  status: 'status notes note remarks comment',
  stage: 'stage phase',
  decided: 'decided decidedin avgjord avgjort entschieden entscheidung decision',
  season: 'season saison sasong temporada',
};

const fieldOf = new Map(
  importFields.flatMap((field) => headings[field].split(' ').map((heading) => [heading, field] as const)),
);

/** Normalizes a heading: without case, accents, blanks and marks. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns the columns that a row of headings names. If two have the same name, the first counts. */
export function namedColumns(cells: readonly string[]): Fields {
  const found: Fields = {};
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf.get(plainHeading(cell.slice(0, 60)));
    if (field !== undefined) found[field] ??= index;
  }
  return found;
}

const ROWS_TO_SEARCH = 20;

/** Returns the index of the heading row among the first rows, or `null`. */
export function headingRow(rows: readonly Row[]): number | null {
  const found = rows.slice(0, ROWS_TO_SEARCH).findIndex(({ cells }) => {
    const { away, home } = namedColumns(cells);
    return home !== undefined && away !== undefined;
  });
  return found < 0 ? null : found;
}

const isDate = (cell: string) => /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|(?:\w{3} )?\w{3} \d{1,2})/.test(cell);
const isTime = (cell: string) => /^\d{1,2}[:.]\d{2}$/.test(cell);
const isScore = (cell: string) => /^\d{1,2} ?[-–:] ?\d{1,2}$/.test(cell) && scoreInCell(cell) !== null;
const isNumber = (cell: string) => /^\d{1,3}$/.test(cell);
const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(cell);

/** Guesses the columns of rows without headings by the content of most cells. */
export function guessedColumns(rows: readonly Row[]): Fields {
  const sample = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).slice(0, ROWS_TO_SEARCH);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const most = (index: number, test: (cell: string) => boolean) =>
    sample.filter(({ cells }) => test(cells[index] ?? '')).length > sample.length / 2;
  const kinds = Array.from({ length: Math.min(width, 200) }, (_, index) => {
    if (most(index, isTime)) return 'time';
    if (most(index, isScore)) return 'score';
    if (most(index, isDate)) return 'date';
    if (most(index, isNumber)) return 'number';
    return most(index, isName) ? 'name' : 'other';
  });
  const at = (kind: string, number = 0) => kinds.flatMap((one, index) => (one === kind ? [index] : []))[number];
  const columns = { date: at('date'), time: at('time'), home: at('name'), away: at('name', 1), score: at('score') };
  const goals = columns.score === undefined ? { homeGoals: at('number'), awayGoals: at('number', 1) } : {};
  const found = Object.entries({ ...columns, ...goals }).filter(([, index]) => index !== undefined);
  return Object.fromEntries(found) as Fields;
}

/**
 * Returns the columns that the administrator has chosen, by heading or number. A field without a column is `undefined`.
 */
export function givenColumns(
  columns: NonNullable<ReadOptions['columns']>,
  cells: readonly string[],
): { [Field in keyof Fields]: number | undefined } {
  const plain = cells.map((cell) => plainHeading(cell.slice(0, 200)));
  const found = Object.entries(columns).map(([field, column]) => {
    const index = typeof column === 'string' ? plain.indexOf(plainHeading(column)) : column;
    return [field, index === null || index < 0 ? undefined : index];
  });
  return Object.fromEntries(found) as { [Field in keyof Fields]: number | undefined };
}
