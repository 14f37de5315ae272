import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { SelectField } from 'shared-ui/form';
import { useKeptState } from 'shared-ui/controls';
import { below, type Cascade, choose, type Choice, type Level, levels, useCascade, words } from './cascade.ts';
import { CascadeNote } from './cascade-note.tsx';
import { lastChoice, rememberChoice } from './last-choice.ts';

/** The cascade of a form, and the handler of its selects. */
export type FormCascade = Cascade & { onChosen: (level: Level, value: string) => void };

export function useFormCascade(): FormCascade {
  const [choice, setChoice] = useKeptState<Choice>('cascade', lastChoice());
  const cascade = useCascade(choice);
  function onChosen(level: Level, value: string) {
    const next = choose(choice, level, value);
    rememberChoice(next);
    setChoice(next);
  }
  return { ...cascade, onChosen };
}

export type CascadeFieldsProps<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  cascade: FormCascade;
  /** The names of the levels' fields in the form. */
  names: Partial<Record<Level, FieldPath<Values>>>;
  /** Further fields that are reset when another value is selected at any level. */
  leaves?: readonly FieldPath<Values>[];
};

/** The selects of a cascade in a form, with room for its note. A selection at one level resets those below it. */
export function CascadeFields<Values extends FieldValues, Parsed>(props: CascadeFieldsProps<Values, Parsed>) {
  const { form, cascade, names, leaves = [] } = props;
  const shown = levels.filter((level) => names[level] !== undefined);
  function onChosen(level: Level, value: string) {
    cascade.onChosen(level, value);
    for (const name of [...below(level).map((lower) => names[lower]), ...leaves]) {
      if (name !== undefined) form.resetField(name, { defaultValue: '' as PathValue<Values, FieldPath<Values>> });
    }
  }
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:border-b adm:pb-2 adm:sm:grid-cols-2">
      {shown.map((level, index) => {
        const name = names[level];
        if (name === undefined) return null;
        const isAlone = index % 2 === 0 && index === shown.length - 1;
        return (
          <SelectField
            key={level}
            control={form.control}
            name={name}
            {...words[level]}
            required
            className={isAlone ? 'adm:sm:col-span-2' : undefined}
            options={cascade.options[level]}
            onChosen={(value) => onChosen(level, String(value))}
          />
        );
      })}
      <div className="adm:-mt-3 adm:min-h-[1.625rem] adm:text-sm adm:sm:col-span-2">
        <CascadeNote cascade={cascade} />
      </div>
    </div>
  );
}
