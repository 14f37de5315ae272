import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { exportQuery, tableForFile, fileTypes, fromCsvCell, ZONE_HEADINGS } from './table-files.ts';
import { MAX_TEAMS, MIN_TEAMS, newTable, zoneLabels } from './table-rules.ts';
import type { SimpleTable } from './tables.ts';
import { TableForm, type TableFormInput } from './table-forms.ts';

export const exportOwnTable = endpoint('GET', '/table/:id/export', {
  summary: 'Export one of the caller’s tables as a file',
  access: 'signed-in',
  params: byId,
  query: exportQuery,
  file: fileTypes,
  failures: ['missing'],
});

/** Returns a user's tables as one JSON file with their content and visibility, readable by `tablesInJson`. */
export function tablesFileOf(tables: readonly SimpleTable[], exported: Date): string {
  const fileTables = tables.map((table) => ({
    ...tableForFile(table),
    isPublicTable: table.isPublicTable,
    isListed: table.isListed,
    created: table.created,
  }));
  return `${JSON.stringify({ exported: exported.toISOString(), tables: fileTables }, null, 2)}\n`;
}

/** Removes the byte-order mark that some programs write. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** The contents of a file: tables to create, and entries that are not valid tables, with the reasons. */
export type TablesInFile = { tables: TableFormInput[]; skipped: { name: string; reason: string }[] };

const fieldLabels: Record<string, string> = {
  name: 'Table name',
  numberOfTeams: 'Number of teams',
  items: 'Teams',
  positiveAfterSeasonTeams: 'Positive places',
  negativeAfterSeasonTeams: 'Negative places',
  numberOfRelegations: 'Relegation places',
};

/** Returns why an entry is not a valid table: the message of its first invalid field. */
function messageOfIssue([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = String(issue?.path?.[0]?.key ?? '');
  return field === '' ? 'This is no table.' : `${fieldLabels[field] ?? field}: ${issue?.message}`;
}

const Named = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const known = Object.keys({ ...newTable(), isListed: false });

/** Picks a table's fields. Ignores other properties in a file, such as ratings and ids. */
function formIn(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const taken = Object.entries(entry).filter(([key]) => known.includes(key));
  return { isPublicTable: false, ...Object.fromEntries(taken) };
}

function entriesIn(json: unknown): unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return null;
  if ('tables' in json && Array.isArray(json.tables)) return json.tables;
  return 'items' in json ? [json] : null;
}

/**
 * Reads the tables from a JSON file: of all the user's tables, of one table, or the export of the
 * user's data. Returns `null` for any other text.
 */
export function tablesInJson(text: string): TablesInFile | null {
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(text));
  } catch {
    return null;
  }
  const entries = entriesIn(json);
  if (entries === null) return null;
  const found: TablesInFile = { tables: [], skipped: [] };
  for (const [index, entry] of entries.entries()) {
    const parsed = v.safeParse(TableForm, formIn(entry));
    const named = v.safeParse(Named, entry);
    if (parsed.success) found.tables.push(parsed.output);
    else
      found.skipped.push({
        name: named.success ? named.output.name : `Table ${index + 1}`,
        reason: messageOfIssue(parsed.issues),
      });
  }
  return found;
}

/** Parses a CSV (RFC 4180) into rows of cells. */
function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    rows.at(-1)?.push(fromCsvCell(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/**
 * Reads the table from a CSV written by `csvOf`, as a private table in the colours of a new one.
 * Returns `null` for any other text.
 * @param name - The table's name, which the file does not contain.
 */
export function tableInCsv(text: string, name: string): TableFormInput | null {
  const [headings = [], ...rows] = rowsOfCsv(withoutMark(text));
  const isOurs = ZONE_HEADINGS.every((heading, index) => headings[index] === heading);
  if (!isOurs || rows.length < MIN_TEAMS || rows.length > MAX_TEAMS) return null;
  const places = rows.toSorted(([one], [other]) => Number(one) - Number(other));
  const countOf = (word: string) => places.filter((cells) => cells[2] === word).length;
  const positive = countOf(zoneLabels.positive);
  const parsed = v.safeParse(TableForm, {
    ...newTable(rows.length),
    name,
    items: places.map((cells, index) => ({ name: cells[1] ?? '', tablePlace: index + 1 })),
    // The winner counts as a positive place.
    positiveAfterSeasonTeams: positive === 0 ? 0 : positive + 1,
    negativeAfterSeasonTeams: countOf(zoneLabels.negative),
    numberOfRelegations: countOf(zoneLabels.relegation),
    isPublicTable: false,
  });
  return parsed.success ? parsed.output : null;
}
