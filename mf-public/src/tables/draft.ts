import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import * as v from 'valibot';
import type { TableFormValues } from './table-form-values.ts';

const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_TEAMS));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** What a kept draft must still be to be taken up again; anything else in the storage is passed over. */
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

/** The draft that `owner` left in this tab, or `null`. A browser without storage simply keeps none. */
export function readDraft(owner: string): TableFormValues | null {
  try {
    const stored = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** The drafts of a tab in which nobody is signed in. */
export const VISITOR = 'visitor';

/** What `owner` left, or else what they began before they signed in, which is then theirs and private. */
export function readOwnDraft(owner: string): TableFormValues | null {
  const begun = readDraft(owner) ?? readDraft(VISITOR);
  if (begun === null || begun.email === undefined) return begun;
  const { email: _email, ...table } = begun;
  return { ...table, isPublicTable: false };
}

/** Keeps a draft for as long as the tab lives, so that a reload loses nothing. */
export function keepDraft(owner: string, values: TableFormValues): void {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works all the same, and a reload begins anew.
  }
}

/** Forgets the draft, once it has become a table. */
export function dropDraft(owner: string): void {
  try {
    sessionStorage.removeItem(keyOf(owner));
  } catch {
    // What could not be kept need not be forgotten.
  }
}
