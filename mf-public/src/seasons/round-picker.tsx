import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, cn } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';

type RoundPickerProps = {
  rounds: readonly { roundNumber: number; deadline?: string }[];
  round: number;
  onRound: (round: number) => void;
  /** On a phone one line: with a slider for many rounds, without one for few. */
  isCompact?: boolean;
};

/** So few rounds are stepped through without a slider. */
const FEW = 6;

/** Whether a compact picker is narrow enough to stand beside something on a phone. */
export const isNarrow = (rounds: readonly unknown[]) => rounds.length <= FEW;

/** A slider through the rounds of a season, with a button to each side. */
export function RoundPicker({ rounds, round, onRound, isCompact = false }: RoundPickerProps) {
  const id = useId();
  const index = rounds.findIndex(({ roundNumber }) => roundNumber === round);
  const current = rounds[index];
  if (current === undefined) return null;
  const goBy = (step: number) => {
    const next = rounds[index + step];
    if (next !== undefined) onRound(next.roundNumber);
  };
  return (
    <div className={`pub:@container pub:print:hidden ${isCompact ? 'pub:max-md:h-full' : ''}`}>
      <div
        role="group"
        aria-labelledby={id}
        className={`pub:grid pub:items-center pub:gap-x-3 pub:gap-y-1 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-2 pub:@min-[30rem]:grid-cols-[2.75rem_auto_minmax(0,1fr)_2.75rem] pub:@min-[30rem]:gap-x-4 ${isCompact && !isNarrow(rounds) ? 'pub:grid-cols-[2.75rem_auto_minmax(0,1fr)_2.75rem]' : 'pub:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem]'} ${isCompact ? 'pub:max-md:h-full pub:max-md:p-1.5' : ''} ${isCompact && isNarrow(rounds) ? 'pub:max-md:gap-x-0.5' : ''}`}
      >
        <Step label="Previous round" isEnd={index === 0} onStep={() => goBy(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Step>
        <p
          id={id}
          className={cn(
            'pub:flex pub:flex-wrap pub:items-baseline pub:justify-center pub:gap-x-2 pub:text-center pub:leading-snug pub:[font-variant-numeric:tabular-nums] pub:@min-[30rem]:justify-start pub:@min-[30rem]:text-left',
            // So that the slider does not move under the hand.
            isCompact &&
              'pub:max-md:flex-col pub:max-md:items-center pub:max-md:text-sm pub:max-md:*:whitespace-nowrap',
            current.deadline === undefined ? 'pub:@min-[30rem]:min-w-30' : 'pub:@min-[30rem]:min-w-60',
          )}
        >
          <span className="pub:font-bold">Round {round}</span>
          <span className="pub:text-sm pub:text-muted-foreground">
            of {rounds.at(-1)?.roundNumber}
            {current.deadline !== undefined && ` · ${dateText(current.deadline)}`}
          </span>
        </p>
        <input
          type="range"
          aria-label="Round"
          aria-valuetext={`Round ${round}`}
          min={0}
          max={rounds.length - 1}
          value={index}
          onChange={({ target }) => onRound(rounds[target.valueAsNumber]?.roundNumber ?? round)}
          className={cn(
            'pub:h-11 pub:w-full pub:cursor-pointer pub:accent-primary',
            !isCompact && 'pub:@max-[30rem]:col-span-3 pub:@max-[30rem]:row-start-2 pub:@max-[30rem]:px-2',
            isCompact && isNarrow(rounds) && 'pub:max-md:hidden',
          )}
        />
        <Step label="Next round" isEnd={index === rounds.length - 1} onStep={() => goBy(1)}>
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
    </div>
  );
}

type StepProps = { label: string; isEnd: boolean; onStep: () => void; children: ReactNode };

/** A button to the round beside. At the last it stays where the focus is. */
const Step = ({ label, isEnd, onStep, children }: StepProps) => (
  <Button variant="outline" size="icon" aria-label={label} aria-disabled={isEnd} onClick={onStep}>
    {children}
  </Button>
);
