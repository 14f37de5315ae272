/* oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles where CSS displays it as blocks */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from 'shared-ui/basic';
import type { ReactNode } from 'react';

export type Sort<Key extends string = string> = { key: Key; direction: 'asc' | 'desc' };

export type Column<Row, Key extends string = string> = {
  key: Key;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** A class for the width of the column in a table. Columns without one share the remaining width. */
  width?: string | undefined;
  /**
   * The layout of the value on a card. By default it has its label and its own line. `plain`: without
   * label. `line`: without label, in its own line. `quiet`: with its label, in a small line with other
   * values. `start`: at the start edge of the card.
   */
  onCard?: 'plain' | 'line' | 'quiet' | 'start' | undefined;
};

type SortHeaderProps<Row, Key extends string> = {
  column: Column<Row, Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
};

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

/** The styles of a header without a button. */
export const HEADER = 'text-xs font-semibold text-muted-foreground as-table:px-(--cell-space,0.75rem) as-table:py-2';

/** A column header. For a sortable column it is a button. */
export function SortHeader<Row, Key extends string>({ column, sort, onSort }: SortHeaderProps<Row, Key>) {
  const direction = sort?.key === column.key ? sort.direction : 'none';
  const isAtEnd = column.align === 'end';
  const place = isAtEnd ? 'as-table:text-right' : 'as-table:text-left';
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th role="columnheader" scope="col" className={cn(HEADER, place)}>
        {column.header}
      </th>
    );
  }
  const Icon = icons[direction];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={cn(
        'text-xs font-semibold as-table:pl-[calc(var(--cell-space,0.75rem)-0.5rem)]',
        isAtEnd && 'as-table:pr-1',
        place,
      )}
    >
      <button
        type="button"
        className={cn(
          'inline-flex max-w-full items-center gap-1 rounded-md pl-2 text-left leading-tight hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2 as-table:min-h-10',
          isAtEnd ? 'pr-2' : 'pr-1',
          direction === 'none' ? 'text-muted-foreground' : 'text-foreground',
        )}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Icon aria-hidden="true" className={direction === 'none' ? 'opacity-60' : 'text-primary'} />
      </button>
    </th>
  );
}
