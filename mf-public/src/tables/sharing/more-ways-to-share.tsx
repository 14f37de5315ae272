import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PublicTable } from 'shared-contract/tables';
import { Button } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { ShareWays } from './share-ways.tsx';

/** A button that opens every way to share a public table. */
export const MoreWaysToShare = ({ table }: { table: PublicTable }) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="secondary" size="icon" aria-label="More ways to share" title="More ways to share">
        <Ellipsis />
      </Button>
    </DialogTrigger>
    <WaysToShareDialog table={table} />
  </Dialog>
);

type WaysToShareDialogProps = Pick<ComponentProps<typeof DialogContent>, 'onCloseAutoFocus'> & { table: PublicTable };

/** The dialog with every way to share a public table. */
export const WaysToShareDialog = ({ table, ...props }: WaysToShareDialogProps) => (
  <DialogContent className="pub:max-w-2xl pub:grid-cols-[minmax(0,1fr)]" {...props}>
    <DialogTitle>Share {table.name}</DialogTitle>
    <DialogDescription className="pub:sr-only">As a link, a picture, code for a site, or a file.</DialogDescription>
    <div>
      <ShareWays table={table} />
      {/* Shows that it goes on below. */}
      <div
        aria-hidden="true"
        className="pub:pointer-events-none pub:sticky pub:-bottom-6 pub:-mb-6 pub:h-12 pub:bg-linear-to-t pub:from-popover pub:to-transparent"
      />
    </div>
  </DialogContent>
);
