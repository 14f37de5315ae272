import type { Row } from '../cells.ts';
import { plainHeading } from '../csv-columns.ts';
import { tableFigures, type TableRow } from '../reading.ts';

/** The headings of the same columns in all languages. */
const common: Partial<Record<string, string>> = {
  place: 'pos position place plac platz pl rang rank',
  team: 'team club lag verein mannschaft squadra equipo equipe squad',
  points: 'pts points poang punkte pkt puntos punti p',
  goals: 'tore goals mal',
};

/** The columns whose headings depend on the language. S is played in Swedish, and won in German. */
const names = ['played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst'];
const english = [
  'pld played mp gp pj g',
  'w won wins',
  'd drawn draws',
  'l lost losses',
  'gf f goalsfor',
  'ga a goalsagainst',
];
const swedish = ['s sp spelade m', 'v vunna', 'o oavgjorda', 'f forlorade', 'gm', 'im'];
const german = ['sp spiele', 's g siege', 'u unentschieden', 'n v niederlagen', 'gt', 'get'];

const plain = (cell: string) => plainHeading(cell.slice(0, 60)).replace(/(?<=team)vte$/, '');

function languageOf(headings: readonly string[]): readonly string[] {
  if (headings.includes('v') && headings.includes('o')) return swedish;
  return headings.includes('u') || headings.includes('unentschieden') ? german : english;
}

/** Returns the index of a column, -1 if the table does not have it. */
function columnOf(name: string, headings: readonly string[]): number {
  const known = (common[name] ?? languageOf(headings)[names.indexOf(name)] ?? '').split(' ');
  return headings.findIndex((heading) => known.includes(heading));
}

const numberIn = (cell: string): number | undefined => {
  const found = /^([+-]?\d{1,4})\.?$/.exec(
    cell
      .replace(/\[[^\]]{0,9}\]/g, '')
      .replace('−', '-')
      .trim(),
  );
  return found === null ? undefined : Number(found[1]);
};

const withoutMarks = (name: string) =>
  name
    .slice(0, 200)
    .replace(/\[[^\]]{0,9}\]| \([A-Z, ]{1,9}\)/g, '')
    .trim();

/** Returns whether a row has the headings of a league table. */
export const isTableHeading = (cells: readonly string[]): boolean =>
  ['points', 'won', 'team'].every((name) => columnOf(name, cells.map(plain)) >= 0);

/** Reads the rows of a league table, such as one that is copied from Wikipedia. */
export function readLeagueTable(rows: readonly Row[]): TableRow[] {
  const isHeading = ({ cells }: Row) => columnOf('team', cells.map(plain)) >= 0;
  const heading = rows.findIndex(isHeading);
  const headings = (rows[heading]?.cells ?? []).map(plain);
  const [team, goals] = [columnOf('team', headings), columnOf('goals', headings)];
  return rows.slice(heading + 1).flatMap(({ cells, line }): TableRow[] => {
    const name = withoutMarks(cells[team] ?? '');
    const figures = tableFigures.map((figure) => [figure, numberIn(cells[columnOf(figure, headings)] ?? '')] as const);
    const [, goalsFor, goalsAgainst] = /^(\d{1,3}) ?[-–:] ?(\d{1,3})$/.exec(cells[goals] ?? '') ?? [];
    const known = Object.fromEntries(figures.filter(([, value]) => value !== undefined));
    if (name === '' || known['points'] === undefined) return [];
    const both = goalsAgainst === undefined ? {} : { goalsFor: Number(goalsFor), goalsAgainst: Number(goalsAgainst) };
    return [{ line, team: name, ...known, ...both }];
  });
}
