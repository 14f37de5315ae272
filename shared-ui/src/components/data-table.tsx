/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari drops a table's roles where CSS displays it as blocks */
import type { ReactNode } from 'react';
import { cn, EmptyState, Skeleton } from 'shared-ui/basic';
import { DASH, orDash } from './or-dash.ts';
import { type Column, HEADER, type Sort, SortHeader } from './sort-header.tsx';

export type DataTableProps<Row, Key extends string> = {
  /** What the list is, for screen readers. */
  caption: string;
  /** The first one, or that of the key `nameKey`, is the row header: of its line, and of its card on small screens. */
  columns: readonly Column<Row, Key>[];
  nameKey?: Key | undefined;
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: string | undefined;
  sort?: Sort<Key> | undefined;
  onSort?: ((sort: Sort<Key>) => void) | undefined;
  /** Makes a link of the cell that names a row, which on small screens covers its card: `(row, link) => <Link to={…} {...link} />`. */
  renderLink?: ((row: Row, link: { className: string; children: ReactNode }) => ReactNode) | undefined;
  /** Buttons or a menu at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Instead of the list when there are no entries yet. */
  empty: ReactNode;
  /** Instead of the list when search or filter match nothing. */
  noMatch?: ReactNode;
  /** Whether a search or filter is active. */
  filtered?: boolean | undefined;
  /** A class for the width of the actions in a table; the default is for two icons. */
  actionsWidth?: string | undefined;
  /** Where a card has the actions: icons beside its values, one menu there, or words in a line below. */
  actionsOnCard?: 'beside' | 'menu' | 'below' | undefined;
  /** Whether it has so many columns that cards are better already on a tablet. */
  isWide?: boolean | undefined;
  className?: string | undefined;
};

const LINK =
  'font-semibold text-primary underline-offset-4 hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';
const CARD =
  'as-cards:flex as-cards:flex-wrap as-cards:gap-x-4 as-cards:rounded-xl as-cards:border as-cards:bg-card as-cards:px-4 as-cards:shadow-xs as-cards:max-sm:rounded-none as-cards:max-sm:border-0 as-cards:max-sm:bg-transparent as-cards:max-sm:shadow-none as-cards:max-sm:not-last:border-b as-table:h-11 as-table:not-last:border-b';
const SKELETONS = [0, 1, 2, 3, 4];

/**
 * A list as a table, whose columns stay where they are whatever it holds; where it is narrow, each row is a card that names its
 * values itself, on a phone a line of one card, and a select above the list sorts it. Explicit roles keep it a table where CSS displays it as blocks.
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
