import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PublicTable } from 'shared-contract/tables';
import { Button, LazyDialog } from 'shared-ui/basic';

const loadDialog = async () => (await import('./ways-to-share-dialog.tsx')).WaysToShareDialog;

/** A button that opens every way to share a public table. */
export function MoreWaysToShare({ table }: { table: PublicTable }) {
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
