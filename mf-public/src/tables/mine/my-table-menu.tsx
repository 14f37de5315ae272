import { Copy, EllipsisVertical, Globe, History, Pencil } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button } from 'shared-ui/basic';
import { Menu, MenuCheckboxItem, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from 'shared-ui/menu';
import { TipItem } from '../../tips/tip-item.tsx';
import { pathToEdit } from '../edit/path-to-edit.ts';
import type { TableSettings } from '../share/use-table-settings.ts';

type MyTableMenuProps = {
  table: SimpleTable;
  nameId: string;
  settings: TableSettings;
  onHistory: () => void;
};

/** The menu with further actions on the user's table. */
export function MyTableMenu({ table, nameId, settings, onHistory }: MyTableMenuProps) {
  const { leagueSeasonStatsId, tip } = table;
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          title="More actions"
          aria-describedby={nameId}
          className="pub:max-sm:size-11 pub:text-muted-foreground"
        >
          <EllipsisVertical aria-hidden="true" />
          <span className="pub:sr-only">More actions</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {tip !== undefined && leagueSeasonStatsId !== undefined && (
          <>
            <TipItem tip={tip} seasonId={leagueSeasonStatsId} />
            <MenuSeparator />
          </>
        )}
        {table.tip?.isLocked !== true && (
          <MenuItem asChild>
            <Link to={pathToEdit(table)}>
              <Pencil aria-hidden="true" /> Edit
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={`${pathTo('createOwnTable')}?from=${table.id}`}>
            <Copy aria-hidden="true" /> Duplicate
          </Link>
        </MenuItem>
        <MenuItem onSelect={onHistory}>
          <History aria-hidden="true" /> History
        </MenuItem>
        <MenuSeparator />
        <MenuCheckboxItem
          checked={table.isListed}
          disabled={!table.isPublicTable}
          onCheckedChange={(isListed) => void settings.change({ isListed })}
        >
          <Globe aria-hidden="true" />
          <span className="pub:grid pub:leading-snug">
            Show on my profile{' '}
            <span className="pub:text-[0.75rem] pub:text-muted-foreground">{listingHint(table)}</span>
          </span>
        </MenuCheckboxItem>
      </MenuContent>
    </Menu>
  );
}

function listingHint({ isListed, isPublicTable }: SimpleTable): string {
  if (isPublicTable) return 'and to search engines';
  return isListed ? 'once the table is public again' : 'make it public first';
}
