import { cellsOf, rowsOf, rowsWithFigures } from './columns.ts';
import { withoutMarks, withoutPoints } from './list-marks.ts';
import { rowsOfHtml } from './rows-of-html.ts';
import { isTeamHeader, namesInRows, withoutNotes } from './team-column.ts';

/** The names in what was pasted, the best first; a countdown has been put the other way round. */
export type PastedNames = { names: string[]; isCountdown: boolean };

const LETTER = /\p{L}/u;
const FIGURE = /^[+\-−–]?\d+(?:[:.,\-–]\d+)*[.)]?$/u;
/** Results of the last matches, as letters or words. */
const FORM = /^(?:[WDLN](?:\s*[WDLN])*|win|draw|loss|won|lost)$/iu;

const pasted = (names: string[], isCountdown = false): PastedNames => ({
  names: names.filter((name) => name !== ''),
  isCountdown,
});

/** A results page copied with each cell on a line of its own: the names are what follows the places. */
function namesAmongFigures(lines: readonly string[]): string[] | null {
  const isName = (line: string) => LETTER.test(line) && !FORM.test(line);
  const isFigure = (line = '') => FIGURE.test(line);
  const names = lines.filter((line, index) => isName(line) && isFigure(lines[index - 1]));
  const figures = lines.filter(isFigure).length;
  return names.length > 1 && figures >= names.length ? names.map(withoutNotes) : null;
}

function namesInLine(line: string): PastedNames {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  if (separator === undefined) return pasted([line.trim()]);
  const { lines, isCountdown } = withoutMarks(cellsOf(line, separator).filter((cell) => LETTER.test(cell)));
  return pasted(lines.map(withoutNotes), isCountdown);
}

/** The names in a pasted text: a list with or without bullets and numbers, one line of names, or a copied table. */
export function namesFromText(text: string): PastedNames {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    // A tab at the beginning is an empty cell.
    .map((line) => line.replace(/^ +| +$/g, ''));
  const [first, ...others] = lines;
  if (first === undefined) return pasted([]);
  if (others.length === 0) return namesInLine(first);
  const amongFigures = lines.some((line) => line.includes('\t')) ? null : namesAmongFigures(lines);
  if (amongFigures !== null) return pasted(amongFigures);

  const rows = rowsOf(lines);
  const listed = rows === null ? (isTeamHeader(first) ? others : lines) : namesInRows(rows);
  const marked = withoutMarks(listed);
  const figures = rows === null ? rowsWithFigures(marked.lines) : null;
  const names = figures === null ? withoutPoints(marked.lines).map(withoutNotes) : namesInRows(figures);
  return pasted(names, marked.isCountdown);
}

/** The names in what the clipboard holds: in its table, if it has one, or else in its text. */
export function namesFromPaste(clipboard: Pick<DataTransfer, 'getData'>): PastedNames {
  const rows = rowsOfHtml(clipboard.getData('text/html'));
  const inTable = rows === null ? [] : namesInRows(rows);
  return inTable.length > 1 ? pasted(inTable) : namesFromText(clipboard.getData('text/plain'));
}
