import { currentSession } from 'shared-session';
import * as v from 'valibot';
import { VISITOR } from '../table-data/draft.ts';

/** An order that is not saved; `version` is that of the tip it changes, `null` where there is none yet. */
const TipDraft = v.object({ order: v.array(v.string()), version: v.nullable(v.number()) });
export type TipDraft = v.InferOutput<typeof TipDraft>;

/** Ends with the owner's id, as all that goes with them. */
const keyOf = (lssId: string, owner: string) => `tiptable.table-draft.tip.${lssId}.${owner}`;

/** What `owner` left unsaved of a season's tip in this tab; what was begun before signing in is theirs. */
export function readTipDraft(lssId: string, owner: string): TipDraft | null {
  for (const name of new Set([owner, VISITOR])) {
    try {
      const read = v.safeParse(TipDraft, JSON.parse(sessionStorage.getItem(keyOf(lssId, name)) ?? 'null'));
      if (read.success) return read.output;
    } catch {
      return null;
    }
  }
  return null;
}

/** Stores an order in this tab, as long as `owner` is signed in; `null` removes it. */
export function saveTipDraft(lssId: string, owner: string, draft: TipDraft | null): void {
  if (owner !== VISITOR && owner !== currentSession().handlerId) return;
  try {
    if (owner !== VISITOR || draft === null) sessionStorage.removeItem(keyOf(lssId, VISITOR));
    if (draft === null) sessionStorage.removeItem(keyOf(lssId, owner));
    else sessionStorage.setItem(keyOf(lssId, owner), JSON.stringify(draft));
  } catch {
    // Full or forbidden: a reload loses what is not saved.
  }
}
