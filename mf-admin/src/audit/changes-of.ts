import type { AuditedChange } from 'shared-contract/audit';
import { countryName } from 'shared-contract/countries';
import { seasonName } from 'shared-contract/seasons';

type ChangedField = { field: string; before: string; after: string };

/** 'homeTeamGoals' as 'Home team goals'. */
function wordsOf(field: string): string {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Ids say nothing to a reader: names beside them do. */
const isTold = (field: string) => field !== 'version' && !/^id$|Id$/.test(field);

/** A list has a line for each of its entries, an entry its fields in words. */
function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'country') return countryName(Number(value));
  if (field === 'season') return seasonName(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => textOf(field, each)).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([name]) => isTold(name))
    .map(([name, each]) => `${wordsOf(name)}: ${textOf(name, each)}`)
    .join(', ');
}

/** The fields that differ before and after a change, in words. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter(isTold)
    .map((field) => ({
      field: wordsOf(field),
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
