import type { AuditedChange } from 'shared-contract/audit';
import { reasonLabels } from 'shared-contract/reports';
import { changesOf, type ChangedField } from './changes-of.ts';
import {
  banLines,
  dependentsText,
  hasScore,
  isBan,
  isMatch,
  matchText,
  scoreOf,
  sidesOf,
  type Snapshot,
} from './snapshot.ts';
import { actionLabels, decisionVerbs, entityNouns, labelFor, subjectNouns } from '../shared/labels.ts';

const MAX_ENTRIES = 3;

/** Returns the first entries, and how many more there are. */
const shortened = (all: readonly string[]): readonly string[] =>
  all.length > MAX_ENTRIES ? [...all.slice(0, MAX_ENTRIES), `${all.length - MAX_ENTRIES} more`] : all;

type Change = Pick<AuditedChange, 'action' | 'before' | 'after'>;

/** Names the action in two or three words: 'Updated team', 'Banned user'. */
export function actionText({ action, after, before, entity }: Change & Pick<AuditedChange, 'entity'>): string {
  const decision = after?.['decision'];
  if (decision === 'dismiss') return 'Dismissed report';
  if (typeof decision === 'string') return `${labelFor(decisionVerbs, decision)} ${labelFor(subjectNouns, entity)}`;
  const [wasBanned, isBanned] = [before, after].map((user) => isBan(user?.['ban']));
  if (isBanned === true && wasBanned !== true) return 'Banned user';
  if (wasBanned === true && isBanned !== true) return 'Lifted ban';
  if (isFirstResult(before, after)) return 'Added result';
  return `${labelFor(actionLabels, action)} ${labelFor(entityNouns, entity)}`;
}

/** Returns whether a match without a score got one. */
const isFirstResult = (before: Snapshot | null, after: Snapshot | null): boolean =>
  before !== null &&
  after !== null &&
  isMatch(before) &&
  isMatch(after) &&
  sidesOf(before) === sidesOf(after) &&
  !hasScore(before) &&
  hasScore(after);

/** Summarizes a change in one line, to follow `actionText`. Returns '' for a registration, which needs no summary. */
export function changeText({ action, after, before }: Change): string {
  if (before === null || after === null) return action === 'create' ? '' : dependentsText(before ?? after ?? {});
  if ('decision' in after) return decisionText(after);
  const isResult = isMatch(before) && isMatch(after) && matchText(before) !== matchText(after);
  const result = isResult && !isFirstResult(before, after) ? [formerResult(before, after)] : [];
  const isPlayed = isResult && !hasScore(before) && after['status'] === 'played';
  const fields = changesOf({ before, after })
    .filter(({ name }) => !isResult || !/^((home|away)Team|decidedIn$)/.test(name))
    .filter(({ name }) => !isPlayed || name !== 'status')
    .flatMap((field) => fieldText(field, after));
  return shortened([...result, ...fields]).join('; ');
}

const formerResult = (before: Snapshot, after: Snapshot): string =>
  `was ${sidesOf(before) === sidesOf(after) ? scoreOf(before) : matchText(before)}`;

/** Formats the reason of a decision. A dismissal has no rule. */
const decisionText = ({ decision, reason, rule }: Snapshot): string =>
  [...(decision === 'dismiss' ? [] : [labelFor(reasonLabels, String(rule))]), String(reason)].join(' · ');

/** Formats a field's change. Omits the old value if the field was empty. */
function fieldText(change: ChangedField, now: Snapshot): string[] {
  const { after, before, field, name } = change;
  if (name === 'ban' && (before === '' || after === '')) {
    const ban = now[name];
    return isBan(ban) ? [banLines(ban).join(' · ')] : [];
  }
  if (before.includes('\n') || after.includes('\n')) return [listText(change)];
  if (before === '') return [`${field}: ${after}`];
  return [after === '' ? `${field} removed (${before})` : `${field}: ${before} → ${after}`];
}

/** Lists the entries added to and removed from a list. */
function listText({ after, before, field }: ChangedField): string {
  const linesOf = (text: string) => new Set(text.split('\n').filter((line) => line !== ''));
  const [linesBefore, linesAfter] = [linesOf(before), linesOf(after)];
  const entriesText = (sign: string, lines: string[]) => {
    const names = lines.map((name) => name.replace(/^[A-Z][a-z ]*: /, ''));
    return names.length === 0 ? [] : [`${sign} ${shortened(names).join(', ')}`];
  };
  const added = [...linesAfter].filter((line) => !linesBefore.has(line));
  const removed = [...linesBefore].filter((line) => !linesAfter.has(line));
  return `${field}: ${[...entriesText('added', added), ...entriesText('removed', removed)].join('; ')}`;
}
