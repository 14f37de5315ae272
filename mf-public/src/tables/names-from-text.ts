const NUMBERED = /^\s*(\d{1,3})\s*[.):\-–]?\s+/;
const HAS_LETTER = /\p{L}/u;

const unquoted = (text: string) =>
  text
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
const cellsOf = (line: string, separator: string) => line.split(separator).map(unquoted);
/** In a line of a copied table, the team is the first cell with a letter. */
const teamOf = (cells: string[]) =>
  cells.find((cell) => HAS_LETTER.test(cell)) ?? cells.find((cell) => cell !== '') ?? '';

/** Removes leading numbers only if they count the lines: '1. FC Köln' alone is a name. */
function withoutNumbers(lines: string[]): string[] {
  const numbers = lines.map((line) => Number(NUMBERED.exec(line)?.[1] ?? Number.NaN));
  const first = numbers[0] ?? Number.NaN;
  const areCounted = lines.length > 1 && numbers.every((number, index) => number === first + index);
  return areCounted ? lines.map((line) => line.replace(NUMBERED, '')) : lines;
}

/** Commas separate columns only if every line has equally many; otherwise they are part of the names. */
function areColumns(lines: string[], separator: string): boolean {
  const counts = new Set(lines.map((line) => line.split(separator).length));
  return counts.size === 1 && !counts.has(1);
}

/**
 * The names in a pasted text: one per line, numbered or not, the first column of a copied table, or all on one line, separated
 * by tabs, semicolons or commas.
 */
export function namesFromText(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [only] = lines;
  if (only === undefined) return [];
  if (lines.length === 1) {
    const separator = ['\t', ';', ','].find((candidate) => only.includes(candidate));
    const cells = separator === undefined ? [only.trim()] : cellsOf(only, separator);
    return withoutNumbers(cells.filter((cell) => HAS_LETTER.test(cell))).map(unquoted);
  }
  const counted = withoutNumbers(lines);
  const separator = counted.some((line) => line.includes('\t'))
    ? '\t'
    : [';', ','].find((candidate) => areColumns(counted, candidate));
  const names =
    separator === undefined ? counted.map(unquoted) : counted.map((line) => teamOf(cellsOf(line, separator)));
  return names.filter((name) => name !== '');
}
