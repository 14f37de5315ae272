import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PublicTable } from 'shared-contract/tables';
import { Button } from 'shared-ui/basic';
import { Opener } from '../../opener.tsx';

/** A button that opens every way to share a public table. */
export function MoreWaysToShare({ table }: { table: PublicTable }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Opener
      name="ways to share"
      load={() => import('./ways-to-share-dialog.tsx')}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      button={
        <Button variant="secondary" size="icon" aria-label="More ways to share" title="More ways to share">
          <Ellipsis />
        </Button>
      }
    >
      {({ WaysToShareDialog }) => <WaysToShareDialog table={table} open={isOpen} onOpenChange={setIsOpen} />}
    </Opener>
  );
}
