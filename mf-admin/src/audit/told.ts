import type { AuditedChange } from 'shared-contract/audit';
import { changesOf } from './changes-of.ts';
import { hasScore, isMatch, matchText, partsText, scoreOf, sidesOf, type Snapshot } from './parts.ts';

const MOST_FIELDS = 3;

/** Says that a match was updated, and how. */
export const RESULT_ADDED = 'Result added';

/** What a change did, in a line: '' for a registration, whose name says enough. */
export function told({ action, after, before }: Pick<AuditedChange, 'action' | 'before' | 'after'>): string {
  if (before === null || after === null) return action === 'create' ? '' : partsText(before ?? after ?? {});
  const isResult = isMatch(before) && isMatch(after) && matchText(before) !== matchText(after);
  const result = isResult ? [formerResult(before, after)] : [];
  const isPlayed = isResult && !hasScore(before) && after['status'] === 'played';
  const fields = changesOf({ before, after })
    .filter(({ name }) => !isResult || !/^(home|away)Team/.test(name))
    .filter(({ name }) => !isPlayed || name !== 'status')
    .map((field) =>
      field.before.includes('\n') || field.after.includes('\n')
        ? listText(field)
        : `${field.field}: ${field.before || '–'} → ${field.after || '–'}`,
    );
  const all = [...result, ...fields];
  const more = all.length - MOST_FIELDS;
  return [...all.slice(0, MOST_FIELDS), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function formerResult(before: Snapshot, after: Snapshot): string {
  if (sidesOf(before) !== sidesOf(after)) return `was ${matchText(before)}`;
  return hasScore(before) ? `was ${scoreOf(before)}` : RESULT_ADDED;
}

const MOST_NAMES = 3;

/** What was added to a list and what was taken out of it. */
function listText({ after, before, field }: { field: string; before: string; after: string }): string {
  const [were, are] = [before, after].map((text) => new Set(text.split('\n').filter((line) => line !== '')));
  const named = (sign: string, names: string[]) => {
    const shown = names.slice(0, MOST_NAMES).map((name) => name.replace(/^[^:]*: /, ''));
    const more = names.length - MOST_NAMES;
    return names.length === 0 ? [] : [`${sign} ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`];
  };
  const added = named(
    'added',
    [...(are ?? [])].filter((line) => were?.has(line) !== true),
  );
  const removed = named(
    'removed',
    [...(were ?? [])].filter((line) => are?.has(line) !== true),
  );
  return `${field}: ${[...added, ...removed].join('; ')}`;
}
