import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button, buttonVariants } from 'shared-ui/basic';
import { TableViews } from './table-views.tsx';
import { useTableSettings } from './use-table-settings.ts';
import { ofVisibility } from './visibility-words.ts';

type OwnersPartProps = {
  table: PublicTable;
  /** Told that the table is private, or gone. */
  onPrivate: () => void;
};

/** What the owner alone has on a table's page. */
export function OwnersPart({ table, onPrivate }: OwnersPartProps) {
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPrivate, onGone: onPrivate, position });
  // An API of the release before changes no tables, and counts views without days.
  const isLater = table.version !== undefined;
  return (
    <div className="pub:grid pub:gap-4 pub:border-t pub:border-border pub:pt-4">
      <div className="pub:flex pub:flex-wrap pub:gap-2 pub:*:flex-1">
        {isLater && (
          <Link
            to={pathTo('editOwnTable', { tableId: table.id })}
            state={{ from: pathTo('simpleTable', { tableId: table.id }) }}
            className={buttonVariants({ variant: 'outline' })}
          >
            Edit
          </Link>
        )}
        {table.isPublicTable && (
          <Button
            variant="outline"
            aria-busy={isChanging}
            onClick={() => void change({ isPublicTable: false }, ofVisibility)}
          >
            Make Private
          </Button>
        )}
      </div>
      {isLater && <TableViews tableId={table.id} />}
    </div>
  );
}
