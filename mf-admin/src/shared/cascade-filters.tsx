import { type Cascade, choose, type Choice, type Level, words } from './cascade.ts';
import { rememberChoice } from './last-choice.ts';
import { SelectBox } from './list-controls.tsx';

export type CascadeFiltersProps<Shown extends Level> = {
  levels: readonly Shown[];
  cascade: Cascade;
  onChoose: (choice: Choice) => void;
};

/** The selects of a cascade above a list. A selection at one level resets those below it. */
export function CascadeFilters<Shown extends Level>({ levels, cascade, onChoose }: CascadeFiltersProps<Shown>) {
  return levels.map((level) => (
    <SelectBox
      key={level}
      {...words[level]}
      name={level}
      // Names of leagues are long.
      className={level === 'country' || level === 'league' ? 'adm:max-sm:col-span-full' : undefined}
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
