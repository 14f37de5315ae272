import type { AuditedChange } from 'shared-contract/audit';
import { countryName } from 'shared-contract/countries';
import { type ModerationAction, reasonLabels } from 'shared-contract/reports';
import { seasonName } from 'shared-contract/seasons';
import { utcTimeText } from 'shared-ui/format';
import { actionWords, stateWords } from '../reports/words.ts';
import { partText } from './parts.ts';
import { wordFor } from '../shared/words.ts';

export type ChangedField = { name: string; field: string; before: string; after: string };

/** Labels of fields whose names would be unclear. */
const labels: Record<string, string> = { 'tips.locksAt': 'Tip deadline', aliases: 'Other names' };

/** Converts 'homeTeamGoals' to 'Home team goals'. */
const wordsOf = (field: string): string => capitalized(field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Ids are omitted: names beside them identify the entities. */
const isTold = (field: string) => field !== 'version' && !/^id$|Id$|Ids$/.test(field);

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a value. A list gets a line per entry. */
function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'country') return countryName(Number(value));
  if (field === 'decision') return actionWords[value as ModerationAction]?.past ?? String(value);
  if (field === 'rule') return wordFor(reasonLabels, String(value));
  if (field === 'state') return wordFor(stateWords, String(value));
  if (field === 'status') return capitalized(String(value));
  if (field === 'season') return seasonName(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && MOMENT.test(value)) return utcTimeText(value);
  if (Array.isArray(value)) return value.map((each) => textOf(field, each)).join('\n');
  if (typeof value !== 'object') return String(value);
  const told = partText(value as Record<string, unknown>);
  if (told !== undefined) return told;
  return Object.entries(value)
    .filter(([name]) => isTold(name))
    .map(([name, each]) => [wordsOf(name), textOf(name, each)])
    .filter(([, text]) => text !== '')
    .map((named) => named.join(': '))
    .join(', ');
}

/** Returns the fields that differ before and after a change, formatted as text. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter(isTold)
    .flatMap((field) => changedParts(field, before?.[field], after?.[field]))
    .filter((change) => change.before !== change.after);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits a change of an object into changes of its fields. */
function changedParts(name: string, before: unknown, after: unknown): ChangedField[] {
  if (isPlain(before) && isPlain(after) && partText(before) === undefined) {
    return changesOf({ before, after }).map((part) => ({
      ...part,
      name,
      field: labels[`${name}.${part.name}`] ?? `${wordsOf(name)}: ${part.field.toLowerCase()}`,
    }));
  }
  return [{ name, field: labels[name] ?? wordsOf(name), before: textOf(name, before), after: textOf(name, after) }];
}
