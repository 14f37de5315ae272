import { cellsOf, rowsOf, rowsOfHtml, rowsWithFigures } from './columns.ts';
import { isTeamHeader, namesInRows, withoutNotes } from './team-column.ts';

/** The names in pasted text, best first. `isCountdown` is true if a countdown was reversed. */
export type PastedNames = { names: string[]; isCountdown: boolean };

const LETTER = /\p{L}/u;
const FIGURE = /^[+\-−–]?\d+(?:[:.,\-–]\d+)*[.)]?$/u;
/** Results of recent matches, as letters or words. */
const FORM = /^(?:[WDLN](?:\s*[WDLN])*|win|draw|loss|won|lost)$/iu;

/** List markers before a name: bullets and checkboxes. */
const BULLET = /^\s*(?:[-*+–—]\s+|[•‣◦▪●·►▶➤]\s*)?(?:\[[ xX✓✔]?\]\s+|[☐☑☒✓✔✅]\s*)?/u;
/** `1.`, `1)`, `(1)`, `#1`, `No. 1`, `1st`, `1º`, `T2`, `=2`, `2=`, `1 -` or a number alone. */
const NUMBER = /^\s*(?:#|no\.?\s*|\(|t-?|=)?(\d{1,3})(?:st|nd|rd|th|º|ª)?=?\s*[.):\-–]?\s+/iu;
const POINTS = /[\s,:;–—-]+\d+\s*(?:pts?|points)\.?$/iu;

/**
 * Returns whether the numbers rank the lines. Equal numbers are ties; the rank after a tie may or may not skip numbers.
 */
function countUp(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  const isNext = (number: number, index: number) => {
    const last = numbers[index - 1] ?? number;
    return number === last || number === last + 1 || number === first + index;
  };
  // If all are equal, they belong to the names: '1. FC Köln' and '1. FC Union Berlin'.
  return new Set(numbers).size > 1 && numbers.every(isNext);
}

/**
 * Removes bullets and numbers from the lines of a list. Removes numbers only if they rank the lines: '1. FC Köln' alone
 * is a name. Reverses a countdown.
 */
function withoutMarks(lines: readonly string[]): { lines: string[]; isCountdown: boolean } {
  const plain = lines.map((line) => line.replace(BULLET, ''));
  const numbers = plain.map((line) => Number(NUMBER.exec(line)?.[1] ?? Number.NaN));
  const isCountdown = countUp(numbers.toReversed()) && !countUp(numbers);
  if (!isCountdown && !countUp(numbers)) return { lines: plain, isCountdown };
  const named = plain.map((line) => line.replace(NUMBER, ''));
  return { lines: isCountdown ? named.toReversed() : named, isCountdown };
}

/** Removes trailing points if every line has them. */
const withoutPoints = (lines: string[]) =>
  lines.every((line) => POINTS.test(line) && LETTER.test(line.replace(POINTS, '')))
    ? lines.map((line) => line.replace(POINTS, ''))
    : lines;

const pasted = (names: string[], isCountdown = false): PastedNames => ({
  names: names.filter((name) => name !== ''),
  isCountdown,
});

/**
 * Returns the names on a results page that was copied with one cell a line: the lines that follow a number. Returns
 * `null` for any other text.
 */
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

/** Returns the names in pasted text: a list with or without bullets and numbers, a line of names, or a copied table. */
export function namesFromText(text: string): PastedNames {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    // Keep tabs: a leading tab is an empty cell.
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

/** Returns the names in the clipboard's HTML table, or else in its plain text. */
export function namesFromPaste(clipboard: Pick<DataTransfer, 'getData'>): PastedNames {
  const rows = rowsOfHtml(clipboard.getData('text/html'));
  const inTable = rows === null ? [] : namesInRows(rows);
  return inTable.length > 1 ? pasted(inTable) : namesFromText(clipboard.getData('text/plain'));
}
