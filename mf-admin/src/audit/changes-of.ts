import type { AuditedChange } from 'shared-contract/audit';
import { countryName } from 'shared-contract/countries';
import { seasonOptions } from 'shared-contract/seasons';

export type FieldChange = { field: string; before: string; after: string };

/** 'homeTeamGoals' as 'Home team goals'. */
function wordsOf(field: string): string {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'country') return countryName(Number(value));
  if (field === 'season') return seasonOptions.find((season) => season.value === value)?.label ?? String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** The fields in which before and after differ, in words; what counts the versions is left out. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>): FieldChange[] {
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
