import { Plus } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { listTablesOfOwner } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { call, useLoad, useSession } from 'shared-session';
import { buttonVariants, Loaded, Page } from 'shared-ui/basic';
import { Gallery, GallerySkeleton } from './gallery.tsx';
import { MyTable } from './my-table.tsx';
import { StartFrom } from './start-from.tsx';

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
      <Loaded
        of={tables}
        loading="Loading tables..."
        skeleton={<GallerySkeleton footClass="pub:h-37" />}
        failed="Failed to fetch tables. Please try again later."
      >
        {(list) =>
          list.length === 0 ? (
            <StartFrom
              title="You have no tables yet."
              text="Start from an example, or from nothing. It takes about a minute."
            />
          ) : (
            <Gallery tables={list}>
              {(table) => (
                <MyTable
                  key={table.id}
                  table={table}
                  onChanged={(changed) =>
                    tables.setData(list.map((other) => (other.id === changed.id ? changed : other)))
                  }
                  onDeleted={() => tables.setData(list.filter(({ id }) => id !== table.id))}
                />
              )}
            </Gallery>
          )
        }
      </Loaded>
    </Page>
  );
}
