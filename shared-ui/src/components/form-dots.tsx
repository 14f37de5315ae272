import { cn } from './cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const outcomeLabels = { W: 'won', D: 'drawn', L: 'lost' } as const;

type Outcome = keyof typeof outcomeLabels;

/**
 * Filled, tinted or outlined, to be distinguishable without colour. Inherits the colours of a zone
 * (`--band`, `--on-band`, `--tint`).
 */
const outcomeStyles: Record<Outcome, string> = {
  W: 'bg-(--on-band,var(--ui-foreground)) text-(--band,var(--ui-background))',
  D: 'bg-(--tint,var(--ui-muted))',
  L: 'ring-1 ring-current ring-inset',
};

type FormDotsProps = {
  of: readonly Outcome[];
  /** Whether the background is the colour of a zone, on which red and black are hard to read. */
  isOnColour?: boolean;
  className?: string | undefined;
};

/** A team's form: its last results as letters, latest last. */
export function FormDots({ of: outcomes, isOnColour = false, className }: FormDotsProps) {
  if (outcomes.length === 0) return '–';
  return (
    <>
      <span aria-hidden="true" className={cn('flex gap-0.5', className)}>
        {outcomes.map((outcome, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the order alone identifies a result
            key={index}
            className={cn(
              'grid size-5 place-items-center rounded-sm text-xs leading-none font-bold forced-colors:border',
              isOnColour ? 'bg-card text-foreground' : outcomeStyles[outcome],
            )}
          >
            {outcome}
          </span>
        ))}
      </span>
      <VisuallyHidden>{outcomes.map((outcome) => outcomeLabels[outcome]).join(', ')}</VisuallyHidden>
    </>
  );
}
