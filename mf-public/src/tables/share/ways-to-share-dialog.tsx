import type { PublicTable } from 'shared-contract/tables';
import { Dialog, DialogContent, DialogDescription, DialogTitle, useReturningFocus } from 'shared-ui/dialog';
import { sealedTipOf } from './sealed.ts';
import { ShareWays } from './share-ways.tsx';

type WaysToShareDialogProps = { table: PublicTable; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** A dialog with every way to share a public table. */
export const WaysToShareDialog = ({ table, open, onOpenChange }: WaysToShareDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent className="pub:max-w-2xl pub:grid-cols-[minmax(0,1fr)]" {...useReturningFocus()}>
      <DialogTitle>Share {table.name}</DialogTitle>
      <DialogDescription className="pub:sr-only">
        {sealedTipOf(table) === undefined ? 'As a link, a picture, code for a site, or a file.' : 'As a link.'}
      </DialogDescription>
      <div>
        <ShareWays table={table} />
        {/* A gradient that indicates content below. */}
        <div
          aria-hidden="true"
          className="pub:pointer-events-none pub:sticky pub:-bottom-6 pub:-mb-6 pub:h-12 pub:bg-linear-to-t pub:from-popover pub:to-transparent"
        />
      </div>
    </DialogContent>
  </Dialog>
);
