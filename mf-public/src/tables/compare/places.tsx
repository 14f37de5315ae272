import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComparedTeam, compareTwoTables } from 'shared-contract/compare';
import type { Answer } from 'shared-contract/endpoint';
import { counted } from 'shared-ui/format';

export type Compared = Answer<typeof compareTwoTables>;

/** How many places lower or higher the second table has a team of both. */
export function Difference({ of: { difference } }: { of: Pick<ComparedTeam, 'difference'> }) {
  if (difference === null) return null;
  if (difference === 0) {
    return (
      <>
        <span aria-hidden="true" className="pub:opacity-70">
          =
        </span>
        <span className="pub:sr-only">the same place</span>
      </>
    );
  }
  const size = Math.abs(difference);
  const Arrow = difference > 0 ? ArrowDown : ArrowUp;
  return (
    <>
      <span aria-hidden="true" className="pub:inline-flex pub:items-center pub:gap-0.5">
        <Arrow className="pub:size-3.5 pub:stroke-[2.5]" />
        {size}
      </span>
      <span className="pub:sr-only">{`${counted(size, 'place')} ${difference > 0 ? 'lower' : 'higher'}`}</span>
    </>
  );
}
