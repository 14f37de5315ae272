import { untilLockText } from 'shared-contract/lock-words';
import type { SimpleTable, TipOfTable } from 'shared-contract/tables';

/** The tip of a public table that others cannot read before its lock; `undefined` of any other table. */
export const sealedTipOf = ({ isPublicTable, tip }: Pick<SimpleTable, 'isPublicTable' | 'tip'>) =>
  isPublicTable && tip?.isSealed === true && !tip.isLocked ? tip : undefined;

/** Tells the owner of a sealed tip what others see at its link. */
export function sealedLinkWords(tip: Pick<TipOfTable, 'locksAt'>): string {
  const until = untilLockText(tip);
  return `${until.charAt(0).toUpperCase()}${until.slice(1)} the link shows whose tip it is and when it opens, not your order.`;
}
