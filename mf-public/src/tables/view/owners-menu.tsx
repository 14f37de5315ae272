import { ArrowLeftRight, Copy, Lock, Share } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { useDraftState } from 'shared-ui/controls';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { sealedTipOf } from '../share/sealed.ts';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { OwnersMenuButton } from './owners-menu-button.tsx';
import { WaysToShareDialog } from '../share/ways-to-share-dialog.tsx';
import { useTableSettings } from '../share/use-table-settings.ts';

export type OwnersMenuProps = {
  table: PublicTable;
  /** Called when the table became private or was deleted. */
  onPrivate: () => void;
  /** Whether the menu is next to the share button. It then has the entry for other ways to share, too. */
  isBesideShare?: boolean;
  /** Whether the user opened the menu before its code had loaded. */
  isOpenAtFirst?: boolean;
};

/** The owner's menu of a public table: duplicate, compare, share and make private. */
export function OwnersMenu({ table, onPrivate, isBesideShare = false, isOpenAtFirst = false }: OwnersMenuProps) {
  const [isComparing, setIsComparing] = useDraftState('compare with another', false);
  const [isSharing, setIsSharing] = useState(false);
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPrivate, onMissing: onPrivate, position });
  return (
    <>
      <Menu modal={false} defaultOpen={isOpenAtFirst}>
        <MenuTrigger asChild>
          <OwnersMenuButton isBesideShare={isBesideShare} aria-busy={isChanging} />
        </MenuTrigger>
        <MenuContent>
          {isBesideShare && (
            <MenuItem onSelect={() => setIsSharing(true)}>
              <Share aria-hidden="true" /> More ways to share
            </MenuItem>
          )}
          <MenuItem asChild>
            <Link to={`${pathTo('createOwnTable')}?from=${table.id}`}>
              <Copy aria-hidden="true" /> Duplicate
            </Link>
          </MenuItem>
          {sealedTipOf(table) === undefined && (
            <MenuItem onSelect={() => setIsComparing(true)}>
              <ArrowLeftRight aria-hidden="true" /> Compare with another table
            </MenuItem>
          )}
          <MenuItem onSelect={() => void change({ isPublicTable: false })}>
            <Lock aria-hidden="true" /> Make private
          </MenuItem>
        </MenuContent>
      </Menu>
      <CompareDialog table={table} open={isComparing} onOpenChange={setIsComparing} />
      <WaysToShareDialog table={table} open={isSharing} onOpenChange={setIsSharing} />
    </>
  );
}
