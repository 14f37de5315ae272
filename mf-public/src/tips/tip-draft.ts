import { readStoredDraft, storeDraft, VISITOR } from 'shared-session';
import * as v from 'valibot';

/** An unsaved order. `version` is the version of the tip that it changes, `null` before the first save. */
const TipDraft = v.object({ order: v.array(v.string()), version: v.nullable(v.number()) });
export type TipDraft = v.InferOutput<typeof TipDraft>;

const nameOf = (lssId: string) => `tip.${lssId}`;

/** Returns the unsaved order of a season's tip from this tab: the order of `owner`, or one begun before signing in. */
export const readTipDraft = (lssId: string, owner: string): TipDraft | null =>
  readStoredDraft(TipDraft, owner, nameOf(lssId)) ?? readStoredDraft(TipDraft, VISITOR, nameOf(lssId));

/** Stores an order in this tab for `owner`; `null` removes it. Removes the order begun before signing in. */
export function saveTipDraft(lssId: string, owner: string, draft: TipDraft | null): void {
  if (storeDraft(owner, draft, nameOf(lssId)) && owner !== VISITOR) storeDraft(VISITOR, null, nameOf(lssId));
}
