import type { Ref } from 'react';
import type { PublicTable as Table } from 'shared-contract/tables';
import { cn } from 'shared-ui/basic';
import { MakePublic } from '../share/make-public.tsx';
import { LateOwnersMenu } from './late-owners-menu.tsx';
import { EditLink } from './owners-part.tsx';
import { ShareTable } from '../share/share-table.tsx';
import { MoreWaysToShare } from '../share/more-ways-to-share.tsx';

type ShareBarProps = {
  ref: Ref<HTMLDivElement>;
  table: Table;
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
