import type { AuditedChange } from 'shared-contract/audit';
import { countryName } from 'shared-contract/countries';
import { type ModerationAction, reasonLabels } from 'shared-contract/reports';
import { seasonName } from 'shared-contract/seasons';
import { utcTimeText } from 'shared-ui/format';
import { actionTexts, stateLabels } from '../reports/decisions.ts';
import { nestedText } from './snapshot.ts';
import { decisionText, labelFor } from '../shared/labels.ts';

export type ChangedField = { name: string; field: string; before: string; after: string };

/** Labels of fields whose names would be unclear. */
const labels: Record<string, string> = { 'tips.locksAt': 'Tip deadline', aliases: 'Other names' };

/** Converts 'homeTeamGoals' to 'Home team goals'. */
const fieldLabel = (field: string): string => capitalized(field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Ids are omitted: names beside them identify the entities. */
const isDisplayed = (field: string) => field !== 'version' && !/^id$|Id$|Ids$/.test(field);

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a value. A list gets a line per entry. */
function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'country') return countryName(Number(value));
  if (field === 'decision') return actionTexts[value as ModerationAction]?.past ?? String(value);
  if (field === 'rule') return labelFor(reasonLabels, String(value));
  if (field === 'state') return labelFor(stateLabels, String(value));
  if (field === 'status') return capitalized(String(value));
  if (field === 'decidedIn') return decisionText(String(value));
  if (field === 'season') return seasonName(Number(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && TIMESTAMP.test(value)) return utcTimeText(value);
  if (Array.isArray(value)) return value.map((entry) => textOf(field, entry)).join('\n');
  if (typeof value !== 'object') return String(value);
  const entryText = nestedText(value as Record<string, unknown>);
  if (entryText !== undefined) return entryText;
  return Object.entries(value)
    .filter(([name]) => isDisplayed(name))
    .map(([name, entry]) => [fieldLabel(name), textOf(name, entry)])
    .filter(([, text]) => text !== '')
    .map((named) => named.join(': '))
    .join(', ');
}

/** Returns the fields that differ before and after a change, formatted as text. */
export function changesOf({ before, after }: Pick<AuditedChange, 'before' | 'after'>): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter(isDisplayed)
    .flatMap((field) => nestedChanges(field, before?.[field], after?.[field]))
    .filter((change) => change.before !== change.after);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits a change of an object into changes of its fields. */
function nestedChanges(name: string, before: unknown, after: unknown): ChangedField[] {
  if (isPlain(before) && isPlain(after) && nestedText(before) === undefined) {
    return changesOf({ before, after }).map((nested) => ({
      ...nested,
      name,
      field: labels[`${name}.${nested.name}`] ?? `${fieldLabel(name)}: ${nested.field.toLowerCase()}`,
    }));
  }
  return [{ name, field: labels[name] ?? fieldLabel(name), before: textOf(name, before), after: textOf(name, after) }];
}
