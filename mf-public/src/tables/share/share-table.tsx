import { Link2, Share2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { shareLink } from '../../table-data/share-link.ts';
import { type Shared, shareLabel, type ToastPosition, useSharing } from './use-sharing.ts';

type ShareTableProps = {
  table: Shared;
  /** The position of the screen's toasts. */
  position: ToastPosition;
  /** The id of the element with the table's name. Needed where several tables have the button. */
  nameId?: string;
  /** Renders the button as the page's primary action. */
  isProminent?: boolean;
  /** Content beside the button. */
  children?: ReactNode;
};

/** A button that copies a table's link, and one that opens the system's share sheet if there is one. */
export function ShareTable({ table, position, nameId, isProminent = false, children }: ShareTableProps) {
  const [isByHand, setIsByHand] = useState(false);
  const { copy, send } = useSharing(table, position, setIsByHand);
  // A private table cannot be shared. The button is dimmed and says so when clicked. A prominent button fills the
  // remaining width. Buttons that do not fit wrap to the next line.
  const buttonStyles = isProminent
    ? 'pub:grow-99 pub:whitespace-nowrap'
    : table.isPublicTable
      ? ''
      : 'pub:font-normal pub:text-muted-foreground';
  return (
    <div className="pub:grid pub:min-w-0 pub:gap-2">
      <div className="pub:flex pub:flex-wrap pub:gap-2">
        <Button
          variant={isProminent ? 'default' : table.isPublicTable ? 'secondary' : 'ghost'}
          size={isProminent ? 'default' : 'sm'}
          aria-describedby={nameId}
          className={buttonStyles}
          onClick={copy}
        >
          <Link2 /> {shareLabel(table)}
        </Button>
        {send !== null && (
          <Button
            variant="secondary"
            size={isProminent ? 'icon' : 'icon-sm'}
            aria-label={`Send ${table.name} with another app`}
            onClick={send}
          >
            <Share2 />
          </Button>
        )}
        {children}
      </div>
      {/* A fallback for browsers that refuse to copy. */}
      {isByHand && table.isPublicTable && (
        <LinkField label="Copy the link from here:" tableId={table.id} ref={(input) => input?.select()} />
      )}
    </div>
  );
}

type LinkFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'className'> & { label: string; tableId: string };

/** A read-only field with a table's link, to copy it by hand. */
export function LinkField({ label, tableId, ...props }: LinkFieldProps) {
  const id = useId();
  return (
    <div className="pub:grid pub:gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input {...props} id={id} readOnly value={shareLink(tableId)} onFocus={({ target }) => target.select()} />
    </div>
  );
}
