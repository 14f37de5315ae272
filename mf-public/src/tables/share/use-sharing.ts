import { untilLockText } from 'shared-contract/lock-text';
import { titleOfSeason } from 'shared-contract/season-text';
import type { SimpleTable } from 'shared-contract/tables';
import { toast } from 'shared-ui/toast';
import { sealedLinkMessage, sealedTipOf } from './sealed.ts';
import { shareLink } from '../../table-data/share-link.ts';

export type ToastPosition = 'top-right' | 'bottom-center';
/** A table to share. A tip has the field `tip`. */
export type Shared = Pick<SimpleTable, 'id' | 'name' | 'isPublicTable' | 'tip'>;

/** Returns the label of the button that shares a table. */
export const shareLabel = (table: Shared): string =>
  sealedTipOf(table) === undefined ? 'Share Table' : 'Share sealed tip';

/**
 * Returns the title of a shared link. It does not contain the name of a sealed tip's table, which is secret until the
 * lock.
 */
function sharedTitle(table: Shared): string {
  const sealed = sealedTipOf(table);
  return sealed === undefined ? table.name : `My tip for ${titleOfSeason(sealed)} is sealed ${untilLockText(sealed)}`;
}

/**
 * Returns functions that copy a table's link and open the system's share sheet. `send` is `null` if there is no share
 * sheet.
 * @param onByHand - Called with whether copying failed, so that the screen can show the link to copy by hand.
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
      const sealed = sealedTipOf(table);
      toast.success('Table URL copied to clipboard!', {
        position,
        ...(sealed !== undefined && { description: sealedLinkMessage(sealed) }),
      });
    } catch {
      onByHand(true);
      toast.error('Failed to copy table URL. Please try again.', { position });
    }
  };
  const send = async () => {
    if (isRefused()) return;
    try {
      await navigator.share({ title: sharedTitle(table), url: shareLink(table.id) });
    } catch (error) {
      // Closing the sheet is not a failure. If it does not open, copy the link instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { copy, send: hasShareSheet() ? send : null };
}

const hasShareSheet = () => typeof navigator !== 'undefined' && 'share' in navigator;
