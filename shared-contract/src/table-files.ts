import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { queryOf } from './list.ts';
import { byPlace, zoneAt, zoneLabels } from './table-rules.ts';
import type { tableContent } from './tables.ts';

export const fileFormats = ['csv', 'md', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A table in a file: its content and colours, without its owner and without the season of a tip. */
export type FileTable = Omit<v.InferOutput<v.ObjectSchema<typeof tableContent, undefined>>, 'items'> & {
  items: { name: string; tablePlace: number }[];
};

const rowsOf = (table: FileTable) =>
  byPlace(table.items).map(({ name, tablePlace }, index) => ({
    place: String(tablePlace),
    name,
    zone: zoneLabels[zoneAt(table, index)],
  }));

/** Texts that spreadsheets would evaluate as formulas, with or without the escape character. */
const FORMULA = /^'*[=+\-@\t\r]/;
const LONGEST_FILE_NAME = 80;

/**
 * Formats a CSV cell. A text that spreadsheets would evaluate as a formula gets a leading `'`.
 * Quotes the cell if necessary (RFC 4180).
 */
export function csvCell(value: string | number): string {
  const plain = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Restores the text from before `csvCell`. */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The headings of a table's CSV. */
export const ZONE_HEADINGS: readonly string[] = ['Place', 'Team', 'Zone'];

/** Returns a table as CSV with the columns place, team and zone, and a heading line. */
export function csvOf(table: FileTable): string {
  const lines = [ZONE_HEADINGS, ...rowsOf(table).map(({ name, place, zone }) => [place, name, zone])];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

const inMarkdown = (text: string) => text.replaceAll(/[\\|`*_<>[\]#~]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ');

/** Returns a table as Markdown: its name as a heading, above a Markdown table. */
export function markdownOf(table: FileTable): string {
  const rows = rowsOf(table).map(({ name, place, zone }) => `| ${place} | ${inMarkdown(name)} | ${zone} |`);
  return [`## ${inMarkdown(table.name)}`, '', '| # | Team | Zone |', '| --: | --- | --- |', ...rows, ''].join('\n');
}

/** Returns a table's content as stored in a file. `POST /table` accepts it together with `isPublicTable`. */
export function tableForFile(table: FileTable): FileTable {
  const { name, items, numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = table;
  const counts = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  const colours = { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
  return {
    name,
    ...counts,
    items: items.map(({ name: team, tablePlace }) => ({ name: team, tablePlace })),
    ...colours,
  };
}

/** Returns a table as JSON. `POST /table` accepts it together with `isPublicTable`. */
export const jsonOf = (table: FileTable): string => `${JSON.stringify(tableForFile(table), null, 2)}\n`;

/** Formats a table as the text of a file, by file format. */
export const fileOf: Record<FileFormat, (table: FileTable) => string> = { csv: csvOf, md: markdownOf, json: jsonOf };

/** Returns a file name for a table, without characters that operating systems reject. */
export function fileNameOf(name: string, ending: string): string {
  const allowed = name.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').replace(/^[. ]+/, '');
  return `${allowed.slice(0, LONGEST_FILE_NAME).trim() || 'table'}.${ending}`;
}

export const exportQuery = queryOf({
  format: v.optional(v.picklist(fileFormats, `Must be ${fileFormats.join(' or ')}`), 'csv'),
});
export const fileTypes = Object.values(mediaTypes).map((type) => type.split(';')[0] ?? '');

export const exportTable = endpoint('GET', '/publictable/:id/export', {
  summary: 'Export a public table as a file',
  access: 'anyone',
  params: byId,
  query: exportQuery,
  file: fileTypes,
  failures: ['missing'],
});
