import { useEffect, useRef } from 'react';
import { type Cascade, choose, type Choice, type Level, words } from './cascade.ts';
import { lastChoice, rememberChoice } from './last-choice.ts';
import { SelectBox } from './list-controls.tsx';

export type CascadeFiltersProps<Shown extends Level> = {
  levels: readonly Shown[];
  cascade: Cascade;
  onChoose: (choice: Choice) => void;
};

/**
 * The selects of a cascade above a list. A selection at one level resets those below it. A list whose address has none begins
 * with what was chosen last.
 */
export function CascadeFilters<Shown extends Level>({ levels, cascade, onChoose }: CascadeFiltersProps<Shown>) {
  const start = useRef<Choice | undefined>(cascade.choice.country === '' ? lastChoice() : undefined);
  useEffect(() => {
    if (start.current !== undefined && start.current.country !== '') onChoose(start.current);
    start.current = undefined;
  }, [onChoose]);
  return levels.map((level) => (
    <SelectBox
      key={level}
      {...words[level]}
      name={level}
      value={cascade.choice[level]}
      options={cascade.options[level]}
      onChoose={(value) => {
        const next = choose(cascade.choice, level, value);
        rememberChoice(next);
        onChoose(next);
      }}
    />
  ));
}
