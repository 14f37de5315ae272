import { readStoredDraft, storeDraft, VISITOR } from 'shared-session';
import * as v from 'valibot';

/** An order that is not saved; `version` is that of the tip it changes, `null` where there is none yet. */
const TipDraft = v.object({ order: v.array(v.string()), version: v.nullable(v.number()) });
export type TipDraft = v.InferOutput<typeof TipDraft>;

const nameOf = (lssId: string) => `tip.${lssId}`;

/** The unsaved order of a season's tip that `owner` has in this tab, or that was begun before signing in. */
export const readTipDraft = (lssId: string, owner: string): TipDraft | null =>
  readStoredDraft(TipDraft, owner, nameOf(lssId)) ?? readStoredDraft(TipDraft, VISITOR, nameOf(lssId));

/** Stores an order in this tab, as long as `owner` is signed in; `null` removes it. */
export function saveTipDraft(lssId: string, owner: string, draft: TipDraft | null): void {
  if (storeDraft(owner, draft, nameOf(lssId)) && owner !== VISITOR) storeDraft(VISITOR, null, nameOf(lssId));
}
