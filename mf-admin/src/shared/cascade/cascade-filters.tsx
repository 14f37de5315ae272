import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, cn } from 'shared-ui/basic';
import { type Cascade, choose, type Choice, type Level, levelTexts, rememberChoice } from './cascade.ts';
import { SelectBox } from '../lists/list-controls.tsx';

export type CascadeFiltersProps = {
  levels: readonly Level[];
  cascade: Cascade;
  onChoose: (choice: Choice) => void;
  /** Further controls of the list. Phones fold them together with the selects. */
  children?: ReactNode;
};

/**
 * The selects of a cascade above a list. A selection resets the levels below it. If a season was already
 * selected when the list opened, phones fold the selects into one line.
 */
export function CascadeFilters({ levels, cascade, onChoose, children }: CascadeFiltersProps) {
  const [isFolded] = useState(cascade.choice.season !== '');
  const controls = (
    <>
      {levels.map((level) => (
        <SelectBox
          key={level}
          {...levelTexts[level]}
          name={level}
          value={cascade.choice[level]}
          options={cascade.options[level]}
          onChoose={(value) => {
            const next = choose(cascade.choice, level, value);
            rememberChoice(next);
            onChoose(next);
          }}
        />
      ))}
      {children}
    </>
  );
  if (!isFolded || cascade.choice.season === '') return controls;
  const chosen = (level: Level) =>
    cascade.options[level].find(({ value }) => String(value) === cascade.choice[level])?.label;
  const round = levels.includes('round') ? chosen('round') : undefined;
  return (
    <FoldedOnPhones
      summary={
        <>
          <span className="adm:min-w-0 adm:truncate">{chosen('league')}</span>
          <span className="adm:shrink-0">
            {chosen('season')}
            {round !== undefined && `, round ${round}`}
          </span>
          <span className="adm:ml-auto adm:text-primary">Change</span>
        </>
      }
    >
      {controls}
    </FoldedOnPhones>
  );
}

type FoldedOnPhonesProps = {
  /** The label of the button, which summarizes the folded controls. */
  summary: ReactNode;
  children: ReactNode;
};

/** Controls above a list that phones fold, so that the list starts above the fold. */
function FoldedOnPhones({ summary, children }: FoldedOnPhonesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="adm:col-span-full adm:min-w-0 adm:justify-between adm:gap-2 adm:px-3 adm:text-sm adm:sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <ChevronDown aria-hidden="true" className={cn('adm:shrink-0', isOpen && 'adm:rotate-180')} />
      </Button>
      <div className={cn('adm:contents adm:lg:*:flex-[1_1_9rem]', !isOpen && 'adm:max-sm:hidden')}>{children}</div>
    </>
  );
}
