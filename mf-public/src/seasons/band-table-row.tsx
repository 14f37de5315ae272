import type { ReactNode } from 'react';
import type { Zone } from 'shared-contract/table-rules';
import { cn } from 'shared-ui/basic';
import { zoneLooks } from 'shared-ui/table-card';

type BandTableRowProps = { zone: Zone; isFirst: boolean; children: ReactNode };

/** A row of a table after a round, on its band; rows outside the zones have lines between them. */
export const BandTableRow = ({ zone, isFirst, children }: BandTableRowProps) => (
  <tr
    data-zone={zone}
    className={cn(
      'pub:h-(--row) pub:bg-(--band) pub:text-center pub:text-sm pub:text-(--on-band) pub:@min-[30rem]:text-base',
      zoneLooks[zone],
      zone === 'none' && !isFirst && 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t',
    )}
  >
    {children}
  </tr>
);
