import type { AuditedChange } from 'shared-contract/audit';
import { countryName } from 'shared-contract/countries';
import { seasonName } from 'shared-contract/seasons';

type ChangedField = { field: string; before: string; after: string };

/** 'homeTeamGoals' as 'Home team goals'. */
function wordsOf(field: string): string {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'country') return countryName(Number(value));
  if (field === 'season') return seasonName(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** The fields that differ before and after a change, in words; not the version. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field: wordsOf(field),
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}
