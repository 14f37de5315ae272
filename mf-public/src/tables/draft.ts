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

/** The key of the draft that `owner` has laid aside for another; it goes with them, too. */
const aside = (owner: string) => `aside.${owner}`;

/** A visitor's draft as one of `owner`, who may keep it private. */
function asOwn(draft: TableFormValues | null): TableFormValues | null {
  if (draft === null || draft.email === undefined) return draft;
  const { email: _email, ...table } = draft;
  return { ...table, isPublicTable: false };
}

/** The draft that somebody works on, and another that they can switch to. */
export type OwnDrafts = { current: TableFormValues | null; other: TableFormValues | null };

/**
 * The drafts of `owner`. One that was begun before signing in comes first, as it was worked on last; it becomes private and theirs,
 * unless they have two already: then it waits.
 */
export function readOwnDrafts(owner: string): OwnDrafts {
  const [own, laidAside] = [readDraft(owner), readDraft(aside(owner))];
  const begun = own === null || laidAside === null ? asOwn(readDraft(VISITOR)) : null;
  const [current = null, other = null] = [begun, own, laidAside].filter((draft) => draft !== null);
  return { current, other };
}

/** Stores both drafts of `owner`. */
export function saveOwnDrafts(owner: string, { current, other }: OwnDrafts): void {
  if (owner !== currentSession().handlerId) return;
  const isFull = readDraft(owner) !== null && readDraft(aside(owner)) !== null;
  if (!isFull) dropDraft(VISITOR);
  store(owner, current);
  store(aside(owner), other);
}

/** Stores a draft in this tab, so that a reload loses nothing, as long as `owner` is signed in. */
export function saveDraft(owner: string, values: TableFormValues): void {
  // Whose session has ended leaves nothing behind in the browser.
  if (owner !== VISITOR && owner !== currentSession().handlerId) return;
  store(owner, values);
}

function store(owner: string, values: TableFormValues | null) {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(owner));
    else sessionStorage.setItem(keyOf(owner), JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works all the same, but a reload clears it.
  }
}

/** Removes the draft, once the table is created. */
export const dropDraft = (owner: string): void => store(owner, null);
