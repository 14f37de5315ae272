import { Copy, Ellipsis, History, Pencil } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { Button, buttonVariants, cn, LazyDialog, LazyPart } from 'shared-ui/basic';
import { pathToEdit } from '../edit/path-to-edit.ts';
import { MakePublic } from '../share/make-public.tsx';
import { ShareTable } from '../share/share-table.tsx';
import type { OwnersMenuProps } from './owners-menu.tsx';
import { OwnersMenuButton } from './owners-menu-button.tsx';

// Few who see a table open one of these.
const TableHistory = lazy(async () => ({ default: (await import('../history/table-history.tsx')).TableHistory }));
const loadMenu = async () => (await import('./owners-menu.tsx')).OwnersMenu;
const loadDialog = async () => (await import('../share/ways-to-share-dialog.tsx')).WaysToShareDialog;

const canChange = ({ tip }: PublicTable) => tip?.isLocked !== true;

/** Leads the owner to the editor, as long as the table can be changed. */
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

type OwnersPartProps = {
  table: PublicTable;
  /** Told that the table is private, as it was before, or gone. */
  onVisibility: () => void;
  /** Whether the bar that shares the table stands on the page, with the way to the editor and the menu. */
  hasBar: boolean;
};

/** What the owner alone can do on a table's page. */
export function OwnersPart({ table, onVisibility, hasBar }: OwnersPartProps) {
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
      {!hasBar && isPublicTable && <LateOwnersMenu table={table} onPrivate={onVisibility} />}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <TableHistory tableId={table.id} onClose={() => setIsHistoryOpen(false)} onRestored={onVisibility} />
        </Suspense>
      )}
    </div>
  );
}

/** The owner's menu. Most who see a table are not its owner: its code is loaded for owners alone. */
function LateOwnersMenu(props: Omit<OwnersMenuProps, 'isOpenAtFirst'>) {
  const { isBesideShare = false } = props;
  const [isPressed, setIsPressed] = useState(false);
  // The same button: what it is to open opens once it is there.
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
    <LazyPart
      load={loadMenu}
      props={{ ...props, isOpenAtFirst: isPressed }}
      fallback={button(press, isPressed)}
      failed={(_, again) => {
        const pressAgain = () => {
          press();
          again();
        };
        return button(pressAgain, false);
      }}
    />
  );
}

type ShareBarProps = {
  ref: Ref<HTMLDivElement>;
  table: PublicTable;
  /** Whether it belongs to who is signed in. */
  isOwn: boolean;
  isForOwnerAlone: boolean;
  /** Told that it has become public or private. */
  onVisibility: () => void;
};

/**
 * What is done most: sharing a table, and editing one's own. At the foot of a phone's window, until its place is reached; not as long as a
 * question lies there.
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
              <LateOwnersMenu table={table} onPrivate={onVisibility} isBesideShare />
            </>
          ) : (
            <MoreWaysToShare table={table} />
          )}
        </ShareTable>
      )}
    </div>
  );
}

/** A button that opens every way to share a public table. */
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
