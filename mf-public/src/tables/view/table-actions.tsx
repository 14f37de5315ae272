import { Copy, Ellipsis, History, Pencil } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button, buttonVariants, cn, LazyComponent, LazyDialog } from 'shared-ui/basic';
import { pathToEdit } from '../edit/path-to-edit.ts';
import { MakePublic } from '../share/make-public.tsx';
import { ShareTable } from '../share/share-table.tsx';
import type { OwnersMenuProps } from './owners-menu.tsx';
import { OwnersMenuButton } from './owners-menu-button.tsx';

// Lazy-loaded, because few viewers open these.
const TableHistory = lazy(async () => ({ default: (await import('../history/table-history.tsx')).TableHistory }));
const loadMenu = async () => (await import('./owners-menu.tsx')).OwnersMenu;
const loadDialog = async () => (await import('../share/ways-to-share-dialog.tsx')).WaysToShareDialog;

const canChange = ({ tip }: PublicTable) => tip?.isLocked !== true;

/** Links the owner to the editor. Renders nothing for a locked tip. */
function EditLink({ table }: { table: PublicTable }) {
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

type OwnerActionsProps = {
  table: PublicTable;
  /** Called when the table changed its visibility, was restored to an earlier version, or was deleted. */
  onVisibility: () => void;
  /** Whether the page shows the share bar, which contains the edit link and the menu. */
  hasBar: boolean;
};

/** The owner's actions on a table's page. */
export function OwnerActions({ table, onVisibility, hasBar }: OwnerActionsProps) {
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
      {!hasBar && isPublicTable && <LazyOwnersMenu table={table} onPrivate={onVisibility} />}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <TableHistory tableId={table.id} onClose={() => setIsHistoryOpen(false)} onRestored={onVisibility} />
        </Suspense>
      )}
    </div>
  );
}

/** The owner's menu. Its code loads only for owners, because most viewers are not. */
function LazyOwnersMenu(props: Omit<OwnersMenuProps, 'isOpenAtFirst'>) {
  const { isBesideShare = false } = props;
  const [isPressed, setIsPressed] = useState(false);
  // The placeholder looks like the real button. If pressed, the menu opens when its code has loaded.
  const button = (press: () => void, isBusy: boolean) => (
    <OwnersMenuButton
      isBesideShare={isBesideShare}
      aria-haspopup="menu"
      aria-busy={isBusy}
      onPointerDown={press}
      onClick={press}
    />
  );
  const press = () => setIsPressed(true);
  return (
    <LazyComponent
      load={loadMenu}
      props={{ ...props, isOpenAtFirst: isPressed }}
      fallback={button(press, isPressed)}
      failed={(_, retry) => {
        const retryAndPress = () => {
          press();
          retry();
        };
        return button(retryAndPress, false);
      }}
    />
  );
}

type ShareBarProps = {
  ref: Ref<HTMLDivElement>;
  table: PublicTable;
  /** Whether the table belongs to the signed-in user. */
  isOwn: boolean;
  isForOwnerAlone: boolean;
  /** Called when the table became public or private. */
  onVisibility: () => void;
};

/**
 * The most frequent actions: sharing, and editing for the owner. Sticky at the bottom of a phone's window, except while
 * the consent prompt is there.
 */
export function ShareBar({ ref, table, isOwn, isForOwnerAlone, onVisibility }: ShareBarProps) {
  return (
    <div
      ref={ref}
      data-slot="share-bar"
      className={cn(
        'pub:[:root[data-question]_&]:static',
        'pub:max-md:sticky pub:max-md:bottom-0 pub:max-md:z-10 pub:max-md:-mx-4 pub:max-md:-my-5',
        'pub:max-md:border-t pub:max-md:border-transparent pub:max-md:data-[stuck=true]:border-border',
        'pub:max-md:bg-background pub:max-md:data-[stuck=false]:bg-transparent pub:max-md:px-4',
        'pub:max-md:pt-3 pub:max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] pub:max-md:sm:-mx-6',
        'pub:max-md:sm:px-6',
      )}
    >
      {isForOwnerAlone ? (
        <div className="pub:flex pub:flex-wrap pub:gap-2">
          <MakePublic table={table} onPublic={onVisibility} />
          <EditLink table={table} />
        </div>
      ) : (
        <ShareTable table={table} position="bottom-center" isProminent>
          {isOwn ? (
            <>
              <EditLink table={table} />
              <LazyOwnersMenu table={table} onPrivate={onVisibility} isBesideShare />
            </>
          ) : (
            <MoreWaysToShare table={table} />
          )}
        </ShareTable>
      )}
    </div>
  );
}

/** A button that opens the dialog with every way to share. */
function MoreWaysToShare({ table }: { table: PublicTable }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LazyDialog
      load={loadDialog}
      props={{ table }}
      open={isOpen}
      onOpenChange={setIsOpen}
      button={
        <Button variant="secondary" size="icon" aria-label="More ways to share" title="More ways to share">
          <Ellipsis />
        </Button>
      }
    />
  );
}
