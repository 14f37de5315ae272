import { ArrowLeftRight, ChevronDown, Copy, Ellipsis, Lock, Share } from 'lucide-react';
import { useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Dialog } from 'shared-ui/dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { CompareDialog } from './compare-with.tsx';
import { WaysToShareDialog } from './sharing/more-ways-to-share.tsx';
import { useTableSettings } from './use-table-settings.ts';
import { ofVisibility } from './visibility-words.ts';

type OwnersMenuProps = {
  table: PublicTable;
  /** Told that the table is private, or gone. */
  onPrivate: () => void;
  /** Whether it stands beside the button that shares the table, and has the other ways to share it, too. */
  isBesideShare?: boolean;
};

/** What the owner does with a public table, besides editing it. */
export function OwnersMenu({ table, onPrivate, isBesideShare = false }: OwnersMenuProps) {
  const [isComparing, setIsComparing] = useKeptState('compare with another', false);
  const [isSharing, setIsSharing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const position = 'bottom-center';
  const { change, isChanging } = useTableSettings({ table, onChanged: onPrivate, onGone: onPrivate, position });
  return (
    <>
      <Menu modal={false}>
        <MenuTrigger asChild>
          {isBesideShare ? (
            <Button ref={trigger} variant="secondary" size="icon" aria-label="More" title="More" aria-busy={isChanging}>
              <Ellipsis />
            </Button>
          ) : (
            <Button variant="outline" aria-busy={isChanging}>
              More <ChevronDown aria-hidden="true" />
            </Button>
          )}
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
          <MenuItem onSelect={() => setIsComparing(true)}>
            <ArrowLeftRight aria-hidden="true" /> Compare With Another Table
          </MenuItem>
          <MenuItem onSelect={() => void change({ isPublicTable: false }, ofVisibility)}>
            <Lock aria-hidden="true" /> Make Private
          </MenuItem>
        </MenuContent>
      </Menu>
      <CompareDialog tableId={table.id} open={isComparing} onOpenChange={setIsComparing} />
      <Dialog open={isSharing} onOpenChange={setIsSharing}>
        <WaysToShareDialog
          table={table}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
        />
      </Dialog>
    </>
  );
}
