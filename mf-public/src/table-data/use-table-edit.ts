import { useRef, useState } from 'react';
import type { SimpleTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { ApiError } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { useDraftBase } from 'shared-ui/controls';
import { useContractForm } from 'shared-ui/form';
import { changeWords } from './changes/change-words.ts';
import { type MergeChoices, mergeTables } from './changes/merge.ts';
import { contentOf, savedContentOf } from './changes/table-content.ts';
import { type Base, baseOf, type EditDraft, isUnchanged, readEditDraft, saveEditDraft, valuesOf } from './draft.ts';
import { OwnTableValues, type TableFormValues, withPlaces } from './table-form-values.ts';
import { useStoredDraft } from './use-table-drafts.ts';

/** What a save sends: the whole content, the version that it is based on, and who sees the table, if that is to change. */
export type TableChange = Omit<TableFormInput, 'handlerId' | 'isPublicTable' | 'isListed'> & {
  isPublicTable?: boolean;
  version: number;
};

/** Changes of the same table as it was saved meanwhile: both have changed the same in different ways. */
export type EditConflict = { draft: EditDraft; theirs: Base };

/** A save that went through; `merged` says what was changed meanwhile and taken in, `null` for nothing. */
export type Saved = { table: SimpleTable; merged: string | null };

/** Says what of others a save has taken in. */
export const savedWords = ({ merged }: Saved): string | undefined =>
  merged === null ? undefined : `Your changes were merged with those saved meanwhile: ${merged}.`;

type TableEditOptions = {
  tableId: string;
  table: Base;
  /** Whose draft it is. */
  owner: string;
  update: (change: TableChange) => Promise<SimpleTable>;
  onSaved: (saved: Saved) => Promise<void>;
};

function changeOf({ base, values }: EditDraft): TableChange {
  const content = { ...contentOf(values), items: withPlaces(values.items), version: base.version };
  return values.isPublicTable === base.isPublicTable ? content : { ...content, isPublicTable: values.isPublicTable };
}

/** The same changes, made to the table as it was saved meanwhile. */
export function rebased({ base, values }: EditDraft, theirs: Base, choices?: MergeChoices) {
  const { table, conflicts } = mergeTables(savedContentOf(base), values, savedContentOf(theirs), choices);
  const { isPublicTable } = values.isPublicTable === base.isPublicTable ? theirs : values;
  return { draft: { base: theirs, values: { ...table, isPublicTable } }, conflicts };
}

/** The table as it is now, when a save was refused because that is of another version than the one the save is based on. */
function newerIn(error: unknown, { base }: EditDraft): Base | null {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return null;
  const current = baseOf(error.problem?.current);
  return current?.version === base.version ? null : current;
}

type Outcome = { table: SimpleTable; base: Base } | EditConflict;

/** Saves; what was changed elsewhere in the table meanwhile is taken in. */
async function saved(draft: EditDraft, update: TableEditOptions['update']): Promise<Outcome> {
  try {
    return { table: await update(changeOf(draft)), base: draft.base };
  } catch (error) {
    const theirs = newerIn(error, draft);
    if (theirs === null) throw error;
    const { draft: next, conflicts } = rebased(draft, theirs);
    return conflicts.length > 0 ? { draft, theirs } : saved(next, update);
  }
}

/** The form of a saved table: its changes are kept in this tab until they are saved, and brought together with those of others. */
export function useTableEdit({ onSaved, owner, table, tableId, update }: TableEditOptions) {
  const [draft] = useState(() => readEditDraft(owner, tableId));
  const begun = useDraftBase('table', draft?.base ?? table);
  const base = useRef(begun);
  const [hasDraft, setHasDraft] = useState(draft !== null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const stored = useStoredDraft<TableFormValues>((values) =>
    saveEditDraft(owner, tableId, values && { base: base.current, values }),
  );
  const form = useContractForm(OwnTableValues, draft?.values ?? valuesOf(begun), {
    name: 'table',
    base,
    store: stored.store,
  });
  const { getValues, reset } = form;

  const { onSubmit, failure } = useSubmit(form, async () => {
    const outcome = await saved({ base: base.current, values: getValues() }, update);
    if ('theirs' in outcome) {
      setConflict(outcome);
      return;
    }
    stored.forget();
    const merged = changeWords(savedContentOf(base.current), savedContentOf(outcome.base));
    await onSaved({ table: outcome.table, merged: merged === '' ? null : merged });
  });

  /** Goes on with other values, based on another state of the table. */
  const adopt = (next: EditDraft) => {
    base.current = next.base;
    reset(next.values);
  };
  return {
    form,
    onSubmit,
    failure,
    conflict,
    /** Whether the form began with changes that were left unsaved before. */
    hasDraft,
    hasChanges: () => !isUnchanged({ base: base.current, values: getValues() }),
    /** Shows the table as it was saved, and drops all changes. */
    showSaved: (now: Base) => {
      adopt({ base: now, values: valuesOf(now) });
      setHasDraft(false);
    },
    settle: async ({ draft: mine, theirs }: EditConflict, choices: MergeChoices) => {
      adopt(rebased(mine, theirs, choices).draft);
      setConflict(null);
      await onSubmit({ preventDefault: () => undefined });
    },
    closeConflict: () => setConflict(null),
  };
}

export type TableEdit = ReturnType<typeof useTableEdit>;
