import { type ReactNode, useEffect, useRef } from 'react';
import { Button, EmptyState, Loaded } from 'shared-ui/basic';
import { DataTable, type DataTableProps } from 'shared-ui/data-table';
import type { ListLoading } from './list-page.ts';
import { type ListState, orderOf, PAGE_SIZE } from './list-state.ts';
import { Pages } from './pages.tsx';

export type ListViewProps<Row, Key extends string, SortKey extends Key> = Omit<
  DataTableProps<Row, Key>,
  'rows' | 'sort' | 'onSort' | 'filtered' | 'actions'
> & {
  of: ListLoading<Row>;
  state: ListState<SortKey>;
  renderActions: (row: Row) => ReactNode;
  /** The message if the list failed to load. */
  failed: string;
};

/**
 * A page of a list, with sortable headers and pagination. Shows distinct states for loading, failed, empty and
 * without matches.
 */
export function ListView<Row, Key extends string, SortKey extends Key>(props: ListViewProps<Row, Key, SortKey>) {
  const { of: list, state, failed, renderActions, ...table } = props;
  const { status, shown } = list;
  const { page, goTo } = state;
  const rowClick = useRowClick();
  const top = useRef<HTMLDivElement>(null);

  // The page in the URL may no longer exist, such as after the deletion of its only row.
  useEffect(() => {
    const last = Math.max(1, Math.ceil((shown?.total ?? 0) / PAGE_SIZE));
    if (status === 'ready' && page > last) goTo(last);
  });

  if (status === 'failed') {
    return (
      <Loaded of={{ ...list, data: undefined }} isLarge failed={failed}>
        {() => null}
      </Loaded>
    );
  }
  return (
    <div ref={top} className="adm:grid adm:scroll-mt-24 adm:gap-5">
      <div
        ref={rowClick}
        aria-busy={status === 'loading'}
        className="adm:transition-opacity adm:aria-busy:opacity-70 adm:aria-busy:delay-300"
      >
        <DataTable
          {...table}
          rows={shown?.items}
          actions={renderActions}
          sort={{ key: state.key, direction: state.direction }}
          onSort={({ key, direction }) => state.sortBy(orderOf(key as SortKey, direction))}
          filtered={state.isNarrowed}
        />
      </div>
      <Pages
        page={page}
        pageSize={PAGE_SIZE}
        total={shown?.total ?? 0}
        onPage={(next) => {
          goTo(next);
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

/**
 * Makes a click anywhere in a row follow the row's first link. Keyboard and screen reader users use the link
 * itself. Clicks on other links and controls, and text selection, work as usual.
 */
function useRowClick() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return;
      if (getSelection()?.isCollapsed === false) return;
      target.closest('tbody tr')?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  return container;
}

type NoMatchProps = {
  title: string;
  onShowAll: () => void;
  /** Whether the only match has just been deleted. */
  isEmptied?: boolean;
};

/** Shown instead of a list without matches for the search and filters. */
export function NoMatch({ title, onShowAll, isEmptied = false }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      text={`Nothing ${isEmptied ? 'else ' : ''}matches your search and filters.`}
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
