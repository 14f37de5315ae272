import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_TEAMS, type ZoneCounts } from 'shared-contract/table-rules';
import { counted } from 'shared-ui/format';
import type { BandColours } from 'shared-contract/table-colours';
import { createHistory } from 'shared-ui/row-order';
import { colourFields, contentOf, type TableContent, zoneFields } from '../table-data/changes/table-content.ts';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import type { PastedNames } from './pasted/names-from-paste.ts';
import {
  cleared,
  isBlank,
  moved,
  type TableShape,
  withNames,
  withoutRow,
  withRow,
  withTeamCount,
} from '../table-data/table-shape.ts';

type Form = Pick<UseFormReturn<TableFormValues>, 'getValues' | 'setValues' | 'clearErrors'>;

/** Describes the change of a field. */
function fieldChangeText(field: string): string {
  const index = /^items\.(\d+)\./.exec(field)?.[1];
  if (index !== undefined) return `the name at place ${Number(index) + 1}.`;
  if (field === 'name') return 'the name of the table.';
  return field.endsWith('Color') ? 'a colour.' : 'the zones.';
}

const nameAt = ({ items }: TableShape, index: number) => items[index]?.name.trim() || 'The team without a name';

function pasteMessage({ names, isCountdown }: PastedNames, added: number, start: number, count: number): string {
  if (added < names.length) {
    const which = start === 0 ? `the first ${added} taken` : `${added} taken from place ${start + 1}`;
    return `${counted(names.length, 'name')} found, ${which}: a table holds at most ${MAX_TEAMS} teams.`;
  }
  const order = isCountdown ? ' in the order of their numbers' : '';
  return `${counted(added, 'name')} added${order}. The table has ${count} teams.`;
}

/**
 * Creates the editor of the form's table. Every change can be undone. Call `follow` with the name of each changed form
 * field.
 */
export function createTableEditor({ getValues, setValues, clearErrors }: Form) {
  let isPutting = false;
  /** The table before the input event that a field is handling. */
  let before: TableContent | null = null;

  const current = () => contentOf(getValues());
  const present = () => before ?? current();
  const put = (table: TableContent) => {
    isPutting = true;
    setValues(structuredClone(table), { shouldDirty: true });
    isPutting = false;
    clearErrors(['items', 'positiveAfterSeasonTeams', 'name']);
  };
  const { clear, record, ...undoable } = createHistory(current, put);
  const change = (next: Partial<TableContent>, text: string) => {
    const last = present();
    put({ ...last, ...next });
    before = null;
    record(last, text);
  };

  const follow = (field: string | undefined) => {
    if (isPutting) return;
    if (field === undefined) return clear();
    const { items, numberOfTeams } = getValues();
    // The select already has the new count; the rows follow.
    if (before === null || items.length !== numberOfTeams) return;
    record(before, fieldChangeText(field), field);
    before = null;
  };

  const editor = {
    ...undoable,
    /** Call this before a form field handles an input event. */
    beginInput: () => {
      before = current();
    },
    /** Call this after the field has handled it. */
    endInput: () => {
      before = null;
    },
    count: () => getValues('items').length,
    setTeamCount: (count: number) => {
      const shape = withTeamCount(present(), count);
      change(shape, `The table has ${shape.numberOfTeams} teams.`);
    },
    setZones: (zones: Partial<ZoneCounts>, text: string) => change(zones, text),
    setColours: (colours: BandColours, text: string) => change(colours, text),
    /** Puts pasted names into the places from index `start`. */
    insertNames: (pasted: PastedNames, start: number) => {
      const { shape, added } = withNames(present(), pasted.names, start);
      change(shape, pasteMessage(pasted, added, start, shape.numberOfTeams));
    },
    /** Replaces all names by pasted ones. */
    replaceNames: (pasted: PastedNames) => {
      const { shape, added } = withNames(cleared(present()), pasted.names, 0);
      change(shape, pasteMessage(pasted, added, 0, shape.numberOfTeams));
    },
    clear: () => change(cleared(present()), 'All names cleared.'),
    move: (from: number, to: number) => {
      const { items } = present();
      if (to === from || to < 0 || to >= items.length) return;
      change({ items: moved(items, from, to) }, `${nameAt(present(), from)} moved to place ${to + 1}.`);
    },
    insertRow: (index: number) => {
      const shape = withRow(present(), index);
      change(shape, `Place ${index + 1} is new. The table has ${shape.numberOfTeams} teams.`);
    },
    deleteRow: (index: number) => {
      const name = nameAt(present(), index);
      const shape = withoutRow(present(), index);
      change(shape, `${name} deleted. The table has ${shape.numberOfTeams} teams.`);
    },
    /** Replaces the whole table by another. `from` is the name of the source. */
    startFrom: (table: TableContent, from = table.name) => {
      const isNothingLost = isBlank(present()) && present().name.trim() === '';
      const lost = isNothingLost ? '' : ' Undo brings back what you had.';
      change(contentOf({ ...getValues(), ...table }), `Started from ${from}.${lost}`);
    },
  };
  return { editor, follow };
}

export type TableEditor = ReturnType<typeof createTableEditor>['editor'];

/** Returns the colours of the surrounding form's table. */
export function useColours(): BandColours {
  const { control } = useFormContext<TableFormValues>();
  const [winnerColor, positiveColor, negativeColor, relegationColor, itemColor] = useWatch({
    control,
    name: colourFields,
  });
  return { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
}

/** Returns the size and zones of the surrounding form's table. */
export function useZones(): ZoneCounts {
  const { control } = useFormContext<TableFormValues>();
  const [numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations] = useWatch({
    control,
    name: ['numberOfTeams', ...zoneFields],
  });
  return { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
}
