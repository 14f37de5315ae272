import { Copy, Pencil } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { OwnersMenu } from './owners-menu.tsx';
import { pathToEdit } from './path-to-edit.ts';

type OwnersPartProps = {
  table: PublicTable;
  /** Told that the table is private, or gone. */
  onPrivate: () => void;
  /** Whether the menu stands elsewhere on the page. */
  hasMenuElsewhere: boolean;
};

/** What the owner alone can do on a table's page. */
export function OwnersPart({ table, onPrivate, hasMenuElsewhere }: OwnersPartProps) {
  // An API of the release before changes no tables.
  const isLater = table.version !== undefined;
  const canEdit = isLater && table.tip?.isLocked !== true;
  if (!canEdit && table.isPublicTable && hasMenuElsewhere) return null;
  return (
    <div className="pub:contents pub:*:flex-auto pub:*:px-3!">
      {canEdit && (
        <Link
          to={pathToEdit(table)}
          state={{ from: pathTo('simpleTable', { tableId: table.id }) }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Pencil aria-hidden="true" /> Edit
        </Link>
      )}
      {!table.isPublicTable ? (
        <Link to={`${pathTo('createOwnTable')}?from=${table.id}`} className={buttonVariants({ variant: 'outline' })}>
          <Copy aria-hidden="true" /> Make a Copy
        </Link>
      ) : (
        !hasMenuElsewhere && <OwnersMenu table={table} onPrivate={onPrivate} />
      )}
    </div>
  );
}
