import { ArrowDown, ArrowUp } from 'lucide-react';
import { counted } from 'shared-ui/format';

type MovementProps = {
  /** The number of places or ranks, positive for a rise; `null` renders nothing, as there was no earlier round. */
  by: number | null;
  /** The unit. */
  what?: 'place' | 'rank';
  /** Colours the arrow green or red; only for the background of the page. */
  isColoured?: boolean;
};

/** Shows how many places a team, or how many ranks a tip, rose or fell since the previous round. */
export function Movement({ by, what = 'place', isColoured = false }: MovementProps) {
  if (by === null) return null;
  if (by === 0) return <span className="pub:sr-only">same {what}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const colour = by > 0 ? 'pub:text-success' : 'pub:text-destructive';
  return (
    <>
      <span
        aria-hidden="true"
        className={`pub:inline-flex pub:items-center pub:text-xs pub:font-normal ${isColoured ? 'pub:text-muted-foreground' : ''}`}
      >
        <Arrow className={`pub:size-3 pub:stroke-[2.5] pub:sm:size-3.5 ${isColoured ? colour : ''}`} />
        {Math.abs(by).toLocaleString('en')}
      </span>
      <span className="pub:sr-only">{`${by > 0 ? 'up' : 'down'} ${counted(Math.abs(by), what)}`}</span>
    </>
  );
}
