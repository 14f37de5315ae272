import { Copy, History, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button, buttonVariants } from 'shared-ui/basic';
import { LateOwnersMenu } from './late-owners-menu.tsx';
import { pathToEdit } from '../edit/path-to-edit.ts';

// Few who see a table open it.
const TableHistory = lazy(async () => ({ default: (await import('../history/table-history.tsx')).TableHistory }));

const canChange = ({ tip }: PublicTable) => tip?.isLocked !== true;

/** Leads the owner to the editor, as long as the table can be changed. */
export function EditLink({ table }: { table: PublicTable }) {
  if (!canChange(table)) return null;
  return (
    <Link
      to={pathToEdit(table)}
      state={{ from: pathTo('simpleTable', { tableId: table.id }) }}
      className={buttonVariants({ variant: 'outline', className: 'pub:grow pub:max-md:px-4' })}
    >
      <Pencil aria-hidden="true" /> Edit
    </Link>
  );
}

type OwnersPartProps = {
  table: PublicTable;
  /** Told that the table is private, or gone. */
  onPrivate: () => void;
  /** Told that it is as it was. */
  onRestored: () => void;
  /** Whether the bar that shares the table stands on the page, with the way to the editor and the menu. */
  hasBar: boolean;
};

/** What the owner alone can do on a table's page. */
export function OwnersPart({ table, onPrivate, onRestored, hasBar }: OwnersPartProps) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const hasHistory = canChange(table);
  const { isPublicTable } = table;
  if (hasBar && isPublicTable && !hasHistory) return null;
  return (
    <div className="pub:contents pub:*:flex-auto pub:*:px-3!">
      {!hasBar && <EditLink table={table} />}
      {hasHistory && (
        <Button variant="outline" onClick={() => setIsHistoryOpen(true)}>
          <History aria-hidden="true" /> History
        </Button>
      )}
      {!isPublicTable && (
        <Link to={`${pathTo('createOwnTable')}?from=${table.id}`} className={buttonVariants({ variant: 'outline' })}>
          <Copy aria-hidden="true" /> Duplicate
        </Link>
      )}
      {!hasBar && isPublicTable && <LateOwnersMenu table={table} onPrivate={onPrivate} />}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <TableHistory
            tableId={table.id}
            hasUnsavedChanges={false}
            onClose={() => setIsHistoryOpen(false)}
            onRestored={onRestored}
          />
        </Suspense>
      )}
    </div>
  );
}
