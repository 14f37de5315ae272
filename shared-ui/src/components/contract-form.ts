import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { noteRequired, requiredOf } from './required-fields.ts';
import { useKeeping, useKept } from './use-kept.ts';
import type * as v from 'valibot';

/** `name` names the form among those of its screen: what is typed is kept by it while the session is interrupted. */
type ContractFormOptions = { name: string } & Pick<UseFormProps, 'mode' | 'criteriaMode'>;

/** What is kept of a form: what it held, what it began with, and the field that had the focus. */
type KeptForm<Values> = { values: Values; first: Values; focus: string | null };

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form validated by a schema, which also parses its values for the submit action, and says which fields are required.
 * @param firstValues - The first values. They have the fields of the schema's input, but may be emptier than it allows ('' for a select,
 * `null` for a number): the schema then says what is missing.
 * @param options - The form's name, when to validate ('onTouched' by default), and whether a field's first problem hides those of
 * others that depend on it.
 */
export function useContractForm<Input, Parsed, Values extends FieldValues & { [Field in keyof Input]: unknown }>(
  schema: v.GenericSchema<Input, Parsed>,
  firstValues: Values,
  { name, ...settings }: ContractFormOptions,
): UseFormReturn<Values, unknown, Parsed> {
  const kept = useKept<KeptForm<Values> | null>(`form ${name}`, null);
  const form = useForm({
    mode: 'onTouched',
    ...settings,
    defaultValues: (kept?.first ?? firstValues) as DefaultValues<Values>,
    resolver: valibotResolver(schema as v.GenericSchema<unknown, Parsed> as v.GenericSchema<Values, Parsed>),
  });

  const { control } = form;
  const [required] = useState(() => requiredOf(schema, firstValues));
  noteRequired(control, required);

  useKeeping(`form ${name}`, () => {
    const first = form.formState.defaultValues;
    const values = form.getValues();
    return sameAs(first, values)
      ? undefined
      : { values, first, focus: document.activeElement?.getAttribute('name') ?? null };
  });

  const { reset, setFocus } = form;
  useEffect(() => {
    if (kept === null) return;
    // First, because the fields are registered anew by the render after a reset.
    if (kept.focus !== null) setFocus(kept.focus as FieldPath<Values>);
    reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset, setFocus]);
  return form;
}
