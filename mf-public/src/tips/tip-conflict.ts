import { SimpleTable } from 'shared-contract/tables';
import { ApiError } from 'shared-session';
import * as v from 'valibot';
import type { MergeChoices } from '../table-data/changes/merge.ts';
import { baseOf, valuesOf } from '../table-data/draft.ts';
import { type EditConflict, rebased } from '../table-data/use-table-edit.ts';
import { orderOf } from './tip-body.ts';

/** Returns the current tip from a version conflict; `null` for any other error, or if the response contains no tip. */
export function savedMeanwhile(error: unknown): SimpleTable | null {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return null;
  const current = v.safeParse(SimpleTable, error.problem?.current);
  return current.success ? current.output : null;
}

/** Returns unique labels for teams, also for teams of the same name. */
function labelled(teams: ReadonlyMap<string, string>) {
  const ids = new Map<string, string>();
  const labels = new Map<string, string>();
  for (const [id, name] of teams) {
    let label = name;
    for (let number = 2; ids.has(label); number += 1) label = `${name} (${number})`;
    ids.set(label, id);
    labels.set(id, label);
  }
  return { ids, labels };
}

/**
 * Merges the user's order with the one saved in the meantime, as the editor of tables does. Returns `null` if either
 * tip is not a valid base for changes.
 */
export function conflictOf(
  before: SimpleTable,
  mine: readonly string[],
  theirs: SimpleTable,
  teams: ReadonlyMap<string, string>,
): { conflict: EditConflict; isClean: boolean; orderAfter: (choices: MergeChoices) => string[] } | null {
  const { ids, labels } = labelled(teams);
  const itemsOf = (order: readonly string[]) =>
    order.map((id, index) => ({ name: labels.get(id) ?? '', tablePlace: index + 1 }));
  const base = baseOf({ ...before, items: itemsOf(orderOf(before)) });
  const now = baseOf({ ...theirs, items: itemsOf(orderOf(theirs)) });
  if (base === null || now === null) return null;
  const draft = { base, values: { ...valuesOf(base), items: itemsOf(mine).map(({ name }) => ({ name })) } };
  return {
    conflict: { draft, theirs: now },
    /** Whether the merge needs no choices by the user. */
    isClean: rebased(draft, now).conflicts.length === 0,
    orderAfter: (choices) => rebased(draft, now, choices).draft.values.items.flatMap(({ name }) => ids.get(name) ?? []),
  };
}
