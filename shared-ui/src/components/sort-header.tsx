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
};

type SortHeaderProps<Row, Key extends string> = {
  column: Column<Row, Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
};

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

/** A column header. A sortable one is a button; above cards only the buttons are visible, the other headers are for screen readers. */
export function SortHeader<Row, Key extends string>({ column, sort, onSort }: SortHeaderProps<Row, Key>) {
  const direction = sort?.key === column.key ? sort.direction : 'none';
  const place = column.align === 'end' ? 'md:text-right' : 'md:text-left';
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th
        role="columnheader"
        scope="col"
        className={cn('text-sm font-semibold text-muted-foreground max-md:sr-only md:px-4 md:py-3', place)}
      >
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
      className={cn('text-sm font-semibold md:px-2 md:py-1', place)}
    >
      <button
        type="button"
        className={cn(
          'inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 text-left hover:bg-accent hover:text-accent-foreground max-md:border max-md:bg-card max-md:px-3',
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
