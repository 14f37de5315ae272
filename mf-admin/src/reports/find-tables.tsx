import { UserX } from 'lucide-react';
import { useState } from 'react';
import { findTables, type FoundTable, openReport } from 'shared-contract/moderation';
import type { ModerationAction } from 'shared-contract/reports';
import { call } from 'shared-session';
import { listQuery } from 'shared-session/query';
import { Badge, Button, EmptyState } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { dateText } from 'shared-ui/format';
import { ListControls, SearchBox } from '../shared/lists/list-controls.tsx';
import { useListPage } from '../shared/lists/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/lists/list-state.ts';
import { ListView, NoMatch } from '../shared/lists/list-view.tsx';
import { MoreFilters } from '../shared/lists/more-filters.tsx';
import { RowMenu } from '../shared/lists/row-menu.tsx';
import { actionIcons, Decide } from './decide.tsx';
import { HIDE_AUTHOR_LABEL, HideAuthor, isKnown } from './hide-author.tsx';
import { AuthorName, SubjectLink } from './report-links.tsx';
import { actionTexts, possibleActions, stateLabels, stateVariants } from './decisions.ts';

const NONE = 'No tables found.';

const filterBoxes = [
  { name: 'author', label: 'Author', placeholder: 'User name or ID' },
  { name: 'email', label: 'Author’s email', placeholder: 'name@example.org' },
  { name: 'network', label: 'Network', placeholder: 'IP address' },
] as const;

const columnsWith = (
  onNetwork: (network: string) => void,
): Column<FoundTable, 'created' | 'name' | 'author' | 'state' | 'network'>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, subjectState }) => (
      <span id={id}>
        <SubjectLink {...{ name, subjectState }} subject="table" subjectId={id} />
      </span>
    ),
  },
  { key: 'author', header: 'Author', onCard: 'plain', cell: ({ author }) => <AuthorName author={author} isShort /> },
  {
    key: 'created',
    header: 'Created',
    width: 'adm:w-28',
    onCard: 'quiet',
    cell: ({ created }) => dateText(created),
  },
  {
    key: 'state',
    header: 'State',
    width: 'adm:w-24',
    onCard: 'plain',
    cell: ({ subjectState }) =>
      subjectState === 'visible' ? (
        <span className="adm:text-muted-foreground">{stateLabels[subjectState]}</span>
      ) : (
        <Badge variant={stateVariants[subjectState]} className="adm:px-2 adm:py-0 adm:text-xs">
          {stateLabels[subjectState]}
        </Badge>
      ),
  },
  {
    key: 'network',
    header: 'Network',
    width: 'adm:w-33',
    onCard: 'quiet',
    cell: ({ id, network }) =>
      network === null ? null : (
        <Button
          variant="link"
          size="sm"
          aria-describedby={id}
          className="adm:relative adm:z-1 adm:h-auto adm:min-h-6 adm:px-0 adm:py-0"
          onClick={() => onNetwork(network)}
        >
          Same network
        </Button>
      ),
  },
];

/** Finds public and private tables by title, author, email or network, with the moderation actions for each. */
export function FindTables({ onChanged }: { onChanged: () => void }) {
  const state = useListState(['created'], ['author', 'email', 'network']);
  const { filters, page, q } = state;
  const query = { page, pageSize: PAGE_SIZE, q, ...filters };
  const tables = useListPage(listQuery(findTables, { query }));
  function changed() {
    void tables.reload();
    onChanged();
  }
  return (
    <>
      <p className="adm:text-sm adm:text-muted-foreground">
        Search titles and teams, or see everything from one author or network (IP address).
      </p>
      <ListControls>
        <SearchBox label="Search" placeholder="Title or team" value={q} onSearch={state.search} />
        <MoreFilters areUsed={Object.values(filters).some((value) => value !== '')}>
          {filterBoxes.map((box) => (
            <SearchBox
              key={box.name}
              {...box}
              value={filters[box.name]}
              onSearch={(text) => state.filterBy({ [box.name]: text })}
            />
          ))}
        </MoreFilters>
      </ListControls>
      <ListView
        of={tables}
        state={state}
        caption="Tables"
        columns={columnsWith((next) => state.filterBy({ network: next }))}
        rowKey={({ id }) => id}
        loading="Loading tables..."
        failed="The tables could not be loaded."
        empty={<EmptyState title={NONE} />}
        noMatch={<NoMatch title={NONE} onShowAll={state.showAll} />}
        actionsWidth="adm:w-24"
        isWide
        renderActions={(table) => <TableActions table={table} onChanged={changed} />}
      />
    </>
  );
}

/** The first possible action as a button, and a menu with the others. */
function TableActions({ table, onChanged }: { table: FoundTable; onChanged: () => void }) {
  const { author, id, name, reportId, subjectState } = table;
  const [openDialog, setOpenDialog] = useState<ModerationAction | 'author' | null>(null);
  const [first, ...others] = possibleActions({
    subject: 'table',
    subjectState,
    isOpen: false,
    isTakenDown: reportId !== null,
  });
  const decision = {
    subject: 'table',
    subjectId: id,
    name,
    rule: 'other',
    load: () => call(openReport, { params: { id } }),
    onChanged,
    describedBy: id,
    isInTable: true,
  } as const;
  const onClose = () => setOpenDialog(null);
  const items = [
    ...others.map((action) => ({
      label: actionTexts[action].button,
      icon: actionIcons[action],
      onSelect: () => setOpenDialog(action),
    })),
    ...(isKnown(author) ? [{ label: HIDE_AUTHOR_LABEL, icon: UserX, onSelect: () => setOpenDialog('author') }] : []),
  ];
  return (
    <>
      {first !== undefined && <Decide action={first} {...decision} />}
      {items.length > 0 && <RowMenu describedBy={id} items={items} />}
      {openDialog === 'author' ? (
        <HideAuthor author={author} describedBy={id} onChanged={onChanged} onClose={onClose} />
      ) : (
        openDialog !== null && <Decide key={openDialog} action={openDialog} {...decision} onClose={onClose} />
      )}
    </>
  );
}
