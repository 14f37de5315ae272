import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MAX_TEAMS } from 'shared-contract/table-rules';
import { counted } from 'shared-ui/format';
import type { ExampleTable } from './example-tables.ts';
import type { TableFormValues } from './table-form-values.ts';
import { cleared, moved, type TableShape, withNames, withTeamCount } from './table-shape.ts';

/** The last change of the whole list, and the other state to switch to: the one before it, or after it once it is undone. */
export type LastChange = { text: string; isUndone: boolean; other: TableShape };

export type TableEditor = {
  lastChange: LastChange | null;
  /** Undoes the last change, or redoes it. */
  toggleLastChange: () => void;
  /** Discards the undo entry: the user has edited since. */
  settle: () => void;
  setTeamCount: (count: number) => void;
  insertNames: (names: readonly string[], start: number) => void;
  replaceNames: (names: readonly string[]) => void;
  clear: () => void;
  move: (from: number, to: number) => void;
  startFrom: (example: ExampleTable) => void;
};

function pastedWords(names: readonly string[], shape: TableShape): string {
  const teams = `The table has ${shape.numberOfTeams} teams.`;
  return names.length > MAX_TEAMS
    ? `A table holds at most ${MAX_TEAMS} teams: the first ${MAX_TEAMS} of ${names.length} names were taken.`
    : `${counted(names.length, 'name')} added. ${teams}`;
}

/** Changes of several fields of the table form at once; each can be undone until the user edits further. */
export function useTableEditor(): TableEditor {
  const { getValues, setValue, clearErrors } = useFormContext<TableFormValues>();
  const [lastChange, setLastChange] = useState<LastChange | null>(null);

  const current = (): TableShape => {
    const { positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations, items } = getValues();
    // The select of the team count already has the new value in its change event.
    const numberOfTeams = items.length;
    return { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations, items };
  };
  const put = (shape: TableShape) => {
    const dirty = { shouldDirty: true };
    setValue('items', shape.items, dirty);
    setValue('numberOfTeams', shape.numberOfTeams, dirty);
    setValue('positiveAfterSeasonTeams', shape.positiveAfterSeasonTeams, dirty);
    setValue('negativeAfterSeasonTeams', shape.negativeAfterSeasonTeams, dirty);
    setValue('numberOfRelegations', shape.numberOfRelegations, dirty);
    clearErrors(['items', 'positiveAfterSeasonTeams']);
  };
  const change = (shape: TableShape, text: string) => {
    const other = structuredClone(current());
    put(shape);
    setLastChange({ text, isUndone: false, other });
  };

  return {
    lastChange,
    toggleLastChange: () => {
      if (lastChange === null) return;
      const other = structuredClone(current());
      put(lastChange.other);
      setLastChange({ text: lastChange.text, isUndone: !lastChange.isUndone, other });
    },
    settle: () => setLastChange(null),
    setTeamCount: (count) => change(withTeamCount(current(), count), `The table has ${count} teams.`),
    insertNames: (names, start) => {
      const shape = withNames(current(), names, start);
      change(shape, pastedWords(names, shape));
    },
    replaceNames: (names) => {
      const shape = withNames(cleared(current()), names, 0);
      change(shape, pastedWords(names, shape));
    },
    clear: () => change(cleared(current()), 'All names cleared.'),
    move: (from, to) => {
      const shape = current();
      const name = shape.items[from]?.name.trim() || 'The team without a name';
      change({ ...shape, items: moved(shape.items, from, to) }, `${name} moved to place ${to + 1}.`);
    },
    startFrom: (example) => {
      const shape = current();
      const hasNames = shape.items.some(({ name }) => name.trim() !== '');
      const { items } = withTeamCount(hasNames ? shape : { ...example, items: example.items }, example.numberOfTeams);
      if (getValues('name').trim() === '') setValue('name', example.name, { shouldDirty: true });
      change({ ...example, items: items.map(({ name }) => ({ name })) }, `Started from ${example.name}.`);
    },
  };
}
