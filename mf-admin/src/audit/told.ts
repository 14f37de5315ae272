import type { AuditedChange } from 'shared-contract/audit';
import { reasonWords } from 'shared-contract/reports';
import { changesOf, type ChangedField } from './changes-of.ts';
import { banParts, hasScore, isBan, isMatch, matchText, partsText, scoreOf, sidesOf, type Snapshot } from './parts.ts';
import { actionWords, decisionVerbs, entityNouns, subjectNouns, wordFor } from '../shared/words.ts';

const MOST_FIELDS = 3;

type Told = Pick<AuditedChange, 'action' | 'before' | 'after'>;

/** What was done, in two or three words: 'Updated team', 'Banned user'. */
export function doneWords({ action, after, before, entity }: Told & Pick<AuditedChange, 'entity'>): string {
  const decision = after?.['decision'];
  if (decision === 'dismiss') return 'Dismissed report';
  if (typeof decision === 'string') return `${wordFor(decisionVerbs, decision)} ${wordFor(subjectNouns, entity)}`;
  const [wasBanned, isBanned] = [before, after].map((user) => isBan(user?.['ban']));
  if (isBanned === true && wasBanned !== true) return 'Banned user';
  if (wasBanned === true && isBanned !== true) return 'Lifted ban';
  if (isFirstResult(before, after)) return 'Added result';
  return `${wordFor(actionWords, action)} ${wordFor(entityNouns, entity)}`;
}

/** Whether a match got a score, and had none. */
const isFirstResult = (before: Snapshot | null, after: Snapshot | null): boolean =>
  before !== null &&
  after !== null &&
  isMatch(before) &&
  isMatch(after) &&
  sidesOf(before) === sidesOf(after) &&
  !hasScore(before) &&
  hasScore(after);

/** What came of it, in a line that follows `doneWords`: '' for a registration, whose name says enough. */
export function told({ action, after, before }: Told): string {
  if (before === null || after === null) return action === 'create' ? '' : partsText(before ?? after ?? {});
  if ('decision' in after) return decisionText(after);
  const isResult = isMatch(before) && isMatch(after) && matchText(before) !== matchText(after);
  const result = isResult && !isFirstResult(before, after) ? [formerResult(before, after)] : [];
  const isPlayed = isResult && !hasScore(before) && after['status'] === 'played';
  const fields = changesOf({ before, after })
    .filter(({ name }) => !isResult || !/^(home|away)Team/.test(name))
    .filter(({ name }) => !isPlayed || name !== 'status')
    .flatMap((field) => fieldText(field, after));
  const all = [...result, ...fields];
  const more = all.length - MOST_FIELDS;
  return [...all.slice(0, MOST_FIELDS), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

const formerResult = (before: Snapshot, after: Snapshot): string =>
  `was ${sidesOf(before) === sidesOf(after) ? scoreOf(before) : matchText(before)}`;

/** Why it was decided: a dismissal follows no rule. */
const decisionText = ({ decision, reason, rule }: Snapshot): string =>
  [...(decision === 'dismiss' ? [] : [wordFor(reasonWords, String(rule))]), String(reason)].join(' · ');

/** A field's change: the new value alone where it was empty. */
function fieldText(change: ChangedField, now: Snapshot): string[] {
  const { after, before, field, name } = change;
  if (name === 'ban' && (before === '' || after === '')) {
    const ban = now[name];
    return isBan(ban) ? [banParts(ban).join(' · ')] : [];
  }
  if (before.includes('\n') || after.includes('\n')) return [listText(change)];
  if (before === '') return [`${field}: ${after}`];
  return [after === '' ? `${field} removed (${before})` : `${field}: ${before} → ${after}`];
}

const MOST_NAMES = 3;

/** What was added to a list and what was taken out of it. */
function listText({ after, before, field }: ChangedField): string {
  const [were, are] = [before, after].map((text) => new Set(text.split('\n').filter((line) => line !== '')));
  const named = (sign: string, names: string[]) => {
    const shown = names.slice(0, MOST_NAMES).map((name) => name.replace(/^[A-Z][a-z ]*: /, ''));
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
