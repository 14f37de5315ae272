import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * A form validated by a schema, which also parses its values for the submit action.
 * @param values - The first values. They have the fields of the schema's input, but may be emptier than it allows ('' for a select,
 * `null` for a number): the schema then says what is missing.
 * @param options - When to validate ('onTouched' by default), and whether a field's first problem hides those of others that depend on it.
 */
export function useContractForm<Input, Parsed, Values extends FieldValues & { [Field in keyof Input]: unknown }>(
  schema: v.GenericSchema<Input, Parsed>,
  values: Values,
  options: Pick<UseFormProps, 'mode' | 'criteriaMode'> = {},
): UseFormReturn<Values, unknown, Parsed> {
  return useForm({
    mode: 'onTouched',
    ...options,
    defaultValues: values as DefaultValues<Values>,
    resolver: valibotResolver(schema as v.GenericSchema<unknown, Parsed> as v.GenericSchema<Values, Parsed>),
  });
}
