import { cellsOf, rowsOf, rowsOfHtml, rowsWithFigures } from './columns.ts';
import { isTeamHeader, namesInRows, withoutNotes } from './team-column.ts';

/** The names in what was pasted, the best first; a countdown has been put the other way round. */
export type PastedNames = { names: string[]; isCountdown: boolean };

const LETTER = /\p{L}/u;
const FIGURE = /^[+\-−–]?\d+(?:[:.,\-–]\d+)*[.)]?$/u;
/** Results of the last matches, as letters or words. */
const FORM = /^(?:[WDLN](?:\s*[WDLN])*|win|draw|loss|won|lost)$/iu;

/** What stands before a name in a list: bullets and boxes to tick. */
const BULLET = /^\s*(?:[-*+–—]\s+|[•‣◦▪●·►▶➤]\s*)?(?:\[[ xX✓✔]?\]\s+|[☐☑☒✓✔✅]\s*)?/u;
/** `1.`, `1)`, `(1)`, `#1`, `No. 1`, `1st`, `1º`, `T2`, `=2`, `2=`, `1 -` or a number alone. */
const NUMBER = /^\s*(?:#|no\.?\s*|\(|t-?|=)?(\d{1,3})(?:st|nd|rd|th|º|ª)?=?\s*[.):\-–]?\s+/iu;
const POINTS = /[\s,:;–—-]+\d+\s*(?:pts?|points)\.?$/iu;

/** Whether numbers count the lines up; several of the same are ties, after which some count on and others leave numbers out. */
function countUp(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  const isNext = (number: number, index: number) => {
    const last = numbers[index - 1] ?? number;
    return number === last || number === last + 1 || number === first + index;
  };
  // All the same, they belong to the names: '1. FC Köln' and '1. FC Union Berlin'.
  return new Set(numbers).size > 1 && numbers.every(isNext);
}

/**
 * The lines of a list without bullets and numbers. Numbers go only if they count the lines: '1. FC Köln' alone is a name. Where they
 * count down, the lines are put in the order of their numbers.
 */
function withoutMarks(lines: readonly string[]): { lines: string[]; isCountdown: boolean } {
  const plain = lines.map((line) => line.replace(BULLET, ''));
  const numbers = plain.map((line) => Number(NUMBER.exec(line)?.[1] ?? Number.NaN));
  const isCountdown = countUp(numbers.toReversed()) && !countUp(numbers);
  if (!isCountdown && !countUp(numbers)) return { lines: plain, isCountdown };
  const named = plain.map((line) => line.replace(NUMBER, ''));
  return { lines: isCountdown ? named.toReversed() : named, isCountdown };
}

/** Lines without the points at their ends, if all have them. */
const withoutPoints = (lines: string[]) =>
  lines.every((line) => POINTS.test(line) && LETTER.test(line.replace(POINTS, '')))
    ? lines.map((line) => line.replace(POINTS, ''))
    : lines;

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
