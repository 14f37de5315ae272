import type { Rows } from './columns.ts';

const LETTER = /\p{L}/u;
const FIGURE = /^[+\-−–]?\d+(?:[:.,\-–]\d+)*[.)=]?$/u;
/** Header labels of the column of teams. Wikipedia appends the letters of its links 'view, talk, edit'. */
const TEAM =
  /^(?:team|club|name|squad|side|country|nation|constructor|driver|player|verein|mannschaft|lag|équipe|equipo|squadra)s?(?:[\s_-]?name)?\s*(?:v\s*t\s*e)?$/iu;
/** Wikipedia's annotations: footnotes such as [a], and letters such as (C) for the champions. */
const NOTES = /(?:\s*\[[a-z0-9]{1,3}\])+$/iu;
const LETTERS = /\s*\((?:[ACDEOPQRTXYZ](?:,\s*)?)+\)$/u;

/** Returns whether a line is the header of a list of teams. */
export const isTeamHeader = (text: string) => TEAM.test(text.trim());

/** Returns a name without quotes, Markdown marks and footnotes. */
export function withoutNotes(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/^\[([^\]]+)\]\([^)]*\)$/, '$1')
    .replace(/^(\*\*|__|\*|_|`)(.+)\1$/, '$2')
    .replace(NOTES, '')
    .trim();
}

const cellIn = (row: string[], column: number) => withoutNotes(row[column] ?? '');
const isFigure = (cell: string) => FIGURE.test(cell);

/** Returns whether the first row is a header: it has text in a column whose other cells are numbers. */
function isHeader([first = [], ...others]: Rows): boolean {
  const columns = first.map((_, column) => column);
  return columns.some((column) => {
    const below = others.map((row) => cellIn(row, column));
    return LETTER.test(cellIn(first, column)) && below.length > 0 && below.every(isFigure);
  });
}

/** Returns the first column in which most rows have a name and most names differ. */
function columnWithNames(rows: Rows): number {
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const areNames = (column: number) => {
    const names = rows.map((row) => cellIn(row, column)).filter((cell) => /\p{L}{2}/u.test(cell));
    return names.length > rows.length / 2 && new Set(names).size > names.length / 2;
  };
  return columns.find(areNames) ?? columns.find((column) => rows.some((row) => LETTER.test(cellIn(row, column)))) ?? 0;
}

/**
 * Returns the names in the rows of a copied table. Uses the column with a team header, or else the first column with
 * names.
 */
export function namesInRows(rows: Rows): string[] {
  const header = rows.findIndex((row) => row.some(isTeamHeader));
  const column = header === -1 ? -1 : (rows[header]?.findIndex(isTeamHeader) ?? -1);
  const body = header !== -1 ? rows.slice(header + 1) : isHeader(rows) ? rows.slice(1) : rows;
  const teams = column === -1 ? columnWithNames(body) : column;
  const named = body.filter((row) => cellIn(row, teams) !== '');
  // If most rows are numbered, rows without a number are header lines or remarks.
  const numbered = teams === 0 ? [] : named.filter((row) => isFigure(cellIn(row, 0)));
  return (numbered.length > named.length / 2 ? numbered : named).map((row) => cellIn(row, teams).replace(LETTERS, ''));
}
