/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops a table's roles where CSS displays it as blocks */
import type { ReactNode } from 'react';
import { cn, EmptyState, Skeleton } from 'shared-ui/basic';
import { DASH, orDash } from './or-dash.ts';
import { type Column, HEADER, type Sort, SortHeader } from './sort-header.tsx';

export type DataTableProps<Row, Key extends string> = {
  /** The accessible name of the list. */
  caption: string;
  /** The first column, or the one with the key `nameKey`, has the row header and the heading of the card. */
  columns: readonly Column<Row, Key>[];
  nameKey?: Key | undefined;
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: string | undefined;
  sort?: Sort<Key> | undefined;
  onSort?: ((sort: Sort<Key>) => void) | undefined;
  /**
   * Wraps the row header in a link, which covers the card on small screens:
   * `(row, link) => <Link to={…} {...link} />`.
   */
  renderLink?: ((row: Row, link: { className: string; children: ReactNode }) => ReactNode) | undefined;
  /** Buttons or a menu at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Shown instead of the list if there are no entries. */
  empty: ReactNode;
  /** Shown instead of the list if no entry matches the search or filter. */
  noMatch?: ReactNode;
  /** Whether a search or filter is active. */
  filtered?: boolean | undefined;
  /** A class for the width of the actions column; by default there is room for two icons. */
  actionsWidth?: string | undefined;
  /** The position of a card's actions: icons beside its values, a menu beside them, or labelled buttons below. */
  actionsOnCard?: 'beside' | 'menu' | 'below' | undefined;
  /** Whether the list has so many columns that tablets should show cards. */
  isWide?: boolean | undefined;
  className?: string | undefined;
};

const LINK =
  'font-semibold text-primary underline-offset-4 hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';
const CARD =
  'as-cards:flex as-cards:flex-wrap as-cards:gap-x-4 as-cards:rounded-xl as-cards:border as-cards:bg-card as-cards:px-4 as-cards:shadow-xs as-cards:max-sm:rounded-none as-cards:max-sm:border-0 as-cards:max-sm:bg-transparent as-cards:max-sm:shadow-none as-cards:max-sm:not-last:border-b as-table:h-11 as-table:not-last:border-b';
const SKELETONS = [0, 1, 2, 3, 4];

