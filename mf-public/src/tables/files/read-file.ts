import { MAX_TEAMS, MIN_TEAMS, newTable } from 'shared-contract/table-rules';
import { tableInCsv, type TablesInFile, tablesInJson } from 'shared-contract/tables-file';
import { TableForm } from 'shared-contract/table-forms';
import * as v from 'valibot';
import { namesFromText } from '../../table-editor/pasted/names-from-paste.ts';

const LARGEST_FILE_BYTES = 10_000_000;
const LONGEST_NAME = 100;

/** The tables of a file, or the reason for which it cannot be read. */
export type Read = TablesInFile | { problem: string };

/** Returns the private table of a list of teams, in the colours of a new table. */
function tableOfList(text: string, name: string): Read {
  const { names } = namesFromText(text);
  if (names.length < MIN_TEAMS || names.length > MAX_TEAMS) {
    return { problem: `There are no tables in it, and no list of ${MIN_TEAMS} to ${MAX_TEAMS} teams.` };
  }
  const items = names.map((team, index) => ({ name: team, tablePlace: index + 1 }));
  const parsed = v.safeParse(TableForm, { ...newTable(names.length), name, items, isPublicTable: false });
  return parsed.success
    ? { tables: [parsed.output], skipped: [] }
    : { tables: [], skipped: [{ name, reason: parsed.issues[0].message }] };
}

/** Reads the tables in a text: JSON, CSV or a list of teams. `fileName` names a table without a name. */
export function tablesInText(text: string, fileName: string): Read {
  const inJson = tablesInJson(text);
  if (inJson !== null) return inJson;
  if (/\.json$/i.test(fileName)) return { problem: 'It’s not a file of tables, or it’s damaged.' };
  const name =
    fileName
      .replace(/\.[^.]*$/, '')
      .slice(0, LONGEST_NAME)
      .trim() || 'Table';
  const inCsv = tableInCsv(text, name);
  return inCsv === null ? tableOfList(text, name) : { tables: [inCsv], skipped: [] };
}

function textOf(file: File): Promise<string> {
  const { promise, reject, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
  reader.readAsText(file);
  return promise;
}

/** Reads the tables in a file that the user chose. */
export async function tablesInFile(file: File): Promise<Read> {
  if (file.size > LARGEST_FILE_BYTES) return { problem: 'It’s larger than 10 MB.' };
  try {
    return tablesInText(await textOf(file), file.name);
  } catch {
    return { problem: 'It can’t be read.' };
  }
}
