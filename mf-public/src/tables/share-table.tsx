import { Link2, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';
import { shareLink } from './share-link.ts';

type ShareTableProps = {
  table: { id: string; name: string; isPublicTable: boolean };
  /** Where the screen shows its toasts. */
  position: 'top-right' | 'bottom-center';
  /** The id of the table's name, where several tables have the button. */
  nameId?: string;
  /** Of a page whose first action it is. */
  isProminent?: boolean;
};

/** Copies the link, or opens the system's share sheet where there is one. */
export function ShareTable({ table, position, nameId, isProminent = false }: ShareTableProps) {
  const [isByHand, setIsByHand] = useState(false);
  const isRefused = () => {
    if (!table.isPublicTable) toast.error("You can't share a private table", { position });
    return !table.isPublicTable;
  };
  const copy = async () => {
    if (isRefused()) return;
    try {
      await navigator.clipboard.writeText(shareLink(table.id));
      setIsByHand(false);
      toast.success('Table URL copied to clipboard!', { position });
    } catch {
      setIsByHand(true);
      toast.error('Failed to copy table URL. Please try again.', { position });
    }
  };
  const share = async () => {
    if (isRefused()) return;
    try {
      await navigator.share({ title: table.name, url: shareLink(table.id) });
    } catch (error) {
      // Closing the sheet is not a failure; if it does not open, copy the link instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="pub:grid pub:min-w-0 pub:gap-2">
      <div className="pub:flex pub:gap-2">
        <Button
          variant={isProminent ? 'default' : 'secondary'}
          size={isProminent ? 'default' : 'sm'}
          aria-describedby={nameId}
          className={isProminent ? 'pub:flex-1' : ''}
          onClick={copy}
        >
          <Link2 /> Share Table
        </Button>
        {hasShareSheet() && (
          <Button
            variant="secondary"
            size={isProminent ? 'icon' : 'icon-sm'}
            aria-label={`Send ${table.name} with another app`}
            onClick={share}
          >
            <Share2 />
          </Button>
        )}
      </div>
      {isByHand && table.isPublicTable && <LinkToCopy tableId={table.id} />}
    </div>
  );
}

/** For browsers that let the page copy nothing. */
function LinkToCopy({ tableId }: { tableId: string }) {
  const id = useId();
  return (
    <div className="pub:grid pub:gap-1">
      <Label htmlFor={id}>Copy the link from here:</Label>
      <Input
        id={id}
        readOnly
        value={shareLink(tableId)}
        ref={(input) => input?.select()}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}

const hasShareSheet = () => typeof navigator !== 'undefined' && 'share' in navigator;
