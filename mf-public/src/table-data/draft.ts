import { MAX_TEAMS, MIN_TEAMS } from 'shared-contract/table-rules';
import { readStoredDraft, storeDraft, VISITOR } from 'shared-session';
import * as v from 'valibot';
import { tableContent } from 'shared-contract/tables';
import { isSameContent, savedContentOf } from './changes/table-content.ts';
import { ownTableValues, type TableFormValues } from './table-form-values.ts';

const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(MAX_TEAMS));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** Validates a stored draft. Anything else in the storage is ignored. */
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

/** The saved table that a draft of changes is based on. */
const Base = v.object({
  ...tableContent,
  isPublicTable: v.boolean(),
  version: v.number(),
  lastModified: v.nullable(v.string()),
});
export type Base = v.InferOutput<typeof Base>;

/** Returns a table of the API as the base of a draft, or `null` if `table` is not a table. */
export function baseOf(table: unknown): Base | null {
  const base = v.safeParse(Base, table);
  return base.success ? base.output : null;
}

/** Returns the form values of a saved table. */
export const valuesOf = (base: Base): TableFormValues => ({
  ...savedContentOf(base),
  isPublicTable: base.isPublicTable,
});

/** Unsaved changes of a saved table, with their base. */
const EditDraft = v.object({ base: Base, values: Draft });
export type EditDraft = { base: Base; values: TableFormValues };

/** Drafts that were set aside when another took their place. */
const AsideDrafts = v.array(Draft);
const ASIDE = 'aside';

const asideDraftsOf = (owner: string): TableFormValues[] => readStoredDraft(AsideDrafts, owner, ASIDE) ?? [];
const storeAsideDrafts = (owner: string, drafts: readonly TableFormValues[]) =>
  storeDraft(owner, drafts.length === 0 ? null : drafts, ASIDE);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Converts a visitor's draft into a signed-in user's: private, without an e-mail. */
function asOwn({ email: _email, ...draft }: TableFormValues): TableFormValues {
  return { ...draft, isPublicTable: false };
}

/**
 * Returns the drafts that `owner` has in this tab. Drafts started before sign-in come first and now belong to `owner`.
 * The draft edited last follows, then those set aside.
 */
export function readDrafts(owner: string): TableFormValues[] {
  const current = readStoredDraft(Draft, owner);
  const visitorDrafts = owner === VISITOR ? [] : readDrafts(VISITOR).map(asOwn);
  const all = [...visitorDrafts, ...(current === null ? [] : [current]), ...asideDraftsOf(owner)];
  return all.filter((draft, index) => all.findIndex((other) => isSame(other, draft)) === index);
}

/** Stores all drafts of `owner`, including those started before sign-in. */
export function saveDrafts(owner: string, [current, ...aside]: readonly TableFormValues[]): void {
  const isStored = saveDraft(owner, current ?? null) && storeAsideDrafts(owner, aside);
  if (!isStored || owner === VISITOR) return;
  saveDraft(VISITOR, null);
  storeAsideDrafts(VISITOR, []);
}

/** Returns whether the draft equals a new table. Ignores its visibility. */
export function isUntouched(draft: TableFormValues): boolean {
  const { isPublicTable: _isPublicTable, ...first } = { ...ownTableValues(), email: '' };
  const { email = '' } = draft;
  return Object.entries(first).every(([key, value]) => isSame({ ...draft, email }[key as keyof typeof first], value));
}

/** Sets a draft of `owner` aside when another table replaces it in the editor. Discards an untouched draft. */
export function setDraftAside(owner: string, draft: TableFormValues): void {
  if (!isUntouched(draft)) storeAsideDrafts(owner, [draft, ...asideDraftsOf(owner)]);
}

/** Resumes a draft that was set aside, and sets the shown one aside. Returns the drafts that are now set aside. */
export function resumeDraft(owner: string, draft: TableFormValues, shown: TableFormValues): TableFormValues[] {
  setDraftAside(owner, shown);
  const others = asideDraftsOf(owner).filter((other) => !isSame(other, draft));
  saveDrafts(owner, [draft, ...others]);
  return others;
}

/** Stores `owner`'s draft of a new table in this tab. `null` removes it. Returns whether storing succeeded. */
export const saveDraft = (owner: string, values: TableFormValues | null): boolean => storeDraft(owner, values);

const nameOfEdit = (tableId: string) => `edit.${tableId}`;

/** Returns the changes of a table that `owner` left unsaved in this tab, or `null`. */
export const readEditDraft = (owner: string, tableId: string): EditDraft | null =>
  readStoredDraft(EditDraft, owner, nameOfEdit(tableId));

/**
 * Stores changes of a table in this tab. `null`, or values equal to the saved table, removes them. Returns whether
 * storing succeeded.
 */
export const saveEditDraft = (owner: string, tableId: string, draft: EditDraft | null): boolean =>
  storeDraft(owner, draft === null || isUnchanged(draft) ? null : draft, nameOfEdit(tableId));

/** Returns whether the values equal the saved table. */
export const isUnchanged = ({ base, values }: EditDraft): boolean =>
  values.isPublicTable === base.isPublicTable && isSameContent(values, savedContentOf(base));
