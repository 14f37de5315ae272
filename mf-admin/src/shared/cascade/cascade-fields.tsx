import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'shared-router';
import { SelectField } from 'shared-ui/form';
import { useDraftState } from 'shared-ui/controls';
import { paramsIn } from '../lists/list-state.ts';
import {
  type Cascade,
  choose,
  type Choice,
  lastChoice,
  type Level,
  levels,
  levelTexts,
  noChoice,
  rememberChoice,
  useCascade,
} from './cascade.ts';
import { CascadeNote } from './cascade-note.tsx';

/** A form's cascade, and the change handler of its selects. */
export type FormCascade<Name extends string> = Cascade & {
  /** The levels of the form from the top, each with the name of its field. */
  fields: readonly (readonly [level: Level, name: Name])[];
  onChosen: (level: Level, value: string) => void;
};

/**
 * Returns the cascade of a form. It starts with the filters of the list that linked here, or with the last
 * selection.
 * @param names - The names of the fields below the country, from the top.
 */
export function useFormCascade<Name extends string>(names: Partial<Record<Exclude<Level, 'country'>, Name>>) {
  const [params] = useSearchParams();
  const [initial] = useState(() => (params.has('country') ? paramsIn(params, levels) : (lastChoice() ?? noChoice)));
  const [choice, setChoice] = useDraftState<Choice>('cascade', initial);
  const cascade = useCascade(choice);
  const below = Object.entries(names) as [Level, Name][];
  const first = {
    country: initial.country === '' ? ('' as const) : Number(initial.country),
    ...(Object.fromEntries(below.map(([level, name]) => [name, initial[level]])) as Record<Name, string>),
  };
  function onChosen(level: Level, value: string) {
    const next = choose(choice, level, value);
    rememberChoice(next);
    setChoice(next);
  }
  return { ...cascade, first, fields: [['country', 'country'] as const, ...below], onChosen };
}

export type CascadeFieldsProps<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  cascade: FormCascade<FieldPath<Values>>;
  /** Further fields to reset when any select of the cascade changes. */
  leaves?: readonly FieldPath<Values>[];
};

/** The selects of a form's cascade, with space for its note. A selection resets the levels below it. */
export function CascadeFields<Values extends FieldValues, Parsed>(props: CascadeFieldsProps<Values, Parsed>) {
  const { form, cascade, leaves = [] } = props;
  const { fields, options } = cascade;
  return (
    <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:border-b adm:pb-2 adm:sm:grid-cols-2">
      {fields.map(([level, name], index) => {
        const isAlone = index % 2 === 0 && index === fields.length - 1;
        return (
          <SelectField
            key={level}
            control={form.control}
            name={name}
            {...levelTexts[level]}
            required
            className={isAlone ? 'adm:sm:col-span-2' : undefined}
            options={options[level]}
            onChosen={(value) => {
              cascade.onChosen(level, String(value));
              for (const lower of [...fields.slice(index + 1).map(([, each]) => each), ...leaves]) {
                form.resetField(lower, { defaultValue: '' as PathValue<Values, FieldPath<Values>> });
              }
            }}
          />
        );
      })}
      <div className="adm:-mt-3 adm:min-h-[1.625rem] adm:text-sm adm:sm:col-span-2">
        <CascadeNote cascade={cascade} />
      </div>
    </div>
  );
}
