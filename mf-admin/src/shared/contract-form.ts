import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * A form judged by a schema of the contract. Its values may be emptier than what the contract takes ('' for a select,
 * `null` for a number): the schema then says what is missing.
 */
export function useContractForm<Values extends FieldValues, Parsed>(
  schema: v.GenericSchema<unknown, Parsed>,
  values: Values,
): UseFormReturn<Values, unknown, Parsed> {
  return useForm({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    resolver: valibotResolver(schema as v.GenericSchema<Values, Parsed>),
  });
}
