import { parse } from 'csv-parse/sync';
import { type Delimiter, MAX_IMPORTED_MATCHES } from 'shared-contract/season-import';

/** A row of a CSV file and the line it starts on. */
export type Row = { line: number; cells: string[] };

const LONGEST_RECORD = 65_536;
const SAMPLE_LINES = 40;

type Parsed = { record: string[]; info: { lines: number } };

function parsed(source: string, delimiter: Delimiter): Row[] {
  const rows = parse(source, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_RECORD,
  }) as unknown as Parsed[];
  let last = 0;
  return rows.map(({ info, record }) => {
    // `lines` counts all lines read so far. A cell with line breaks spans more than one.
    const line = last + 1;
    last = info.lines;
    return { line, cells: record.map((cell) => cell.trim()) };
  });
}

/**
 * Returns the cells of a CSV file, or the reason why it is unreadable. If a quotation mark is unclosed, all of them are
 * read as letters.
 */
export function rowsOf(source: string, delimiter: Delimiter): Row[] | 'line-too-long' | 'too-many-matches' {
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > MAX_IMPORTED_MATCHES + SAMPLE_LINES) return 'too-many-matches';
  if (lines.some((line) => line.length > LONGEST_RECORD)) return 'line-too-long';
  const unquoted = () =>
    lines.map((text, index) => ({ line: index + 1, cells: text.split(delimiter).map((cell) => cell.trim()) }));
  if (!source.includes('"')) return unquoted();
  try {
    return parsed(source, delimiter);
  } catch {
    return unquoted();
  }
}

/** Detects the delimiter: the one that splits the first lines into the most columns, by the median. */
export function delimiterOf(source: string): Delimiter {
  const lines = source
    .slice(0, LONGEST_RECORD)
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
  const medianOf = (delimiter: Delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length).sort((a, b) => a - b);
    return counts[Math.floor(counts.length / 2)] ?? 0;
  };
  const candidates = (['\t', ';', ',', '|'] as const).map((delimiter) => ({ delimiter, columns: medianOf(delimiter) }));
  return candidates.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter;
}
