/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops a table's roles where CSS displays it as blocks */
import type { ReactNode } from 'react';
import { cn, EmptyState, Skeleton } from 'shared-ui/basic';
import { orDash } from './or-dash.ts';
import { type Column, type Sort, SortHeader } from './sort-header.tsx';

export type DataTableProps<Row, Key extends string> = {
  /** What the list is, for screen readers. */
  caption: string;
  /** The first one is the row header: of its line, and of its card on small screens. */
  columns: readonly Column<Row, Key>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: string | undefined;
  sort?: Sort<Key> | undefined;
  onSort?: ((sort: Sort<Key>) => void) | undefined;
  /** Makes a link of a row's first cell, which on small screens covers its card: `(row, link) => <Link to={…} {...link} />`. */
  renderLink?: ((row: Row, link: { className: string; children: ReactNode }) => ReactNode) | undefined;
  /** Buttons or a menu at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Instead of the list when there are no entries yet. */
  empty: ReactNode;
  /** Instead of the list when search or filter match nothing. */
  noMatch?: ReactNode;
  /** Whether a search or filter is active. */
  filtered?: boolean | undefined;
  className?: string | undefined;
};

const LINK =
  'font-semibold text-primary underline-offset-4 hover:underline after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring';
const SKELETONS = [0, 1, 2, 3, 4];

/** A list as a table; on small screens each row is a card. Explicit roles keep it a table where CSS displays it as blocks. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    loading = 'Loading...',
    sort,
    onSort,
    renderLink,
    actions,
    className,
  } = props;
  if (rows?.length === 0) {
    const state = props.filtered === true ? (props.noMatch ?? 'Nothing matches your search.') : props.empty;
    return typeof state === 'string' ? <EmptyState title={state} /> : state;
  }
  return (
    <div
      data-slot="data-table"
      className={cn('overflow-x-auto md:rounded-2xl md:border md:bg-card md:shadow-xs', className)}
    >
      {rows === undefined && <output className="sr-only">{loading}</output>}
      <table role="table" aria-busy={rows === undefined} className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:mb-3 max-md:block md:border-b md:bg-muted">
          <tr role="row" className="max-md:flex max-md:flex-wrap max-md:gap-2">
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <th
                role="columnheader"
                scope="col"
                className="text-sm font-semibold text-muted-foreground max-md:sr-only md:px-4 md:py-3 md:text-right"
              >
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows === undefined
            ? SKELETONS.map((index) => (
                <SkeletonRow key={index} cells={columns.length + (actions === undefined ? 0 : 1)} />
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  role="row"
                  className="max-md:relative max-md:grid max-md:gap-1.5 max-md:rounded-2xl max-md:border max-md:bg-card max-md:p-4 max-md:shadow-xs md:not-last:border-b md:hover:bg-accent/50"
                >
                  {columns.map((column, index) => (
                    <Cell key={column.key} column={column} isFirst={index === 0}>
                      {index === 0 && renderLink !== undefined
                        ? renderLink(row, { className: LINK, children: orDash(column.cell(row)) })
                        : orDash(column.cell(row))}
                    </Cell>
                  ))}
                  {actions !== undefined && (
                    <td
                      role="cell"
                      className="max-md:relative max-md:z-1 max-md:mt-1.5 max-md:border-t max-md:pt-3 md:w-px md:px-4 md:py-2"
                    >
                      <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">{actions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; isFirst: boolean; children: ReactNode };

function Cell<Row>({ column, isFirst, children }: CellProps<Row>) {
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className="text-left font-semibold wrap-anywhere md:relative md:px-4 md:py-3">
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column.header}
      className={cn(
        'wrap-anywhere tabular-nums max-md:flex max-md:justify-between max-md:gap-4 max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)] md:px-4 md:py-3',
        column.align === 'end' && 'md:text-right',
      )}
    >
      {children}
    </td>
  );
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr
      role="row"
      className="max-md:grid max-md:gap-3 max-md:rounded-2xl max-md:border max-md:bg-card max-md:p-4 md:not-last:border-b"
    >
      {Array.from({ length: cells }, (_, index) => (
        <td key={index} role="cell" className="md:px-4 md:py-4">
          <Skeleton className={index === 0 ? 'h-5 w-40' : 'h-5 w-20'} />
        </td>
      ))}
    </tr>
  );
}
