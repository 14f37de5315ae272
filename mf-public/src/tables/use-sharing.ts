import { toast } from 'shared-ui/toast';
import { shareLink } from './share-link.ts';

export type ToastPosition = 'top-right' | 'bottom-center';
type Shared = { id: string; name: string; isPublicTable: boolean };

/**
 * Copies the link of a table, and opens the system's share sheet; `send` is `null` where there is none.
 * @param onByHand - Told whether the browser let nothing be copied, so that the link has to be there to be copied by hand.
 */
export function useSharing(table: Shared, position: ToastPosition, onByHand: (isByHand: boolean) => void) {
  const isRefused = () => {
    if (!table.isPublicTable) toast.error("You can't share a private table", { position });
    return !table.isPublicTable;
  };
  const copy = async () => {
    if (isRefused()) return;
    try {
      await navigator.clipboard.writeText(shareLink(table.id));
      onByHand(false);
      toast.success('Table URL copied to clipboard!', { position });
    } catch {
      onByHand(true);
      toast.error('Failed to copy table URL. Please try again.', { position });
    }
  };
  const send = async () => {
    if (isRefused()) return;
    try {
      await navigator.share({ title: table.name, url: shareLink(table.id) });
    } catch (error) {
      // Closing the sheet is not a failure; if it does not open, copy the link instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { copy, send: hasShareSheet() ? send : null };
}

const hasShareSheet = () => typeof navigator !== 'undefined' && 'share' in navigator;
