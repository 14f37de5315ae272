import type { SimpleTable } from 'shared-contract/tables';
import { sealedTipOf } from './sealed.ts';

type Seen = Pick<SimpleTable, 'hidden' | 'isListed' | 'isPublicTable' | 'tip'>;

function wordsOf(table: Seen): string {
  const { hidden, isListed, isPublicTable } = table;
  if (hidden !== undefined) return 'Hidden';
  if (!isPublicTable) return 'Only you';
  if (sealedTipOf(table) !== undefined) return 'Sealed until the lock';
  return isListed ? 'On my profile' : 'Anyone with the link';
}

/** Who sees a table, beside the switch that makes it public or private. */
export const WhoSees = ({ table }: { table: SimpleTable }) => (
  <p
    className={`pub:text-sm ${table.hidden === undefined ? 'pub:text-muted-foreground' : 'pub:font-semibold pub:text-destructive'}`}
  >
    {wordsOf(table)}
  </p>
);
