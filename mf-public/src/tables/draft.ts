import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import { currentSession } from 'shared-session';
import * as v from 'valibot';
import type { TableFormValues } from './table-form-values.ts';

const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_TEAMS));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** A stored draft that can be restored; anything else in the storage is ignored. */
const Draft = v.pipe(
  v.object({
    name: v.string(),
    numberOfTeams: count(MIN_TEAMS),
    positiveAfterSeasonTeams: count(0),
    negativeAfterSeasonTeams: count(0),
    numberOfRelegations: count(0),
    items: v.array(v.object({ name: v.string() })),
    winnerColor: colour,
    positiveColor: colour,
    negativeColor: colour,
    relegationColor: colour,
    itemColor: colour,
    isPublicTable: v.boolean(),
    email: v.exactOptional(v.string()),
  }),
  v.check(({ items, numberOfTeams }) => items.length === numberOfTeams),
);

const keyOf = (owner: string) => `tiptable.table-draft.${owner}`;

/** The draft that `owner` left in this tab, or `null`, also where the browser has no storage. */
export function readDraft(owner: string): TableFormValues | null {
  try {
    const stored = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** The owner of a visitor's draft. */
export const VISITOR = 'visitor';

/** The draft of `owner`, or else the one begun before signing in, which becomes private. */
export function readOwnDraft(owner: string): TableFormValues | null {
  const begun = readDraft(owner) ?? readDraft(VISITOR);
  if (begun === null || begun.email === undefined) return begun;
  const { email: _email, ...table } = begun;
  return { ...table, isPublicTable: false };
}

/** Stores a draft in this tab, so that a reload loses nothing, as long as `owner` is signed in. */
export function saveDraft(owner: string, values: TableFormValues): void {
  // Whose session has ended leaves nothing behind in the browser.
  if (owner !== VISITOR && owner !== currentSession().handlerId) return;
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works all the same, but a reload clears it.
  }
}

/** Removes the draft, once the table is created. */
export function dropDraft(owner: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner));
  } catch {
    // Without storage there is no draft.
  }
}
