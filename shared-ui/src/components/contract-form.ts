import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { setRequiredFields, requiredOf } from './required-fields.ts';
import { type FormDraft, formDraft, useDraft } from './use-draft.ts';
import type * as v from 'valibot';

type ContractFormOptions<Values> = {
  /** The name of the form and of its draft, unique on its screen. */
  name: string;
  /** The version that the changes are based on, initialized by `useDraftBase`. */
  base?: RefObject<unknown>;
  /**
   * Stores the values after each change, for a form whose draft outlives the page. The caller then
   * passes stored values as first values. Returns whether the values were stored. If not, they are
   * held in memory, like those of other forms.
   */
  store?: (values: Values) => boolean;
} & Pick<UseFormProps, 'mode' | 'criteriaMode'>;

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form validated by a schema. The schema also parses the submitted values and determines the
 * required fields.
 * @param firstValues - The initial values. They have the fields of the schema's input, but may be
 * emptier than it allows ('' for a select, `null` for a number). The schema then reports the
 * missing values.
 * @param options - The form's name and draft, when to validate ('onTouched' by default), and
 * whether a field's first error hides the errors of dependent fields.
 */
export function useContractForm<Input, Parsed, Values extends FieldValues & { [Field in keyof Input]: unknown }>(
  schema: v.GenericSchema<Input, Parsed>,
  firstValues: Values,
  { name, base, store, ...settings }: ContractFormOptions<Values>,
): UseFormReturn<Values, unknown, Parsed> {
  const { held, write } = useDraft<FormDraft<Values>>(formDraft(name));
  const form = useForm({
    mode: 'onTouched',
    ...settings,
    defaultValues: (held?.value.first ?? firstValues) as DefaultValues<Values>,
    resolver: valibotResolver(schema as v.GenericSchema<unknown, Parsed> as v.GenericSchema<Values, Parsed>),
  });

  const { control } = form;
  const [required] = useState(() => requiredOf(schema, firstValues));
  setRequiredFields(control, required);

  const save = useEffectEvent((values: Values, first: Values) => {
    const isStored = store?.(values) ?? false;
    const draft = { first, base, ...(isStored ? {} : { values }) };
    write(sameAs(first, values) ? undefined : draft);
  });
  const { reset, setFocus, subscribe } = form;
  // Runs before the effects of the field components, which may change values.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => save(values, defaultValues as Values),
      }),
    [subscribe],
  );

  const [restored] = useState(() => held && { values: held.value.values ?? firstValues, focus: held.focus });
  useEffect(() => {
    if (restored === undefined) return;
    // Before the reset, because the next render registers the fields anew.
    if (restored.focus !== null) setFocus(restored.focus as FieldPath<Values>);
    reset(restored.values, { keepDefaultValues: true });
  }, [restored, reset, setFocus]);
  return form;
}
