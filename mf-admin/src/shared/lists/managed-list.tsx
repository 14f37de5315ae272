import { type ReactNode, useState } from 'react';
import { Link } from 'shared-router';
import { EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import type { Area } from '../navigation/areas.ts';
import { useHere } from '../navigation/came-from.ts';
import type { RowDelete } from './delete-button.tsx';
import { RegisterLink } from '../navigation/links.tsx';
import { ListControls, SearchBox, SortBox } from './list-controls.tsx';
import type { ListExport } from './list-export.ts';
import type { ListLoading } from './list-page.ts';
import type { ListState } from './list-state.ts';
import { type Bulk, ListTools } from './list-tools.tsx';
import { ListView, NoMatch } from './list-view.tsx';
import { RowActions } from './row-actions.tsx';
import type { RowMenuItem } from './row-menu.tsx';
import { useSelection, withSelectColumn } from './selection.tsx';

export type ManagedListProps<Row extends { id: string }, Key extends string, SortKey extends Key> = {
  area: Area;
  of: ListLoading<Row>;
  state: ListState<SortKey>;
  /** The first column names the row. */
  columns: readonly Column<Row, Key>[];
  /** Shows cards on tablets, too; for lists with many columns. */
  isWide?: boolean;
  sortLabels: readonly { key: SortKey; label: string }[];
  /** The select that filters the list. */
  filter: ReactNode;
  exported: ListExport<Row>;
  /** How rows are deleted together, if the list offers it. */
  bulk?: Bulk<Row> | undefined;
  /** The initial values of the register screen, by field name. */
  registerWith?: Record<string, string>;
  /** The label of the link to the register screen, and the text of an empty list. */
  register: string;
  emptyText?: string;
  /** The paths of a row's screens, and the label of the link to its form. */
  detail: (id: string) => string;
  edit: (id: string) => string;
  editText?: string;
  renderDelete: (row: Row, button: RowDelete) => ReactNode;
  /** Returns a row's further actions, besides edit and delete. */
  more?: (row: Row) => readonly RowMenuItem[];
};

/** A manage screen whose list the server searches, filters, sorts and pages. */
export function ManagedList<Row extends { id: string }, Key extends string, SortKey extends Key>(
  props: ManagedListProps<Row, Key, SortKey>,
) {
  const { area, of: list, state, columns, sortLabels, filter, bulk, detail, edit } = props;
  const here = useHere();
  const nouns = area.name.toLowerCase();
  const noRows = `No ${nouns} found.`;
  const selection = useSelection(list.shown?.items ?? []);
  const narrowed = JSON.stringify([state.q, state.filters]);
  const [deletedIn, setDeletedIn] = useState<string | null>(null);
  const onDeleted = () => {
    setDeletedIn(narrowed);
    void list.reload();
  };
  // Also true while the list is loading, to avoid a layout shift when the tools appear.
  const hasTools = list.shown === undefined ? list.status === 'loading' : list.shown.total > 0;
  const register = (
    <RegisterLink area={area} chosen={props.registerWith}>
      {props.register}
    </RegisterLink>
  );
  return (
    <Page title={`Manage ${area.name}`} actions={register}>
      <ListControls>
        <SearchBox label="Search" placeholder={`Search ${nouns}`} value={state.q} onSearch={state.search} />
        {filter}
        <SortBox state={state} keys={sortLabels} />
      </ListControls>
      {hasTools && (
        <ListTools
          {...{ area, bulk, selection }}
          exported={props.exported}
          total={list.shown?.total}
          onDeleted={onDeleted}
        />
      )}
      <ListView
        of={list}
        state={state}
        caption={area.name}
        columns={bulk === undefined ? columns : withSelectColumn(columns, selection, bulk.nameOf)}
        nameKey={columns[0]?.key}
        isWide={props.isWide}
        actionsWidth={props.more === undefined ? 'adm:w-24' : 'adm:w-34'}
        actionsOnCard="menu"
        rowKey={({ id }) => id}
        loading={`Loading ${nouns}...`}
        failed={`The ${nouns} could not be loaded.`}
        empty={
          <EmptyState title={noRows} text={props.emptyText ?? 'Register the first one to begin.'} action={register} />
        }
        noMatch={<NoMatch title={noRows} onShowAll={state.showAll} isEmptied={deletedIn === narrowed} />}
        renderLink={({ id }, link) => <Link to={detail(id)} state={here} {...link} />}
        renderActions={(row) => (
          <RowActions
            id={row.id}
            edit={edit(row.id)}
            editText={props.editText}
            more={props.more?.(row)}
            renderDelete={(button) => props.renderDelete(row, { ...button, onDeleted })}
          />
        )}
      />
    </Page>
  );
}
