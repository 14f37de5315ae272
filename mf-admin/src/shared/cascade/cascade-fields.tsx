import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'shared-router';
import { SelectField } from 'shared-ui/form';
import { useDraftState } from 'shared-ui/controls';
import { below, type Cascade, choose, type Choice, type Level, levels, nothing, useCascade, words } from './cascade.ts';
import { CascadeNote } from './cascade-note.tsx';
import { lastChoice, rememberChoice } from './last-choice.ts';

/** The cascade of a form, and the handler of its selects. */
export type FormCascade = Cascade & {
  onChosen: (level: Level, value: string) => void;
  /** Whether it began with what a list is filtered to. */
  isFromList: boolean;
};

const choiceIn = (params: URLSearchParams): Choice => ({
  country: params.get('country') ?? '',
  league: params.get('league') ?? '',
  season: params.get('season') ?? '',
  round: params.get('round') ?? '',
});

/** The cascade of a form; it begins with what the list which led here is filtered to, or with what was chosen last. */
export function useFormCascade(): FormCascade {
  const [params] = useSearchParams();
  const isFromList = params.has('country');
  const [start] = useState(() => (isFromList ? choiceIn(params) : (lastChoice() ?? nothing)));
  const [choice, setChoice] = useDraftState<Choice>('cascade', start);
  const cascade = useCascade(choice);
  function onChosen(level: Level, value: string) {
    const next = choose(choice, level, value);
    rememberChoice(next);
    setChoice(next);
  }
  return { ...cascade, isFromList, onChosen };
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
  const { choice, isFromList } = cascade;
  // Before anything is chosen in the form itself.
  const start = useRef(isFromList ? choice : undefined);
  useEffect(() => {
    for (const level of start.current === undefined ? [] : levels) {
      const name = names[level];
      const chosen = start.current?.[level] ?? '';
      if (name === undefined) continue;
      const value = level === 'country' && chosen !== '' ? Number(chosen) : chosen;
      form.resetField(name, { defaultValue: value as PathValue<Values, FieldPath<Values>> });
    }
    start.current = undefined;
  }, [form, names]);
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
