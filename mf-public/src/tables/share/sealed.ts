import { untilLockText } from 'shared-contract/lock-text';
import type { SimpleTable, TipOfTable } from 'shared-contract/tables';

/** Returns the tip of a public table that others cannot read before its lock, or `undefined`. */
export const sealedTipOf = ({ isPublicTable, tip }: Pick<SimpleTable, 'isPublicTable' | 'tip'>) =>
  isPublicTable && tip?.isSealed === true && !tip.isLocked ? tip : undefined;

/** Returns a message for a sealed tip's owner about the content of its public page. */
export function sealedLinkMessage(tip: Pick<TipOfTable, 'locksAt'>): string {
  const until = untilLockText(tip);
  return `${until.charAt(0).toUpperCase()}${until.slice(1)} the link shows whose tip it is and when it opens, not your order.`;
}
