import { findTables, type FoundTable, openReport } from 'shared-contract/moderation';
import { call, callList } from 'shared-session';
import { Badge, Button, EmptyState } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { dateText } from 'shared-ui/format';
import { ListControls, SearchBox } from '../shared/list-controls.tsx';
import { useListPage } from '../shared/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/list-state.ts';
import { ListView, NoMatch } from '../shared/list-view.tsx';
import { AuthorName } from './author.tsx';
import { Decide } from './decide.tsx';
import { HideAuthor } from './hide-author.tsx';
import { SubjectLink } from './subject-link.tsx';
import { possibleActions, stateLooks, stateWords } from './words.ts';

const NONE = 'No tables found.';

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
    cell: ({ subjectState }) => (
      <Badge variant={stateLooks[subjectState]} className="adm:px-2 adm:py-0 adm:text-xs">
        {stateWords[subjectState]}
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

/** Tables by what administrators know of them, public or not, with what can be decided on them. */
export function FindTables({ onChanged }: { onChanged: () => void }) {
  const state = useListState(['created'], ['author', 'email', 'network']);
  const { filters, page, q } = state;
  const { author, email, network } = filters;
  const query = {
    page,
    pageSize: PAGE_SIZE,
    q,
    ...(author !== '' && { author }),
    ...(email !== '' && { email }),
    ...(network !== '' && { network }),
  };
  const tables = useListPage(`tables ${JSON.stringify(query)}`, (signal) => callList(findTables, { query, signal }));
  function changed() {
    tables.reload();
    onChanged();
  }
  return (
    <>
      <p className="adm:text-muted-foreground">
        Search the words of tables, or find all of one author by user name, name, id or email. A network is the IP
        address that tables without an account came from.
      </p>
      <ListControls>
        <SearchBox isNarrow label="Words" value={q} onSearch={state.search} />
        <SearchBox
          isNarrow
          label="Author"
          name="author"
          value={author}
          onSearch={(next) => state.filterBy({ author: next })}
        />
        <SearchBox
          isNarrow
          label="Author’s email"
          name="email"
          value={email}
          onSearch={(next) => state.filterBy({ email: next })}
        />
        <SearchBox
          isNarrow
          label="Network"
          name="network"
          value={network}
          onSearch={(next) => state.filterBy({ network: next })}
        />
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
        actionsWidth="adm:w-32"
        actionsOnCard="below"
        isWide
        renderActions={(table) => (
          <>
            {possibleActions({
              subject: 'table',
              subjectState: table.subjectState,
              isOpen: false,
              isTakenDown: table.reportId !== null,
            }).map((action) => (
              <Decide
                key={action}
                action={action}
                subject="table"
                subjectId={table.id}
                name={table.name}
                rule="other"
                load={() => call(openReport, { params: { id: table.id } })}
                onChanged={changed}
                describedBy={table.id}
                isInTable
              />
            ))}
            <HideAuthor author={table.author} describedBy={table.id} onChanged={changed} isInTable />
          </>
        )}
      />
    </>
  );
}
