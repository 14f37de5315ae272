import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Alert, Button, cn } from 'shared-ui/basic';

type RoundPickerProps = {
  rounds: readonly { roundNumber: number }[];
  round: number;
  /** The date of the round. */
  when?: string | undefined;
  onRound: (round: number) => void;
  /** Renders one row without a frame, with a slider on narrow screens only for many rounds. */
  isInCard?: boolean;
};

/** With at most this many rounds, a picker in a card has no slider on narrow screens. */
const FEW = 6;

const FRAME = 'pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-2';
const WITH_SLIDER = 'pub:grid-cols-[2.75rem_auto_minmax(0,1fr)_2.75rem]';
const WITHOUT_SLIDER = 'pub:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem]';

/** A slider through the rounds of a season, between buttons for the previous and the next round. */
export function RoundPicker({ rounds, round, when, onRound, isInCard = false }: RoundPickerProps) {
  const id = useId();
  const index = rounds.findIndex(({ roundNumber }) => roundNumber === round);
  if (index < 0) return null;
  const hasFew = rounds.length <= FEW;
  const goBy = (step: number) => {
    const next = rounds[index + step];
    if (next !== undefined) onRound(next.roundNumber);
  };
  return (
    <div className="pub:@container pub:print:hidden">
      <div
        role="group"
        aria-labelledby={id}
        className={`pub:grid pub:items-center pub:gap-x-3 pub:gap-y-1 pub:@min-[30rem]:grid-cols-[2.75rem_auto_minmax(0,1fr)_2.75rem] pub:@min-[30rem]:gap-x-4 ${isInCard && !hasFew ? WITH_SLIDER : WITHOUT_SLIDER} ${isInCard ? '' : FRAME}`}
      >
        <Step label="Previous round" isEnd={index === 0} onStep={() => goBy(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Step>
        <p
          id={id}
          className={cn(
            'pub:flex pub:flex-wrap pub:items-baseline pub:justify-center pub:gap-x-2 pub:text-center pub:leading-snug pub:[font-variant-numeric:tabular-nums] pub:@min-[30rem]:justify-start pub:@min-[30rem]:text-left',
            // Fixed widths, so that the slider does not move while it is dragged.
            isInCard &&
              !hasFew &&
              'pub:@max-[30rem]:flex-col pub:@max-[30rem]:items-center pub:@max-[30rem]:text-sm pub:@max-[30rem]:*:whitespace-nowrap',
            when === undefined ? 'pub:@min-[30rem]:min-w-30' : 'pub:@min-[30rem]:min-w-60',
          )}
        >
          <span className="pub:font-bold">Round {round}</span>
          <span className="pub:text-sm pub:text-muted-foreground">
            of {rounds.at(-1)?.roundNumber}
            {when !== undefined && ` · ${when}`}
          </span>
        </p>
        <Slider
          rounds={rounds}
          index={index}
          onRound={onRound}
          className={cn(
            // Aligns the distances of the thumb to the frame below and to the buttons above.
            !isInCard &&
              'pub:@max-[30rem]:col-span-3 pub:@max-[30rem]:row-start-2 pub:@max-[30rem]:mx-2 pub:@max-[30rem]:-mb-2',
            isInCard && hasFew && 'pub:@max-[30rem]:hidden',
          )}
        />
        <Step label="Next round" isEnd={index === rounds.length - 1} onStep={() => goBy(1)}>
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
    </div>
  );
}

type SliderProps = Pick<RoundPickerProps, 'rounds' | 'onRound'> & { index: number; className: string };

/** A range input with a track that is filled up to the thumb, styled the same in all browsers. */
const Slider = ({ rounds, index, onRound, className }: SliderProps) => (
  <div className={`pub:relative ${className}`}>
    {/* The track begins and ends at the centre of the thumb in its outermost positions. */}
    <svg
      aria-hidden="true"
      className="pub:absolute pub:inset-y-0 pub:left-2.5 pub:h-full pub:w-[calc(100%-1.25rem)] pub:overflow-visible"
    >
      <g strokeWidth="6" strokeLinecap="round">
        <line x2="100%" y1="50%" y2="50%" className="pub:stroke-input pub:forced-colors:stroke-[GrayText]" />
        <line
          x2={`${(index / Math.max(1, rounds.length - 1)) * 100}%`}
          y1="50%"
          y2="50%"
          className="pub:stroke-primary pub:forced-colors:stroke-[Highlight]"
        />
      </g>
    </svg>
    <input
      type="range"
      aria-label="Round"
      aria-valuetext={`Round ${rounds[index]?.roundNumber}`}
      min={0}
      max={rounds.length - 1}
      value={index}
      onChange={({ target }) => {
        const next = rounds[target.valueAsNumber];
        if (next !== undefined) onRound(next.roundNumber);
      }}
      className={cn(
        'pub:relative pub:block pub:h-11 pub:w-full pub:cursor-pointer pub:appearance-none pub:bg-transparent',
        'pub:[&::-moz-range-thumb]:size-5 pub:[&::-moz-range-thumb]:rounded-full',
        'pub:[&::-moz-range-thumb]:border-0 pub:[&::-moz-range-thumb]:bg-primary',
        'pub:[&::-webkit-slider-thumb]:size-5 pub:[&::-webkit-slider-thumb]:appearance-none',
        'pub:[&::-webkit-slider-thumb]:rounded-full pub:[&::-webkit-slider-thumb]:bg-primary',
        'pub:forced-colors:[&::-moz-range-thumb]:bg-[Highlight]',
        'pub:forced-colors:[&::-webkit-slider-thumb]:bg-[Highlight]',
      )}
    />
  </div>
);

type StepProps = { label: string; isEnd: boolean; onStep: () => void; children: ReactNode };

/** A button to the previous or next round. At the end it is only `aria-disabled`, so that it keeps the focus. */
const Step = ({ label, isEnd, onStep, children }: StepProps) => (
  <Button variant="outline" size="icon" aria-label={label} aria-disabled={isEnd} onClick={onStep}>
    {children}
  </Button>
);

/** The error for a round that failed to load. The previous round stays visible below it. */
export const RoundFailed = ({ what, reason, again }: { what: string; reason: string | null; again: () => void }) => (
  <Alert
    variant="error"
    action={
      <Button variant="outline" size="sm" onClick={again}>
        Try again
      </Button>
    }
  >
    {what} could not be loaded. {reason !== null && <span className="pub:block">{reason}</span>}
  </Alert>
);
