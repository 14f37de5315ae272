import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import { readStoredDraft, storeDraft, VISITOR } from 'shared-session';
import * as v from 'valibot';
import { tableContent } from 'shared-contract/tables';
import { isSameContent, savedContentOf } from './changes/table-content.ts';
import { ownTableValues, type TableFormValues } from './table-form-values.ts';

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

/** A saved table that changes are based on. */
const Base = v.object({
  ...tableContent,
  isPublicTable: v.boolean(),
  version: v.number(),
  lastModified: v.nullable(v.string()),
});
export type Base = v.InferOutput<typeof Base>;

/** A table of the API as what changes are based on; `null` for anything else. */
export function baseOf(table: unknown): Base | null {
  const base = v.safeParse(Base, table);
  return base.success ? base.output : null;
}

/** The form's values of a saved table. */
export const valuesOf = (base: Base): TableFormValues => ({
  ...savedContentOf(base),
  isPublicTable: base.isPublicTable,
});

/** Changes of a saved table that are not saved yet, and what they are changes of. */
const EditDraft = v.object({ base: Base, values: Draft });
export type EditDraft = { base: Base; values: TableFormValues };

/** Those that were laid aside for another. */
const LaidAside = v.array(Draft);
const ASIDE = 'aside';

const asideOf = (owner: string): TableFormValues[] => readStoredDraft(LaidAside, owner, ASIDE) ?? [];
const storeAside = (owner: string, drafts: readonly TableFormValues[]) =>
  storeDraft(owner, drafts.length === 0 ? null : drafts, ASIDE);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A visitor's draft as one of somebody who is signed in, who may keep it private. */
function asOwn({ email: _email, ...draft }: TableFormValues): TableFormValues {
  return { ...draft, isPublicTable: false };
}

/**
 * The drafts that `owner` has in this tab: the one they worked on last, and those laid aside for it. Drafts that were begun before signing
 * in come first, and are theirs.
 */
export function readDrafts(owner: string): TableFormValues[] {
  const current = readStoredDraft(Draft, owner);
  const begun = owner === VISITOR ? [] : readDrafts(VISITOR).map(asOwn);
  const all = [...begun, ...(current === null ? [] : [current]), ...asideOf(owner)];
  return all.filter((draft, index) => all.findIndex((other) => isSame(other, draft)) === index);
}

/** Stores all drafts of `owner`, also those begun before signing in. */
export function saveDrafts(owner: string, [current, ...aside]: readonly TableFormValues[]): void {
  const isStored = saveDraft(owner, current ?? null) && storeAside(owner, aside);
  if (!isStored || owner === VISITOR) return;
  saveDraft(VISITOR, null);
  storeAside(VISITOR, []);
}

/** Whether nothing of the table was typed or chosen; who sees it is no part of it. */
export function isUntouched(draft: TableFormValues): boolean {
  const { isPublicTable: _isPublicTable, ...first } = { ...ownTableValues(), email: '' };
  const { email = '' } = draft;
  return Object.entries(first).every(([key, value]) => isSame({ ...draft, email }[key as keyof typeof first], value));
}

/** Keeps a draft of `owner` that another table takes the place of, unless there is nothing in it. */
export function layAside(owner: string, draft: TableFormValues): void {
  if (!isUntouched(draft)) storeAside(owner, [draft, ...asideOf(owner)]);
}

/** Goes on with a draft that was laid aside, in the place of the one that is shown. Returns those that are aside then. */
export function takeUp(owner: string, draft: TableFormValues, shown: TableFormValues): TableFormValues[] {
  layAside(owner, shown);
  const others = asideOf(owner).filter((other) => !isSame(other, draft));
  saveDrafts(owner, [draft, ...others]);
  return others;
}

/** Stores `owner`'s draft of a new table in this tab; `null` removes it. Returns whether that worked. */
export const saveDraft = (owner: string, values: TableFormValues | null): boolean => storeDraft(owner, values);

const nameOfEdit = (tableId: string) => `edit.${tableId}`;

/** The changes of a table that `owner` left unsaved in this tab, or `null`. */
export const readEditDraft = (owner: string, tableId: string): EditDraft | null =>
  readStoredDraft(EditDraft, owner, nameOfEdit(tableId));

/** Stores changes of a table, as `saveDraft` does; where nothing differs from the saved one there is nothing to store. */
export const saveEditDraft = (owner: string, tableId: string, draft: EditDraft | null): boolean =>
  storeDraft(owner, draft === null || isUnchanged(draft) ? null : draft, nameOfEdit(tableId));

/** Whether nothing differs from the saved table. */
export const isUnchanged = ({ base, values }: EditDraft): boolean =>
  values.isPublicTable === base.isPublicTable && isSameContent(values, savedContentOf(base));
