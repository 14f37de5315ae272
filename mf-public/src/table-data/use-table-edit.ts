import { useRef, useState } from 'react';
import type { SimpleTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { ApiError } from 'shared-session';
import { useSubmit } from 'shared-session/use-submit';
import { useDraftBase } from 'shared-ui/controls';
import { useContractForm } from 'shared-ui/form';
import { changesText } from './changes/changes-text.ts';
import { type MergeChoices, mergeTables } from './changes/merge.ts';
import { contentOf, savedContentOf } from './changes/table-content.ts';
import { type Base, baseOf, type EditDraft, isUnchanged, readEditDraft, saveEditDraft, valuesOf } from './draft.ts';
import { OwnTableValues, type TableFormValues, withPlaces } from './table-form-values.ts';
import { useStoredDraft } from './use-table-drafts.ts';

/** The body of a save: the whole content, its base version, and the visibility if that changes. */
export type TableChange = Omit<TableFormInput, 'handlerId' | 'isPublicTable' | 'isListed'> & {
  isPublicTable?: boolean;
  version: number;
};

/** A save's draft and the version saved meanwhile, which changed the same parts differently. */
export type EditConflict = { draft: EditDraft; theirs: Base };

/** A successful save. `merged` describes the changes of others that it merged, or is `null`. */
export type Saved = { table: SimpleTable; merged: string | null };

/** Returns the message about the changes of others that a save merged, or `undefined`. */
export const mergeMessage = ({ merged }: Saved): string | undefined =>
  merged === null ? undefined : `Your changes were merged with those saved meanwhile: ${merged}.`;

type TableEditOptions = {
  tableId: string;
  table: Base;
  /** The user that the draft belongs to. */
  owner: string;
  update: (change: TableChange) => Promise<SimpleTable>;
  onSaved: (saved: Saved) => Promise<void>;
};

function changeOf({ base, values }: EditDraft): TableChange {
  const content = { ...contentOf(values), items: withPlaces(values.items), version: base.version };
  return values.isPublicTable === base.isPublicTable ? content : { ...content, isPublicTable: values.isPublicTable };
}

/** Rebases the changes onto the version saved meanwhile. Returns the new draft and the conflicts. */
export function rebased({ base, values }: EditDraft, theirs: Base, choices?: MergeChoices) {
  const { table, conflicts } = mergeTables(savedContentOf(base), values, savedContentOf(theirs), choices);
  const { isPublicTable } = values.isPublicTable === base.isPublicTable ? theirs : values;
  return { draft: { base: theirs, values: { ...table, isPublicTable } }, conflicts };
}

/**
 * Returns the table's current state if a save failed because its base version is stale. Returns `null` for any other
 * error.
 */
function newerIn(error: unknown, { base }: EditDraft): Base | null {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return null;
  const current = baseOf(error.problem?.current);
  return current?.version === base.version ? null : current;
}

type Outcome = { table: SimpleTable; base: Base } | EditConflict;

/**
 * Saves the draft. If the base is stale, it merges the changes saved meanwhile and tries again. Returns the conflicts
 * if there are any.
 */
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

/** The form of a saved table. It stores unsaved changes in this tab, and merges them with changes saved meanwhile. */
export function useTableEdit({ onSaved, owner, table, tableId, update }: TableEditOptions) {
  const [draft] = useState(() => readEditDraft(owner, tableId));
  const initialBase = useDraftBase('table', draft?.base ?? table);
  const base = useRef(initialBase);
  const [hasDraft, setHasDraft] = useState(draft !== null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const stored = useStoredDraft<TableFormValues>((values) =>
    saveEditDraft(owner, tableId, values && { base: base.current, values }),
  );
  const form = useContractForm(OwnTableValues, draft?.values ?? valuesOf(initialBase), {
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
    const merged = changesText(savedContentOf(base.current), savedContentOf(outcome.base));
    await onSaved({ table: outcome.table, merged: merged === '' ? null : merged });
  });

  /** Continues with other values, based on another version of the table. */
  const adopt = (next: EditDraft) => {
    base.current = next.base;
    reset(next.values);
  };
  return {
    form,
    onSubmit,
    failure,
    conflict,
    /** Whether the form started with changes left unsaved by an earlier visit. */
    hasDraft,
    hasChanges: () => !isUnchanged({ base: base.current, values: getValues() }),
    /** Shows the saved table and discards all changes. */
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
