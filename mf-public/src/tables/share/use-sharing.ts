import { untilLockText } from 'shared-contract/lock-words';
import { titleOfSeason } from 'shared-contract/season-words';
import type { SimpleTable } from 'shared-contract/tables';
import { toast } from 'shared-ui/toast';
import { sealedLinkWords, sealedTipOf } from './sealed.ts';
import { shareLink } from '../../table-data/share-link.ts';

export type ToastPosition = 'top-right' | 'bottom-center';
/** A table to share; `tip` where it is one. */
export type Shared = Pick<SimpleTable, 'id' | 'name' | 'isPublicTable' | 'tip'>;

/** The label of the button that shares a table. */
export const shareLabel = (table: Shared): string =>
  sealedTipOf(table) === undefined ? 'Share Table' : 'Share sealed tip';

/** The title of a shared link: the name of the table, which a sealed tip keeps secret too. */
function sharedTitle(table: Shared): string {
  const sealed = sealedTipOf(table);
  return sealed === undefined ? table.name : `My tip for ${titleOfSeason(sealed)} is sealed ${untilLockText(sealed)}`;
}

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
      const sealed = sealedTipOf(table);
      toast.success('Table URL copied to clipboard!', {
        position,
        ...(sealed !== undefined && { description: sealedLinkWords(sealed) }),
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
      // Closing the sheet is not a failure; if it does not open, copy the link instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { copy, send: hasShareSheet() ? send : null };
}

const hasShareSheet = () => typeof navigator !== 'undefined' && 'share' in navigator;
