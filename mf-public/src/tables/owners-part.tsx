import { ArrowLeftRight, ChevronDown, Copy, Lock, Pencil } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button, buttonVariants } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { CompareDialog } from './compare-with.tsx';
import { pathToEdit } from './path-to-edit.ts';
import { useTableSettings } from './use-table-settings.ts';
import { ofVisibility } from './visibility-words.ts';

type OwnersPartProps = {
  table: PublicTable;
  /** Told that the table is private, or gone. */
  onPrivate: () => void;
};

/** What the owner alone can do on a table's page. */
export function OwnersPart({ table, onPrivate }: OwnersPartProps) {
  const [isComparing, setIsComparing] = useKeptState('compare with another', false);
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPrivate, onGone: onPrivate, position });
  // An API of the release before changes no tables.
  const isLater = table.version !== undefined;
  const copy = (
    <Link
      to={`${pathTo('createOwnTable')}?from=${table.id}`}
      className={table.isPublicTable ? undefined : buttonVariants({ variant: 'outline' })}
    >
      <Copy aria-hidden="true" /> Make a Copy
    </Link>
  );
  return (
    <div className="pub:contents pub:*:flex-auto pub:*:px-3!">
      {isLater && table.tip?.isLocked !== true && (
        <Link
          to={pathToEdit(table)}
          state={{ from: pathTo('simpleTable', { tableId: table.id }) }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Pencil aria-hidden="true" /> Edit
        </Link>
      )}
      {!table.isPublicTable ? (
        copy
      ) : (
        <>
          <Menu modal={false}>
            <MenuTrigger asChild>
              <Button variant="outline" aria-busy={isChanging}>
                More <ChevronDown aria-hidden="true" />
              </Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem asChild>{copy}</MenuItem>
              <MenuItem onSelect={() => setIsComparing(true)}>
                <ArrowLeftRight aria-hidden="true" /> Compare with another table
              </MenuItem>
              <MenuItem onSelect={() => void change({ isPublicTable: false }, ofVisibility)}>
                <Lock aria-hidden="true" /> Make Private
              </MenuItem>
            </MenuContent>
          </Menu>
          <CompareDialog tableId={table.id} open={isComparing} onOpenChange={setIsComparing} />
        </>
      )}
    </div>
  );
}
