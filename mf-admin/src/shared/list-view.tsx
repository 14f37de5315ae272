import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Loading } from 'shared-session';
import { Button, EmptyState, Loaded } from 'shared-ui/basic';
import { DataTable, type DataTableProps, Pagination } from 'shared-ui/data-table';
import { type ListState, type Order, PAGE_SIZE } from './list-state.ts';
import { useRowClick } from './row-click.ts';

export type ListPage<Row> = { items: Row[]; total: number };

export type ListViewProps<Row, Key extends string, SortKey extends Key> = Omit<
  DataTableProps<Row, Key>,
  'rows' | 'sort' | 'onSort' | 'filtered' | 'empty' | 'noMatch' | 'actions'
> & {
  of: Loading<ListPage<Row>>;
  state: ListState<SortKey>;
  renderActions: (row: Row) => ReactNode;
  /** The words of a list that could not be loaded; it never looks empty. */
  failed: string;
  /** The words of an empty list, whatever the reason. */
  none: string;
  /** What leads to a first entry when there are none at all. */
  create: ReactNode;
};

/** The last page that was there, kept on screen until the one asked for is. */
function useShown<Row>(list: Loading<ListPage<Row>>): ListPage<Row> | undefined {
  const [last, setLast] = useState(list.data);
  if (list.data !== undefined && list.data !== last) setLast(list.data);
  return list.data ?? (list.status === 'loading' ? last : undefined);
}

/** A page of a list kept by the server: sorted by its headers, turned over, with a word for every way to be empty. */
export function ListView<Row, Key extends string, SortKey extends Key>({
  of: list,
  state,
  failed,
  none,
  create,
  renderActions,
  ...table
}: ListViewProps<Row, Key, SortKey>) {
  const shown = useShown(list);
  const rowClick = useRowClick();
  const heading = useRef<HTMLDivElement>(null);
  const { page, goTo } = state;
  const lastPage = Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE));

  // The page of the address may have gone, as when its only row is deleted.
  useEffect(() => {
    if (list.status === 'ready' && page > lastPage) goTo(lastPage);
  });

  if (list.status === 'failed') {
    return (
      <Loaded of={list} failed={failed}>
        {() => null}
      </Loaded>
    );
  }
  return (
    <div ref={heading} className="adm:grid adm:scroll-mt-24 adm:gap-5">
      <div
        ref={rowClick}
        aria-busy={list.status === 'loading'}
        className="adm:transition-opacity adm:aria-busy:opacity-60"
      >
        <DataTable
          {...table}
          rows={shown?.items}
          actions={renderActions}
          sort={{ key: state.order.replace('-', '') as Key, direction: state.order.startsWith('-') ? 'desc' : 'asc' }}
          onSort={({ key, direction }) => state.sortBy((direction === 'asc' ? key : `-${key}`) as Order<SortKey>)}
          filtered={state.isNarrowed}
          empty={<EmptyState title={none} text="Nothing has been registered yet." action={create} />}
          noMatch={
            <EmptyState
              title={none}
              text="Nothing matches what you look for."
              action={
                <Button variant="outline" onClick={state.showAll}>
                  Show all
                </Button>
              }
            />
          }
        />
      </div>
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={shown?.total ?? 0}
        onPage={(next) => {
          goTo(next);
          heading.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}
