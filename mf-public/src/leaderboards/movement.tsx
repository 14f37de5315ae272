import { ArrowDown, ArrowUp } from 'lucide-react';
import { counted } from 'shared-ui/format';
import { numberText } from './board-words.ts';

/** How many ranks a tip rose or fell since the round before; nothing of one that is new. */
export function Movement({ by }: { by: number | null }) {
  if (by === null) return null;
  if (by === 0) return <span className="pub:sr-only">same rank</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <span
        aria-hidden="true"
        className={`pub:inline-flex pub:items-center pub:text-xs pub:font-semibold ${by > 0 ? 'pub:text-success' : 'pub:text-destructive'}`}
      >
        <Arrow className="pub:size-3.5 pub:stroke-[2.5]" />
        {numberText(Math.abs(by))}
      </span>
      <span className="pub:sr-only">{`${by > 0 ? 'up' : 'down'} ${counted(Math.abs(by), 'rank')}`}</span>
    </>
  );
}
