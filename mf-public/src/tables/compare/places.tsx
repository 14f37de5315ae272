import type { ComparedTeam } from 'shared-contract/compare';
import { counted } from 'shared-ui/format';

/** How many places lower or higher the second table has a team of both. */
export function Difference({ of: { difference } }: { of: Pick<ComparedTeam, 'difference'> }) {
  if (difference === null) return null;
  if (difference === 0) {
    return (
      <>
        <span aria-hidden="true">=</span>
        <span className="pub:sr-only">the same place</span>
      </>
    );
  }
  const size = Math.abs(difference);
  return (
    <>
      <span aria-hidden="true">{`${difference > 0 ? '−' : '+'}${size}`}</span>
      <span className="pub:sr-only">{`${counted(size, 'place')} ${difference > 0 ? 'lower' : 'higher'}`}</span>
    </>
  );
}
