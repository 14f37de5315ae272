import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { queryOf } from './list.ts';
import { byPlace, zoneAt, zoneWords } from './table-rules.ts';
import type { tableContent } from './tables.ts';

export const fileFormats = ['csv', 'md', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** What a file holds of a table: what it says and looks like, and nothing of its owner or of the season that it is a tip of. */
export type FiledTable = Omit<v.InferOutput<v.ObjectSchema<typeof tableContent, undefined>>, 'items'> & {
  items: { name: string; tablePlace: number }[];
};

const rowsOf = (table: FiledTable) =>
  byPlace(table.items).map(({ name, tablePlace }, index) => ({
    place: String(tablePlace),
    name,
    zone: zoneWords[zoneAt(table, index)],
  }));

/** What spreadsheets would take for a formula, also once it is marked. */
const FORMULA = /^'*[=+\-@\t\r]/;
const LONGEST_FILE_NAME = 80;

/** A value as a cell of a CSV: a text that spreadsheets would take for a formula gets a `'` in front, and is quoted where it has to be (RFC 4180). */
export function csvCell(value: string | number): string {
  const plain = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The text of a cell as it was before `csvCell`. */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The headings of a table as CSV. */
export const ZONE_HEADINGS: readonly string[] = ['Place', 'Team', 'Zone'];

/** A table as CSV: place, team and zone, with a line of headings. */
export function csvOf(table: FiledTable): string {
  const lines = [ZONE_HEADINGS, ...rowsOf(table).map(({ name, place, zone }) => [place, name, zone])];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

const inMarkdown = (text: string) => text.replaceAll(/[\\|`*_<>[\]#~]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ');

/** A table as Markdown: its name as a heading, and a table below. */
export function markdownOf(table: FiledTable): string {
  const rows = rowsOf(table).map(({ name, place, zone }) => `| ${place} | ${inMarkdown(name)} | ${zone} |`);
  return [`## ${inMarkdown(table.name)}`, '', '| # | Team | Zone |', '| --: | --- | --- |', ...rows, ''].join('\n');
}

/** What a file holds of a table: its content, which POST /table takes with `isPublicTable` beside it. */
export function filedOf(table: FiledTable): FiledTable {
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

/** A table as JSON, which POST /table takes with `isPublicTable` beside it. */
export const jsonOf = (table: FiledTable): string => `${JSON.stringify(filedOf(table), null, 2)}\n`;

/** A table as the text of a file. */
export const fileOf: Record<FileFormat, (table: FiledTable) => string> = { csv: csvOf, md: markdownOf, json: jsonOf };

/** The name of the file of a table, without characters that systems refuse. */
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
