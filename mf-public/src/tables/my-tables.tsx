import { Plus } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { listTablesOfOwner } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { call, useLoad, useSession } from 'shared-session';
import { buttonVariants, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { MyTable } from './my-table.tsx';

export function MyTables() {
  const owner = useSession(({ handlerId }) => handlerId);
  const tables = useLoad(owner && `tables of ${owner}`, (signal) =>
    call(listTablesOfOwner, { params: { id: owner ?? '' }, query: { sort: '-created' }, signal }),
  );
  const createNew = (
    <Link to={pathTo('createOwnTable')} className={buttonVariants()}>
      <Plus /> Create New Table
    </Link>
  );
  return (
    <Page
      title="My Tables"
      description="Your own tables: share them, keep them to yourself, delete them."
      actions={createNew}
    >
      <Loaded of={tables} loading="Loading tables..." failed="Failed to fetch tables. Please try again later.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="You have no tables yet." text="Your first one takes about a minute." />
          ) : (
            <ul className="pub:grid pub:items-start pub:gap-6 pub:md:grid-cols-2 pub:xl:grid-cols-3">
              {list.map((table) => (
                <MyTable
                  key={table.id}
                  table={table}
                  onChanged={(changed) =>
                    tables.setData(list.map((other) => (other.id === changed.id ? changed : other)))
                  }
                  onDeleted={() => tables.setData(list.filter(({ id }) => id !== table.id))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
