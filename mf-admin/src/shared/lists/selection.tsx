import { useState } from 'react';
import { Checkbox } from 'shared-ui/controls';
import type { Column } from 'shared-ui/data-table';

/** The selected rows of a page, while the list is in selection mode. */
export type Selection<Row> = {
  isOn: boolean;
  rows: readonly Row[];
  selected: readonly Row[];
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: () => void;
  start: () => void;
  end: () => void;
};

/** Tracks the selected rows of a page. Rows that leave the page are no longer selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [isOn, setIsOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    isOn,
    rows,
    selected,
    isSelected: ({ id }) => ids.has(id),
    toggle: ({ id }) => setIds(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(selected.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    start: () => setIsOn(true),
    end: () => {
      setIsOn(false);
      setIds(new Set());
    },
  };
}

type SelectRowProps<Row> = { selection: Selection<Row>; row: Row; name: string };

/** The checkbox of a row, with a label around it as a larger touch target. */
export function SelectRow<Row extends { id: string }>({ name, row, selection }: SelectRowProps<Row>) {
  const id = `select-${row.id}`;
  return (
    <label
      htmlFor={id}
      className="adm:relative adm:z-1 adm:inline-grid adm:size-11 adm:shrink-0 adm:place-items-center adm:as-table:size-8"
    >
      <Checkbox
        id={id}
        checked={selection.isSelected(row)}
        aria-label={`Select ${name}`}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

/** Adds a column with checkboxes to a list's columns in selection mode. */
export function withSelectColumn<Row extends { id: string }, Key extends string>(
  columns: readonly Column<Row, Key>[],
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): readonly Column<Row, Key | 'select'>[] {
  if (!selection.isOn) return columns;
  const select: Column<Row, 'select'> = {
    key: 'select',
    header: 'Select',
    width: 'adm:w-17',
    onCard: 'start',
    cell: (row) => (
      <span data-select-row="">
        <SelectRow selection={selection} row={row} name={nameOf(row)} />
      </span>
    ),
  };
  return [select, ...columns];
}