/**
 * A list as a table with fixed column widths. In a narrow container each row is a card that labels
 * its values. On a phone the cards are the rows of one card. Cards have no column headers, so the
 * caller renders another control for sorting. Explicit roles preserve the table semantics where CSS
 * displays the table as blocks.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, nameKey = columns[0]?.key, rows, rowKey, loading = 'Loading...', sort, onSort } = props;
  const { renderLink, actions, actionsWidth = 'w-28', isWide = false, className } = props;
  const isBeside = actions !== undefined && props.actionsOnCard !== 'below';
  const isMenu = actions !== undefined && props.actionsOnCard === 'menu';
  if (rows?.length === 0) {
    const state = props.filtered === true ? (props.noMatch ?? 'Nothing matches your search.') : props.empty;
    return typeof state === 'string' ? <EmptyState title={state} /> : state;
  }
  const content = (row: Row, column: Column<Row, Key>) => {
    const shown = orDash(column.cell(row));
    return shown === DASH ? (
      <span data-empty="" className="text-muted-foreground">
        {DASH}
      </span>
    ) : (
      shown
    );
  };
  return (
    <div
      data-slot="data-table"
      className={cn(isWide ? '@container/wide-list [--cell-space:0.5rem]' : '@container/list', className)}
    >
      <div className="as-table:overflow-hidden as-table:rounded-xl as-table:border as-table:bg-card as-table:shadow-xs">
        {rows === undefined && <output className="sr-only">{loading}</output>}
        <table
          role="table"
          aria-busy={rows === undefined}
          className="w-full border-collapse text-sm as-cards:block as-table:table-fixed"
        >
          <caption className="sr-only">{caption}</caption>
          <colgroup className="as-cards:hidden">
            {columns.map(({ key, width }) => (
              <col key={key} className={width} />
            ))}
            {actions !== undefined && <col className={actionsWidth} />}
          </colgroup>
          <thead role="rowgroup" className="as-cards:hidden as-table:border-b as-table:bg-muted">
            <tr role="row">
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
              {actions !== undefined && (
                <th role="columnheader" scope="col" className={cn(HEADER, 'as-table:text-right')}>
                  Actions
                </th>
              )}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="as-cards:grid as-cards:grid-cols-1 as-cards:max-sm:rounded-xl as-cards:max-sm:border as-cards:max-sm:bg-card as-cards:max-sm:shadow-xs as-cards:sm:grid-cols-2 as-cards:sm:gap-2"
          >
            {rows === undefined
              ? SKELETONS.map((index) => (
                  <SkeletonRow key={index} cells={columns.length + (actions === undefined ? 0 : 1)} />
                ))
              : rows.map((row) => (
                  <tr
                    key={rowKey(row)}
                    role="row"
                    className={cn(
                      CARD,
                      'as-cards:relative as-table:hover:bg-accent/50 has-[[data-select-row]_:checked]:bg-accent',
                      isMenu ? 'as-cards:py-1.5' : 'as-cards:py-3',
                      isBeside && (isMenu ? 'as-cards:pr-14' : 'as-cards:pr-28'),
                    )}
                  >
                    {columns.map((column) =>
                      column.key === nameKey ? (
                        <NameCell key={column.key}>
                          {renderLink?.(row, { className: LINK, children: content(row, column) }) ??
                            content(row, column)}
                        </NameCell>
                      ) : (
                        <Cell key={column.key} column={column}>
                          {content(row, column)}
                        </Cell>
                      ),
                    )}
                    {actions !== undefined && <ActionsCell isBeside={isBeside}>{actions(row)}</ActionsCell>}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const LABEL = 'as-cards:flex as-cards:before:shrink-0 as-cards:before:content-[attr(data-label)]';
const onCard = {
  labelled: `${LABEL} as-cards:basis-full as-cards:justify-between as-cards:gap-4 as-cards:text-right as-cards:before:text-muted-foreground`,
  plain: 'as-cards:has-[[data-empty]]:hidden',
  line: 'as-cards:basis-full as-cards:has-[[data-empty]]:hidden',
  quiet: `${LABEL} as-cards:order-1 as-cards:has-[[data-empty]]:hidden as-cards:items-center as-cards:gap-1.5 as-cards:text-xs as-cards:before:text-muted-foreground`,
  start: 'as-cards:absolute as-cards:inset-y-0 as-cards:left-1 as-cards:grid as-cards:place-items-center',
};

function NameCell({ children }: { children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="text-left font-semibold wrap-anywhere as-cards:order-first as-cards:min-w-0 as-cards:basis-full as-cards:text-[0.9375rem] as-table:relative as-table:px-(--cell-space,0.75rem) as-table:py-1.5"
    >
      {children}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td
      role="cell"
      data-label={column.header}
      className={cn(
        'wrap-anywhere as-cards:min-w-0 as-table:px-(--cell-space,0.75rem) as-table:py-1.5',
        onCard[column.onCard ?? 'labelled'],
        column.align === 'end' && 'tabular-nums as-table:text-right',
      )}
    >
      {children}
    </td>
  );
}

function ActionsCell({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      data-beside={isBeside || undefined}
      className={cn(
        'as-cards:z-1 as-table:px-2 as-table:py-0.5',
        isBeside
          ? 'as-cards:absolute as-cards:inset-y-0 as-cards:right-2 as-cards:flex as-cards:items-center'
          : 'as-cards:relative as-cards:order-2 as-cards:-mx-2 as-cards:-mb-2 as-cards:basis-full',
      )}
    >
      <div className="flex flex-wrap gap-1 as-table:flex-nowrap as-table:justify-end">{children}</div>
    </td>
  );
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr role="row" className={`${CARD} as-cards:py-3`}>
      {Array.from({ length: cells }, (_, index) => (
        <td key={index} role="cell" className="as-cards:basis-full as-table:px-(--cell-space,0.75rem)">
          <Skeleton className={cn('h-4.5 as-cards:my-1 as-cards:h-2.5', index === 0 ? 'w-3/4' : 'w-1/2')} />
        </td>
      ))}
    </tr>
  );
}
