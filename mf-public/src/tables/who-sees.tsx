import { EyeOff, Globe, Link2, Lock } from 'lucide-react';
import type { SimpleTable } from 'shared-contract/tables';

/** Who sees a table, beside the switch that makes it public or private. */
export function WhoSees({ table: { hidden, isListed, isPublicTable, tip } }: { table: SimpleTable }) {
  const look = 'pub:inline-flex pub:min-h-6 pub:items-center pub:gap-1.5 pub:text-sm pub:font-semibold';
  if (hidden !== undefined) {
    return (
      <p
        className={`${look} pub:rounded-full pub:bg-destructive pub:px-2.5 pub:text-destructive-foreground pub:forced-colors:border`}
      >
        <EyeOff aria-hidden="true" /> Hidden
      </p>
    );
  }
  if (!isPublicTable) {
    return (
      <p className={`${look} pub:rounded-full pub:bg-muted pub:px-2.5 pub:text-foreground pub:forced-colors:border`}>
        <Lock aria-hidden="true" /> Only you
      </p>
    );
  }
  if (tip?.isSealed === true && !tip.isLocked) {
    return (
      <p className={`${look} pub:rounded-full pub:bg-muted pub:px-2.5 pub:text-foreground pub:forced-colors:border`}>
        <EyeOff aria-hidden="true" /> Sealed
      </p>
    );
  }
  const Icon = isListed === true ? Globe : Link2;
  // Absent from an API of the release before.
  const where = isListed === undefined ? 'Everyone' : isListed ? 'On my profile' : 'By link';
  return (
    <p className={`${look} pub:text-success`}>
      <Icon aria-hidden="true" /> {where}
    </p>
  );
}
