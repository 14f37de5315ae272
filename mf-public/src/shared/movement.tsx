import { ArrowDown, ArrowUp } from 'lucide-react';
import { counted } from 'shared-ui/format';

type MovementProps = {
  /** `null` where there was no round before: nothing is shown. */
  by: number | null;
  /** What it counts. */
  what?: 'place' | 'rank';
  /** Whether it is green or red, where the background is the page's. */
  isColoured?: boolean;
};

/** How many places a team, or how many ranks a tip, rose or fell since the round before. */
export function Movement({ by, what = 'place', isColoured = false }: MovementProps) {
  if (by === null) return null;
  if (by === 0) return <span className="pub:sr-only">same {what}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const colour = by > 0 ? 'pub:text-success' : 'pub:text-destructive';
  return (
    <>
      <span
        aria-hidden="true"
        className={`pub:inline-flex pub:items-center pub:text-xs pub:font-bold ${isColoured ? colour : ''}`}
      >
        <Arrow className="pub:size-3 pub:stroke-[2.5] pub:sm:size-3.5" />
        {Math.abs(by).toLocaleString('en')}
      </span>
      <span className="pub:sr-only">{`${by > 0 ? 'up' : 'down'} ${counted(Math.abs(by), what)}`}</span>
    </>
  );
}
