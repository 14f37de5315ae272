import type { Row } from '../cells.ts';
import { plainHeading } from '../csv-columns.ts';
import { type TableFigure, tableFigures, type TableRow } from '../reading.ts';

type Headings = Record<TableFigure | 'team' | 'goals', string>;

const common = {
  place: 'pos position place plac platz pl rang rank',
  team: 'team club lag verein mannschaft squadra equipo equipe squad',
  points: 'pts points poang punkte pkt puntos punti p',
  goals: 'tore goals mal',
};
const english: Headings = {
  ...common,
  played: 'pld played mp gp pj g',
  won: 'w won wins',
  drawn: 'd drawn draws',
  lost: 'l lost losses',
  goalsFor: 'gf f goalsfor',
  goalsAgainst: 'ga a goalsagainst',
};
const swedish: Headings = {
  ...common,
  played: 's sp spelade m',
  won: 'v vunna',
  drawn: 'o oavgjorda',
  lost: 'f forlorade',
  goalsFor: 'gm',
  goalsAgainst: 'im',
};
const german: Headings = {
  ...common,
  played: 'sp spiele',
  won: 's g siege',
  drawn: 'u unentschieden',
  lost: 'n v niederlagen',
  goalsFor: 'gt',
  goalsAgainst: 'get',
};

const plain = (cell: string) => plainHeading(cell.slice(0, 60)).replace(/(?<=team)vte$/, '');

/** Letters mean other things in each language: S is played in Swedish and won in German. */
function languageOf(headings: readonly string[]): Headings {
  if (headings.includes('v') && headings.includes('o')) return swedish;
  return headings.includes('u') || headings.includes('unentschieden') ? german : english;
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

/** Reads the rows of a league table, such as one that is copied from Wikipedia. */
export function readLeagueTable(rows: readonly Row[]): TableRow[] {
  const isHeading = ({ cells }: Row) => cells.some((cell) => common.team.split(' ').includes(plain(cell)));
  const heading = rows.findIndex(isHeading);
  const headings = (rows[heading]?.cells ?? []).map(plain);
  const language = languageOf(headings);
  const columnOf = (name: keyof Headings) => headings.findIndex((cell) => language[name].split(' ').includes(cell));
  const [team, goals] = [columnOf('team'), columnOf('goals')];
  return rows.slice(heading + 1).flatMap(({ cells, line }): TableRow[] => {
    const name = withoutMarks(cells[team] ?? '');
    const figures = tableFigures.map((figure) => [figure, numberIn(cells[columnOf(figure)] ?? '')] as const);
    const [, goalsFor, goalsAgainst] = /^(\d{1,3}) ?[-–:] ?(\d{1,3})$/.exec(cells[goals] ?? '') ?? [];
    const known = Object.fromEntries(figures.filter(([, value]) => value !== undefined));
    if (name === '' || known['points'] === undefined) return [];
    const both = goalsAgainst === undefined ? {} : { goalsFor: Number(goalsFor), goalsAgainst: Number(goalsAgainst) };
    return [{ line, team: name, ...known, ...both }];
  });
}
